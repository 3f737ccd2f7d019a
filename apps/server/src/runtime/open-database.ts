import path from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { checkLogin } from '../database/check-login.ts'
import { defaultDataFolder, prepareDataFolder, type DataFolder } from '../database/embedded/data-folder.ts'
import { folderHolder, lockFolder, refuseHeldFolder } from '../database/embedded/folder-lock.ts'
import {
  prepareEmbeddedDatabase,
  runningPostgres,
  startPostgres,
} from '../database/embedded/start-postgres.ts'
import type { Env } from '../env.ts'

const checkout = path.resolve(import.meta.dirname, '../../../..')

export interface OpenDatabase {
  connection: pg.ClientConfig
  /** sets what other processes report when they find the data folder in use */
  describe(info: string): void
  close(): Promise<void>
}

const folderPathOf = (env: Env): string => path.resolve(env.VIGIL_DATA ?? defaultDataFolder(checkout))

/** A folder in use is reported before a port in use. */
export function refuseSecondStart(env: Env): void {
  if (!env.DATABASE_URL) refuseHeldFolder(folderPathOf(env))
}

export const dataFolderOf = (env: Env): DataFolder =>
  prepareDataFolder(env.VIGIL_DATA ?? defaultDataFolder(checkout))

async function startEmbedded(
  folder: DataFolder,
  holder: string,
  log: Logger,
  fail: (error: Error) => void,
): Promise<OpenDatabase> {
  const lock = lockFolder(folder.root, holder)
  try {
    const postgres = await startPostgres({ folder, log, failed: fail })
    const connection = await prepareEmbeddedDatabase(postgres.connection).catch(async (error) => {
      await postgres.stop()
      throw error
    })
    return {
      connection,
      describe: (info) => lock.describe(info),
      close: async () => {
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function connectServer(url: string): Promise<OpenDatabase> {
  const connection = { connectionString: url }
  await checkLogin(connection)
  return { connection, describe: () => {}, close: async () => {} }
}

export interface OpenDatabaseOptions {
  env: Env
  /** who uses the data folder, such as "vigil start" */
  holder: string
  log: Logger
  /** whether to use the database of a server that is already running on the folder */
  shareRunning: boolean
  /** called when the embedded database stopped and could not be restarted */
  fail: (error: Error) => void
}

/** Opens the database of this installation: the server in DATABASE_URL, or the embedded one. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { env, holder, log, shareRunning, fail } = options
  if (env.DATABASE_URL) return connectServer(env.DATABASE_URL)
  const folder = dataFolderOf(env)
  const running = shareRunning && folderHolder(folder.root) ? runningPostgres(folder) : null
  if (!running) return startEmbedded(folder, holder, log, fail)
  return {
    connection: { ...running, user: 'vigil', database: 'vigil' },
    describe: () => {},
    close: async () => {},
  }
}
