import type { Address, PartyName } from '@vigil/matching'
import { isNoName, parseEin, stateCode } from '@vigil/matching/normalize'
import type { EntryKind, ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'
import { npiOf, valueOf } from '../../core/values.ts'
import type { Field, ColumnIndexes } from './columns.ts'
import { dateOf } from './dates.ts'

type Cells = readonly string[]

const shortZip = /^\d{4}$|^\d{8}$/

/** "3051" and "3051.0" are 03051 without the leading zero, which a spreadsheet dropped. */
function zipOf(cell: string): string {
  const code = cell.endsWith('.0') ? cell.slice(0, -2) : cell
  return shortZip.test(code) ? `0${code}` : code
}

function kindOf(said: string, names: readonly PartyName[]): EntryKind {
  if (said === '') return names[0]?.kind ?? 'unknown'
  const word = said.toLowerCase()
  if (/^(i|1|p)\b|^ind|^person/.test(word)) return 'person'
  if (/^(o|e|2)\b|^org|^ent|^business/.test(word)) return 'organization'
  return names[0]?.kind ?? 'unknown'
}

type Texts = (field: Field) => string

function personName(name: Texts): PartyName | undefined {
  const [family, first] = [name('lastName'), name('firstName')]
  if (!family && !first) return undefined
  const person: PartyName = { kind: 'person', use: 'current' }
  const [middle, suffix] = [name('middleName'), name('suffix')]
  if (first) person.given = first
  if (middle) person.middle = middle
  if (family) person.family = family
  if (suffix) person.suffix = suffix
  return person
}

function namesOf(cell: Texts): PartyName[] {
  const name = (field: Field): string => {
    const text = cell(field)
    return text === '' || isNoName(text, field === 'lastName') ? '' : text
  }
  const names: PartyName[] = []
  const person = personName(name)
  if (person) names.push(person)
  const legal = name('legalBusinessName')
  const business = name('businessName')
  if (legal) names.push({ kind: 'organization', use: 'current', full: legal })
  if (business && business !== legal)
    names.push({ kind: 'organization', use: names.length > 0 ? 'dba' : 'current', full: business })
  const full = names.length === 0 ? name('fullName') : ''
  if (full) names.push({ kind: 'unknown', use: 'current', full })
  return names
}

function nameKey(names: readonly PartyName[]): string {
  let key = ''
  for (const { full, family, given, middle, suffix } of names) {
    if (key !== '') key += '/'
    key += full ?? `${family ?? ''} ${given ?? ''} ${middle ?? ''} ${suffix ?? ''}`.trim()
  }
  return key.toUpperCase()
}

function addressOf(value: Texts): Address | undefined {
  const [line1, line2, city, state, zip] = [
    value('address1'),
    value('address2'),
    value('city'),
    value('state'),
    value('zip'),
  ]
  if (!line1 && !line2 && !city && !state && !zip) return undefined
  const address: Address = {}
  if (line1 || line2) address.street = line1 && line2 ? `${line1}, ${line2}` : line1 || line2
  if (city) address.city = city
  if (state) address.state = stateCode(state) || state
  if (zip) address.zip = zipOf(zip)
  return address
}

const furtherDates = [
  ['end', 'endDate'],
  ['reinstated', 'reinstatedDate'],
  ['added', 'addedDate'],
] as const

function addDates(record: ListRecord, effective: string, date: Texts): void {
  const dates: NonNullable<ListRecord['dates']> = {}
  if (effective) dates.effective = effective
  for (const [role, field] of furtherDates) {
    const day = date(field)
    if (day) dates[role] = day
  }
  if (Object.keys(dates).length > 0) record.dates = dates
}

function addFacts(record: ListRecord, rejected: string, oig: string): void {
  const facts: Record<string, string> = {}
  if (rejected) facts['claimRejectDate'] = rejected
  const answer = oig.charAt(0).toUpperCase()
  if (answer === 'Y' || answer === '1') facts['excludedByOig'] = 'yes'
  if (answer === 'N') facts['excludedByOig'] = 'no'
  if (Object.keys(facts).length > 0) record.facts = facts
}

const noOne = (npi: string): Mapped => ({
  skip:
    npi === '' ? 'the row has no name and no NPI' : `the row has no name, and "${npi}" is not a valid NPI`,
})

/** Maps a row of a preclusion list. A row without a name or a number is skipped: it can't be about anyone. */
export function mapPrecluded(cells: Cells, at: ColumnIndexes): Mapped {
  const cell: Texts = (field) => (at[field] < 0 ? '' : cells[at[field]]!.trim())
  const value: Texts = (field) => (at[field] < 0 ? '' : valueOf(cells[at[field]]))
  const date: Texts = (field) => (at[field] < 0 ? '' : dateOf(field, cells[at[field]]))
  const npi = npiOf(cell('npi'))
  const digits = parseEin(cell('ein'))
  const ein = digits > 0 && digits < 1e9 ? String(digits).padStart(9, '0') : ''
  const names = namesOf(cell)
  if (names.length === 0 && npi === '') return noOne(value('npi'))
  const kind = kindOf(value('individualOrOrganization'), names)
  if (names[0]?.kind === 'unknown' && kind !== 'unknown')
    names[0].kind = kind === 'person' ? 'person' : 'organization'
  const effective = date('effectiveDate')
  const record: ListRecord = {
    identity: `${npi || ein}|${nameKey(names)}|${effective}`,
    kind,
    names,
    action: { text: 'Preclusion' },
    authority: '42 CFR 422.222, 42 CFR 423.120(c)(6)',
    fields: cells,
  }
  const birth = date('birthDate')
  const address = addressOf(value)
  const specialties = [value('general'), value('specialty')].filter(Boolean)
  if (birth) record.birthDates = [birth]
  if (npi) record.npis = [npi]
  if (ein) record.eins = [ein]
  if (address) record.addresses = [address]
  if (specialties.length > 0) record.specialties = specialties
  addDates(record, effective, date)
  addFacts(record, date('claimRejectDate'), value('excludedByOig'))
  return { record }
}
