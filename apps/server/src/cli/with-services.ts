import { systemContext, type Context, type Services } from '../context.ts'
import { folderHolder } from '../database/embedded/folder-lock.ts'
import { readEnv, type Env } from '../env.ts'
import { createLogger } from '../runtime/logger.ts'
import { dataFolderOf, openDatabase } from '../runtime/open-database.ts'
import { openServices } from '../runtime/open-services.ts'
import { stopGracefully } from '../runtime/stop-gracefully.ts'

/** The address of the server that runs on the data folder takes precedence over the settings of the command. */
function useAddressOfServer(env: Env, services: Services): void {
  if (env.DATABASE_URL || env.VIGIL_PUBLIC_URL) return
  const address = folderHolder(dataFolderOf(env).root)?.info
  if (address?.startsWith('http')) services.publicAddress = () => address
}

/** Runs a command-line tool on the installation's database, whether or not a server is running. */
export async function withServices<T>(command: string, work: (context: Context) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  // standard output is for the answer, which may be JSON
  const log = createLogger('error', 2)
  const shutdown = stopGracefully({ log, seconds: env.VIGIL_STOP_SECONDS, exitCode: 1 })
  const fail = (error: Error): void => shutdown.fail(error.message)
  try {
    const { connection } = await shutdown.hold(
      openDatabase({ env, holder: command, log, shareRunning: true, fail }),
      (one) => one.close(),
    )
    const { services } = await shutdown.hold(openServices({ env, log, connection, working: false }), (one) =>
      one.close(),
    )
    useAddressOfServer(env, services)
    return await work(systemContext(services, command))
  } finally {
    await shutdown.close()
  }
}
