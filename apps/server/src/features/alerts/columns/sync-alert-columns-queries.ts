import { sql as raw } from 'drizzle-orm'
import { lockAlerts } from '../alert-lock-queries.ts'
import type { Sql } from '../../../database/transaction.ts'
import { withLockTimeout } from '../../../database/lock-timeout.ts'
import type { SubjectCopies } from '../../population/index.ts'

const alertsAtOnce = 5_000

// What alert lists show of the subject and the license. For the planner: "offset 0" looks up each by its id; as joins they
// might read all subjects of the client.
const shownNow = raw`
  cross join lateral (
    select name, kind, npi, end_date from subjects where client_id = a.client_id and id = a.subject_id offset 0) s
  left join lateral (
    select issuer, type from subject_licenses
    where client_id = a.client_id and id = substring(a.key from '^license:(.*)$')::uuid offset 0) l on true`

/**
 * The alerts of these subjects whose columns are out of date. For the planner: "offset 0" looks up each subject's alerts; as
 * a join it might read all alerts of the client.
 */
async function selectOutdated(sql: Sql, clientId: string, subjectIds: readonly string[]): Promise<string[]> {
  if (subjectIds.length === 0) return []
  const { rows } = await sql.execute<{ id: string }>(raw`
    select a.id
    from unnest(${raw.param(subjectIds)}::uuid[]) as k (id)
    cross join lateral (
      select * from alerts where client_id = ${clientId} and subject_id = k.id offset 0) a
    ${shownNow}
    where (a.subject_name collate "C", a.subject_kind, a.npi, a.subject_ends)
        is distinct from (s.name collate "C", s.kind, s.npi, s.end_date)
      or (l.issuer is not null and (a.issuer, a.license_type) is distinct from (l.issuer, l.type))`)
  return rows.map(({ id }) => id)
}

/** For the planner: "offset 0" looks up each alert by its id; as a join it might read all alerts of the client. */
async function update(sql: Sql, clientId: string, ids: readonly string[]): Promise<void> {
  await sql.execute(raw`
    update alerts t
    set subject_name = n.name, subject_kind = n.kind, npi = n.npi, subject_ends = n.end_date,
        issuer = n.issuer, license_type = n.type
    from (
      select a.id, s.*, coalesce(l.issuer, a.issuer) as issuer, coalesce(l.type, a.license_type) as type
      from unnest(${raw.param(ids)}::uuid[]) as k (id)
      cross join lateral (select * from alerts where client_id = ${clientId} and id = k.id offset 0) a
      ${shownNow}) n
    where t.client_id = ${clientId} and t.id = n.id`)
}

/**
 * Copies the current facts of subjects to their alerts; the caller has locked the population. Call it last in a
 * transaction: reviews of these alerts wait until it ends. An import waits as long as it takes for others who change
 * many alerts; a call does not.
 */
async function syncAlertColumns(
  sql: Sql,
  clientId: string,
  alertIds: readonly string[],
  waitForLocks: boolean,
): Promise<void> {
  if (alertIds.length === 0) return
  const lock = () => lockAlerts(sql, clientId)
  if (waitForLocks) {
    await sql.execute(raw`set local statement_timeout = '1h'`)
    await lock()
    await sql.execute(raw`set local statement_timeout to default`)
  } else await withLockTimeout(sql, 'This client’s alerts are being updated. Try again in a moment.', lock)
  for (let at = 0; at < alertIds.length; at += alertsAtOnce)
    await update(sql, clientId, alertIds.slice(at, at + alertsAtOnce))
}

/** What alerts copy of their subjects, so that lists of them are sorted and filtered without a join. */
export const alertColumns: SubjectCopies = { selectOutdated, update: syncAlertColumns }
