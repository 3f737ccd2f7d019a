import {
  dayMs,
  maskPii,
  notSearchedTexts,
  type InstantSearchResponse,
  type MonitorProduct,
  type SearchCriteria,
  type SearchedList,
  type SearchResultRow,
} from '@vigil/contract'
import type { StoredDeath, StoredList, StoredSearch } from '../../../database/schema/index.ts'
import type { SearchRow } from '../searches-queries.ts'
import { isRaised } from './outcome-rules.ts'
import {
  displayedName,
  isPerson,
  presentExclusion,
  presentOptOut,
  presentPrecluded,
  shownAddresses,
  sourceTitle,
  verdictOf,
  type PresentedFinding,
  type Reader,
} from './present-entry.ts'
import { presentDeath, presentLicense, presentRegistry } from './present-numbers.ts'

/** In days since it was published; a month or a year counts from its first day. */
function ageOf(published: string | null, now: Date): number | null {
  const day = published === null ? Number.NaN : Date.parse(published.slice(0, 10))
  return Number.isNaN(day) ? null : Math.max(0, Math.floor((now.getTime() - day) / dayMs))
}

const presentList = (list: StoredList, now: Date): SearchedList => ({
  sourceId: list.sourceId,
  source: sourceTitle(list.sourceId),
  product: list.product,
  state: list.state,
  version: list.version,
  publishedDate: list.published,
  ageInDays: ageOf(list.published, now),
  verifiedDate: list.checkedAt,
})

const presentRow = ({ finding, list }: PresentedFinding, { view, statusOf }: Reader): SearchResultRow => {
  const { entry, entryId } = finding
  const [address] = shownAddresses(entry, list.sourceId, view)
  return {
    matchResultId: String(entryId),
    searchResultType: isPerson(entry) ? 'PERSON' : 'COMPANY',
    name: displayedName(entry),
    npi: entry.npis?.[0] ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    source: sourceTitle(list.sourceId),
    product: list.product,
    exclusions: isRaised(finding) ? 'Issue Found' : 'No Issue Found',
    verdict: verdictOf(finding),
    reviewStatus: statusOf(String(entryId)),
  }
}

/** The death records of a search are reviewed together, so they are one row: that of the surest. */
function deathRow(
  deaths: readonly StoredDeath[],
  sourceId: string,
  searchId: string,
  { statusOf }: Reader,
): SearchResultRow {
  const death = deaths.find(({ verdict }) => verdict === 'MATCH') ?? deaths[0]!
  return {
    matchResultId: searchId,
    searchResultType: 'PERSON',
    name: displayedName(death.entry),
    npi: null,
    city: null,
    state: null,
    source: sourceTitle(sourceId),
    product: 'SSDMF',
    exclusions: 'Issue Found',
    verdict: death.verdict,
    reviewStatus: statusOf(searchId),
  }
}

export const maskedSsn = (lastFour: string | null): string | null => lastFour && `XXX-XX-${lastFour}`

/** What was searched for, as the caller may see it. */
export function presentCriteria(
  row: SearchRow,
  { facts, registry }: StoredSearch,
  { view }: Reader,
): SearchCriteria {
  const { npi, firstName, lastName, name, ssn } = row
  // without what the registry added: its addresses have labels, and its licenses come last
  const { addresses = [], licenses = [] } = facts
  const registered = registry?.provider?.licenses ?? []
  const address = addresses.find((one) => one.name === undefined)
  const license = licenses.find(
    ({ number }) =>
      licenses.length > registered.length || !registered.some((other) => other.number === number),
  )
  return {
    npi,
    firstName,
    lastName,
    name,
    ssn: maskedSsn(ssn),
    dob: maskPii({ dob: facts.birthDate ?? null }, view).dob ?? null,
    ...(view.level === 'ALLOW' && { street: address?.line1 ?? null, zip: address?.zip ?? null }),
    city: address?.city ?? null,
    state: address?.state ?? null,
    licenseNumber: license?.number ?? null,
    licenseState: license?.state ?? null,
  }
}

function presentFindings({ facts, findings, lists }: StoredSearch, reader: Reader) {
  const listOf = new Map(lists.map((list) => [list.listId, list]))
  const all = findings.flatMap((finding): PresentedFinding[] => {
    const list = listOf.get(finding.listId)
    return list ? [{ finding, list, facts }] : []
  })
  const of = (...products: MonitorProduct[]) => all.filter(({ list }) => products.includes(list.product))
  return {
    exclusions: of('EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE').map((one) => presentExclusion(one, reader)),
    ofac: of('OFAC').map((one) => presentExclusion(one, reader)),
    precludedList: of('CMS_PRECLUSION_LIST').map((one) => presentPrecluded(one, reader)),
    medicareOptOut: of('OPTOUT').map((one) => presentOptOut(one, reader)),
    results: all.map((one) => presentRow(one, reader)),
  }
}

/** A search with its result, as the reader may see it. */
export function presentSearch(
  row: SearchRow,
  content: StoredSearch,
  reader: Reader,
  now: Date,
): InstantSearchResponse {
  const { lists, registry, deaths, licenses } = content
  const listOf = (listId: number): StoredList => lists.find((list) => list.listId === listId)!
  const missed = lists.filter((list) => list.state !== 'searched')
  const { results, ...findings } = presentFindings(content, reader)
  const [death] = deaths
  return {
    searchHistoryId: row.id,
    searchTime: row.createdAt.toISOString(),
    searchType: row.searchType,
    origin: row.origin,
    username: row.username,
    criteria: presentCriteria(row, content, reader),
    includeLists: row.includeLists,
    reviewStatus: row.reviewStatus,
    monitoredSubjectId: row.subjectId,
    resultStatus: row.resultStatus,
    npiStatus: registry && presentRegistry(registry, reader),
    ...findings,
    results: [
      ...(death ? [deathRow(deaths, listOf(death.listId).sourceId, row.id, reader)] : []),
      ...results,
    ],
    ssdmf: deaths.map((one) => presentDeath(one, listOf(one.listId).sourceId, row.id, reader)),
    licenses: licenses.map((one) => presentLicense(one, listOf(one.listId), reader)),
    isComplete: content.isComplete,
    lists: lists.map((list) => presentList(list, now)),
    notSearched: missed.map(
      ({ sourceId, state }) =>
        `${sourceTitle(sourceId)}: ${notSearchedTexts[state as keyof typeof notSearchedTexts]}`,
    ),
  }
}
