import type { Address } from '@vigil/matching'
import type { ListRecord } from '../../core/list-record.ts'
import { isoDate, npiOf, valueOf } from '../../core/values.ts'
import type { LeieColumns } from './columns.ts'

const [youngest, oldest] = [14, 105]

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** Some rows have the date of a court order as the birth date: nobody is excluded as a child. */
function birthDateOf(cell: string, excluded: string): string {
  const date = isoDate(cell, 0)
  if (date === '') return ''
  const age = yearOf(excluded) - yearOf(date)
  return age >= youngest && age <= oldest ? date : ''
}

/** Spreadsheets lose the leading zeros of a ZIP code. */
const zipOf = (cell: string): string => (cell.length < 5 && cell !== '' ? cell.padStart(5, '0') : cell)

function addressOf(cells: readonly string[], at: LeieColumns['at']): Address | undefined {
  const street = valueOf(cells[at.street])
  const city = valueOf(cells[at.city])
  const state = valueOf(cells[at.state])
  const zip = zipOf(valueOf(cells[at.zip]))
  if (street === '' && city === '' && state === '' && zip === '') return undefined
  const address: Address = {}
  if (street !== '') address.street = street
  if (city !== '') address.city = city
  if (state !== '') address.state = state
  if (zip !== '') address.zip = zip
  return address
}

/** Adds the optional parts of a record: birth date, numbers, specialties, address and waiver. */
export function addDetails(record: ListRecord, cells: readonly string[], at: LeieColumns['at']): void {
  const birthDate = birthDateOf(cells[at.birth]!, record.dates!.effective!)
  if (birthDate !== '') record.birthDates = [birthDate]
  const upin = valueOf(cells[at.upin])
  if (upin !== '') record.identifiers = [{ type: 'UPIN', value: upin }]
  const specialties = [valueOf(cells[at.general]), valueOf(cells[at.specialty])].filter(Boolean)
  if (specialties.length > 0) record.specialties = specialties
  const address = addressOf(cells, at)
  if (address) record.addresses = [address]
  if (at.npi < 0) return
  const npi = npiOf(cells[at.npi])
  if (npi !== '') record.npis = [npi]
  const waived = isoDate(cells[at.waived])
  if (waived !== '') record.dates!.waived = waived
  const waiverState = valueOf(cells[at.waiverState])
  if (waiverState !== '') record.facts = { waiverState }
}
