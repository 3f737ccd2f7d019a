import {
  notSearchedTexts,
  type InstantSearchResponse,
  type MonitorProduct,
  type SearchCriteria,
  type SearchedList,
  type SearchType,
} from '@vigil/contract'
import type { FormTab } from '../form/search-draft.ts'

/** Who or what was searched for. */
export const soughtOf = ({ npi, ssn, firstName, lastName, name }: SearchCriteria): string =>
  name ?? ([firstName, lastName].filter(Boolean).join(' ') || (npi ?? ssn ?? ''))

export const tabOfType: Record<SearchType, FormTab> = {
  NPI: 'npi',
  NAME: 'individual',
  ORGANIZATION: 'organization',
  SSN: 'ssn',
}

const dayCount = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

export const searchedOnly = (lists: readonly SearchedList[]): SearchedList[] =>
  lists.filter(({ state }) => state === 'searched')

export const notSearchedOf = (lists: readonly SearchedList[]): SearchedList[] =>
  lists.filter(({ state }) => state !== 'searched')

/** The list whose content is the oldest, such as "OIG LEIE, 8 days"; lists without a publication date do not count. */
export function oldestOf(lists: readonly SearchedList[]): string | null {
  const dated = searchedOnly(lists).filter(({ ageInDays }) => ageInDays !== null)
  const oldest = dated.toSorted((one, other) => other.ageInDays! - one.ageInDays!)[0]
  return oldest ? `${oldest.source}, ${dayCount(oldest.ageInDays!)}` : null
}

export const countText = (lists: readonly SearchedList[]): string =>
  `${searchedOnly(lists).length} of ${lists.length}`

/** Why a list was not searched. */
export const stateText = ({ source, state }: SearchedList): string =>
  state === 'searched' ? source : `${source} (${notSearchedTexts[state]})`

/** "46 of 46 lists searched · oldest: Wisconsin DHS, 43 days" */
export function coverageText({ lists }: Pick<InstantSearchResponse, 'lists'>): string {
  const oldest = oldestOf(lists)
  return `${countText(lists)} lists searched${oldest ? ` · oldest: ${oldest}` : ''}`
}

/** Looked up by number or date of birth: nothing about them depends on how many entries resemble a name. */
const lookedUp: ReadonlySet<MonitorProduct> = new Set(['NPI', 'SSDMF', 'LICENSES'])

/** Whether lists without an issue are clear: each was searched, and compared in full. */
export const areClear = (lists: readonly SearchedList[], isComplete: boolean): boolean =>
  lists.length > 0 &&
  lists.every(({ state, product }) => state === 'searched' && (isComplete || lookedUp.has(product)))

/** The products with something to review. */
export function issueProducts({
  results,
  npiStatus,
  licenses,
}: Pick<InstantSearchResponse, 'results' | 'npiStatus' | 'licenses'>): Set<MonitorProduct> {
  const products = new Set(
    results.filter(({ verdict }) => verdict !== 'RULED_OUT').map(({ product }) => product),
  )
  if (npiStatus && npiStatus.status !== 'ACTIVE') products.add('NPI')
  if (licenses.some(({ isIssue }) => isIssue)) products.add('LICENSES')
  return products
}

/** One sentence about a search that found nothing to review; never clear if a list is missing or not compared in full. */
export function verdictOf(result: InstantSearchResponse): string {
  const sought = soughtOf(result.criteria)
  const { lists, notSearched, isComplete } = result
  if (lists.length === 0) return `No list was searched for ${sought}`
  if (searchedOnly(lists).length === 0) return `No list was searched in full for ${sought}`
  if (!isComplete) return `Not all entries that resemble ${sought} were compared`
  if (notSearched.length === 0) return `${sought} is clear on ${countText(lists)} lists`
  const missing = notSearched.length === 1 ? notSearched[0]! : `${notSearched.length} lists`
  return `${sought} is clear on ${countText(lists)} lists; ${missing} ${notSearched.length === 1 ? 'was' : 'were'} not searched`
}
