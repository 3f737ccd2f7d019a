import { sql as raw } from 'drizzle-orm'
import type pg from 'pg'
import type { Sql } from './handle.ts'

const lockName = (clientId: string): string => `alerts ${clientId}`

/**
 * One at a time changes many alerts of a client: a run, a decision about many, a change of subjects. Held until the
 * commit, taken after the population and before any alert; a decision about one alert holds its row alone.
 */
export const holdAlerts = async (sql: Sql, clientId: string): Promise<void> => {
  await sql.execute(raw`select pg_advisory_xact_lock(hashtextextended(${lockName(clientId)}, 0))`)
}

/** The same without waiting: whether it is held now. */
export async function tryHoldAlerts(sql: Sql, clientId: string): Promise<boolean> {
  const { rows } = await sql.execute<{ held: boolean }>(
    raw`select pg_try_advisory_xact_lock(hashtextextended(${lockName(clientId)}, 0)) as held`,
  )
  return rows[0]!.held
}

/** The same on the connection of a run. */
export const holdAlertsOfRun = async (client: pg.Client, clientId: string): Promise<void> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName(clientId)])
}
