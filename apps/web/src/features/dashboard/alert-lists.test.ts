import { expect, it } from 'vitest'
import { alertsAddress } from '../alerts/index.ts'
import { stringifySearch } from '../../lib/plain-search.ts'
import { alertLists, openOfProduct, openOfUnit, openOlderThan } from './alert-lists.ts'

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
  [openOlderThan(60), '?status=NEEDS_REVIEW&status=UNDER_REVIEW&olderThan=60'],
  [openOfUnit(unit), `?unit=${unit}&status=NEEDS_REVIEW&status=UNDER_REVIEW`],
])('leads to a readable address %#', (list, address) => {
  expect(stringifySearch(alertsAddress.write(list))).toBe(address)
})
