import pg from 'pg'
import { StartupError } from '../../errors.ts'
import type { DataFolder } from './data-folder.ts'
import { hasCluster, initCluster, removeUnfinishedClusters } from './init-cluster.ts'
import { launchPostmaster, type LaunchPlan } from './launch-postmaster.ts'
import { nativePostgres } from './native-postgres.ts'
import { accountOf } from './postgres-account.ts'
import { livePostmaster, readPostmasterFile } from './postmaster-file.ts'
import { chooseSocketFolder, PORT, removeSocketFolder } from './socket-folder.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { supervisePostmaster, type DatabaseLog, type SupervisedPostmaster } from './supervise-postmaster.ts'

const LEFTOVER_PATIENCE_MS = 10_000

export interface PostgresConnection {
  host: string
  port: number
  user: 'postgres'
}

export interface EmbeddedPostgres extends SupervisedPostmaster {
  connection: PostgresConnection
}

export interface StartPostgresOptions {
  folder: DataFolder
  log: DatabaseLog
  settings?: Record<string, string>
  /** Called once if the server stopped and could not be restarted. */
  failed?: (error: Error) => void
}

/** The caller holds the lock of the data folder (folder-lock.ts). */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, log, settings = {}, failed } = options
  const native = nativePostgres(folder)
  const isNew = !hasCluster(folder.postgres, native)
  await stopLeftover(folder.postgres, log)
  removeUnfinishedClusters(folder.postgres)
  if (isNew) await initCluster(folder.postgres, native, settings['fsync'] !== 'off')
  const account = accountOf(folder.postgres)
  const socketFolder = chooseSocketFolder(folder.postgres, account)
  const plan: LaunchPlan = { bin: native.bin, data: folder.postgres, account, socketFolder, settings }
  const connection = { host: socketFolder, port: PORT, user: 'postgres' } as const
  try {
    const first = await launchPostmaster(plan)
    const launch = (canceled: () => boolean) => launchPostmaster(plan, canceled)
    const supervised = supervisePostmaster(first, { launch, log, failed })
    const running = {
      ...supervised,
      connection,
      stop: () => supervised.stop().then(() => removeSocketFolder(socketFolder)),
    }
    await checkCollation(running)
    log.info(`PostgreSQL ${native.major} is ready as pid ${running.pid()}`)
    return running
  } catch (error) {
    removeSocketFolder(socketFolder)
    throw error
  }
}

async function stopLeftover(data: string, log: DatabaseLog): Promise<void> {
  const file = readPostmasterFile(data)
  if (!file) return
  if (livePostmaster(data)) {
    log.info(`Stopping PostgreSQL of an earlier run, pid ${file.pid}`)
    await stopPostmaster(file.pid, LEFTOVER_PATIENCE_MS)
  }
  removeSocketFolder(file.socketFolder)
}

/** Names of people are sorted by this collation. */
async function checkCollation(running: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ ...running.connection, database: 'postgres' })
  try {
    await client.connect()
    const found = await client.query(`select 1 from pg_collation where collname = 'und-x-icu'`)
    if (found.rowCount === 0) throw new Error('it lacks the collation "und-x-icu"')
  } catch (cause) {
    await running.stop()
    throw new StartupError(`The embedded PostgreSQL can't be used: ${(cause as Error).message}`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

const owner = 'vigil'
const database = 'vigil'

/** Creates the plain owner and its database in a fresh cluster. The superuser is used for nothing else. */
export async function prepareEmbeddedDatabase(superuser: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...superuser, database: 'postgres' })
  await client.connect()
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [owner])
    if (roles.rowCount === 0) await client.query(`create role ${owner} login createrole`)
    const databases = await client.query('select from pg_database where datname = $1', [database])
    if (databases.rowCount === 0) await client.query(`create database ${database} owner ${owner}`)
  } finally {
    await client.end()
  }
  return { ...superuser, user: owner, database }
}

/** The database of the server that is running on the folder, for command-line tools. */
export function runningPostgres(folder: DataFolder): PostgresConnection | null {
  const file = livePostmaster(folder.postgres)
  return file?.socketFolder ? { host: file.socketFolder, port: file.port, user: 'postgres' } : null
}
