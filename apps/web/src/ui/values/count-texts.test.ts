import { expect, it } from 'vitest'
import { formatAgo } from './count-texts.ts'

it.each([
  ['2026-11-15T11:59:31Z', 'just now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T09:00:00Z', '3 hours ago'],
  ['2026-11-13T11:00:00Z', '2 days ago'],
  ['2026-11-15T14:00:00Z', 'in 2 hours'],
])('says how long ago %s was', (moment, words) => {
  expect(formatAgo(moment, Date.parse('2026-11-15T12:00:00Z'))).toBe(words)
})
