import { isNull, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm'
import { clients } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

/** The contract's `isTermed` in SQL, applied to an end date column; `today` is its `monitoringDay`. */
export const isTermedSql = (endDate: SQLWrapper, today: string): SQL => raw`${endDate} <= ${today}::date`
export const isActiveSql = (endDate: SQLWrapper, today: string): SQL =>
  raw`(${endDate} is null or ${endDate} > ${today}::date)`

export const selectMonitoringClients = (sql: Sql): Promise<{ id: string; days: number }[]> =>
  sql.select({ id: clients.id, days: clients.daysToAutoTerm }).from(clients).where(isNull(clients.endedAt))

interface DueSubject extends Record<string, unknown> {
  id: string
  endDate: string
}

/** Live subjects whose end date has arrived or that have not been named in time, with the day monitoring ends. */
export async function selectDueForTerm(
  sql: Sql,
  clientId: string,
  { today, since }: { today: string; since: Date | null },
): Promise<DueSubject[]> {
  const { rows } = await sql.execute<DueSubject>(raw`
    select s.id, least(s.end_date, ${today}::date)::text as "endDate"
    from subjects s
    join subject_versions v on v.client_id = s.client_id and v.subject_id = s.id and v.to_version is null
    left join population_rosters r on r.client_id = s.client_id and s.in_roster
    where s.client_id = ${clientId}
      and (${isTermedSql(raw`s.end_date`, today)}
        or greatest(s.started_at, s.included_at, r.at, s.start_date::timestamp at time zone 'UTC')
          <= ${since?.toISOString() ?? null}::timestamptz)`)
  return rows
}
