import type { AddressKeys } from '../normalize/address.ts'

export type AddressOutcome = 'street' | 'zip' | 'city' | 'state' | 'differs' | 'missing'

/** The finest level on which two addresses agree: street, ZIP code, city, state, or none. */
export function compareAddresses(a: AddressKeys, b: AddressKeys): AddressOutcome {
  const sameZip = a.zip !== 0 && a.zip === b.zip
  const sameState = a.state !== 0 && a.state === b.state
  const sameCity = sameState && a.city !== 0 && a.city === b.city
  if ((sameZip || sameCity) && a.street !== 0 && a.street === b.street) return 'street'
  if (sameZip) return 'zip'
  if (sameCity) return 'city'
  if (sameState) return 'state'
  return a.state !== 0 && b.state !== 0 ? 'differs' : 'missing'
}
