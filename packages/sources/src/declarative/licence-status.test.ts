import { expect, test } from 'vitest'
import { normalizeLicenceStatus } from './licence-status.ts'

test.each([
  ['ACTIVE / CURRENT', 'active'],
  ['CLEAR / ACTIVE', 'active'],
  ['Active / Not Expired', 'active'],
  ['Active / Expired', 'expired'],
  ['ACTIVE ON PROBATION', 'active-probation'],
  ['Revocation stayed', 'active-probation'],
  ['ACTIVE / RESTRICTED', 'active-restricted'],
  ['Unrestricted, active', 'active'],
  ['INACTIVE', 'inactive'],
  ['INACTIVE / LAPSED DUE TO NON-RENEWAL', 'lapsed'],
  ['DELINQUENT', 'delinquent'],
  ['RETIRED', 'retired'],
  ['VOLUNTARY SURRENDER', 'surrendered'],
  ['VOLUNTARY RELINQUISHMENT', 'surrendered'],
  ['SUSPENDED', 'suspended'],
  ['SUMMARILY SUSPENDED', 'summary-suspension'],
  ['EMERGENCY SUSPENSION / ACTIVE', 'summary-suspension'],
  ['Revoked', 'revoked'],
  ['APPLICATION DENIED', 'denied'],
  ['INACTIVE / DECEASED', 'deceased'],
  ['NULL AND VOID', 'void'],
  ['Pending', 'pending'],
  ['Teaching only by treaty', 'other'],
] as const)('the board says "%s": %s', (text, status) => {
  expect(normalizeLicenceStatus(text)).toBe(status)
})
