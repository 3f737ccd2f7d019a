import {
  monitoringDay,
  noLicenseType,
  rollingStart,
  type AlertFilter,
  type MonitoredListEntry,
  type MonitorProduct,
} from '@vigil/contract'
import { and, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alerts, subjects } from '../../../database/schema/index.ts'
import { textCondition } from '../../../listing/text-condition.ts'
import { inNetworks, isActiveSql, isTermedSql } from '../../population/index.ts'
import { isPlainEntry } from './stored-total.ts'
import { windowOf, type TimeWindow } from './time-window.ts'

export interface FilterScope {
  now: Date
  /** those that the caller may see, or a query for them; null: all products that have alerts */
  products: readonly MonitorProduct[] | SQL | null
}

const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

const oneOf = (column: PgColumn, values: readonly string[]): SQL | undefined =>
  values.length === 0
    ? undefined
    : values.length === 1
      ? eq(column, values[0])
      : sql`${column} = any(${list(values)})`

const within = (column: PgColumn, { from, until }: TimeWindow): SQL | undefined =>
  and(gte(column, from), until ? lt(column, until) : undefined)

/** Matches licenses without a type, and those whose type the client has given in these words. */
const storedTypes = (type: string): string[] => (type === noLicenseType ? [type, ''] : [type])

const ofEntry = (entry: MonitoredListEntry): SQL | undefined =>
  and(
    eq(alerts.product, entry.monitoredProduct),
    oneOf(alerts.sourceName, entry.source),
    oneOf(alerts.issuer, entry.issuer),
    oneOf(alerts.licenseType, entry.type.flatMap(storedTypes)),
    oneOf(alerts.result, entry.status),
    entry.alertReason.length > 0 ? sql`${alerts.reasons} && ${list(entry.alertReason)}` : undefined,
    oneOf(alerts.npdbType, entry.npdbReportType),
  )

function ofLists(entries: readonly MonitoredListEntry[]): SQL | undefined {
  const plain = entries.filter(isPlainEntry).map(({ monitoredProduct }) => monitoredProduct)
  const narrowed = entries.filter((entry) => !isPlainEntry(entry))
  return or(oneOf(alerts.product, plain), ...narrowed.map(ofEntry))
}

function ofStatuses(filter: AlertFilter, now: Date): SQL | undefined {
  const requested = Object.entries(filter.reviewStatusesWithDates)
  const plain = requested.filter(([, frame]) => !frame).map(([status]) => status)
  const dated = requested.flatMap(([status, frame]) =>
    frame
      ? [
          and(
            eq(alerts.reviewStatus, status as typeof alerts.$inferSelect.reviewStatus),
            within(alerts.reviewedAt, windowOf(frame, now, filter.timezone)),
          ),
        ]
      : [],
  )
  return or(oneOf(alerts.reviewStatus, plain), ...dated)
}

/** Matches the words of the name, part of the external id, or the beginning of the NPI. */
function ofText(text: string): SQL | undefined {
  const found = textCondition(text, {
    words: [subjects.name],
    contains: [subjects.externalId],
    npi: subjects.npi,
  })
  if (!found) return undefined
  return sql`exists (
    select from ${subjects}
    where ${subjects.clientId} = ${alerts.clientId} and ${subjects.id} = ${alerts.subjectId} and ${found})`
}

function ofMonitoring(active: boolean | null, now: Date): SQL | undefined {
  if (active === null) return undefined
  return (active ? isActiveSql : isTermedSql)(alerts.subjectEnds, monitoringDay(now))
}

function ofProducts(products: FilterScope['products']): SQL | undefined {
  if (products === null) return undefined
  return sql`${alerts.product} = any(${Array.isArray(products) ? list(products) : products})`
}

/** The condition for alerts that match a filter and that the caller may see. */
export function filterCondition(filter: AlertFilter, { now, products }: FilterScope): SQL {
  return and(
    ofProducts(products),
    ofLists(filter.monitoredList),
    ofStatuses(filter, now),
    filter.creationDates
      ? within(alerts.createdAt, windowOf(filter.creationDates, now, filter.timezone))
      : undefined,
    filter.olderThanDays ? lt(alerts.createdAt, rollingStart(now, filter.olderThanDays)) : undefined,
    filter.type
      ? eq(alerts.subjectKind, filter.type === 'INDIVIDUAL' ? 'person' : 'organization')
      : undefined,
    ofMonitoring(filter.isActivelyMonitored, now),
    inNetworks(alerts, filter),
    ofText(filter.filter),
    sql`true`,
  )!
}
