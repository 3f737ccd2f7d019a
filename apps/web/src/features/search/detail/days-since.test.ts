import { expect, it } from 'vitest'
import { daysSince } from './days-since.ts'

it('counts the days of the user, not spans of 24 hours', () => {
  const now = new Date('2026-11-18T01:00:00.000Z')
  expect(daysSince('2026-11-17T23:00:00.000Z', now, 'UTC')).toBe('1')
  expect(daysSince('2026-11-17T23:00:00.000Z', now, 'America/New_York')).toBe('0')
  expect(daysSince('2026-11-14T12:00:00.000Z', now, 'America/New_York')).toBe('3')
  expect(daysSince(null, now, 'UTC')).toBeNull()
})
