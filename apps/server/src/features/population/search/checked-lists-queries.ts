import type { MonitorProduct } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../database/transaction.ts'

/** A list that a client is checked against, and how far. */
export interface CheckedList {
  listId: number
  product: MonitorProduct
  sourceName: string
  /** the population version that was checked last */
  populationVersion: number
  /** it was a full publication: whoever is not on it is not listed */
  complete: boolean
  /** when the answers of the Data Bank were listed; null: the list has nothing to do with it */
  answersUntil: string | null
}

interface CoverageRow extends Record<string, unknown> {
  listId: number
  sourceId: string
  populationVersion: number
  complete: boolean
  answersUntil: string | null
}

export async function selectCheckedLists(sql: Sql, clientId: string): Promise<CheckedList[]> {
  const { rows } = await sql.execute<CoverageRow>(raw`
    select l.id as "listId", l.source_id as "sourceId", c.population_version as "populationVersion", v.complete,
           case when d.origin = 'npdb' then d.created_at::text end as "answersUntil"
    from coverage c join lists l on l.id = c.list_id
    join verifications v on v.client_id = c.client_id and v.list_id = c.list_id and v.run_id = c.run_id
    left join list_loads d on d.list_id = c.list_id and d.version = c.list_version
    where c.client_id = ${clientId}`)
  return rows.flatMap(({ sourceId, ...row }) => {
    const meta = findSource(sourceId)?.meta
    return meta ? [{ ...row, product: meta.product, sourceName: meta.title }] : []
  })
}
