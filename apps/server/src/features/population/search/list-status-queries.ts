import { clearResult, type MonitoredListEntry, type MonitorProduct } from '@vigil/contract'
import { and, sql, type SQL } from 'drizzle-orm'
import { subjects } from '../../../database/schema/index.ts'
import { lackingValues } from '../facts/lacked-fields.ts'
import type { CheckedList } from './checked-lists-queries.ts'

/**
 * Subjects by status: those in any of the sets, or that meet any of the conditions. Few subjects have a problem, so sets are
 * queries for their ids, which an index answers; conditions hold for most of the population.
 */
export interface StatusConditions {
  sets: SQL[]
  conditions: SQL[]
}

export const textList = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
const listIds = (lists: readonly CheckedList[]): SQL =>
  sql`${sql.param(lists.map(({ listId }) => listId))}::integer[]`

/** A subject may have products of its own, fewer than its client. */
export const hasProduct = (product: MonitorProduct): SQL => sql`not exists (
  select from subject_versions v
  where v.client_id = ${subjects.clientId} and v.subject_id = ${subjects.id} and v.to_version is null
    and v.products is not null and not ${product} = any (v.products))`

const lacks = (product: MonitorProduct): SQL =>
  sql`${subjects.lacks} = any (${textList(lackingValues(product))})`

/** Those that lack what a product needs. */
export const lackingSet = (clientId: string, product: MonitorProduct): SQL => sql`
  select ${subjects.id} from ${subjects}
  where ${subjects.clientId} = ${clientId} and ${subjects.lacks} <> '' and ${lacks(product)} and ${hasProduct(product)}`

const foundSet = (
  clientId: string,
  product: MonitorProduct,
  lists: readonly CheckedList[],
  results: readonly string[],
): SQL => sql`
  select f.subject_id from findings f
  where f.client_id = ${clientId} and f.product = ${product} and f.to_run is null
    and f.result = any (${textList(results)}) and f.list_id = any (${listIds(lists)})`

const hasNoFinding = (product: MonitorProduct, lists: readonly CheckedList[]): SQL => sql`not exists (
  select from findings f
  where f.client_id = ${subjects.clientId} and f.subject_id = ${subjects.id} and f.product = ${product}
    and f.to_run is null and f.list_id = any (${listIds(lists)}))`

/** Those that joined after the last check. */
const uncovered = (clientId: SQL | PgValue, version: number): SQL => sql`
  select v.subject_id from subject_versions v
  where v.client_id = ${clientId} and v.to_version is null and v.from_version > ${version}
    and not exists (
      select from subject_versions o
      where o.client_id = v.client_id and o.subject_id = v.subject_id
        and o.from_version <= ${version} and o.to_version > ${version})`
type PgValue = string | typeof subjects.clientId

const isCovered = (version: number): SQL =>
  sql`not exists (select from (${uncovered(subjects.clientId, version)}) late where late.subject_id = ${subjects.id})`

const lastChecked = (lists: readonly CheckedList[]): number =>
  Math.max(...lists.map(({ populationVersion }) => populationVersion))

/** None of the lists says anything about them yet, or one of them was never loaded in full. */
function notVerified(
  clientId: string,
  product: MonitorProduct,
  lists: readonly CheckedList[],
): StatusConditions {
  const enough = sql`not ${lacks(product)}`
  if (lists.length === 0) return { sets: [], conditions: [and(enough, hasProduct(product))!] }
  const partial = lists.filter(({ complete }) => !complete)
  const late = sql`select l.subject_id from (${uncovered(clientId, lastChecked(lists))}) l
    join ${subjects} on ${subjects.clientId} = ${clientId} and ${subjects.id} = l.subject_id
    where ${enough} and ${hasProduct(product)}`
  return {
    sets: [late],
    conditions:
      partial.length === 0 ? [] : [and(enough, hasProduct(product), hasNoFinding(product, partial))!],
  }
}

/** All lists have answered, and none of them has anything. */
const clear = (product: MonitorProduct, lists: readonly CheckedList[]): SQL[] =>
  lists.length === 0 || lists.some(({ complete }) => !complete)
    ? []
    : [
        and(
          sql`not ${lacks(product)}`,
          hasProduct(product),
          hasNoFinding(product, lists),
          isCovered(lastChecked(lists)),
        )!,
      ]

/** Subjects by their status on the lists of a product, or on some of them. */
export function ofListStatus(
  clientId: string,
  { monitoredProduct: product, source, status }: MonitoredListEntry,
  lists: readonly CheckedList[],
): StatusConditions {
  const chosen = lists.filter(
    (list) => list.product === product && (source.length === 0 || source.includes(list.sourceName)),
  )
  if (status.length === 0) {
    const isChecked = source.length === 0 ? sql`true` : isCheckedBy(chosen)
    return { sets: [], conditions: [and(hasProduct(product), isChecked)!] }
  }
  const clearStatus: string = clearResult(product)
  const found = status.filter((one) => one !== clearStatus && one !== 'Not Verified')
  const open = status.includes('Not Verified') ? notVerified(clientId, product, chosen) : null
  return {
    sets: [
      ...(found.length > 0 && chosen.length > 0 ? [foundSet(clientId, product, chosen, found)] : []),
      ...(status.includes('Insufficient Client Data') ? [lackingSet(clientId, product)] : []),
      ...(open?.sets ?? []),
    ],
    conditions: [
      ...(status.includes(clearStatus) ? clear(product, chosen) : []),
      ...(open?.conditions ?? []),
    ],
  }
}

const isCheckedBy = (lists: readonly CheckedList[]): SQL =>
  lists.length === 0 ? sql`false` : isCovered(lastChecked(lists))
