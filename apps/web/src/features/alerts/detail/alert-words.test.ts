import { expect, it } from 'vitest'
import { listAge } from './alert-words.ts'

it.each([
  ['2026-11-12', 'List of 11/12/2026, checked the same day'],
  ['2026-11-11', 'List of 11/11/2026, 1 day old when checked'],
  ['2026-11-01', 'List of 11/01/2026, 11 days old when checked'],
  [null, 'Undated list, version 4, checked 11/12/2026'],
])('a list of %s says its age in words', (published, words) => {
  expect(listAge({ version: 4, published, checkedAt: '2026-11-12T18:00:00.000Z', sha256: null })).toBe(words)
})
