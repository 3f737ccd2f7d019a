import { exclusionProducts, type MonitorProduct } from '../vocabulary/products.ts'
import { decideAccess, type GuardedAccess } from './access.ts'
import { isActingAsClient, permits, type Actor } from './actor.ts'
import type { FeatureId } from './features.ts'
import type { Permission, Requirement } from './permissions.ts'

const rule = (permission: Requirement): GuardedAccess => ({
  kind: 'guarded',
  legacy: 'member',
  permission,
  feature: 'instantSearch',
})
/** A PT admin working as a client neither searches nor reviews for it. */
const own = (permission: Requirement): GuardedAccess => ({ ...rule(permission), notAsClient: true })

const searching = ['NPI_INSTANT_SEARCH', 'NAME_INSTANT_SEARCH', 'SSN_INSTANT_SEARCH'] as const

/** Who uses instant search. */
export const searchAccess = {
  npi: own({ all: ['NPI_INSTANT_SEARCH'] }),
  /** the use case also checks the permission of each searched field */
  any: own({ any: searching }),
  review: own({ all: ['UPDATE_INSTANT_SEARCH_REVIEW_STATUS'] }),
  /** whoever may run a search may read its result again */
  read: rule({ any: [...searching, ['SHOW_SEARCH_HISTORY', 'LIMITED']] }),
  history: rule({ all: [['SHOW_SEARCH_HISTORY', 'LIMITED']] }),
  historyReport: rule({ all: [['SHOW_SEARCH_HISTORY', 'LIMITED'], 'DOWNLOAD_REPORTS'] }),
  report: rule({ all: ['DOWNLOAD_REPORTS'] }),
}

export const mayWithSearch = (actor: Actor, what: keyof typeof searchAccess): boolean =>
  decideAccess(searchAccess[what], actor) === 'allowed'

/** Sees everyone's searches; otherwise only their own, and the filter by user is not offered. */
export const seesAllSearches = (actor: Actor): boolean => permits(actor, 'SHOW_SEARCH_HISTORY')

/** What a client has for searches. */
export interface SearchLicense {
  searchProducts: readonly MonitorProduct[]
  ssdmfSsnOnlySearch: boolean
}

/** Their lists have people and organizations by name. */
export const productsByName: ReadonlySet<MonitorProduct> = new Set([
  ...exclusionProducts,
  'OFAC',
  'OPTOUT',
  'CMS_PRECLUSION_LIST',
])

export type SearchKind = 'NPI' | 'NAME' | 'SSN'

const permissionFor: Record<SearchKind, Permission> = {
  NPI: 'NPI_INSTANT_SEARCH',
  NAME: 'NAME_INSTANT_SEARCH',
  SSN: 'SSN_INSTANT_SEARCH',
}

/** The products that a kind of search looks into. */
export function productsSearchedBy(kind: SearchKind, license: SearchLicense): MonitorProduct[] {
  const { searchProducts, ssdmfSsnOnlySearch } = license
  const looksInto: Record<SearchKind, (product: MonitorProduct) => boolean> = {
    NPI: (product) => product !== 'SSDMF',
    // the Death Master File has people by name too, unless the client searches it by SSN alone
    NAME: (product) => productsByName.has(product) || (product === 'SSDMF' && !ssdmfSsnOnlySearch),
    SSN: (product) => product === 'SSDMF' || (exclusionProducts.has(product) && !ssdmfSsnOnlySearch),
  }
  return searchProducts.filter(looksInto[kind])
}

/** Whether the client's products allow a kind of search at all. */
export function isLicensedFor(kind: SearchKind, license: SearchLicense): boolean {
  if (kind === 'NPI') return license.searchProducts.length > 0
  const products = productsSearchedBy(kind, license)
  return kind === 'SSN' ? products.length > 0 : products.some((product) => productsByName.has(product))
}

/** Whether a user may run a kind of search. */
export const maySearch = (actor: Actor, kind: SearchKind): boolean =>
  mayWithSearch(actor, 'any') && permits(actor, permissionFor[kind])

export type SearchTab = 'npi' | 'bulkNpi' | 'individual' | 'organization' | 'ssn' | 'history'

/** The tabs of Instant Search that a user sees. */
export function searchTabs(
  actor: Actor,
  license: SearchLicense,
  features: ReadonlySet<FeatureId>,
): SearchTab[] {
  const tabs: SearchTab[] = []
  const offers = (kind: SearchKind): boolean => maySearch(actor, kind) && isLicensedFor(kind, license)
  if (!isActingAsClient(actor)) {
    if (offers('NPI')) tabs.push('npi')
    if (offers('NPI') && features.has('bulkNpi')) tabs.push('bulkNpi')
    if (offers('NAME')) tabs.push('individual', 'organization')
    if (offers('SSN')) tabs.push('ssn')
  }
  if (mayWithSearch(actor, 'history')) tabs.push('history')
  return tabs
}
