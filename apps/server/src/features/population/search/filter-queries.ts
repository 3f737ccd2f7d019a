import { monitoringDay, type MonitorProduct, type PopulationFilter } from '@vigil/contract'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { kindOrder, subjects } from '../../../database/schema/index.ts'
import { textCondition } from '../../../listing/text-condition.ts'
import { isActiveSql, isTermedSql } from '../auto-term-queries.ts'
import type { CheckedList } from './checked-lists-queries.ts'
import { ofLicenseStatus } from './license-status-queries.ts'
import { ofListStatus } from './list-status-queries.ts'
import { inNetworks } from './networks-queries.ts'

export interface FilterScope {
  clientId: string
  now: Date
  /** those that the caller may see */
  products: readonly MonitorProduct[]
  /** what the client is checked against; only read for filters by status */
  lists: readonly CheckedList[]
}

/** Nobody who is termed has a current status. */
function ofStatus({ monitoredList }: PopulationFilter, scope: FilterScope): SQL | undefined {
  if (monitoredList.length === 0) return undefined
  const { clientId, products, lists, now } = scope
  const parts = monitoredList
    .filter(({ monitoredProduct }) => products.includes(monitoredProduct))
    .map((entry) =>
      entry.monitoredProduct === 'LICENSES'
        ? ofLicenseStatus(clientId, entry, lists)
        : ofListStatus({ clientId, now }, entry, lists),
    )
  const sets = parts.flatMap((part) => part.sets)
  const any = or(
    sets.length > 0 ? sql`${subjects.id} in (${sql.join(sets, sql` union all `)})` : undefined,
    ...parts.flatMap((part) => part.conditions),
  )
  return and(isActiveSql(subjects.endDate, monitoringDay(now)), any ?? sql`false`)
}

/** Of those who are monitored, as in the calendar: nobody verifies the licenses of the others any more. */
function ofExpiry(
  { licensesExpireWithin: days }: PopulationFilter,
  { clientId, now }: FilterScope,
): SQL | undefined {
  if (days === null) return undefined
  const today = monitoringDay(now)
  return and(
    isActiveSql(subjects.endDate, today),
    sql`${subjects.id} in (
      select l.subject_id from subject_licenses l
      where l.client_id = ${clientId} and l.removed_at is null
        and l.verified_expires between ${today}::date and ${today}::date + ${days}::integer)`,
  )
}

function ofMonitoring(active: boolean | null, now: Date): SQL | undefined {
  if (active === null) return undefined
  return (active ? isActiveSql : isTermedSql)(subjects.endDate, monitoringDay(now))
}

function ofType(type: PopulationFilter['type']): SQL | undefined {
  if (type === null) return undefined
  return type === 'ORGANIZATION' ? kindOrder(subjects.kind) : sql`not ${kindOrder(subjects.kind)}`
}

/**
 * The condition for the subjects of a client that match a filter. For the planner: row-level security names the client too,
 * but by a function whose value it does not know.
 */
export const filterCondition = (filter: PopulationFilter, scope: FilterScope): SQL =>
  and(
    eq(subjects.clientId, scope.clientId),
    ofMonitoring(filter.isActivelyMonitored, scope.now),
    ofType(filter.type),
    inNetworks({ clientId: subjects.clientId, subjectId: subjects.id }, filter),
    textCondition(filter.filter, {
      words: [subjects.name],
      contains: [subjects.externalId],
      npi: subjects.npi,
    }),
    ofExpiry(filter, scope),
    ofStatus(filter, scope),
  )!
