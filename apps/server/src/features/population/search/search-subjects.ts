import {
  seesNpdb,
  type MonitorProduct,
  type PopulationFilter,
  type PopulationItem,
  type PopulationSearch,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { selectList } from '../../../listing/select-list.ts'
import { selectMonitorProducts } from '../population-queries.ts'
import { selectCheckedLists } from './checked-lists-queries.ts'
import { filterCondition, type FilterScope } from './filter-queries.ts'
import {
  groupTotal,
  ofClient,
  populationList,
  storedCount,
  type PopulationRow,
} from './population-list-queries.ts'
import { cachesPlan, isCountedByIndex, isFoundOnce, knownTotalOf } from './search-rules.ts'

const presentRow = ({ kind, startedAt, ...row }: PopulationRow): PopulationItem => ({
  ...row,
  type: kind === 'person' ? 'INDIVIDUAL' : 'ORGANIZATION',
  startDateTime: startedAt.toISOString(),
})

const visibleOf = ({ actor }: ClientContext, products: MonitorProduct[]): MonitorProduct[] =>
  seesNpdb(actor) ? products : products.filter((product) => product !== 'NPDB')

/** What a filter depends on besides itself. */
export async function filterScope(context: ClientContext, filter: PopulationFilter): Promise<FilterScope> {
  const { clientId } = context
  const now = context.now()
  if (filter.monitoredList.length === 0) return { clientId, now, products: [], lists: [] }
  const { products, lists } = await context.read(async (sql) => ({
    products: await selectMonitorProducts(sql, clientId),
    lists: await selectCheckedLists(sql, clientId),
  }))
  return { clientId, now, products: visibleOf(context, products), lists }
}

/** A page of the subjects that match a filter, with their total. */
export async function searchSubjects(
  context: ClientContext,
  search: PopulationSearch,
): Promise<{ page: number; total: number; content: PopulationItem[] }> {
  const { clientId } = context
  const scope = await filterScope(context, search)
  const known = knownTotalOf(search)
  const list = {
    ...populationList,
    ...(known && {
      total: groupTotal(known, clientId, scope.now),
      cachesPlan: cachesPlan(search),
    }),
    isFoundOnce: isFoundOnce(search),
    ...(search.filter !== '' && { searchedAmong: ofClient(clientId) }),
    ...(isCountedByIndex(search) && { countedAmong: storedCount(clientId) }),
  }
  const { total, rows } = await selectList(context, list, {
    ...search,
    where: filterCondition(search, scope),
  })
  return { page: search.page, total, content: rows.map(presentRow) }
}
