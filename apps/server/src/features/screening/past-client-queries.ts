import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../database/transaction.ts'

/**
 * What a client's name or setting was at a given time, as text; null if it has not changed since. The first change in the
 * audit trail after that time has the value before it.
 */
const changedSince = (setting: 'name' | 'ssdmfSsnOnlySearch', clientId: string, moment: SQL): SQL => raw`(
  select a.before ->> ${setting}::text from audit_events a
  where a.subject_type = 'client' and a.subject_id = ${clientId}::text and a.at > ${moment}
    and a.client_id = ${clientId} and a.action = 'client.update' and a.before ->> ${setting}::text is not null
  order by a.at, a.id limit 1)`

/** Whether a client searched the death file by SSN alone, at a time that the statement knows. */
export const ssnOnlyAt = (clientId: string, moment: SQL): SQL => raw`coalesce(
  ${changedSince('ssdmfSsnOnlySearch', clientId, moment)}::boolean,
  (select c.ssdmf_ssn_only_search from clients c where c.id = ${clientId}))`

/** The name that a client had at a given time. */
export async function selectClientNameThen(sql: Sql, clientId: string, moment: Date): Promise<string> {
  const { rows } = await sql.execute<{ name: string }>(raw`
    select coalesce(${changedSince('name', clientId, raw`${moment}`)}, c.name) as name
    from clients c where c.id = ${clientId}`)
  return rows[0]?.name ?? ''
}
