import { expect, it } from 'vitest'
import { isTermed, monitoringDay, providerStatusOf } from './provider-status.ts'

it('somebody is termed from the end date on', () => {
  const today = '2026-11-15'
  expect(providerStatusOf(null, today)).toBe('ACTIVE')
  expect(providerStatusOf('2026-11-16', today)).toBe('ACTIVE')
  expect(providerStatusOf('2026-11-15', today)).toBe('TERMED')
  expect(isTermed('2020-01-01', today)).toBe(true)
})

it('a day of monitoring ends at midnight in UTC', () => {
  expect(monitoringDay(new Date('2026-11-15T23:59:59Z'))).toBe('2026-11-15')
  expect(monitoringDay(new Date('2026-11-15T20:00:00-06:00'))).toBe('2026-11-16')
})
