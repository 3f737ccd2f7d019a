import { expect, it } from 'vitest'
import { writeAddress } from '../../lib/alerts-address.ts'
import { stringifySearch } from '../../lib/plain-search.ts'
import { alertLists, openOfAge, openOfProduct, openOfUnit } from './alert-lists.ts'

const unit = '01a1df53-232b-7579-9985-eb8247380894'

it.each([
  [alertLists.needsReview, '?tab=needs-review'],
  [alertLists.underReview, '?tab=under-review'],
  [alertLists.open, '?status=NEEDS_REVIEW&status=UNDER_REVIEW'],
  [alertLists.lastMonth, '?created=30'],
  [alertLists.waiting, '?status=NEEDS_REVIEW&status=UNDER_REVIEW&olderThan=7'],
  [alertLists.resolved, '?tab=resolved'],
  [alertLists.resolvedLastMonth, '?status=RESOLVED&RESOLVED.set=30'],
  [openOfProduct('OFAC'), '?type=OFAC&status=NEEDS_REVIEW&status=UNDER_REVIEW'],
  [openOfUnit(unit), `?unit=${unit}&status=NEEDS_REVIEW&status=UNDER_REVIEW`],
])('leads to a readable address %#', (list, address) => {
  expect(stringifySearch(writeAddress(list))).toBe(address)
})

it.each([
  [0, 7, '&created=2026-11-08..2026-11-15'],
  [22, 30, '&created=2026-10-16..2026-10-24'],
  [61, null, '&olderThan=60'],
])('finds the open alerts from %i to %s days', (from, to, address) => {
  const list = openOfAge({ from, to }, '2026-11-15')
  expect(stringifySearch(writeAddress(list))).toBe(`?status=NEEDS_REVIEW&status=UNDER_REVIEW${address}`)
})
