import type { Address } from '../party.ts'
import { normalizeCity } from './city.ts'
import { fingerprint } from './fingerprint.ts'
import { isNothing } from './nulls.ts'
import { stateCode, stateNumber } from './state.ts'
import { normalizeStreet } from './street.ts'
import { zip5 } from './zip.ts'

export { normalizeCity } from './city.ts'
export { normalizeStreet } from './street.ts'
export { zip5 } from './zip.ts'

/** An address reduced to numbers that are only compared for equality; 0 if missing. */
export interface AddressKeys {
  zip: number
  state: number
  city: number
  street: number
}

const COUNTRIES: ReadonlySet<string> = new Set([
  'us',
  'usa',
  'unitedstates',
  'unitedstatesofamerica',
  'america',
])
const TERRITORIES: ReadonlySet<string> = new Set(['PR', 'VI', 'GU', 'AS', 'MP'])
const NOT_LETTERS = /[^a-z]/g

function isDomestic(country: string | undefined): boolean {
  if (country === undefined || country === 'US' || country === 'USA' || isNothing(country)) return true
  if (country.length > 60) return false
  return COUNTRIES.has(country.toLowerCase().replace(NOT_LETTERS, '')) || TERRITORIES.has(stateCode(country))
}

function key(text: string): number {
  return text.length < 2 ? 0 : fingerprint(text)
}

/** Reduces an address to comparable numbers; state and ZIP code are read for addresses in the United States only. */
export function addressKeys(address: Address): AddressKeys {
  const { street, city } = address
  const domestic = isDomestic(address.country)
  return {
    zip: domestic ? zip5(address.zip) : 0,
    state: domestic ? stateNumber(stateCode(address.state)) : 0,
    city: isNothing(city) ? 0 : key(normalizeCity(city).replaceAll(' ', '')),
    street: isNothing(street) ? 0 : key(normalizeStreet(street)),
  }
}
