import {
  seesNpdb,
  type AlertFilter,
  type AlertItem,
  type AlertSearch,
  type MonitorProduct,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { selectList, selectTotals, type ListPage, type Total } from '../../../listing/select-list.ts'
import { presentAlert } from '../detail/present-alert.ts'
import { visibleOf } from '../visible-products.ts'
import { selectClientAlerts, visibleProductsThere, withProducts } from '../visible-products-queries.ts'
import { alertList, allAlerts, ofClient, type AlertRow } from './alert-list-queries.ts'
import { filterCondition } from './filter-queries.ts'
import { keptTotal, type KeptTotal } from './kept-total.ts'
import { keptTotalOf } from './kept-total-queries.ts'
import { isClustered, keepsPlan, takesKeptTotal } from './search-rules.ts'

export interface FoundAlerts {
  page: number
  total: number
  content: AlertItem[]
  /** of the further filters that were asked for */
  counts?: number[]
}

/** The total is kept: it comes with the page and the products that the caller may see, in one statement. */
function keptPage(context: ClientContext, search: AlertSearch, kept: KeptTotal): Promise<ListPage<AlertRow>> {
  const { clientId } = context
  const products = visibleProductsThere
  const condition = filterCondition(search, { now: context.now(), products })
  return selectList(context, alertList(search), {
    ...search,
    where: ofClient(clientId, condition),
    total: {
      with: withProducts(clientId, seesNpdb(context.actor)),
      total: keptTotalOf({ clientId, products }, kept),
    },
    keepsPlan: keepsPlan(search),
  })
}

async function countedPage(context: ClientContext, search: AlertSearch): Promise<ListPage<AlertRow>> {
  const { clientId } = context
  const known = await context.read((sql) => selectClientAlerts(sql, clientId))
  const visible = visibleOf(context, known.products)
  const counted = Object.keys(known.counts) as MonitorProduct[]
  const products = counted.every((product) => visible.includes(product)) ? null : visible
  const condition = filterCondition(search, { now: context.now(), products })
  const found = await selectList(context, alertList(search), {
    ...search,
    where: ofClient(clientId, condition),
    isClustered: isClustered(search),
    ...(search.filter !== '' && {
      searchedAmong: Object.values(known.counts).reduce((sum, n) => sum + n, 0),
    }),
  })
  // the first alert of a product may have come since its products were asked for
  return { ...found, rows: found.rows.filter(({ product }) => visible.includes(product)) }
}

/** How many alerts each filter leaves; totals that are kept are not counted. */
function countEach(context: ClientContext, filters: readonly AlertFilter[]): Promise<number[]> {
  const { clientId } = context
  const now = context.now()
  const products = visibleProductsThere
  const totals = filters.map((filter): Total => {
    const kept = keptTotal(filter, now)
    if (kept) return { known: keptTotalOf({ clientId, products }, kept) }
    return { where: ofClient(clientId, filterCondition(filter, { now, products })) }
  })
  const ctes = withProducts(clientId, seesNpdb(context.actor))
  return context.read((sql) => selectTotals(sql, allAlerts, ctes, totals))
}

/** A page of the alerts that a filter leaves, with how many there are. */
export async function searchAlerts(context: ClientContext, search: AlertSearch): Promise<FoundAlerts> {
  const kept = takesKeptTotal(search) ? keptTotal(search, context.now()) : null
  // one after the other: a search may take no more connections for its counts
  const counts = search.countsOf && (await countEach(context, search.countsOf))
  const { total, rows } = await (kept ? keptPage(context, search, kept) : countedPage(context, search))
  return { page: search.page, total, content: rows.map(presentAlert), ...(counts && { counts }) }
}
