import { expect, it } from 'vitest'
import { formatAgo, formatSize } from './count-texts.ts'

it.each([
  ['2026-11-15T11:59:31Z', 'just now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T09:00:00Z', '3 hours ago'],
  ['2026-11-13T11:00:00Z', '2 days ago'],
  ['2026-11-15T14:00:00Z', 'in 2 hours'],
])('says how long ago %s was', (moment, words) => {
  expect(formatAgo(moment, Date.parse('2026-11-15T12:00:00Z'))).toBe(words)
})

it.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_500, '1.5 kB'],
  [3_909_739, '3.9 MB'],
  [15_400_000, '15 MB'],
  [8_900_000_000, '8.9 GB'],
])('formats %i bytes in a suitable unit', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
