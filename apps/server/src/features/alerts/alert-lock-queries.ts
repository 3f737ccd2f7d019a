import { lockUntilCommit, tryLockUntilCommit } from '../../database/locks.ts'
import type { Sql } from '../../database/transaction.ts'

const nameOf = (clientId: string): string => `alerts ${clientId}`

/**
 * One transaction at a time changes many alerts of a client: a run, a bulk review, a change of subjects. Taken after the
 * population lock and before any alert; a single review locks only its own row.
 */
export const lockAlerts = (sql: Sql, clientId: string): Promise<void> =>
  lockUntilCommit(sql, nameOf(clientId))

/** The same without waiting; false if another transaction holds it. */
export const tryLockAlerts = (sql: Sql, clientId: string): Promise<boolean> =>
  tryLockUntilCommit(sql, nameOf(clientId))
