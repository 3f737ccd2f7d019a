import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../database/transaction.ts'

/** Clients whose counts have more rows than necessary. */
export async function selectClientsToFold(sql: Sql): Promise<string[]> {
  const { rows } = await sql.execute<{ client_id: string }>(raw`
    select client_id from (
      select client_id, count(*) as rows,
        count(distinct (measure, day, product, review_status)) as needed
      from alert_tallies group by client_id) as kept
    where rows > needed order by client_id`)
  return rows.map((row) => row.client_id)
}

/** Replaces the changes of each count with one row. Changes added in the meantime stay separate. */
export async function foldTallies(sql: Sql, clientId: string): Promise<void> {
  await sql.execute(raw`
    with taken as (
      delete from alert_tallies where client_id = ${clientId}
      returning measure, day, product, review_status, change)
    insert into alert_tallies (client_id, measure, day, product, review_status, change)
    select ${clientId}::uuid, measure, day, product, review_status, sum(change)
    from taken group by measure, day, product, review_status having sum(change) <> 0`)
}

/** The source names in a client's alerts; each step finds the next one by the index. */
export async function selectSourceNames(sql: Sql, clientId: string): Promise<string[]> {
  const { rows } = await sql.execute<{ name: string }>(raw`
    with recursive found (name) as (
      select (select source_name from alerts where client_id = ${clientId} order by source_name limit 1)
      union all
      select (select source_name from alerts where client_id = ${clientId} and source_name > found.name
              order by source_name limit 1)
      from found where name is not null)
    select name from found where name is not null`)
  return rows.map(({ name }) => name)
}

/** The sources whose alerts have a given name. */
export async function selectSourcesNamed(sql: Sql, clientId: string, name: string): Promise<string[]> {
  const { rows } = await sql.execute<{ id: string }>(raw`
    select distinct source_id as id from alerts where client_id = ${clientId} and source_name = ${name}`)
  return rows.map(({ id }) => id)
}

export interface Renaming {
  clientId: string
  sourceId: string
  before: string
  after: string
}

const renamedAtOnce = 1_000

/** Renames a batch of alerts, locked in order; returns whether there were any. Call after tryLockAlerts. */
export async function renameSome(
  sql: Sql,
  { clientId, sourceId, before, after }: Renaming,
): Promise<boolean> {
  const { rowCount } = await sql.execute(raw`
    update alerts set source_name = ${after}
    where client_id = ${clientId} and id in (
      select id from alerts where client_id = ${clientId} and source_name = ${before} and source_id = ${sourceId}
      order by id limit ${renamedAtOnce} for no key update)`)
  return (rowCount ?? 0) > 0
}

/** Clients that have, or had, alerts. */
export async function selectClientsWithAlerts(sql: Sql): Promise<string[]> {
  const { rows } = await sql.execute<{ client_id: string }>(
    raw`select distinct client_id from alert_tallies order by client_id`,
  )
  return rows.map((row) => row.client_id)
}
