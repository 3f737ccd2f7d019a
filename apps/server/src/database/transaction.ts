import type pg from 'pg'
import { PlainError } from '../errors.ts'
import { giveBack, openHandle, type Handle, type Sql } from './handle.ts'
import { scopeSettings, type Scope } from './scope.ts'

export type { Sql } from './handle.ts'

async function giveUp(client: pg.PoolClient, handle: Handle): Promise<void> {
  await handle.close()
  try {
    await client.query('rollback')
    giveBack(client)
  } catch (error) {
    giveBack(client, error as Error)
  }
}

/** What a transaction has left behind. */
export interface Committed<T> {
  result: T
  /** something that decides who callers are and what they may was written, as triggers of those tables say */
  changedCallers: boolean
}

interface CommitResults extends Array<pg.QueryResult> {
  0: pg.QueryResult<{ callers: string | null }>
  1: pg.QueryResult
}

/** Ends the transaction, and asks in the same message what its triggers have noted. */
async function commit(client: pg.PoolClient): Promise<boolean> {
  const notCommitted = 'the transaction was not committed'
  const statements = `select current_setting('vigil.callers', true) as callers; commit`
  try {
    const [noted, { command }] = (await client.query(statements)) as unknown as CommitResults
    if (command !== 'COMMIT') throw new PlainError(notCommitted)
    return noted.rows[0]?.callers === 'changed'
  } catch (error) {
    // a transaction in which a caught error happened is none any more
    if ((error as { code?: string }).code === '25P02') throw new PlainError(notCommitted, { cause: error })
    throw error
  }
}

/** Writes in a scope. `finish` runs last before the commit, in the same transaction. */
export async function writeTransaction<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (sql: Sql) => Promise<T>,
  finish: (client: pg.PoolClient) => Promise<void>,
): Promise<Committed<T>> {
  const { role, clientId } = scopeSettings(scope)
  const client = await pool.connect()
  const handle = openHandle((config, values, over) => client.query(config, values).finally(over))
  try {
    await client.query(`begin; set local role ${role}; set local vigil.client_id = '${clientId}'`)
    const result = await work(handle.sql)
    await handle.close()
    await finish(client)
    const changedCallers = await commit(client)
    giveBack(client)
    return { result, changedCallers }
  } catch (error) {
    await giveUp(client, handle)
    throw error
  }
}
