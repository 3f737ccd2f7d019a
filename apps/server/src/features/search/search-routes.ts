import type { SomeHandlers } from '../../http/mount.ts'
import { getBulkSearch, listBulkSearches } from './bulk/bulk-search.ts'
import { certifySearch } from './certificate/certify-search.ts'
import { exportSearchResults, getSearch } from './history/get-search.ts'
import { reportSearch } from './history/report-search.ts'
import { reportSearchHistory } from './history/report-history.ts'
import { filterSearchHistory, listSearchUsers } from './history/search-history.ts'
import { listSearchReviews, setSearchReview } from './reviews/search-reviews.ts'
import { searchBatch } from './search-batch.ts'
import { searchInstantly, searchNpis } from './search-instantly.ts'

/** The time zone of a report is in its query; one in the body, as for the list, counts as well. */
const inZoneOf = <T extends { timezone: string }>(body: T, { timezone }: { timezone: string }): T =>
  timezone === 'UTC' ? body : { ...body, timezone }

export const searchRoutes = {
  searchNpis: (context, { body }) => searchNpis(context, body.npis),
  searchInstantly: (context, { body }) => searchInstantly(context, body),
  searchBatch: (context, { body, signal }) => searchBatch(context, body, signal),

  listBulkSearches: (context) => listBulkSearches(context),
  getBulkSearch: (context, { params }) => getBulkSearch(context, params.bulkSearchId),

  listSearchReviews: (context, { query }) => listSearchReviews(context, query),
  setSearchReview: (context, { body }) => setSearchReview(context, body),

  filterSearchHistory: (context, { body }) => filterSearchHistory(context, body),
  reportSearchHistory: (context, { query, body, signal }) =>
    reportSearchHistory(context, { filter: inZoneOf(body, query), signal }),
  listSearchUsers: (context) => listSearchUsers(context),
  getSearch: (context, { params }) => getSearch(context, params.searchHistoryId),
  exportSearchResults: (context, { params }) => exportSearchResults(context, params.searchHistoryId),
  reportSearch: (context, { params, query, signal }) =>
    reportSearch(context, params.searchHistoryId, query, signal),
  certifySearch: (context, { params, query }) => certifySearch(context, params.searchHistoryId, query),
} satisfies SomeHandlers
