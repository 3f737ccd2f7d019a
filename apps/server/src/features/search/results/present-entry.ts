import {
  maskPii,
  type ExclusionItem,
  type MatchExplanation,
  type OptOutItem,
  type PiiView,
  type PrecludedItem,
  type ReviewStatus,
  type SearchAddress,
  type SearchVerdict,
} from '@vigil/contract'
import type { Address, PartyName } from '@vigil/matching'
import { findSource } from '@vigil/sources'
import type { StoredFinding, StoredList, SubjectFacts } from '../../../database/schema/index.ts'
import { explainMatch, nameText } from '../../alerts/index.ts'
import type { ListedEntry } from '../searching/lookup-queries.ts'
import { missingBoardTitle } from '../searching/missing-boards.ts'
import { isRaised, isSure } from './outcome-rules.ts'

/** Who reads a result, and what is known of its reviews. */
export interface Reader {
  view: PiiView
  /** the status of a match: its last review, Needs Review for an issue without one, otherwise none */
  statusOf: (matchId: string) => ReviewStatus | null
}

export const sourceTitle = (sourceId: string): string =>
  findSource(sourceId)?.meta.title ?? missingBoardTitle(sourceId) ?? sourceId

export const presentAddress = ({ street, city, state, zip, country }: Address): SearchAddress => ({
  street: street ?? null,
  city: city ?? null,
  state: state ?? null,
  zip: zip ?? null,
  country: country ?? null,
})

export const presentName = ({ given, middle, family, suffix, full, use }: PartyName) => ({
  firstName: given ?? null,
  middleName: middle ?? null,
  lastName: family ?? null,
  suffix: suffix ?? null,
  fullName: full ?? null,
  use: use ?? null,
})

export const isPerson = ({ kind, names }: ListedEntry): boolean =>
  kind === 'person' || (kind === 'unknown' && names[0]?.kind === 'person')

export const organizationName = ({ names }: ListedEntry): string | null =>
  names.find(({ kind, full }) => kind !== 'person' && full)?.full ?? null

/** First and last name, or the name of the organization. */
export function displayedName(entry: ListedEntry): string {
  const [first] = entry.names
  if (!isPerson(entry)) return organizationName(entry) ?? (first ? nameText(first) : '')
  const person = entry.names.find(({ kind }) => kind === 'person') ?? first
  return [person?.given, person?.family].filter(Boolean).join(' ') || (person ? nameText(person) : '')
}

export const verdictOf = (finding: StoredFinding): SearchVerdict =>
  isSure(finding) ? 'MATCH' : isRaised(finding) ? 'SUSPECTED' : 'RULED_OUT'

function explanationOf(
  { entry, explanation }: StoredFinding,
  facts: SubjectFacts,
  sourceId: string,
  view: PiiView,
): MatchExplanation {
  const meta = findSource(sourceId)?.meta
  return explainMatch(
    explanation,
    { facts, entry },
    {
      view,
      isPublicList: meta?.privacy === 'public',
      verifiesSsns: meta?.verifiesSsns ?? false,
      side: 'search',
    },
  )
}

/** Addresses of people on a list that is not public are personal data. */
export const shownAddresses = (entry: ListedEntry, sourceId: string, view: PiiView): Address[] =>
  view.level === 'ALLOW' || !isPerson(entry) || findSource(sourceId)?.meta.privacy === 'public'
    ? (entry.addresses ?? [])
    : []

export interface PresentedFinding {
  finding: StoredFinding
  list: StoredList
  facts: SubjectFacts
}

/** What all kinds of entries have in common. */
function presentFound({ finding, list, facts }: PresentedFinding, { view, statusOf }: Reader) {
  const { entry } = finding
  const matchResultId = String(finding.entryId)
  return {
    matchResultId,
    source: sourceTitle(list.sourceId),
    sourceId: list.sourceId,
    product: list.product,
    isPerson: isPerson(entry),
    names: entry.names.map(presentName),
    orgName: organizationName(entry),
    npis: entry.npis ?? [],
    addresses: shownAddresses(entry, list.sourceId, view).map(presentAddress),
    verdict: verdictOf(finding),
    explanation: explanationOf(finding, facts, list.sourceId, view),
    reviewStatus: statusOf(matchResultId),
    publishedDate: list.published,
    verifiedDate: list.checkedAt,
  }
}

/** Several dates of birth are shown one after the other. */
export function shownBirth({ birthDates = [] }: ListedEntry, view: PiiView): string | null {
  const dates = birthDates.flatMap((dob) => maskPii({ dob }, view).dob ?? [])
  return dates.join(', ') || null
}

const jurisdictionOf = ({ product }: StoredList): ExclusionItem['jurisdiction'] => {
  if (product === 'EXCLUSIONS_FEDERAL') return 'Federal'
  return product === 'EXCLUSIONS_STATE' ? 'State' : null
}

export function presentExclusion(found: PresentedFinding, reader: Reader): ExclusionItem {
  const { entry, entryId } = found.finding
  const { dates, action, licenses = [], note } = entry
  return {
    ...presentFound(found, reader),
    jurisdiction: jurisdictionOf(found.list),
    exclusionId: String(entryId),
    licenseNumbers: licenses.map(({ number }) => number),
    exclusionType: action ? [action.code, action.text].filter(Boolean).join(' ') : null,
    dob: shownBirth(entry, reader.view),
    startDate: dates?.effective ?? null,
    exclusionDate: dates?.effective ?? dates?.added ?? null,
    reinstateDate: dates?.reinstated ?? dates?.end ?? null,
    comments: reader.view.level === 'ALLOW' ? (note ?? null) : null,
  }
}

export function presentPrecluded(found: PresentedFinding, reader: Reader): PrecludedItem {
  const { entry, entryId } = found.finding
  const base = presentFound(found, reader)
  return {
    ...base,
    preclusionId: String(entryId),
    individualName: isPerson(entry) ? displayedName(entry) : null,
    businessName: organizationName(entry),
    address: base.addresses[0] ?? null,
    npi: entry.npis?.[0] ?? null,
    ein: isPerson(entry) ? null : (entry.eins?.[0] ?? null),
    exclusionDate: entry.dates?.effective ?? null,
    claimRejectDate: entry.facts?.['claimRejectDate'] ?? null,
    reinstateDate: entry.dates?.reinstated ?? null,
  }
}

const yesOrNo = (text: string | undefined): boolean | null =>
  text === undefined ? null : /^y/i.test(text) ? true : /^n/i.test(text) ? false : null

export function presentOptOut(found: PresentedFinding, reader: Reader): OptOutItem {
  const { entry, entryId } = found.finding
  return {
    ...presentFound(found, reader),
    optOutId: String(entryId),
    effectiveDate: entry.dates?.effective ?? null,
    endDate: entry.dates?.end ?? null,
    eligibleToOrderAndRefer: yesOrNo(entry.facts?.['eligibleToOrderAndRefer']),
  }
}
