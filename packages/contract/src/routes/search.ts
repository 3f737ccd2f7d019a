import { z } from 'zod'
import { searchAccess } from '../access/search-access.ts'
import { BulkFileName, BulkSearch } from '../search/bulk-search.ts'
import {
  HistoryReportQuery,
  SearchCertificateQuery,
  SearchHistoryFilter,
  SearchHistoryItem,
  SearchHistorySearch,
  SearchReportQuery,
  SearchUser,
} from '../search/search-history.ts'
import { InstantSearchInput, NpiSearchInput, SearchBatchInput } from '../search/search-input.ts'
import { InstantSearchResponse } from '../search/search-response.ts'
import { SearchReview, SearchReviewsQuery, SetSearchReview } from '../search/search-reviews.ts'
import { Id } from '../values/ids.ts'
import { pageOf } from '../values/paging.ts'
import { apiDocsAccess, ApiSpec } from './api-spec.ts'
import { defineRoutes } from './route.ts'

const instant = '/search/instant'
const bulk = `${instant}/bulk`
const history = '/search/history'
const HistoryPath = z.object({ searchHistoryId: Id })

export const searchRoutes = defineRoutes({
  getSearchApiSpec: {
    method: 'GET',
    path: '/search/api-spec',
    summary: 'OpenAPI document of the instant search API',
    access: apiDocsAccess,
    response: ApiSpec,
  },
  searchNpis: {
    method: 'POST',
    path: `${instant}/npi`,
    summary: 'Look up NPIs: one gives a result, several a list of results',
    access: searchAccess.npi,
    body: NpiSearchInput,
    response: z.union([InstantSearchResponse, z.array(InstantSearchResponse)]),
  },
  searchInstantly: {
    method: 'POST',
    path: instant,
    summary: 'Search the lists that the client is licensed for by NPI, name or SSN, alone or together',
    access: searchAccess.any,
    body: InstantSearchInput,
    response: InstantSearchResponse,
  },
  searchBatch: {
    method: 'POST',
    path: `${instant}/batch`,
    summary: 'Search up to 1,000 subjects; each result is sent as a line of JSON as soon as it is known',
    access: searchAccess.any,
    body: SearchBatchInput,
    largeBody: true,
    response: 'binary',
  },
  uploadBulkSearch: {
    method: 'POST',
    path: bulk,
    summary: 'Search all NPIs of a CSV file in the background; each becomes a search in the history',
    access: searchAccess.npi,
    query: BulkFileName,
    body: 'binary',
    response: BulkSearch,
    status: 202,
  },
  listBulkSearches: {
    method: 'GET',
    path: bulk,
    summary: 'The latest bulk files that the caller may see, newest first',
    access: searchAccess.npi,
    response: z.array(BulkSearch),
  },
  getBulkSearch: {
    method: 'GET',
    path: `${bulk}/:bulkSearchId`,
    summary: 'The progress of a bulk file',
    access: searchAccess.npi,
    params: z.object({ bulkSearchId: Id }),
    response: BulkSearch,
  },
  listSearchReviews: {
    method: 'GET',
    path: `${instant}/reviewstatus`,
    summary: 'The reviews of a match, newest first',
    access: searchAccess.read,
    query: SearchReviewsQuery,
    response: z.array(SearchReview),
  },
  setSearchReview: {
    method: 'POST',
    path: `${instant}/reviewstatus`,
    summary: 'Review a match: set its status and add a note',
    access: searchAccess.review,
    body: SetSearchReview,
    response: SearchReview,
    status: 201,
  },
  filterSearchHistory: {
    method: 'POST',
    path: `${history}/filter`,
    summary: 'A page of the past searches that match a filter',
    access: searchAccess.history,
    body: SearchHistorySearch,
    response: pageOf(SearchHistoryItem),
  },
  reportSearchHistory: {
    method: 'POST',
    path: `${history}/filter/report`,
    summary: 'All past searches that match a filter, as a file',
    access: searchAccess.historyReport,
    query: HistoryReportQuery,
    body: SearchHistoryFilter,
    response: 'binary',
  },
  listSearchUsers: {
    method: 'GET',
    path: `${history}/users`,
    summary: 'The users who have searched',
    access: searchAccess.history,
    response: z.array(SearchUser),
  },
  getSearch: {
    method: 'GET',
    path: `${history}/:searchHistoryId`,
    summary: 'A past search with the result that it had; nothing is searched again',
    access: searchAccess.read,
    params: HistoryPath,
    response: InstantSearchResponse,
  },
  exportSearchResults: {
    method: 'GET',
    path: `${history}/:searchHistoryId/results`,
    summary: 'The found parties of a search as CSV',
    access: searchAccess.read,
    params: HistoryPath,
    response: 'binary',
  },
  reportSearch: {
    method: 'GET',
    path: `${history}/:searchHistoryId/report`,
    summary: 'A past search, or one match of it, as a PDF',
    access: searchAccess.report,
    params: HistoryPath,
    query: SearchReportQuery,
    response: 'binary',
  },
  certifySearch: {
    method: 'GET',
    path: `${history}/:searchHistoryId/certificate`,
    summary: 'A signed statement of what was searched, of a search with the result "No Issue Found"',
    access: searchAccess.read,
    params: HistoryPath,
    query: SearchCertificateQuery,
    response: 'binary',
  },
})
