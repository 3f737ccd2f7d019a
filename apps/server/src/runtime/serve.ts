import path from 'node:path'
import type { Env } from '../env.ts'
import { StartupError } from '../errors.ts'
import { buildApp } from '../http/app.ts'
import { buildHealthApp } from '../http/health-app.ts'
import { createMetrics } from '../http/metrics.ts'
import { allJobHandlers } from '../jobs/handlers.ts'
import { startWorkers } from '../jobs/work.ts'
import { checkPort, listen } from './listen.ts'
import { createLogger } from './logger.ts'
import { openDatabase } from './open-database.ts'
import { openServices } from './open-services.ts'
import { stopGracefully } from './stop-gracefully.ts'

/** all: one process does everything; api and worker: one part each, as often as wanted, on one server. */
export type ServeRole = 'all' | 'api' | 'worker'
const webFolder = path.resolve(import.meta.dirname, '../../../web/dist')

/** Brings the product up and gives its address; stops by signal. */
export async function serve(env: Env, role: ServeRole, holder: string): Promise<string> {
  if (role !== 'all' && !env.DATABASE_URL)
    throw new StartupError(
      `"${holder}" needs DATABASE_URL: the embedded database serves one process, "vigil start".`,
    )
  const log = createLogger(env.VIGIL_LOG_LEVEL)
  const handlers = allJobHandlers()
  await checkPort(env)
  let fail: (reason: string) => void = () => process.exit(1)
  const database = await openDatabase({
    env,
    holder,
    log,
    shareRunning: false,
    fail: (error) => fail(error.message),
  })
  const working = role !== 'api'
  const opened = await openServices({ env, log, connection: database.connection, working }).catch(
    async (error) => {
      await database.close()
      throw error
    },
  )
  const { services, tokenKey } = opened
  const metrics = createMetrics(services.pool)
  const health = [
    { name: 'database', check: () => services.pool.query('select 1') },
    { name: 'files', check: () => services.files.check() },
  ]
  const app =
    role === 'worker'
      ? await buildHealthApp({ env, log, metrics, health })
      : await buildApp({ env, services, tokenKey, metrics, health, webFolder })
  fail = stopGracefully(log, env.VIGIL_STOP_SECONDS, [
    () => app.close(),
    () => opened.close(),
    () => database.close(),
  ])
  if (working) await startWorkers(services, handlers, metrics.observeJob)
  const address = await listen(app, env).catch(async (error) => {
    await opened.close()
    await database.close()
    throw error
  })
  database.describe(address)
  return address
}
