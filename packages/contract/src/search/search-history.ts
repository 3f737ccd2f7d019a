import { z } from 'zod'
import { withLastFour } from '../access/pii.ts'
import { certificateFormats } from '../population/certificates.ts'
import { TimeFrame } from '../alerts/alert-search.ts'
import { IsoDateTime, Timezone } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { monitorProducts } from '../vocabulary/products.ts'
import { reviewStatuses } from '../vocabulary/review-statuses.ts'
import { searchOutcomes, searchTypeNames, shownResultStatuses } from '../vocabulary/search-texts.ts'
import { searchOrigins } from './search-response.ts'
import { reviewDomains } from './search-reviews.ts'

const none = <T extends z.ZodType>(items: T) =>
  z
    .array(items)
    .max(1_000)
    .nullish()
    .transform((value) => value ?? [])

export const historySorts = ['SEARCHTIME'] as const

/** Which searches. Omitted fields do not narrow. */
export const SearchHistoryFilter = z
  .object({
    filter: z
      .string()
      .trim()
      .max(limits.searchText)
      .nullish()
      .transform((value) => withLastFour(value ?? ''))
      .meta({ description: 'of names, NPIs and the last four digits of SSNs' }),
    searchTypes: none(z.enum(searchTypeNames)),
    resultStatus: none(z.enum(shownResultStatuses)),
    searchers: none(Id).meta({ description: 'ids of users' }),
    creationDates: TimeFrame.nullish().transform((value) => value ?? null),
    bulkSearchId: Id.nullish()
      .transform((value) => value ?? null)
      .meta({ description: 'only the searches of one bulk file' }),
    sortBy: z.enum(historySorts).default(limits.defaultSorts.searchHistory.sortBy),
    desc: z.boolean().default(limits.defaultSorts.searchHistory.desc),
    timezone: Timezone,
  })
  .meta({ id: 'SearchHistoryFilter' })
export type SearchHistoryFilter = z.output<typeof SearchHistoryFilter>
export type SearchHistoryFilterInput = z.input<typeof SearchHistoryFilter>

export const SearchHistorySearch = SearchHistoryFilter.extend({
  page: z.int().min(0).max(1_000_000).default(0),
  size: z.int().min(1).max(100).default(limits.pageSize),
}).meta({ id: 'SearchHistorySearch' })
export type SearchHistorySearch = z.output<typeof SearchHistorySearch>
export type SearchHistorySearchInput = z.input<typeof SearchHistorySearch>

/** What one kind of list said: an issue (red) or clear (green). */
const ListOutcome = z
  .object({ result: z.enum(['issue', 'clear', 'notSearched']), count: z.int() })
  .meta({ id: 'SearchListOutcome' })
export type SearchListOutcome = z.output<typeof ListOutcome>

/** A past search, as a row of a list. `GET search/history/{id}` has its whole result. */
export const SearchHistoryItem = z
  .object({
    id: Id,
    searchTime: IsoDateTime,
    username: z.string(),
    searchType: z.enum(searchTypeNames),
    origin: z.enum(searchOrigins).meta({ description: 'API rows can’t be opened on screens' }),
    reviewStatus: z.enum(reviewStatuses).nullable().meta({ description: 'the most urgent of its matches' }),
    npi: z.string().nullable(),
    ssn: z.string().nullable().meta({ description: 'masked' }),
    name: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    includeLists: z.array(z.enum(monitorProducts)),
    result: z.object({
      resultStatus: z.enum(searchOutcomes),
      exclusions: ListOutcome,
      ofac: ListOutcome,
      npiStatus: ListOutcome,
      medicareOptOut: ListOutcome,
      precludedList: ListOutcome,
      ssdmf: ListOutcome,
      licenses: ListOutcome,
    }),
  })
  .meta({ id: 'SearchHistoryItem' })
export type SearchHistoryItem = z.output<typeof SearchHistoryItem>

type SearchedFor = Pick<SearchHistoryItem, 'npi' | 'ssn' | 'name' | 'firstName' | 'lastName'>

/** What was searched for, in one line; the SSN as given, which is masked. */
export const searchCriteriaText = ({ npi, ssn, name, firstName, lastName }: SearchedFor): string =>
  [npi, ssn, name ?? [firstName, lastName].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export const SearchUser = z.object({ userId: Id, username: z.string() }).meta({ id: 'SearchUser' })
export type SearchUser = z.output<typeof SearchUser>

export const SearchReportQuery = z.object({
  reviewStatusDomain: z.enum(reviewDomains).default('SEARCH_HISTORY'),
  exclusionId: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'only this match; omitted: the whole search' }),
  timezone: Timezone,
})
export type SearchReportQuery = z.output<typeof SearchReportQuery>

export const SearchCertificateQuery = z.object({
  format: z.enum(certificateFormats).default('pdf'),
  timezone: Timezone,
})
export type SearchCertificateQuery = z.output<typeof SearchCertificateQuery>

export const HistoryReportQuery = z.object({ timezone: Timezone })
