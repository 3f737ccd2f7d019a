import { clearResult, noLicenseType, type MonitoredListEntry, type MonitorProduct } from '@vigil/contract'
import { and, sql, type SQL } from 'drizzle-orm'
import { subjects } from '../../../database/schema/index.ts'
import type { CheckedList } from './checked-lists-queries.ts'
import {
  hasProduct,
  hasProductOf,
  lackingData,
  lackingSet,
  textList,
  unverified,
  type StatusConditions,
} from './list-status-queries.ts'

const product: MonitorProduct = 'LICENSES'
const clearStatus: string = clearResult(product)

/** Licenses without a type, and those whose type the client has given in these words. */
const storedTypes = (type: string): string[] => (type === noLicenseType ? [type, ''] : [type])

/** Which licenses an entry is about; undefined: all. */
function narrowedTo(
  { issuer, type, source }: MonitoredListEntry,
  lists: readonly CheckedList[],
): SQL | undefined {
  const boards = lists.filter((list) => source.includes(list.sourceName)).map(({ listId }) => listId)
  return and(
    issuer.length > 0 ? sql`l.issuer = any (${textList(issuer)})` : undefined,
    type.length > 0 ? sql`l.type = any (${textList(type.flatMap(storedTypes))})` : undefined,
    source.length > 0
      ? sql`exists (
          select from license_checks c
          where c.client_id = l.client_id and c.license_id = l.id and c.list_id = any (${sql.param(boards)}::integer[]))`
      : undefined,
  )
}

const licenseSet = (clientId: string, condition: SQL | undefined): SQL => sql`
  select l.subject_id from subject_licenses l
  where l.client_id = ${clientId} and l.removed_at is null ${condition ? sql`and ${condition}` : sql``}
    and ${hasProductOf(product, sql`l.client_id`, sql`l.subject_id`)}`

/** A license of the subject in the outer query. */
const license = (condition: SQL | undefined): SQL => sql`
  select from subject_licenses l
  where l.client_id = ${subjects.clientId} and l.subject_id = ${subjects.id} and l.removed_at is null
    ${condition ? sql`and ${condition}` : sql``}`

const findingOf = (narrowed: SQL | undefined): SQL =>
  narrowed
    ? sql`and exists (
        select from subject_licenses l
        where l.client_id = f.client_id and l.subject_id = f.subject_id and f.key = 'license:' || l.id
          and l.removed_at is null and ${narrowed})`
    : sql``

/** Names that differ are findings; they leave the license its status. */
const foundSet = (clientId: string, results: readonly string[], narrowed: SQL | undefined): SQL => sql`
  select f.subject_id from findings f
  where f.client_id = ${clientId} and f.product = ${product} and f.to_run is null
    and f.result = any (${textList(results)}) ${findingOf(narrowed)}`

const allClear = (narrowed: SQL | undefined): SQL =>
  and(
    hasProduct(product),
    sql`exists (${license(and(narrowed, sql`l.status = ${clearStatus}`))})`,
    sql`not exists (${license(and(narrowed, sql`l.status is distinct from ${clearStatus}`))})`,
    sql`not exists (
      select from findings f
      where f.client_id = ${subjects.clientId} and f.subject_id = ${subjects.id} and f.product = ${product}
        and f.to_run is null ${findingOf(narrowed)})`,
  )!

/** Subjects by the status of their licenses, or of some of them. */
export function ofLicenseStatus(
  clientId: string,
  entry: MonitoredListEntry,
  lists: readonly CheckedList[],
): StatusConditions {
  const { status } = entry
  const narrowed = narrowedTo(entry, lists)
  if (status.length === 0)
    return narrowed
      ? { sets: [licenseSet(clientId, narrowed)], conditions: [] }
      : { sets: [], conditions: [hasProduct(product)] }
  const found = status.filter((one) => one !== clearStatus && one !== unverified)
  const lacking = status.includes(lackingData) && !narrowed
  return {
    sets: [
      ...(found.length > 0
        ? [
            licenseSet(clientId, and(sql`l.status = any (${textList(found)})`, narrowed)),
            foundSet(clientId, found, narrowed),
          ]
        : []),
      ...(status.includes(unverified) ? [licenseSet(clientId, and(sql`l.status is null`, narrowed))] : []),
      ...(lacking ? [lackingSet(clientId, product)] : []),
    ],
    conditions: status.includes(clearStatus) ? [allClear(narrowed)] : [],
  }
}
