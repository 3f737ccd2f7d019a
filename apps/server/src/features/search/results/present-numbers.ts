import { searchTexts, type DeathItem, type NpiStatus, type SearchedLicense } from '@vigil/contract'
import { parseNpi, type Address } from '@vigil/matching'
import { findSource, type ListedLicense } from '@vigil/sources'
import type {
  StoredBoardLicense,
  StoredDeath,
  StoredList,
  StoredRegistryEntry,
} from '../../../database/schema/index.ts'
import { nameText } from '../../alerts/index.ts'
import type { ListedEntry } from '../searching/lookup-queries.ts'
import { isLicenseIssue, licenseMatchId } from './outcome-rules.ts'
import {
  displayedName,
  isPerson,
  organizationName,
  presentAddress,
  presentName,
  shownBirth,
  sourceTitle,
  type Reader,
} from './present-entry.ts'

const flag = (text: string | undefined): boolean | null =>
  text === undefined ? null : text === 'yes' ? true : text === 'no' ? false : null

/** One row for each license of a specialty, and for each license or specialty without the other. */
function registryLicenses(entry: ListedEntry): NpiStatus['licenses'] {
  const { licenses = [], specialties = [], specialtyGroups, facts } = entry
  const row = (code: string | null, license?: ListedLicense): NpiStatus['licenses'][number] => ({
    code,
    number: license?.number ?? null,
    state: license?.state ?? null,
    group: (code !== null && specialtyGroups?.[code]) || null,
    switch: code !== null && code === facts?.['primaryTaxonomy'],
  })
  const ofSpecialty = specialties.flatMap((code) => {
    const held = licenses.filter((license) => license.specialties?.includes(code))
    return held.length > 0 ? held.map((license) => row(code, license)) : [row(code)]
  })
  const ofNone = licenses.filter((license) => !license.specialties).map((license) => row(null, license))
  return [...ofSpecialty, ...ofNone]
}

const mailingAddress = (addresses: readonly Address[]) => addresses.find(({ use }) => use !== undefined)
const practiceAddress = (addresses: readonly Address[]) => addresses.find(({ use }) => use !== 'mailing')
const addressOrNull = (address: Address | undefined) => (address ? presentAddress(address) : null)

const noProvider: ListedEntry = { kind: 'unknown', names: [] }

/** What the registry says; a wrong check digit is mentioned only if the NPI is unknown. */
export function presentRegistry(entry: StoredRegistryEntry, { statusOf }: Reader): NpiStatus {
  const { npi, provider, deactivated, status } = entry
  const known = provider ?? noProvider
  const { dates, facts, addresses = [] } = known
  const person = provider !== null && isPerson(provider)
  return {
    npi,
    status,
    hint: status === 'NOT_FOUND' && parseNpi(npi) === 0 ? searchTexts.wrongCheckDigit : null,
    providerName: person ? displayedName(known) : null,
    businessName: organizationName(known),
    otherNames: known.names.slice(1).map(nameText),
    gender: facts?.['sex'] ?? null,
    credential: facts?.['credential'] ?? null,
    entityType: provider === null ? null : person ? 'Individual' : 'Organization',
    soleProprietor: flag(facts?.['soleProprietor']),
    deactivationCode: facts?.['deactivationCode'] ?? null,
    deactivationDate: deactivated ?? dates?.deactivated ?? null,
    reactivationDate: dates?.reactivated ?? null,
    enumerationDate: dates?.enumerated ?? null,
    updateDate: dates?.updated ?? null,
    practiceAddress: addressOrNull(practiceAddress(addresses)),
    mailingAddress: addressOrNull(mailingAddress(addresses)),
    authorizedOfficial: facts?.['official'] ?? null,
    licenses: registryLicenses(known),
    reviewStatus: statusOf(npi),
  }
}

export const presentDeath = (
  { entry, verdict }: StoredDeath,
  sourceId: string,
  searchId: string,
  { view, statusOf }: Reader,
): DeathItem => ({
  matchResultId: searchId,
  source: sourceTitle(sourceId),
  names: entry.names.map(presentName),
  dateOfBirth: shownBirth(entry, view),
  dateOfDeath: entry.dates?.death ?? null,
  verdict,
  reviewStatus: statusOf(searchId),
})

/** A "Certified Nursing Assistant" has a license of a state. */
const isBoardCertification = (type: string | undefined): boolean => /\bboard[- ]certifi/i.test(type ?? '')

export function presentLicense(
  stored: StoredBoardLicense,
  list: StoredList,
  { statusOf }: Reader,
): SearchedLicense {
  const { license, entry, status, boardAction } = stored
  const meta = findSource(list.sourceId)?.meta
  const matchResultId = licenseMatchId(stored)
  return {
    matchResultId,
    issuer: meta?.publisher ?? license.state ?? '',
    number: license.number,
    names: entry.names.map(presentName),
    organizationName: organizationName(entry),
    source: sourceTitle(list.sourceId),
    sourceUrl: meta?.homepage ?? null,
    multiState: flag(entry.facts?.['multiState']),
    type: license.type ?? null,
    status,
    isIssue: isLicenseIssue(stored),
    issueDate: license.issued ?? null,
    expirationDate: license.expires ?? null,
    renewalDate: null,
    origin: 'Board',
    category: isBoardCertification(license.type) ? 'BOARD_CERTIFICATION' : 'LICENSE',
    hasBoardAction: boardAction !== null,
    boardActionData: boardAction,
    screenshotId: null,
    boardActionScreenshotId: null,
    additionalInfo: entry.facts?.['statusText'] ? { 'Status as Published': entry.facts['statusText'] } : {},
    verifiedDate: list.checkedAt,
    publishedDate: list.published,
    reviewStatus: statusOf(matchResultId),
  }
}
