import type { DataFolder } from './data-folder.ts'
import { livePostmaster } from './postmaster-file.ts'
import type { PostgresConnection } from './start-postgres.ts'

/** The database of a Vigil that runs on the folder, for command-line tools beside it. */
export function runningPostgres(folder: DataFolder): PostgresConnection | null {
  const file = livePostmaster(folder.postgres)
  return file?.socketFolder ? { host: file.socketFolder, port: file.port, user: 'postgres' } : null
}
