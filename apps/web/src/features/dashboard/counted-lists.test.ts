import { expect, it } from 'vitest'
import { alertsAddress } from '../alerts/index.ts'
import { stringifySearch } from '../../lib/plain-search.ts'
import { countedLists, openOfProduct, openOfUnit, openOlderThan } from './counted-lists.ts'

const unit = '01a1df53-232b-7579-9985-eb8247380894'

it.each([
  [countedLists.needsReview, '?tab=needs-review'],
  [countedLists.underReview, '?tab=under-review'],
  [countedLists.open, '?status=NEEDS_REVIEW&status=UNDER_REVIEW'],
  [countedLists.lastMonth, '?created=30'],
  [countedLists.waiting, '?status=NEEDS_REVIEW&status=UNDER_REVIEW&olderThan=7'],
  [countedLists.resolved, '?tab=resolved'],
  [countedLists.resolvedLastMonth, '?status=RESOLVED&RESOLVED.set=30'],
  [openOfProduct('OFAC'), '?type=OFAC&status=NEEDS_REVIEW&status=UNDER_REVIEW'],
  [openOlderThan(60), '?status=NEEDS_REVIEW&status=UNDER_REVIEW&olderThan=60'],
  [openOfUnit(unit), `?unit=${unit}&status=NEEDS_REVIEW&status=UNDER_REVIEW`],
])('links to a readable URL %#', (list, address) => {
  expect(stringifySearch(alertsAddress.write(list))).toBe(address)
})
