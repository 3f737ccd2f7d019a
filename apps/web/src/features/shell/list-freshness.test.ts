import { expect, it } from 'vitest'
import { shortAgo } from './list-freshness.tsx'

it.each([
  ['2026-11-17T11:59:40Z', 'just now'],
  ['2026-11-17T11:15:00Z', '45 min ago'],
  ['2026-11-17T10:00:00Z', '2 h ago'],
  ['2026-11-14T10:00:00Z', '3 d ago'],
])('says how long ago %s was: %s', (moment, text) => {
  expect(shortAgo(moment, Date.parse('2026-11-17T12:00:00Z'))).toBe(text)
})
