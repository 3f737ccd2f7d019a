import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { monitorProducts } from '../vocabulary/products.ts'
import { reviewStatuses } from '../vocabulary/review-statuses.ts'
import type { Result } from '../vocabulary/results.ts'
import { searchOutcomes, searchTypeNames, searchVerdicts } from '../vocabulary/search-texts.ts'
import {
  DeathItem,
  ExclusionItem,
  NpiStatus,
  OptOutItem,
  PrecludedItem,
  SearchedLicense,
} from './search-items.ts'

/** What a review is about; PERSON is an individual, COMPANY an organization. */
export const searchResultTypes = ['NPI', 'PERSON', 'COMPANY', 'SSN'] as const

/**
 * `outdated`: only an earlier version could be searched, long after the latest was loaded. `byNumber`: nobody was named, so
 * only entries with the searched NPI or SSN could be found. `noBirthDate`: people are on the Death Master File by name only
 * together with their date of birth. `tooMany`: more of its records could be meant than were compared. `noSource`, `notListed`: a state in which the provider has a license that no list
 * covers, or that none of its lists has.
 */
export const listSearchStates = [
  'searched',
  'notLoaded',
  'partial',
  'notReady',
  'outdated',
  'byNumber',
  'noBirthDate',
  'tooMany',
  'noSource',
  'notListed',
] as const
export type ListSearchState = (typeof listSearchStates)[number]

/** A list that the client is licensed for, and whether it was searched. */
export const SearchedList = z
  .object({
    sourceId: z.string(),
    source: z.string(),
    product: z.enum(monitorProducts),
    state: z.enum(listSearchStates),
    version: z.int(),
    publishedDate: z.string().nullable(),
    ageInDays: z.int().min(0).nullable().meta({ description: 'since it was published; null: unknown' }),
    verifiedDate: IsoDateTime.nullable(),
  })
  .meta({ id: 'SearchedList' })
export type SearchedList = z.output<typeof SearchedList>

/** A found party, as a row of a table. */
export const SearchResultRow = z
  .object({
    matchResultId: z.string(),
    searchResultType: z.enum(searchResultTypes),
    name: z.string(),
    npi: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    source: z.string(),
    product: z.enum(monitorProducts),
    exclusions: z.enum(['Issue Found', 'No Issue Found'] as const satisfies readonly Result[]),
    verdict: z.enum(searchVerdicts),
    reviewStatus: z.enum(reviewStatuses).nullable(),
  })
  .meta({ id: 'SearchResultRow' })
export type SearchResultRow = z.output<typeof SearchResultRow>

/** What was searched for. The SSN is masked, and the date of birth shown only to callers who see personal data. */
export const SearchCriteria = z
  .object({
    npi: z.string().nullable(),
    ssn: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string().nullable(),
    dob: z.string().nullish(),
    street: z.string().nullish(),
    city: z.string().nullish(),
    state: z.string().nullish(),
    zip: z.string().nullish(),
    licenseNumber: z.string().nullish(),
    licenseState: z.string().nullish(),
  })
  .meta({ id: 'SearchCriteria' })
export type SearchCriteria = z.output<typeof SearchCriteria>

/** What a search found, list by list. */
export const SearchFindings = z
  .object({
    resultStatus: z.enum(searchOutcomes),
    npiStatus: NpiStatus.nullable(),
    exclusions: z.array(ExclusionItem),
    ofac: z.array(ExclusionItem),
    precludedList: z.array(PrecludedItem),
    medicareOptOut: z.array(OptOutItem),
    ssdmf: z.array(DeathItem),
    licenses: z.array(SearchedLicense),
    results: z.array(SearchResultRow).meta({ description: 'every found party, those to review first' }),
    isComplete: z
      .boolean()
      .meta({ description: 'false: so many entries resemble the name that not all were compared' }),
    lists: z.array(SearchedList),
    notSearched: z
      .array(z.string())
      .meta({ description: 'names of licensed lists that were not searched, with the reason' }),
  })
  .meta({ id: 'SearchFindings' })
export type SearchFindings = z.output<typeof SearchFindings>

export const searchOrigins = ['UI', 'API'] as const

export const InstantSearchResponse = SearchFindings.extend({
  searchHistoryId: Id,
  searchTime: IsoDateTime,
  searchType: z.enum(searchTypeNames),
  origin: z.enum(searchOrigins),
  username: z.string().meta({ description: 'who searched' }),
  criteria: SearchCriteria,
  includeLists: z
    .array(z.enum(monitorProducts))
    .meta({ description: 'the licensed products that this kind of search looks into' }),
  reviewStatus: z.enum(reviewStatuses).nullable(),
  monitoredSubjectId: Id.nullable().meta({
    description: 'the provider that this search added to the population, or found there',
  }),
}).meta({ id: 'InstantSearchResponse' })
export type InstantSearchResponse = z.output<typeof InstantSearchResponse>

/** A line of a batch: the result of a subject, or why there is none. */
export const SearchBatchLine = z
  .object({
    index: z.int(),
    ref: z.string().nullable(),
    result: InstantSearchResponse.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'SearchBatchLine' })
export type SearchBatchLine = z.output<typeof SearchBatchLine>
