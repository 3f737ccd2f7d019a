import { systemContext, type Context } from '../context.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../runtime/logger.ts'
import { openDatabase } from '../runtime/open-database.ts'
import { openServices } from '../runtime/open-services.ts'

/** Runs a command-line tool on the installation's database, beside a running server or without one. */
export async function withServices<T>(command: string, work: (context: Context) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const log = createLogger('error')
  const database = await openDatabase({
    env,
    holder: command,
    log,
    shareRunning: true,
    fail: (error) => {
      throw error
    },
  })
  try {
    const opened = await openServices({ env, log, connection: database.connection, working: false })
    try {
      return await work(systemContext(opened.services, command))
    } finally {
      await opened.close()
    }
  } finally {
    await database.close()
  }
}
