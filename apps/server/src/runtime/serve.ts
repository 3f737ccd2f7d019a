import fs from 'node:fs'
import path from 'node:path'
import { systemContext, type Context } from '../context.ts'
import { pingDatabase } from '../database/pool.ts'
import type { Env } from '../env.ts'
import { StartupError } from '../errors.ts'
import { readinessKey, type FileStorage } from '../files/storage.ts'
import { serveSftp } from '../features/intake/index.ts'
import { warmSearches } from '../features/search/index.ts'
import { buildApp } from '../http/app.ts'
import { buildHealthApp } from '../http/health-app.ts'
import { atMostEvery } from '../http/health.ts'
import { createMetrics } from '../http/metrics.ts'
import { allJobHandlers } from '../jobs/handlers.ts'
import { startWorkers } from '../jobs/work.ts'
import { checkPort, closeApp, listen } from './listen.ts'
import { createLogger } from './logger.ts'
import { dataFolderOf, openDatabase, refuseSecondStart } from './open-database.ts'
import { openServices } from './open-services.ts'
import { stopGracefully } from './stop-gracefully.ts'

/** The origin of signed addresses; null if it is our own. */
async function originOfFiles(files: FileStorage): Promise<string | null> {
  const options = { fileName: 'check', contentType: 'text/plain', seconds: 1 }
  const address = await files.downloadAddress(readinessKey, options)
  return URL.canParse(address) ? new URL(address).origin : null
}

/** all: one process does everything; api and worker: one part each, in any number of processes on one database. */
export type ServeRole = 'all' | 'api' | 'worker'
const webFolder = path.resolve(import.meta.dirname, '../../../web/dist')

/** Starts Vigil and returns its address; stops on a signal. `prepare` runs before requests are accepted. */
export async function serve(
  env: Env,
  role: ServeRole,
  holder: string,
  prepare: (context: Context) => Promise<void>,
): Promise<string> {
  if (role !== 'all' && !env.DATABASE_URL)
    throw new StartupError(
      `"${holder}" needs DATABASE_URL: the embedded database serves one process, "vigil start".`,
    )
  if (role !== 'worker' && !fs.existsSync(path.join(webFolder, 'index.html')))
    throw new StartupError(
      'The browser app is not built; "npm start" does it, or run: node scripts/build-web.mjs',
    )
  const log = createLogger(env.VIGIL_LOG_LEVEL)
  const handlers = allJobHandlers()
  refuseSecondStart(env)
  await checkPort(env)
  const shutdown = stopGracefully({ log, seconds: env.VIGIL_STOP_SECONDS, exitCode: 0 })
  const working = role !== 'api'
  try {
    const database = await shutdown.hold(
      openDatabase({ env, holder, log, shareRunning: false, fail: (error) => shutdown.fail(error.message) }),
      (one) => one.close(),
    )
    const { services } = await shutdown.hold(
      openServices({ env, log, connection: database.connection, working }),
      (one) => one.close(),
    )
    await shutdown.hold(prepare(systemContext(services, holder)), async () => {})
    const fileOrigin = await originOfFiles(services.files)
    const metrics = createMetrics(services.pool)
    const health = [
      { name: 'database', check: atMostEvery(1000, () => pingDatabase(services.pool)) },
      { name: 'files', check: atMostEvery(5000, () => services.files.check()) },
    ]
    const app = await shutdown.hold(
      role === 'worker'
        ? buildHealthApp({ env, log, metrics, health })
        : buildApp({ env, services, metrics, health, webFolder, fileOrigin }),
      (one) => closeApp(one, env.VIGIL_STOP_SECONDS),
    )
    // workers search files of NPIs
    await shutdown.hold(Promise.resolve(warmSearches(systemContext(services, 'search'))), async (one) =>
      one.stop(),
    )
    if (working) await startWorkers(services, handlers, metrics.observeJob)
    const port = env.VIGIL_SFTP_PORT
    if (role !== 'worker' && port !== undefined) {
      const settings = { host: env.VIGIL_SFTP_HOST, port, folder: dataFolderOf(env).incoming }
      const sftp = await shutdown.hold(serveSftp(systemContext(services, 'SFTP'), settings), (one) =>
        one.close(env.VIGIL_STOP_SECONDS),
      )
      log.info({ host: settings.host, port: sftp.port }, 'SFTP is ready')
    }
    const address = await listen(app, env)
    services.publicAddress = () => env.VIGIL_PUBLIC_URL ?? address
    database.describe(address)
    return address
  } catch (error) {
    await shutdown.close()
    throw error
  }
}
