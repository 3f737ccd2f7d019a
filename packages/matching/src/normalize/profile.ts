import type { Address, Party, PartyName } from '../party.ts'
import { addressKeys, type AddressKeys } from './address.ts'
import { parseDate } from './date.ts'
import { licenseKey } from './license.ts'
import { parseEin, parseSsn } from './nine-digits.ts'
import { parseNpi } from './npi.ts'
import { furtherOrganizationNames, prepareOrganizationNames } from './organization-name.ts'
import { furtherPersonNames, isLikePerson, preparePersonName } from './person-name.ts'
import { Reading, type PreparedName } from './prepared-name.ts'

/** A normalized party: everything that the engine compares, and nothing else. */
export interface Profile {
  id: string
  names: readonly PreparedName[]
  /** yyyymmdd, with zeros for unknown parts. */
  birthDates: readonly number[]
  npis: readonly number[]
  ssns: readonly number[]
  eins: readonly number[]
  licenses: readonly number[]
  addresses: readonly AddressKeys[]
}

const none: readonly never[] = []

/** Normalizes a party once, for the index as well as for queries. Unreadable values are left out. */
export function prepare(party: Party): Profile {
  const sound: unknown = party
  return typeof sound === 'object' && sound !== null
    ? prepareSound(party)
    : prepareSound({ id: '', names: [] })
}

function prepareSound(party: Party): Profile {
  return {
    id: idOf(party.id),
    names: list(party.names).slice(0, 40).flatMap(prepareName),
    birthDates: numbers(party.birthDates, (text) => parseDate(text)),
    npis: numbers(party.npis, parseNpi),
    ssns: numbers(party.ssns, parseSsn),
    eins: numbers(party.eins, parseEin),
    licenses: list(party.licenses)
      .map(({ number, state }) => licenseKey(text(number), text(state)))
      .filter(isKnown),
    addresses: list(party.addresses).map(keysOf).filter(isSomewhere),
  }
}

function prepareName(name: PartyName): PreparedName[] {
  const sound = onlyTexts(name)
  if (sound.kind === 'organization') {
    const plain = prepareOrganizationNames(sound)
    return [...plain, ...furtherOrganizationNames(sound, plain), ...asPerson(sound)]
  }
  const people = alsoKnownAs(sound)
    .flatMap((one) => personNames(one))
    .filter((person) => person.words.length > 0)
  return sound.kind === 'unknown' ? [...people, ...prepareOrganizationNames(sound)] : people
}

function personNames(name: PartyName): PreparedName[] {
  const plain = preparePersonName(name)
  return [plain, ...furtherPersonNames(name)]
}

/** How the practice of one person is incorporated: "Rosalind Birchgrove, M.D., P.A." */
const professionalForm =
  /[\s,]+(?:p\.?\s?a|p\.?\s?c|p\.?\s?l\.?\s?l\.?\s?c|l\.?\s?l\.?\s?c|inc|ltd|corp|chartered|chtd)\.?\s*$/i

/** A person's name in place of an organization's, for models that use it. */
function asPerson({ full: text, use }: PartyName): PreparedName[] {
  const full = text?.slice(0, 100).replace(professionalForm, '')
  if (full === undefined || !isLikePerson(full)) return []
  const person = preparePersonName({ kind: 'person', full, ...(use && { use }) })
  return person.words.length > 1 ? [{ ...person, reading: Reading.guess }] : []
}

/** Ids are encoded to bytes and back, so that a lone surrogate can't make two ids of one. */
export function idOf(id: unknown): string {
  if (typeof id === 'string') return id.toWellFormed()
  return typeof id === 'number' || typeof id === 'bigint' ? String(id) : ''
}

const otherName =
  /[\s(,]+(?:aka|a\/k\/a|a\.k\.a\.?|fka|f\/k\/a|f\.k\.a\.?|nka|formerly(?: known as)?|also known as)[\s:]+/i

/** "Ann Lee aka Ann Park" is two names. */
function alsoKnownAs(name: PartyName): PartyName[] {
  const { full, kind } = name
  if (full === undefined || !otherName.test(full)) return [name]
  const [first = '', ...others] = full.slice(0, 400).replaceAll(/[()]/g, ' ').split(otherName)
  const rest = others.map((other): PartyName => ({ kind, use: 'alias', full: other }))
  return [{ ...name, full: first }, ...rest]
}

const textFields = ['full', 'given', 'middle', 'family', 'suffix'] as const

/** No real name, number or address is longer; processing time grows with length. */
const longest = 400

/** Input is untrusted: anything but text counts as missing, and long text is truncated. */
function onlyTexts(name: PartyName): PartyName {
  if (textFields.every((field) => isShortTextOrNone(name[field]))) return name
  const sound = { ...name }
  for (const field of textFields) {
    const value: unknown = sound[field]
    if (typeof value === 'string') sound[field] = bounded(value)
    else delete sound[field]
  }
  return sound
}

function isShortTextOrNone(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= longest)
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu

function bounded(value: string): string {
  if (value.length <= longest) return value
  return value.slice(0, 20_000).replaceAll(invisible, '').trim().slice(0, longest)
}

/** Digits in other widths are digits too. */
function plainDigits(value: string): string {
  return isAscii.test(value) ? value : value.replaceAll(invisible, '').normalize('NFKC')
}
const isAscii = /^[ -~]*$/

function numbers(texts: readonly string[] | undefined, parse: (text: string) => number): readonly number[] {
  if (!Array.isArray(texts) || texts.length === 0) return none
  const parsed: number[] = []
  for (const text of texts) {
    const value = typeof text === 'string' ? parse(plainDigits(bounded(text))) : 0
    if (value > 0 && !parsed.includes(value)) parsed.push(value)
  }
  return parsed
}

function list<T>(items: readonly T[] | undefined): readonly T[] {
  return Array.isArray(items) ? items.filter(isThere) : none
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? bounded(value) : undefined
}

function keysOf(address: Address): AddressKeys {
  const { street, city, state, zip, country } = address
  if ([street, city, state, zip, country].every(isShortTextOrNone)) return addressKeys(address)
  const texts = Object.entries(address).flatMap(([field, value]: [string, unknown]) =>
    typeof value === 'string' ? [[field, bounded(value)]] : [],
  )
  return addressKeys(Object.fromEntries(texts) as Address)
}

function isThere(item: unknown): boolean {
  return typeof item === 'object' && item !== null
}

function isKnown(key: number): boolean {
  return key > 0
}

function isSomewhere({ zip, state, city, street }: AddressKeys): boolean {
  return zip > 0 || state > 0 || city > 0 || street > 0
}
