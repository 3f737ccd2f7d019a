import { AlertSearch, type AlertSearchInput } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import {
  isCollected,
  isCorrelated,
  isCountedSoon,
  isNear,
  isPlainPage,
  mostCollected,
} from './search-rules.ts'

describe('how a page is looked for', () => {
  it('keeps the plans of the first hundred alerts in the order of time alone', () => {
    expect(isPlainPage({ sortBy: 'ALERT_DATE', page: 3, size: 25 })).toBe(true)
    expect(isPlainPage({ sortBy: 'ALERT_DATE', page: 4, size: 25 })).toBe(false)
    expect(isPlainPage({ sortBy: 'NAME', page: 0, size: 25 })).toBe(false)
  })

  it('sorts all hits where the order would keep them together', () => {
    const ofNpi = { monitoredList: [{ monitoredProduct: 'NPI' as const }] }
    const lately = { reviewStatusesWithDates: { RESOLVED: { relativeDate: 7 as const } } }
    const isSorted = (input: AlertSearchInput) => isCorrelated(AlertSearch.parse(input))
    expect(isSorted({ ...ofNpi, sortBy: 'SOURCE' })).toBe(true)
    expect(isSorted({ ...ofNpi, sortBy: 'NAME' })).toBe(false)
    expect(isSorted({ sortBy: 'SOURCE' })).toBe(false)
    expect(isSorted({ ...lately, sortBy: 'ALERT_DATE', desc: false })).toBe(true)
    expect(isSorted({ ...lately, sortBy: 'ALERT_DATE', desc: true })).toBe(false)
    expect(isSorted({ sortBy: 'ALERT_DATE', desc: false })).toBe(false)
    expect(isSorted({ ...lately, sortBy: 'REVIEW_STATUS' })).toBe(true)
  })

  it('sorts all hits of a network for a page far behind', () => {
    const inNetwork = AlertSearch.parse({ networkIds: ['01a00000-0000-7000-8000-000000000000'] })
    expect(isCollected({ ...inNetwork, page: 40 })).toBe(true)
    expect(isCollected(inNetwork)).toBe(false)
    expect(isCollected(AlertSearch.parse({ page: 40 }))).toBe(false)
  })

  it('counts first what an index counts: the hits of networks, where nothing else is asked', () => {
    const networkIds = ['01a00000-0000-7000-8000-000000000000']
    expect(isCountedSoon(AlertSearch.parse({ networkIds }))).toBe(true)
    expect(isCountedSoon(AlertSearch.parse({ networkIds, type: 'INDIVIDUAL' }))).toBe(false)
    expect(isCountedSoon(AlertSearch.parse({ networkIds, filter: 'ann' }))).toBe(false)
    expect(isCountedSoon(AlertSearch.parse({}))).toBe(false)
  })

  it('collects more where hits are dear to find', () => {
    const networkIds = ['01a00000-0000-7000-8000-000000000000']
    const mostOf = (input: AlertSearchInput) => mostCollected(AlertSearch.parse(input))
    expect(mostOf({ networkIds })).toBeGreaterThan(mostOf({}))
    expect(mostOf({ filter: 'ann' })).toBeGreaterThan(mostOf({}))
    expect(mostOf({ filter: 'ann', type: 'INDIVIDUAL' })).toBeGreaterThan(mostOf({ filter: 'ann' }))
    const ofSource = { monitoredProduct: 'NPI' as const, source: ['NPPES'] }
    expect(mostOf({ monitoredList: [ofSource] })).toBeGreaterThan(mostOf({}))
    expect(mostOf({ reviewStatusesWithDates: { RESOLVED: { relativeDate: 7 } } })).toBeGreaterThan(mostOf({}))
  })

  it('walks to a page that is near among many hits, not to one far behind few', () => {
    expect(isNear({ page: 0, size: 25 }, 0.15)).toBe(true)
    expect(isNear({ page: 99, size: 100 }, 0.005)).toBe(false)
    expect(isNear({ page: 0, size: 1 }, 0)).toBe(false)
  })
})
