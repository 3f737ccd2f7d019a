import {
  bulkSearchStates,
  reviewDomains,
  reviewStatuses,
  searchOrigins,
  searchResultTypes,
  searchTypeNames,
  type MonitorProduct,
  type SearchListOutcome,
  type SearchOutcome,
} from '@vigil/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, clientId, createdAt, id, moment } from './columns.ts'
import type { StoredSearch } from './search-shapes.ts'

/** How a search was made: one by one, as part of a file, or as part of a batch; limits differ. */
export const searchModes = ['single', 'bulk', 'batch'] as const

/** Searches that were made; rows are kept short, and results are in search_results. */
export const searches = pgTable(
  'searches',
  {
    id: id(),
    clientId: clientId(),
    userId: uuid('user_id').notNull(),
    username: text().notNull(),
    origin: text({ enum: searchOrigins }).notNull(),
    mode: text({ enum: searchModes }).notNull(),
    bulkId: uuid('bulk_id'),
    searchType: text('search_type', { enum: searchTypeNames }).notNull(),
    npi: text(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** of an organization */
    name: text(),
    /** the last four digits; the whole number is not kept */
    ssn: text(),
    /** what a search text of the history finds */
    criteria: text().notNull(),
    includeLists: text('include_lists').array().$type<MonitorProduct[]>().notNull(),
    resultStatus: text('result_status').$type<SearchOutcome>().notNull(),
    outcomes: jsonb().$type<SearchOutcomes>().notNull(),
    /** the matches that need a review until they have one */
    issues: text().array().notNull(),
    /** the most urgent of its matches; null if there is nothing to review */
    reviewStatus: text('review_status', { enum: reviewStatuses }),
    /** whom the search added to the population, or found there */
    subjectId: uuid('subject_id'),
    /** the SSN, until the subject is in the population */
    sealedSsn: bytes('sealed_ssn'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('searches_of_client').on(table.clientId, table.id),
    index('searches_time').on(table.clientId, table.createdAt, table.id),
    index('searches_user').on(table.clientId, table.userId, table.createdAt, table.id),
    /** each NPI of a file is searched once */
    uniqueIndex('searches_bulk_once')
      .on(table.clientId, table.bulkId, table.npi)
      .where(sql`${table.bulkId} is not null`),
  ],
)

/** What each kind of list said. */
export type SearchOutcomes = Record<
  'exclusions' | 'ofac' | 'npiStatus' | 'medicareOptOut' | 'precludedList' | 'ssdmf' | 'licenses',
  SearchListOutcome
>

/** Results as they were found; what a caller sees of them depends on the caller. */
export const searchResults = pgTable(
  'search_results',
  {
    searchId: uuid('search_id').primaryKey(),
    clientId: clientId(),
    content: jsonb().$type<StoredSearch>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.searchId],
      foreignColumns: [searches.clientId, searches.id],
    }),
  ],
)

/** Reviews of the matches of a search; the last one of a match counts. */
export const searchReviews = pgTable(
  'search_reviews',
  {
    id: id(),
    clientId: clientId(),
    searchId: uuid('search_id').notNull(),
    matchId: text('match_id').notNull(),
    domain: text({ enum: reviewDomains }).notNull(),
    resultType: text('result_type', { enum: searchResultTypes }).notNull(),
    status: text({ enum: reviewStatuses }).notNull(),
    note: text().notNull(),
    userId: uuid('user_id').notNull(),
    reviewerName: text('reviewer_name').notNull(),
    createdAt: createdAt(),
    /** the order of the reviews of a search, which are written one after the other: clocks of processes differ */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('search_reviews_match').on(table.clientId, table.searchId, table.matchId, table.position),
    foreignKey({
      columns: [table.clientId, table.searchId],
      foreignColumns: [searches.clientId, searches.id],
    }),
  ],
)

/** Files of NPIs. */
export const bulkSearches = pgTable(
  'bulk_searches',
  {
    id: id(),
    clientId: clientId(),
    userId: uuid('user_id').notNull(),
    username: text().notNull(),
    origin: text({ enum: searchOrigins }).notNull(),
    fileName: text('file_name').notNull(),
    state: text({ enum: bulkSearchStates }).notNull(),
    /** each once, in the order of the file */
    npis: text().array().notNull(),
    rows: integer().notNull(),
    duplicates: integer().notNull(),
    invalidCount: integer('invalid_count').notNull(),
    invalidRows: jsonb('invalid_rows').$type<{ row: number; value: string }[]>().notNull(),
    /** how many of the NPIs are searched; written with their searches */
    done: integer().notNull().default(0),
    issues: integer().notNull().default(0),
    reason: text(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('bulk_searches_client').on(table.clientId, table.createdAt, table.id)],
)
