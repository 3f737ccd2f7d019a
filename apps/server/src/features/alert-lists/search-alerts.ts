import type { AlertItem, AlertSearch, MonitorProduct } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { presentAlert } from '../alerts/index.ts'
import { filterCondition } from './filter-queries.ts'
import { createdThen, keptTotal, type KeptTotal } from './kept-total.ts'
import { keptTotalOf } from './kept-total-queries.ts'
import { countAlerts, selectKeptTotals, type PageAsked, type AlertPage } from './search-queries.ts'
import { selectCollectedPage, selectKeptPage, selectWalkedRows } from './search-queries.ts'
import { isCorrelated, isPlainPage, isWalked, mostCollected } from './search-rules.ts'
import { clientOf, seesNpdb, visibleOf } from './visible-products.ts'
import { productsWithin, selectClientAlerts } from './visible-products-queries.ts'

export interface FoundAlerts {
  page: number
  total: number
  content: AlertItem[]
}

/** The total is kept and the page near: both in one statement. */
function plainPage(context: Context, search: AlertSearch, kept: KeptTotal): Promise<AlertPage> {
  const clientId = clientOf(context)
  const products = productsWithin(clientId, seesNpdb(context))
  const condition = filterCondition(search, { now: context.now(), products })
  const total = keptTotalOf({ clientId, products }, kept)
  return context.read((sql) => selectKeptPage(sql, { clientId, condition, search }, total))
}

interface Asked extends PageAsked {
  search: AlertSearch
  /** how many alerts the client has from the time that the filter names: every index can be read for it alone */
  alerts: number
  /** kept; null where it has to be counted */
  total: number | null
}

/** Few hits are collected and sorted, of many the page is looked up in the order. */
async function pageOf(context: Context, asked: Asked): Promise<AlertPage> {
  const { search, alerts } = asked
  const collected = (most: number | null): Promise<AlertPage | null> =>
    context.read((sql) => selectCollectedPage(sql, asked, most))
  const few = asked.total === null ? await collected(mostCollected(search, alerts)) : null
  if (few) return few
  const total = asked.total ?? (await context.read((sql) => countAlerts(sql, asked)))
  if (isCorrelated(search) || !isWalked(search, { total, alerts })) return (await collected(null))!
  return { total, rows: await context.write(({ sql }) => selectWalkedRows(sql, asked)) }
}

async function anyPage(context: Context, search: AlertSearch, kept: KeptTotal | null): Promise<AlertPage> {
  const clientId = clientOf(context)
  const known = await context.read((sql) => selectClientAlerts(sql, clientId))
  const visible = visibleOf(context, known.products)
  const counts = Object.keys(known.counts) as MonitorProduct[]
  const products = counts.every((product) => visible.includes(product)) ? null : visible
  const of = { clientId, products: productsWithin(clientId, seesNpdb(context)) }
  const { total: alerts, other: total } = await context.read((sql) =>
    selectKeptTotals(sql, keptTotalOf(of, createdThen(search, context.now())), kept && keptTotalOf(of, kept)),
  )
  const condition = filterCondition(search, { now: context.now(), products })
  const found = await pageOf(context, { clientId, condition, search, alerts, total })
  // the first alert of a product may have come since its products were asked for
  return { ...found, rows: found.rows.filter(({ product }) => visible.includes(product)) }
}

/** A page of the alerts that a filter leaves, with how many there are. */
export async function searchAlerts(context: Context, search: AlertSearch): Promise<FoundAlerts> {
  const kept = keptTotal(search, context.now())
  const isPlain = kept !== null && isPlainPage(search)
  const { total, rows } = await (isPlain ? plainPage(context, search, kept) : anyPage(context, search, kept))
  return { page: search.page, total, content: rows.map(presentAlert) }
}
