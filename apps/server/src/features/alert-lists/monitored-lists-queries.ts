import type { MonitorProduct } from '@vigil/contract'
import { eq, sql as raw } from 'drizzle-orm'
import { coverage, listFeeds, subjectLicenses } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import { valuesOf } from './walk-queries.ts'

/** So many alerts of each value tell in which products it occurs. */
const lookedAt = 1_000

export interface ProductValue extends Record<string, unknown> {
  product: MonitorProduct
  value: string
}

/** Results of alerts by product; after walkIndexes. */
export async function selectResults(sql: Sql, clientId: string): Promise<ProductValue[]> {
  const { rows } = await sql.execute<ProductValue>(raw`
    select distinct a.product, v.value from (${valuesOf('result', clientId)}) v
    cross join lateral (
      select product from alerts where client_id = ${clientId} and result = v.value
      order by created_at desc, id desc limit ${lookedAt}) a`)
  return rows
}

/** Reasons of alerts by product; after walkIndexes. */
export async function selectReasons(sql: Sql, clientId: string): Promise<ProductValue[]> {
  const { rows } = await sql.execute<ProductValue>(raw`
    select distinct a.product, r.value from (${valuesOf('reason', clientId)}) v
    cross join lateral (
      select product, reasons from alerts where client_id = ${clientId} and reason = v.value
      order by created_at desc, id desc limit ${lookedAt}) a
    cross join lateral unnest(a.reasons) as r (value)
    where r.value <> 'N/A'`)
  return rows
}

/** Names of sources that alerts carry, with the product of one of them; after walkIndexes. */
export async function selectSourcesOfAlerts(sql: Sql, clientId: string): Promise<ProductValue[]> {
  const { rows } = await sql.execute<ProductValue>(raw`
    select a.product, v.value from (${valuesOf('source_name', clientId)}) v
    cross join lateral (
      select product from alerts where client_id = ${clientId} and source_name = v.value
      order by created_at desc, id desc limit 1) a`)
  return rows
}

/** The lists that a client is checked against. */
export async function selectCheckedSources(sql: Sql, clientId: string): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ sourceId: listFeeds.sourceId })
    .from(coverage)
    .innerJoin(listFeeds, eq(listFeeds.id, coverage.feedId))
    .where(eq(coverage.clientId, clientId))
  return rows.map(({ sourceId }) => sourceId)
}

/** Issuers with the types of their licenses, as the client has named them. */
export const selectIssuers = (sql: Sql, clientId: string): Promise<{ issuer: string; type: string }[]> =>
  sql
    .selectDistinct({ issuer: subjectLicenses.issuer, type: subjectLicenses.type })
    .from(subjectLicenses)
    .where(eq(subjectLicenses.clientId, clientId))
