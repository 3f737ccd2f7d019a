import type { Address, PartyName } from '@vigil/matching'
import { parseEin } from '@vigil/matching/normalize'
import type { ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'
import { isoDate, npiOf } from '../../core/values.ts'
import { addressOf, codeOf, nameText, plainNumber } from './cells.ts'
import { deactivationReasons, sexes, yesOrNo } from './codes.ts'
import { kindOf, namesOf, officialOf } from './map-names.ts'
import { addIdentifiers, addTaxonomies } from './map-numbers.ts'
import type { ColumnIndexes } from './column-indexes.ts'

type Cells = readonly string[]

/** What the companion files say about the same NPI. */
export interface Further {
  names(npi: string, names: PartyName[]): void
  addresses(npi: string, addresses: Address[]): void
}

/**
 * An entry that only says that an NPI is deactivated. It has its own identity, so that it never replaces
 * the entry with the provider's names.
 */
export const deactivation = (npi: string, date: string, fields: Cells): ListRecord => ({
  identity: `deactivated:${npi}`,
  kind: 'unknown',
  names: [],
  npis: [npi],
  ...(date && { dates: { deactivated: date } }),
  facts: { status: 'deactivated' },
  fields,
})

const isLater = (deactivated: string, reactivated: string): boolean =>
  deactivated !== '' && reactivated !== '' && deactivated > reactivated

function datesOf(cells: Cells, at: ColumnIndexes): NonNullable<ListRecord['dates']> {
  const dates: NonNullable<ListRecord['dates']> = {}
  const enumerated = isoDate(cells[at.enumerated])
  const updated = isoDate(cells[at.updated])
  const deactivated = isoDate(cells[at.deactivated])
  const reactivated = isoDate(cells[at.reactivated])
  if (enumerated) dates.enumerated = enumerated
  if (updated) dates.updated = updated
  if (deactivated) dates.deactivated = deactivated
  if (reactivated) dates.reactivated = reactivated
  return dates
}

function factsOf(
  cells: Cells,
  at: ColumnIndexes,
  dates: NonNullable<ListRecord['dates']>,
): Record<string, string> {
  const wasDeactivated = plainNumber(cells[at.deactivated]) !== ''
  const wasReactivated = plainNumber(cells[at.reactivated]) !== ''
  const isOut =
    wasDeactivated && (!wasReactivated || isLater(dates.deactivated ?? '', dates.reactivated ?? ''))
  const facts: Record<string, string> = { status: isOut ? 'deactivated' : 'active' }
  const add = (key: string, value: string | undefined): void => {
    if (value) facts[key] = value
  }
  const reason = cells[at.deactivationReason]
  if (reason) {
    add('deactivationCode', reason.trim())
    add('deactivationReason', deactivationReasons[reason.trim()] ?? reason.trim())
  }
  add('replacedBy', npiOf(cells[at.replacement]))
  add('credential', nameText(cells[at.credential]))
  const sex = cells[at.sex]
  if (sex) add('sex', sexes[sex.trim()] ?? sex.trim())
  add('soleProprietor', yesOrNo[cells[at.soleProprietor] ?? ''])
  add('subpart', yesOrNo[cells[at.subpart] ?? ''])
  add('parent', nameText(cells[at.parent]))
  if (cells[at.officialFamily]) {
    add('official', officialOf(cells, at))
    add('officialTitle', nameText(cells[at.officialTitle]))
  }
  add('certified', isoDate(cells[at.certified]))
  return facts
}

const isSame = (one: Address, other: Address): boolean =>
  one.street === other.street && one.city === other.city && one.state === other.state && one.zip === other.zip

function addressesOf(cells: Cells, at: ColumnIndexes): Address[] {
  const practice = addressOf(cells, at.practice)
  const mailing = addressOf(cells, at.mailing)
  if (!mailing) return practice ? [practice] : []
  if (practice && isSame(practice, mailing)) return [{ ...practice, use: 'practice-and-mailing' }]
  return [...(practice ? [practice] : []), { ...mailing, use: 'mailing' }]
}

/** The columns that the companion files add to a row. */
export const companionColumns = ['Further Names', 'Further Practice Locations']
const joined = (parts: readonly object[]): string =>
  parts.map((part) => Object.values(part).join(', ')).join('\n')

/** Maps a row of the main file, together with its rows of the companion files. */
export function mapProvider(cells: Cells, at: ColumnIndexes, further: Further | null): Mapped {
  const npi = npiOf(cells[at.npi])
  if (npi === '') return { skip: `"${cells[at.npi] ?? ''}" is not a valid NPI` }
  const entity = codeOf(cells[at.entity])
  if (entity !== '' && entity !== '1' && entity !== '2')
    return { skip: `the entity type is "${entity}", not 1 or 2: the columns may have shifted` }
  const names = namesOf(cells, at)
  const dates = datesOf(cells, at)
  const facts = factsOf(cells, at, dates)
  if (names.length === 0)
    return facts['status'] === 'deactivated'
      ? { record: deactivation(npi, dates.deactivated ?? '', cells) }
      : { skip: 'the row has no name and no deactivation date' }
  const addresses = addressesOf(cells, at)
  const [ownNames, ownAddresses] = [names.length, addresses.length]
  further?.names(npi, names)
  further?.addresses(npi, addresses)
  const fields =
    names.length + addresses.length === ownNames + ownAddresses
      ? cells
      : [...cells, joined(names.slice(ownNames)), joined(addresses.slice(ownAddresses))]
  const record: ListRecord = {
    identity: npi,
    kind: kindOf(entity, names),
    names,
    npis: [npi],
    facts,
    fields,
  }
  if (Object.keys(dates).length > 0) record.dates = dates
  const ein = parseEin(cells[at.ein])
  if (ein > 0 && ein < 1e9) record.eins = [String(ein).padStart(9, '0')]
  if (addresses.length > 0) record.addresses = addresses
  addTaxonomies(record, cells, at)
  addIdentifiers(record, cells, at)
  return { record }
}
