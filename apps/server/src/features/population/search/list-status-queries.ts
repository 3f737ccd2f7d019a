import { clearResult, type MonitoredListEntry, type MonitorProduct, type Result } from '@vigil/contract'
import { and, sql, type SQL } from 'drizzle-orm'
import { subjects } from '../../../database/schema/index.ts'
import { answersInForce } from '../answers-queries.ts'
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

/** Results without a finding. */
export const unverified: Result = 'Not Verified'
export const lackingData: Result = 'Insufficient Client Data'

export const textList = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
const listIds = (lists: readonly CheckedList[]): SQL =>
  sql`${sql.param(lists.map(({ listId }) => listId))}::integer[]`

/** A subject, given by its columns, may have products of its own, fewer than its client. */
export const hasProductOf = (product: MonitorProduct, clientId: SQL, subjectId: SQL): SQL => sql`not exists (
  select from subject_versions v
  where v.client_id = ${clientId} and v.subject_id = ${subjectId} and v.to_version is null
    and v.products is not null and not ${product} = any (v.products))`

export const hasProduct = (product: MonitorProduct): SQL =>
  hasProductOf(product, sql`${subjects.clientId}`, sql`${subjects.id}`)

const lacks = (product: MonitorProduct): SQL =>
  sql`${subjects.lacks} = any (${textList(lackingValues(product))})`

/** Those that lack what a product needs. */
export const lackingSet = (clientId: string, product: MonitorProduct): SQL => sql`
  select ${subjects.id} from ${subjects}
  where ${subjects.clientId} = ${clientId} and ${subjects.lacks} <> '' and ${lacks(product)} and ${hasProduct(product)}`

// a list belongs to one product: naming that too would make the planner expect next to nothing, and compare row by row

const foundSet = (clientId: string, lists: readonly CheckedList[], results: readonly string[]): SQL => sql`
  select f.subject_id from findings f
  where f.client_id = ${clientId} and f.to_run is null
    and f.result = any (${textList(results)}) and f.list_id = any (${listIds(lists)})`

const hasNoFinding = (lists: readonly CheckedList[]): SQL => sql`not exists (
  select from findings f
  where f.client_id = ${subjects.clientId} and f.subject_id = ${subjects.id}
    and f.to_run is null and f.list_id = any (${listIds(lists)}))`

/** The Data Bank has answered for the subject, which is enrolled now. */
const isAnswered = (answersUntil: string, now: Date): SQL => sql`exists (
  select from (${answersInForce({ clientId: subjects.clientId, subjectId: subjects.id, moment: now })}) a
  where a.created_at <= ${answersUntil}::timestamptz)`

/** Those that joined after the last check. */
const uncovered = (clientId: string, version: number): SQL => sql`
  select v.subject_id from subject_versions v
  where v.client_id = ${clientId} and v.to_version is null and v.from_version > ${version}
    and not exists (
      select from subject_versions o
      where o.client_id = v.client_id and o.subject_id = v.subject_id
        and o.from_version <= ${version} and o.to_version > ${version})`

const isCovered = (clientId: string, version: number): SQL =>
  sql`not exists (select from (${uncovered(clientId, version)}) late where late.subject_id = ${subjects.id})`

const lastChecked = (lists: readonly CheckedList[]): number =>
  Math.max(...lists.map(({ populationVersion }) => populationVersion))

interface StatusScope {
  clientId: string
  now: Date
}

/** None of the lists says anything about them yet, or one of them was never loaded in full or is silent about them. */
function notVerified(
  { clientId, now }: StatusScope,
  product: MonitorProduct,
  lists: readonly CheckedList[],
): StatusConditions {
  const enough = sql`not ${lacks(product)}`
  if (lists.length === 0) return { sets: [], conditions: [and(enough, hasProduct(product))!] }
  const partial = lists.filter(({ complete }) => !complete)
  const late = sql`select l.subject_id from (${uncovered(clientId, lastChecked(lists))}) l
    join ${subjects} on ${subjects.clientId} = ${clientId} and ${subjects.id} = l.subject_id
    where ${enough} and ${hasProduct(product)}`
  const silent = lists.flatMap((list) =>
    list.complete && list.answersUntil !== null
      ? [and(hasNoFinding([list]), sql`not ${isAnswered(list.answersUntil, now)}`)!]
      : [],
  )
  const open = [...(partial.length > 0 ? [hasNoFinding(partial)] : []), ...silent]
  return { sets: [late], conditions: open.map((one) => and(enough, hasProduct(product), one)!) }
}

/** All lists have answered, and none of them has anything. */
const clear = (
  { clientId, now }: StatusScope,
  product: MonitorProduct,
  lists: readonly CheckedList[],
): SQL[] =>
  lists.length === 0 || lists.some(({ complete }) => !complete)
    ? []
    : [
        and(
          sql`not ${lacks(product)}`,
          hasProduct(product),
          hasNoFinding(lists),
          isCovered(clientId, lastChecked(lists)),
          ...lists.flatMap(({ answersUntil }) =>
            answersUntil === null ? [] : [isAnswered(answersUntil, now)],
          ),
        )!,
      ]

/** Subjects by their status on the lists of a product, or on some of them. */
export function ofListStatus(
  scope: StatusScope,
  { monitoredProduct: product, source, status }: MonitoredListEntry,
  lists: readonly CheckedList[],
): StatusConditions {
  const { clientId } = scope
  const chosen = lists.filter(
    (list) => list.product === product && (source.length === 0 || source.includes(list.sourceName)),
  )
  if (status.length === 0) {
    const isChecked = source.length === 0 ? sql`true` : isCheckedBy(clientId, chosen)
    return { sets: [], conditions: [and(hasProduct(product), isChecked)!] }
  }
  const clearStatus: string = clearResult(product)
  const found = status.filter((one) => one !== clearStatus && one !== unverified)
  const open = status.includes(unverified) ? notVerified(scope, product, chosen) : null
  return {
    sets: [
      ...(found.length > 0 && chosen.length > 0 ? [foundSet(clientId, chosen, found)] : []),
      ...(status.includes(lackingData) ? [lackingSet(clientId, product)] : []),
      ...(open?.sets ?? []),
    ],
    conditions: [
      ...(status.includes(clearStatus) ? clear(scope, product, chosen) : []),
      ...(open?.conditions ?? []),
    ],
  }
}

const isCheckedBy = (clientId: string, lists: readonly CheckedList[]): SQL =>
  lists.length === 0 ? sql`false` : isCovered(clientId, lastChecked(lists))
