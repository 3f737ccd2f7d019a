import { AlertSearch, type AlertSearchInput } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { isClustered, cachesPlan, usesStoredTotal } from './search-rules.ts'

describe('the strategy for finding a page', () => {
  it('caches only the plans of the first hundred alerts by date', () => {
    expect(cachesPlan({ sortBy: 'ALERT_DATE', page: 3, size: 25 })).toBe(true)
    expect(cachesPlan({ sortBy: 'ALERT_DATE', page: 4, size: 25 })).toBe(false)
    expect(cachesPlan({ sortBy: 'NAME', page: 0, size: 25 })).toBe(false)
  })

  it('sorts all hits if they are clustered in the requested order', () => {
    const ofNpi = { monitoredList: [{ monitoredProduct: 'NPI' as const }] }
    const lately = { reviewStatusesWithDates: { RESOLVED: { relativeDate: 7 as const } } }
    const isSorted = (input: AlertSearchInput) => isClustered(AlertSearch.parse(input))
    expect(isSorted({ ...ofNpi, sortBy: 'SOURCE' })).toBe(true)
    expect(isSorted({ ...ofNpi, sortBy: 'NAME' })).toBe(false)
    expect(isSorted({ sortBy: 'SOURCE' })).toBe(false)
    expect(isSorted({ ...lately, sortBy: 'ALERT_DATE', desc: false })).toBe(true)
    expect(isSorted({ ...lately, sortBy: 'ALERT_DATE', desc: true })).toBe(false)
    expect(isSorted({ sortBy: 'ALERT_DATE', desc: false })).toBe(false)
    expect(isSorted({ ...lately, sortBy: 'REVIEW_STATUS' })).toBe(false)
  })

  it('counts instead of using a stored total if finding the page takes longer', () => {
    const lately = { reviewStatusesWithDates: { RESOLVED: { relativeDate: 7 as const } } }
    const isTaken = (input: AlertSearchInput) => usesStoredTotal(AlertSearch.parse(input))
    expect(isTaken({})).toBe(true)
    expect(isTaken({ monitoredList: [{ monitoredProduct: 'NPI' }], sortBy: 'SOURCE' })).toBe(false)
    expect(isTaken({ ...lately, sortBy: 'ALERT_DATE', desc: true })).toBe(true)
    expect(isTaken({ ...lately, sortBy: 'REVIEW_STATUS' })).toBe(false)
  })
})
