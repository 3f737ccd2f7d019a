import {
  AlertFilter,
  seesNpdb,
  type AlertOrder,
  type FoundAlertPosition,
  type MonitorProduct,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import type { Sql } from '../../../database/transaction.ts'
import { selectTotal } from '../../../listing/select-list.ts'
import { filterCondition } from './filter-queries.ts'
import { groupedAlerts } from './grouped-alerts.ts'
import { presentListed } from './search-alerts.ts'
import { selectGroupedPosition, selectVisible } from './subject-group-queries.ts'
import { storedTotal, type StoredTotal } from './stored-total.ts'
import { storedTotalSql } from './stored-total-queries.ts'
import {
  countBefore,
  countSameMoment,
  selectBeside,
  selectSortKey,
  type OrderedAlerts,
  type SortKey,
} from './position-queries.ts'
import { visibleOf } from '../visible-products.ts'
import { selectClientAlerts, visibleProductsSql, withProducts } from '../visible-products-queries.ts'

const everything = AlertFilter.parse({})

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

/** The part of a total from a given time on; null if it does not depend on the time of creation. */
function storedSince({ products, parts }: StoredTotal, moment: Date): StoredTotal | null {
  if (parts.some(({ by }) => by !== 'created')) return null
  const rest = parts.map((part) => ({ ...part, from: later(part.from, moment) }))
  return { products, parts: rest.filter(({ from, until }) => until === null || from < until) }
}

/**
 * By date, the alerts before one are those of later days, whose totals are stored, and some of its own day: few rows are
 * read, however far down it is. In any other order they are counted.
 */
async function positionIn(
  context: ClientContext,
  sql: Sql,
  list: AlertOrder,
  { ordered, from }: { ordered: OrderedAlerts; from: SortKey },
): Promise<{ position: number; total: number }> {
  const all = list.sortBy === 'ALERT_DATE' ? storedTotal(list, context.now()) : null
  const newer = all && storedSince(all, new Date(from.createdMs + 1))
  if (!all || !newer) return countBefore(sql, ordered, from)
  const { clientId } = ordered
  const count = (stored: StoredTotal): Promise<number> =>
    selectTotal(sql, {
      with: withProducts(clientId, seesNpdb(context.actor)),
      total: storedTotalSql({ clientId, products: visibleProductsSql }, stored),
    })
  const total = await count(all)
  const above = (await count(newer)) + (await countSameMoment(sql, ordered, from))
  return { position: list.desc ? above : total - 1 - above, total }
}

/** The same if the list is grouped by subject: first the alerts of the same subject, then those of the next one. */
function findGroupedPosition(
  context: ClientContext,
  alertId: string,
  list: AlertOrder,
): Promise<FoundAlertPosition> {
  return context.read(async (sql) => {
    const found = await selectGroupedPosition(sql, groupedAlerts(context, list), alertId)
    if (!found) {
      const any = groupedAlerts(context, { ...list, ...everything })
      return (await selectVisible(sql, any, [alertId])).size > 0 ? { found: null } : notFound('Alert')
    }
    const { previous, next, ...position } = found
    const rows = await selectVisible(sql, groupedAlerts(context, list), [previous, next])
    const besideOf = (id: string | null) => {
      const row = id === null ? undefined : rows.get(id)
      return row ? presentListed(row) : null
    }
    return { found: { ...position, previous: besideOf(previous), next: besideOf(next) } }
  })
}

/** The position of an alert in a list, and its neighbors, for users who open it by a link. */
export function findAlertPosition(
  context: ClientContext,
  alertId: string,
  list: AlertOrder,
): Promise<FoundAlertPosition> {
  if (list.groupBy) return findGroupedPosition(context, alertId, list)
  const { clientId } = context
  return context.read(async (sql) => {
    const known = await selectClientAlerts(sql, clientId)
    const visible = visibleOf(context, known.products)
    const counted = Object.keys(known.counts) as MonitorProduct[]
    const products = counted.every((product) => visible.includes(product)) ? null : visible
    const condition = filterCondition(list, { now: context.now(), products })
    const ordered: OrderedAlerts = { clientId, condition, order: list }
    const from = await selectSortKey(sql, ordered, alertId)
    if (!from) {
      const any = { ...ordered, condition: filterCondition(everything, { now: context.now(), products }) }
      return (await selectSortKey(sql, any, alertId)) ? { found: null } : notFound('Alert')
    }
    const { position, total } = await positionIn(context, sql, list, { ordered, from })
    const previous = await selectBeside(sql, ordered, from, 'before')
    const next = await selectBeside(sql, ordered, from, 'after')
    return {
      found: {
        position,
        // the count and the lookup are two queries, between which alerts may change
        total: Math.max(total, position + 1),
        previous: previous && presentListed(previous),
        next: next && presentListed(next),
      },
    }
  })
}
