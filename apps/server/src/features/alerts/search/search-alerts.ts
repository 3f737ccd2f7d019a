import {
  seesNpdb,
  type AlertFilter,
  type AlertItem,
  type AlertSearch,
  type MonitorProduct,
  type SubjectGroups,
} from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { ClientContext } from '../../../context.ts'
import { selectList, selectTotals, type ListPage, type Total } from '../../../listing/select-list.ts'
import { presentAlert } from '../detail/present-alert.ts'
import { visibleOf } from '../visible-products.ts'
import { selectClientAlerts, visibleProductsSql, withProducts } from '../visible-products-queries.ts'
import { alertList, allAlerts, allOfClient, ofClient, type AlertRow } from './alert-list-queries.ts'
import { filterCondition } from './filter-queries.ts'
import { groupedAlerts } from './grouped-alerts.ts'
import { selectGroupedPage } from './subject-group-queries.ts'
import { storedTotal, type StoredTotal } from './stored-total.ts'
import { storedTotalSql } from './stored-total-queries.ts'
import { isClustered, cachesPlan, usesStoredTotal } from './search-rules.ts'

export interface FoundAlerts {
  page: number
  total: number
  content: AlertItem[]
  /** one for each further filter in the request */
  counts?: number[]
  /** if grouped by subject: the total counts subjects */
  groups?: SubjectGroups
}

/** A row of a list, with the short name of its source: tables have little room. */
export function presentListed(row: AlertRow): AlertItem {
  const shortName = findSource(row.sourceId)?.meta.shortName
  return { ...presentAlert(row), ...(shortName && { sourceShortName: shortName }) }
}

/** With a stored total: it is read with the page and the products the caller may see, in one statement. */
function pageWithStoredTotal(
  context: ClientContext,
  search: AlertSearch,
  stored: StoredTotal,
): Promise<ListPage<AlertRow>> {
  const { clientId } = context
  const products = visibleProductsSql
  const condition = filterCondition(search, { now: context.now(), products })
  const total = {
    with: withProducts(clientId, seesNpdb(context.actor)),
    total: storedTotalSql({ clientId, products }, stored),
  }
  const list = { ...alertList(search), total, cachesPlan: cachesPlan(search) }
  return selectList(context, list, { ...search, where: ofClient(clientId, condition) })
}

async function countedPage(context: ClientContext, search: AlertSearch): Promise<ListPage<AlertRow>> {
  const { clientId } = context
  const known = await context.read((sql) => selectClientAlerts(sql, clientId))
  const visible = visibleOf(context, known.products)
  const counted = Object.keys(known.counts) as MonitorProduct[]
  const products = counted.every((product) => visible.includes(product)) ? null : visible
  const condition = filterCondition(search, { now: context.now(), products })
  const list = {
    ...alertList(search),
    isClustered: isClustered(search),
    ...(search.filter !== '' && { searchedAmong: allOfClient(clientId) }),
  }
  const found = await selectList(context, list, { ...search, where: ofClient(clientId, condition) })
  // the first alert of a product may have been raised since the products were read
  return { ...found, rows: found.rows.filter(({ product }) => visible.includes(product)) }
}

/** How many alerts match each filter; stored totals are not counted. */
function countEach(context: ClientContext, filters: readonly AlertFilter[]): Promise<number[]> {
  const { clientId } = context
  const now = context.now()
  const products = visibleProductsSql
  const totals = filters.map((filter): Total => {
    const stored = storedTotal(filter, now)
    if (stored) return { known: storedTotalSql({ clientId, products }, stored) }
    return { where: ofClient(clientId, filterCondition(filter, { now, products })) }
  })
  const ctes = withProducts(clientId, seesNpdb(context.actor))
  return context.read((sql) => selectTotals(sql, allAlerts, ctes, totals))
}

/** A page of subjects, each with its alerts that match a filter. */
async function searchGrouped(
  context: ClientContext,
  search: AlertSearch,
): Promise<Omit<FoundAlerts, 'page' | 'counts'>> {
  const grouped = groupedAlerts(context, search)
  const { subjects, groups, before, total, rows } = await context.read((sql) =>
    selectGroupedPage(sql, grouped, search),
  )
  return { total: subjects, content: rows.map(presentListed), groups: { page: groups, before, total } }
}

/** A page of the alerts that match a filter, with their total. */
export async function searchAlerts(context: ClientContext, search: AlertSearch): Promise<FoundAlerts> {
  const stored = usesStoredTotal(search) ? storedTotal(search, context.now()) : null
  // one after the other, so that a search does not use more connections for its counts
  const counts = search.countsOf && (await countEach(context, search.countsOf))
  if (search.groupBy)
    return { page: search.page, ...(await searchGrouped(context, search)), ...(counts && { counts }) }
  const { total, rows } = await (stored
    ? pageWithStoredTotal(context, search, stored)
    : countedPage(context, search))
  return { page: search.page, total, content: rows.map(presentListed), ...(counts && { counts }) }
}
