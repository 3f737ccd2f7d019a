import { describe, expect, it } from 'vitest'
import { monitorProducts, type MonitorProduct } from '../vocabulary/products.ts'
import type { Actor } from './actor.ts'
import {
  isLicensedFor,
  mayWithSearch,
  productsSearchedBy,
  searchTabs,
  seesAllSearches,
} from './search-access.ts'
import { allowAll, clientPermissions, type PermissionTags } from './permissions.ts'
import { testActor, testClient } from './test-actor.ts'

const license = (searchProducts: readonly MonitorProduct[], ssdmfSsnOnlySearch = false) => ({
  searchProducts,
  ssdmfSsnOnlySearch,
})
const everything = license(monitorProducts)
const withTags = (tags: PermissionTags) =>
  testActor({ accessRoles: [tags] }, testClient({ usesAccessRoles: true }))
const ptAdmin = (values: Partial<Actor> = {}) =>
  testActor({ roles: ['ROLE_PT_ADMIN'], ...values }, testClient({ vendor: true }))
const actingAsClient = ptAdmin({ current: testClient({ id: 'other' }) })
const tabs = (tags: PermissionTags) => searchTabs(withTags(tags), everything, new Set())

describe('the tabs of instant search', () => {
  it('are all there for a licensed client, and Bulk NPI only with its flag', () => {
    const actor = testActor()
    expect(searchTabs(actor, everything, new Set())).toEqual([
      'npi',
      'individual',
      'organization',
      'ssn',
      'history',
    ])
    expect(searchTabs(actor, everything, new Set(['bulkNpi'])).slice(0, 2)).toEqual(['npi', 'bulkNpi'])
  })

  it('need the search product that they look into', () => {
    const shown = (...products: MonitorProduct[]) => searchTabs(testActor(), license(products), new Set())
    expect(shown('NPI')).toEqual(['npi', 'history'])
    expect(shown('OFAC')).toEqual(['npi', 'individual', 'organization', 'history'])
    expect(shown('SSDMF')).toEqual(['npi', 'ssn', 'history'])
    expect(shown()).toEqual(['history'])
    expect(isLicensedFor('SSN', license(['EXCLUSIONS_STATE']))).toBe(true)
    expect(isLicensedFor('SSN', license(['EXCLUSIONS_STATE'], true))).toBe(false)
  })

  it('need the permission of their search where a client uses access roles', () => {
    expect(tabs(allowAll(clientPermissions))).toHaveLength(5)
    expect(tabs({ NPI_INSTANT_SEARCH: 'ALLOW' })).toEqual(['npi'])
    expect(tabs({ NAME_INSTANT_SEARCH: 'ALLOW' })).toEqual(['individual', 'organization'])
    expect(tabs({ SSN_INSTANT_SEARCH: 'ALLOW' })).toEqual(['ssn'])
    expect(tabs({ SHOW_SEARCH_HISTORY: 'LIMITED' })).toEqual(['history'])
    expect(tabs({ NPI_INSTANT_SEARCH: 'LIMITED' })).toEqual([])
  })

  it('are hidden, except the history, from a PT admin who works as a client', () => {
    expect(searchTabs(actingAsClient, everything, new Set(['bulkNpi']))).toEqual(['history'])
  })
})

it('a PT admin who works as a client neither searches nor reviews for it, but reads', () => {
  for (const what of ['npi', 'any', 'review'] as const) {
    expect(mayWithSearch(actingAsClient, what), what).toBe(false)
    expect(mayWithSearch(ptAdmin(), what), `${what} in one's own client`).toBe(true)
  }
  for (const what of ['read', 'history', 'historyReport', 'report'] as const)
    expect(mayWithSearch(actingAsClient, what), what).toBe(true)
})

it('a limited view of the history is that of one’s own searches', () => {
  expect(seesAllSearches(withTags({ SHOW_SEARCH_HISTORY: 'ALLOW' }))).toBe(true)
  expect(seesAllSearches(withTags({ SHOW_SEARCH_HISTORY: 'LIMITED' }))).toBe(false)
  expect(seesAllSearches(testActor())).toBe(true)
})

it('each kind of search looks only into licensed products that it can be answered from', () => {
  const all: MonitorProduct[] = ['EXCLUSIONS_FEDERAL', 'OFAC', 'SSDMF', 'NPI', 'LICENSES']
  expect(productsSearchedBy('NPI', license(all))).toEqual(['EXCLUSIONS_FEDERAL', 'OFAC', 'NPI', 'LICENSES'])
  expect(productsSearchedBy('NAME', license(all))).toEqual(['EXCLUSIONS_FEDERAL', 'OFAC', 'SSDMF'])
  expect(productsSearchedBy('NAME', license(all, true))).toEqual(['EXCLUSIONS_FEDERAL', 'OFAC'])
  expect(productsSearchedBy('SSN', license(all, true))).toEqual(['SSDMF'])
})
