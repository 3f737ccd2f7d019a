import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKeys } from '../normalize/address.ts'
import { compareAddresses } from './address.ts'

const home = { street: '12 Oak St', city: 'Troy', state: 'NY', zip: '12180' }

test.each([
  ['street', { ...home, street: '12 OAK STREET APT 2' }],
  ['street', { ...home, zip: '' }],
  ['street', { ...home, city: '', state: '' }],
  ['zip', { ...home, street: '14 Oak St' }],
  ['city', { ...home, street: '14 Oak St', zip: '12181' }],
  ['state', { ...home, city: 'Albany', zip: '12207' }],
  ['state', { state: 'NY' }],
  ['differs', { street: '12 Oak St', city: 'Troy', state: 'MI', zip: '48083' }],
  ['differs', { state: 'MI' }],
  ['missing', { street: '12 Oak St' }],
  ['missing', { zip: '48083' }],
  ['missing', {}],
])('agrees at most on %s: %j', (outcome, other) => {
  expect(compareAddresses(addressKeys(home), addressKeys(other))).toBe(outcome)
  expect(compareAddresses(addressKeys(other), addressKeys(home))).toBe(outcome)
})

test('is symmetric', () => {
  const keys = fc.record({ zip: fc.nat(2), state: fc.nat(2), city: fc.nat(2), street: fc.nat(2) })
  fc.assert(
    fc.property(keys, keys, (a, b) => {
      expect(compareAddresses(a, b)).toBe(compareAddresses(b, a))
    }),
  )
})
