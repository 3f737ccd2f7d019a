import type { Model } from '../models/model.ts'
import type { AddressKeys } from '../normalize/address.ts'
import { compareNineDigits, type NineDigitsOutcome } from '../normalize/nine-digits.ts'
import type { Profile } from '../normalize/profile.ts'
import { compareAddresses, type AddressOutcome } from './address.ts'
import { compareBirthDateSets, type BirthDatePair } from './birth-date.ts'

type SetOutcome = 'equal' | 'differs' | 'missing'

/** The outcomes of all comparators except the name's. */
export interface Facts {
  birthDate: BirthDatePair
  npi: SetOutcome
  ssn: NineDigitsOutcome
  ein: NineDigitsOutcome
  license: SetOutcome
  address: AddressOutcome
  /** Sum of their evidence in bits. */
  weight: number
}

export function compareFacts(subject: Profile, record: Profile, { evidence, rules }: Model): Facts {
  const birthDate = compareBirthDateSets(subject.birthDates, record.birthDates, rules !== undefined)
  const npi = compareSets(subject.npis, record.npis)
  const ssn = compareNumbers(subject.ssns, record.ssns)
  const ein = compareNumbers(subject.eins, record.eins)
  const license = compareSets(subject.licenses, record.licenses)
  const address = bestAddress(subject.addresses, record.addresses)
  const weight =
    bits(evidence.birthDate, birthDate.outcome) +
    bits(evidence.npi, npi) +
    bits(evidence.ssn, ssn) +
    bits(evidence.ein, ein) +
    bits(evidence.license, license) +
    bits(evidence.address, address)
  return { birthDate, npi, ssn, ein, license, address, weight }
}

export function bits(table: Readonly<Record<string, number>>, outcome: string): number {
  return table[outcome] ?? 0
}

/** Equal if any value is on both sides; values that only one side has are ignored. */
function compareSets(a: readonly number[], b: readonly number[]): SetOutcome {
  if (a.length === 0 || b.length === 0) return 'missing'
  return a.some((value) => b.includes(value)) ? 'equal' : 'differs'
}

const numberOrder: readonly NineDigitsOutcome[] = ['equal', 'one-digit', 'transposed', 'differs', 'missing']

function compareNumbers(a: readonly number[], b: readonly number[]): NineDigitsOutcome {
  let best = numberOrder.length - 1
  for (const left of a)
    for (const right of b) best = Math.min(best, numberOrder.indexOf(compareNineDigits(left, right)))
  return numberOrder[best] as NineDigitsOutcome
}

const addressOrder: readonly AddressOutcome[] = ['street', 'zip', 'city', 'state', 'differs', 'missing']

function bestAddress(a: readonly AddressKeys[], b: readonly AddressKeys[]): AddressOutcome {
  let best = addressOrder.length - 1
  for (const left of a)
    for (const right of b) best = Math.min(best, addressOrder.indexOf(compareAddresses(left, right)))
  return addressOrder[best] as AddressOutcome
}
