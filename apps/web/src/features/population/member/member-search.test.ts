import { expect, it } from 'vitest'
import { alertSearchOf, backOf, listOf, readMemberSearch } from './member-search.ts'

it('a profile leads back to the list as it was, and to an alert', () => {
  const search = readMemberSearch({ from: '/population?provider=INDIVIDUAL&page=2' })
  expect(backOf(search)).toEqual({
    label: 'Back to Population',
    address: { to: '/population', search: { provider: 'INDIVIDUAL', page: '2' } },
  })
  expect(listOf(search)?.filter.providerType).toBe('INDIVIDUAL')
  const fromAlert = readMemberSearch({ from: '/alerts/alert-1?tab=resolved' })
  expect(backOf(fromAlert)).toEqual({
    label: 'Back to Alert',
    address: { to: '/alerts/alert-1', search: { tab: 'resolved' } },
  })
  expect(listOf(fromAlert)).toBeNull()
  const fromDay = readMemberSearch({ from: '/population/expiring-licenses?day=2026-12-31' })
  expect(backOf(fromDay)).toEqual({
    label: 'Back to Expiring Licenses',
    address: { to: '/population/expiring-licenses', search: { day: '2026-12-31' } },
  })
})

it.each(['https://elsewhere.example', '//elsewhere.example', '/sign-out', '/population/../sign-out', 7])(
  'an address that is neither a list nor an alert is ignored: %s',
  (from) => {
    expect(readMemberSearch({ from })).toEqual({})
    expect(backOf(readMemberSearch({ from })).address.to).toBe('/population')
  },
)

it('an alert opened from a profile leads back to its list and day, but not to an alert again', () => {
  const fromList = { from: '/population?page=2', asOf: '2024-02-29' }
  expect(alertSearchOf(fromList)).toEqual({
    from: 'population',
    profile: '?from=%2Fpopulation%3Fpage%3D2&asOf=2024-02-29',
  })
  expect(alertSearchOf({ from: '/alerts/alert-1' })).toEqual({ from: 'population' })
})

it('only a past day counts as a day', () => {
  expect(readMemberSearch({ asOf: '2024-02-29' })).toEqual({ asOf: '2024-02-29' })
  for (const asOf of ['2999-01-01', '2024-02-30', '1899-12-31', 'yesterday', ['2024-02-28']])
    expect(readMemberSearch({ asOf })).toEqual({})
})
