import type { MonitorProduct, SearchListOutcome, SearchOutcome } from '@vigil/contract'
import type {
  SearchOutcomes,
  StoredBoardLicense,
  StoredFinding,
  StoredSearch,
} from '../../../database/schema/index.ts'

export const isRaised = ({ explanation }: Pick<StoredFinding, 'explanation'>): boolean =>
  explanation.verdict !== 'No Match'
export const isSure = ({ explanation }: Pick<StoredFinding, 'explanation'>): boolean =>
  explanation.verdict === 'Match'

/** Not active, or with a board action. */
export const isLicenseIssue = ({ status, boardAction }: StoredBoardLicense): boolean =>
  status.toLowerCase() !== 'active' || boardAction !== null

/** What a review of a license names: a board can list several under one entry. */
export const licenseMatchId = ({ entryId, license }: StoredBoardLicense): string =>
  `license-${entryId}-${license.number.replaceAll(/\s/g, '')}`.slice(0, 100)

/** The matches of a search that need a review. */
export function issuesOf(search: StoredSearch, searchId: string): string[] {
  const { findings, registry, deaths, licenses } = search
  return [
    ...new Set([
      ...findings.filter(isRaised).map(({ entryId }) => String(entryId)),
      ...(registry && registry.status !== 'ACTIVE' ? [registry.npi] : []),
      ...(deaths.length > 0 ? [searchId] : []),
      ...licenses.filter(isLicenseIssue).map(licenseMatchId),
    ]),
  ]
}

/** The overall result. Nothing found counts as clear only if every licensed list was searched in full. */
export function overallResult(search: StoredSearch): SearchOutcome {
  const { findings, registry, deaths, licenses, lists, isComplete } = search
  const isFound =
    findings.some(isSure) ||
    registry?.status === 'INACTIVE' ||
    deaths.some(({ verdict }) => verdict === 'MATCH') ||
    licenses.some(isLicenseIssue)
  if (isFound) return 'ISSUE_FOUND'
  if (findings.some(isRaised) || deaths.length > 0) return 'SUSPECTED_ISSUE'
  if (registry?.status === 'NOT_FOUND') return 'NOT_FOUND'
  const isWhole = isComplete && lists.length > 0 && lists.every(({ state }) => state === 'searched')
  return isWhole ? 'NO_ISSUE' : 'INCOMPLETE'
}

/** What each kind of list said, for a row of the history. */
export function outcomesOf(search: StoredSearch): SearchOutcomes {
  const { findings, registry, deaths, licenses, lists, isComplete } = search
  const productOf = new Map(lists.map(({ listId, product }) => [listId, product]))
  const outcome = (products: readonly MonitorProduct[], count: number, isWhole = true): SearchListOutcome => {
    const own = lists.filter(({ product }) => products.includes(product))
    const isSearched = isWhole && own.length > 0 && own.every(({ state }) => state === 'searched')
    return { result: count > 0 ? 'issue' : isSearched ? 'clear' : 'notSearched', count }
  }
  const raised = (...products: MonitorProduct[]): SearchListOutcome =>
    outcome(
      products,
      findings.filter((one) => isRaised(one) && products.includes(productOf.get(one.listId)!)).length,
      isComplete,
    )
  return {
    exclusions: raised('EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE'),
    ofac: raised('OFAC'),
    npiStatus: outcome(['NPI'], registry && registry.status !== 'ACTIVE' ? 1 : 0),
    medicareOptOut: raised('OPTOUT'),
    precludedList: raised('CMS_PRECLUSION_LIST'),
    ssdmf: outcome(['SSDMF'], deaths.length),
    licenses: outcome(['LICENSES'], licenses.filter(isLicenseIssue).length),
  }
}
