import { expect, it } from 'vitest'
import { listAge } from './alert-texts.ts'

const ageOf = (published: string | null, checkedAt: string, zone: string): string =>
  listAge({ version: 4, published, checkedAt }, zone)

it.each([
  ['2026-11-12', 'List of 11/12/2026, checked the same day'],
  ['2026-11-11', 'List of 11/11/2026, 1 day old when checked'],
  ['2026-11-01', 'List of 11/01/2026, 11 days old when checked'],
  [null, 'Publication date unknown, version 4, checked 11/12/2026'],
])('the age of a list of %s is shown as text', (published, words) => {
  expect(ageOf(published, '2026-11-12T18:00:00.000Z', 'UTC')).toBe(words)
})

it.each([
  ['America/Chicago', '2026-11-12', '2026-11-14T03:06:00.000Z', '1 day old when checked'],
  ['America/Chicago', '2026-11-14', '2026-11-14T03:06:00.000Z', 'checked the same day'],
  ['America/Chicago', '2026-10-25', '2026-11-01T23:00:00.000Z', '7 days old when checked'],
  ['Asia/Tokyo', '2026-11-13', '2026-11-13T18:00:00.000Z', '1 day old when checked'],
])(
  'in %s, a list of %s that was checked at %s has the age between the two dates',
  (zone, published, checkedAt, words) => {
    expect(ageOf(published, checkedAt, zone)).toMatch(new RegExp(`, ${words}$`))
  },
)
