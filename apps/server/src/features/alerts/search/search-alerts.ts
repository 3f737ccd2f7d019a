import { seesNpdb, type AlertItem, type AlertSearch, type MonitorProduct } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { presentAlert } from '../detail/present-alert.ts'
import { filterCondition } from './filter-queries.ts'
import { keptTotal, type KeptTotal } from './kept-total.ts'
import { keptTotalOf } from './kept-total-queries.ts'
import {
  countAlerts,
  selectCollectedPage,
  selectKeptPage,
  selectPage,
  selectWalkedPage,
  type AlertPage,
  type PageAsked,
} from './search-queries.ts'
import { isCollected, isCorrelated, isCountedSoon, isNear, mostCollected } from './search-rules.ts'
import { visibleOf } from '../visible-products.ts'
import {
  selectClientAlerts,
  visibleProductsThere,
  withProducts,
  type ClientAlerts,
} from '../visible-products-queries.ts'

export interface FoundAlerts {
  page: number
  total: number
  content: AlertItem[]
}

/** The total is kept: it comes with the page, in one statement. */
function keptPage(context: ClientContext, search: AlertSearch, kept: KeptTotal): Promise<AlertPage> {
  const { clientId } = context
  const products = visibleProductsThere
  const condition = filterCondition(search, { now: context.now(), products })
  const within = {
    before: withProducts(clientId, seesNpdb(context.actor)),
    total: keptTotalOf({ clientId, products }, kept),
  }
  return context.read((sql) => selectKeptPage(sql, { clientId, condition, search }, within))
}

interface Asked extends PageAsked {
  search: AlertSearch
  /** the products that the caller may see */
  visible: MonitorProduct[]
  /** how many alerts the client has */
  alerts: number
}

/** How many names hold a text is the planner's guess: where there are many, the order is walked or all are sorted. */
async function pageByCount(context: ClientContext, asked: Asked): Promise<AlertPage> {
  const total = await context.read((sql) => countAlerts(sql, asked))
  if (total <= mostCollected(asked.search) || !isNear(asked.search, total / asked.alerts))
    return (await context.read((sql) => selectCollectedPage(sql, asked, null)))!
  return { total, rows: await context.write(({ sql }) => selectWalkedPage(sql, asked)) }
}

function askedOf(context: ClientContext, search: AlertSearch, known: ClientAlerts): Asked {
  const visible = visibleOf(context, known.products)
  const counted = Object.keys(known.counts) as MonitorProduct[]
  const products = counted.every((product) => visible.includes(product)) ? null : visible
  return {
    clientId: context.clientId,
    condition: filterCondition(search, { now: context.now(), products }),
    search,
    visible,
    alerts: Object.values(known.counts).reduce((sum, count) => sum + count, 0),
  }
}

/** Many hits are counted, while their page is looked up beside that. */
async function pageOfMany(context: ClientContext, asked: Asked): Promise<AlertPage> {
  if (asked.search.filter !== '' || isCountedSoon(asked.search)) return pageByCount(context, asked)
  const [total, rows] = await Promise.all([
    context.read((sql) => countAlerts(sql, asked)),
    context.read((sql) => selectPage(sql, asked)),
  ])
  return { total, rows }
}

/** Few hits are collected and sorted. */
async function countedPage(context: ClientContext, search: AlertSearch): Promise<AlertPage> {
  const most = isCollected(search) ? null : mostCollected(search)
  const { asked, collected } = await context.read(async (sql) => {
    const known = await selectClientAlerts(sql, context.clientId)
    const asked = askedOf(context, search, known)
    return { asked, collected: isCountedSoon(search) ? null : await selectCollectedPage(sql, asked, most) }
  })
  const found = collected ?? (await pageOfMany(context, asked))
  // the first alert of a product may have come since its products were asked for
  return { ...found, rows: found.rows.filter(({ product }) => asked.visible.includes(product)) }
}

/** A page of the alerts that a filter leaves, with how many there are. */
export async function searchAlerts(context: ClientContext, search: AlertSearch): Promise<FoundAlerts> {
  const kept = isCorrelated(search) ? null : keptTotal(search, context.now())
  const { total, rows } = await (kept ? keptPage(context, search, kept) : countedPage(context, search))
  return { page: search.page, total, content: rows.map(presentAlert) }
}
