import { piiViewOf, searchTexts, type InstantSearchResponse } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext, Context, WriteTransaction } from '../../context.ts'
import type { StoredSearch } from '../../database/schema/index.ts'
import { AppError } from '../../errors.ts'
import { issuesOf, outcomesOf, overallResult } from './results/outcome-rules.ts'
import { presentSearch } from './results/present-search.ts'
import {
  countSearches,
  insertSearches,
  insertWithin,
  writeWithin,
  type SearchCount,
  type SearchLimit,
  type SearchRow,
} from './searches-queries.ts'
import type { SearchSettings } from './searching/search-settings-queries.ts'
import type { SearchSubject } from './searching/search-subject.ts'

const minuteMs = 60_000
/** How many users' worth of searches a client has. */
const usersPerClient = 10
/** Batches are for programs: they may search this many times as often. */
const batchShare = 50

declare module '../../context.ts' {
  interface Services {
    searchLimits: { perMinute: number }
  }
}

/** One call with several subjects is a batch. */
type LimitedMode = 'single' | 'batch'

/** Under it, what counts against the limits of a client is counted and written. */
export const searchesLock = (clientId: string): string => `searches of ${clientId}`

function limitOf({ clientId, actor, services, now }: ClientContext, mode: LimitedMode): SearchLimit {
  const perUser = services.searchLimits.perMinute * (mode === 'batch' ? batchShare : 1)
  const since = new Date(now().getTime() - minuteMs)
  return { clientId, userId: actor.userId, mode, since, perUser, perClient: perUser * usersPerClient }
}

function refuseBeyond({ perUser, perClient }: SearchLimit, made: SearchCount, wanted: number): void {
  if (made.user + wanted > perUser) throw new AppError('limit', searchTexts.tooMany.user)
  if (made.client + wanted > perClient) throw new AppError('limit', searchTexts.tooMany.client)
}

/** Across processes, because every search is in the history; refused before anything is searched. */
export async function refuseTooMany(
  context: ClientContext,
  mode: LimitedMode,
  wanted: number,
): Promise<void> {
  const limit = limitOf(context, mode)
  refuseBeyond(limit, await context.read((sql) => countSearches(sql, limit)), wanted)
}

/**
 * Records searches within the limits: of those that were made at the same time, the last ones are refused here. It is one
 * message to the database if no job comes of it, because each wait counts when processors are busy.
 */
export async function recordLimited(
  context: ClientContext,
  performed: readonly PerformedSearch[],
  options: { settings: SearchSettings; mode: LimitedMode },
): Promise<SearchRow[]> {
  const { clientId } = context
  const { settings, mode } = options
  const rows = rowsOf(context, clientId, searcherOf(context), performed, options)
  const searches = rows.map(({ search }) => search)
  const limit = limitOf(context, mode)
  const lock = searchesLock(clientId)
  const refuse = (made: SearchCount): void => refuseBeyond(limit, made, rows.length)
  if (settings.instantSearch === 'INSTANT_TO_ONGOING')
    await context.write(async (tx) => {
      refuse(await insertWithin(tx.sql, rows, limit))
      monitor(tx, clientId, searches, settings)
    }, lock)
  else refuse(await writeWithin(context, rows, { limit, lock }))
  return searches
}

export interface PerformedSearch {
  subject: SearchSubject
  content: StoredSearch
}

interface RecordOptions {
  settings: SearchSettings
  mode: SearchRow['mode']
  bulkId?: string
}

const criteriaOf = ({ npi, name, firstName, lastName, ssn }: Partial<SearchRow>): string =>
  [npi, name, firstName, lastName, ssn && `XXX-XX-${ssn}`].filter(Boolean).join(' ')

/** Who searches, for the rows of the history. */
export type Searcher = Pick<SearchRow, 'userId' | 'username' | 'origin'>

export const searcherOf = ({ actor }: ClientContext): Searcher => ({
  userId: actor.userId,
  username: actor.userName,
  origin: actor.via === 'apiKey' ? 'API' : 'UI',
})

function newSearch(
  context: Context,
  clientId: string,
  searcher: Searcher,
  { subject, content }: PerformedSearch,
  { settings, mode, bulkId }: RecordOptions,
): SearchRow {
  const { type, facts, ssn, products } = subject
  const [name] = facts.names
  const id = randomUUIDv7()
  const given = {
    npi: facts.npi ?? null,
    firstName: name?.given ?? null,
    lastName: name?.family ?? null,
    name: name?.full ?? null,
    ssn: ssn?.slice(-4) ?? null,
  }
  const { services } = context
  const issues = issuesOf(content, id)
  // kept only until the subject is in the population
  const keepsSsn = ssn !== undefined && subject.isNamed && settings.instantSearch === 'INSTANT_TO_ONGOING'
  return {
    id,
    clientId,
    ...searcher,
    mode,
    bulkId: bulkId ?? null,
    searchType: type,
    ...given,
    criteria: criteriaOf(given),
    includeLists: products,
    resultStatus: overallResult(content),
    outcomes: outcomesOf(content),
    issues,
    reviewStatus: issues.length > 0 ? 'NEEDS_REVIEW' : null,
    subjectId: null,
    sealedSsn: keepsSsn ? services.sealer.seal(ssn, sealContext(clientId, id)) : null,
    createdAt: context.now(),
  }
}

export const sealContext = (clientId: string, recordId: string) => ({
  clientId,
  recordId,
  field: 'search.ssn',
})

const rowsOf = (
  context: Context,
  clientId: string,
  searcher: Searcher,
  performed: readonly PerformedSearch[],
  options: RecordOptions,
) =>
  performed.map((one) => ({
    search: newSearch(context, clientId, searcher, one, options),
    content: one.content,
  }))

/** For Instant-to-Ongoing, enqueues what adds the subjects of searches to the population. */
function monitor(
  { enqueue }: WriteTransaction,
  clientId: string,
  searches: readonly SearchRow[],
  { instantSearch }: SearchSettings,
): void {
  if (instantSearch === 'INSTANT_TO_ONGOING' && searches.length > 0)
    enqueue('search.monitor', { clientId, searchIds: searches.map(({ id }) => id) })
}

/** Writes searches with their results, whatever the limits. */
export async function recordSearches(
  context: Context,
  clientId: string,
  tx: WriteTransaction,
  searcher: Searcher,
  performed: readonly PerformedSearch[],
  options: RecordOptions,
): Promise<SearchRow[]> {
  const rows = rowsOf(context, clientId, searcher, performed, options)
  const written = await insertSearches(tx.sql, rows)
  const searches = rows.flatMap(({ search }) => (written.has(search.id) ? [search] : []))
  monitor(tx, clientId, searches, options.settings)
  return searches
}

/** A search that was just made, as its caller may see it: nothing is reviewed yet. */
export function presentNew(
  context: ClientContext,
  search: SearchRow,
  content: StoredSearch,
): InstantSearchResponse {
  const issues = new Set(search.issues)
  const reader = {
    view: piiViewOf(context.actor),
    statusOf: (matchId: string) => (issues.has(matchId) ? ('NEEDS_REVIEW' as const) : null),
  }
  return presentSearch(search, content, reader, context.now())
}
