import { optedOutText } from '@vigil/contract/vocabulary'
import type { Address, PartyName } from '@vigil/matching'
import type { Columns, ColumnSpec } from '../../core/columns.ts'
import type { ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'
import { isoDate, npiOf, valueOf } from '../../core/values.ts'

export const known = {
  first: { names: ['First Name'] },
  last: { names: ['Last Name'] },
  npi: { names: ['NPI'] },
  specialty: { names: ['Specialty'], optional: true },
  effective: { names: ['Optout Effective Date', 'Opt Out Effective Date', 'Opt-out Effective Date'] },
  end: { names: ['Optout End Date', 'Opt Out End Date', 'Opt-out End Date'] },
  street: { names: ['First Line Street Address'], optional: true },
  street2: { names: ['Second Line Street Address'], optional: true },
  city: { names: ['City Name'], optional: true },
  state: { names: ['State Code'], optional: true },
  zip: { names: ['Zip code'], optional: true },
  refers: { names: ['Eligible to Order and Refer'], optional: true },
  updated: { names: ['Last updated'], optional: true },
} satisfies Record<string, ColumnSpec>

export type OptOutColumns = Columns<keyof typeof known>

const authority = 'Centers for Medicare & Medicaid Services (CMS)'

function addressOf(cells: readonly string[], at: OptOutColumns['at']): Address | undefined {
  const address: Address = {}
  const [street, second] = [valueOf(cells[at.street]), valueOf(cells[at.street2])]
  const [city, state, zip] = [valueOf(cells[at.city]), valueOf(cells[at.state]), valueOf(cells[at.zip])]
  if (street !== '' || second !== '') address.street = second === '' ? street : `${street}, ${second}`
  if (city !== '') address.city = city
  if (state !== '') address.state = state
  if (zip !== '') address.zip = zip
  return Object.keys(address).length === 0 ? undefined : address
}

function nameOf(first: string, last: string): PartyName {
  if (first === '') return { kind: 'person', family: last }
  return last === '' ? { kind: 'person', given: first } : { kind: 'person', given: first, family: last }
}

function addDetails(record: ListRecord, cells: readonly string[], at: OptOutColumns['at']): void {
  const npi = npiOf(cells[at.npi])
  if (npi !== '') record.npis = [npi]
  const address = addressOf(cells, at)
  if (address !== undefined) record.addresses = [address]
  const specialty = valueOf(cells[at.specialty])
  if (specialty !== '') record.specialties = [specialty]
  const refers = valueOf(cells[at.refers]).toUpperCase()
  if (refers !== '') record.facts = { eligibleToOrderAndRefer: refers }
}

/** Maps one affidavit to a record; a provider may have several consecutive ones. */
export function mapOptOut(cells: readonly string[], { at, names: header }: OptOutColumns): Mapped {
  if (cells.length !== header.length)
    return { skip: `row has ${cells.length} cells, but the header has ${header.length}` }
  const [first, last] = [cells[at.first]!.trim(), cells[at.last]!.trim()]
  if (first === '' && last === '') return { skip: 'row has no name' }
  const effective = isoDate(cells[at.effective])
  if (effective === '') return { skip: 'row has no readable effective date' }
  const end = isoDate(cells[at.end])
  if (end === '' && valueOf(cells[at.end]) !== '') return { skip: 'row has an unreadable end date' }
  const dates: ListRecord['dates'] = { effective }
  if (end !== '') dates.end = end
  const updated = isoDate(cells[at.updated])
  if (updated !== '') dates.updated = updated
  const who = valueOf(cells[at.npi]) || `${last}, ${first}`.toUpperCase()
  const record: ListRecord = {
    identity: `${who}|${effective}`,
    kind: 'person',
    names: [nameOf(first, last)],
    action: { text: optedOutText },
    authority,
    dates,
    fields: cells,
  }
  addDetails(record, cells, at)
  return { record }
}
