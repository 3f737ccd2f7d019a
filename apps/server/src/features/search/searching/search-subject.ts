import {
  isLicensedFor,
  maySearch,
  productsSearchedBy,
  searchTexts,
  type Actor,
  type InstantSearchInput,
  type MonitorProduct,
  type SearchKind,
  type SearchType,
} from '@vigil/contract'
import { isNoName, stateCode } from '@vigil/matching/normalize'
import type { SubjectFacts } from '../../../database/schema/index.ts'
import { AppError } from '../../../errors.ts'
import { isReadable } from './readable-names.ts'
import type { SearchSettings } from './search-settings-queries.ts'

/** Someone or something to search for, with the products to look into. */
export interface SearchSubject {
  type: SearchType
  products: MonitorProduct[]
  /** without the SSN, which is only ever hashed */
  facts: SubjectFacts
  /** nine digits */
  ssn: string | undefined
  /** whether names were given, rather than only numbers */
  isNamed: boolean
}

export type SubjectInput = Pick<InstantSearchInput, 'searchByFields'> & Partial<InstantSearchInput>

export const npiInput = (npi: string): SubjectInput => ({ searchByFields: ['NPI'], npi })

const kindOf = { NPI: 'NPI', Name: 'NAME', SSN: 'SSN' } as const satisfies Record<
  InstantSearchInput['searchByFields'][number],
  SearchKind
>

function typeOf({ npi, ssn, name }: SubjectInput): SearchType {
  if (npi) return 'NPI'
  if (ssn) return 'SSN'
  return name ? 'ORGANIZATION' : 'NAME'
}

function factsOf(input: SubjectInput): SubjectFacts {
  const { npi, firstName, lastName, name, dob, street, city, state, zip, licenseNumber } = input
  const facts: SubjectFacts = { kind: name ? 'organization' : 'person', names: [] }
  if (name) facts.names.push({ kind: 'organization', use: 'current', full: name })
  if (firstName && lastName)
    facts.names.push({ kind: 'person', use: 'current', given: firstName, family: lastName })
  if (npi) facts.npi = npi
  if (dob && !name) facts.birthDate = dob
  if (street || city || state || zip)
    facts.addresses = [
      {
        ...(street && { line1: street }),
        ...(city && { city }),
        ...(state && { state }),
        ...(zip && { zip }),
      },
    ]
  if (licenseNumber) {
    const issuer = stateCode(input.licenseState ?? '')
    facts.licenses = [{ type: '', issuer, number: licenseNumber, ...(issuer && { state: issuer }) }]
  }
  return facts
}

function refuseUnlicensed(actor: Actor, kinds: readonly SearchKind[], settings: SearchSettings): void {
  if (!kinds.every((kind) => maySearch(actor, kind)))
    throw new AppError('forbidden', 'You do not have permission to search by this.')
  if (!kinds.every((kind) => isLicensedFor(kind, settings)))
    throw new AppError('forbidden', searchTexts.notLicensed)
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** "??" or "Unknown" is compared with nothing, so nothing is found, and that would look clear. */
function refuseUnreadable({ names, ...facts }: SubjectFacts): void {
  for (const name of names) {
    const { given, family, full } = name
    const parts = [given, family, full].filter((part) => part !== undefined)
    if (
      parts.every((part) => hasLetters(part) && !isNoName(part, true)) &&
      isReadable({ ...facts, names: [name] })
    )
      continue
    const path = full === undefined ? 'body.lastName' : 'body.name'
    throw new AppError('invalid', searchTexts.unreadableName, [{ path, message: searchTexts.unreadableName }])
  }
}

/** What a caller may search for: each field needs its permission. */
export function searchSubject(actor: Actor, input: SubjectInput, settings: SearchSettings): SearchSubject {
  refuseUnlicensed(
    actor,
    input.searchByFields.map((field) => kindOf[field]),
    settings,
  )
  const subject = licensedSubject(input, settings)
  refuseUnreadable(subject.facts)
  return subject
}

/** Only licensed products are looked into, whatever else is asked for. */
export function licensedSubject(input: SubjectInput, settings: SearchSettings): SearchSubject {
  const kinds = input.searchByFields.map((field) => kindOf[field])
  const wanted = input.includeLists
  const facts = factsOf(input)
  const products = new Set(kinds.flatMap((kind) => productsSearchedBy(kind, settings)))
  // no organization is on the Death Master File
  if (!input.ssn && facts.kind === 'organization') products.delete('SSDMF')
  return {
    type: typeOf(input),
    products: [...products].filter((product) => !wanted || wanted.includes(product)),
    facts,
    ssn: input.ssn,
    isNamed: facts.names.length > 0,
  }
}
