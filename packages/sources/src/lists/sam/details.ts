import type { Address } from '@vigil/matching'
import type { ListRecord } from '../../core/list-record.ts'
import { npiOf, valueOf } from '../../core/values.ts'
import type { SamColumns } from './columns.ts'

type At = SamColumns['at']
type Cells = readonly string[]

/** A trimmed cell; '' for a column that the file lacks. */
export const cellAt = (cells: Cells, columnIndex: number): string =>
  columnIndex < 0 ? '' : cells[columnIndex]!.trim()

function addressOf(cells: Cells, at: At): Address | undefined {
  const address: Address = {}
  let street = valueOf(cells[at.street1])
  for (const columnIndex of [at.street2, at.street3, at.street4]) {
    const more = cellAt(cells, columnIndex)
    if (more !== '') street = street === '' ? more : `${street}, ${more}`
  }
  if (street !== '') address.street = street
  const city = valueOf(cells[at.city])
  if (city !== '') address.city = city
  const state = valueOf(cells[at.state])
  if (state !== '') address.state = state
  const zip = valueOf(cells[at.zip])
  if (zip !== '') address.zip = zip
  const country = cells[at.country]!.trim()
  if (country !== '' && country !== 'XUN') address.country = country
  const isMoreThanCountry = street !== '' || city !== '' || state !== '' || zip !== ''
  return isMoreThanCountry || (address.country !== undefined && country !== 'USA') ? address : undefined
}

function identifiersOf(cells: Cells, at: At): NonNullable<ListRecord['identifiers']> {
  const identifiers: NonNullable<ListRecord['identifiers']> = []
  const add = (type: string, columnIndex: number): void => {
    const value = columnIndex < 0 ? '' : valueOf(cells[columnIndex])
    if (value !== '') identifiers.push({ type, value })
  }
  add('SAM number', at.samNumber)
  add('UEI', at.uei)
  add('DUNS', at.duns)
  add('CAGE', at.cage)
  return identifiers
}

function npisOf(cell: string): string[] {
  const npi = npiOf(cell)
  if (npi !== '') return [npi]
  return cell.length > 12 ? [...new Set(cell.split(/[\s,;/]+/).map(npiOf))].filter(Boolean) : []
}

/** The cross-reference names other parties, which have their own records: it is shown, never matched. */
function noteOf(cells: Cells, at: At): string {
  const comments = cellAt(cells, at.comments).replaceAll('""', '"')
  const reference = cellAt(cells, at.crossReference)
  if (reference === '') return comments
  return comments === '' ? `Cross-reference: ${reference}` : `${comments}\nCross-reference: ${reference}`
}

/** Adds the optional parts of a record: numbers, address, program and note. */
export function addDetails(record: ListRecord, cells: Cells, at: At): void {
  const npi = cellAt(cells, at.npi)
  const npis = npi === '' ? [] : npisOf(npi)
  if (npis.length > 0) record.npis = npis
  const address = addressOf(cells, at)
  if (address) record.addresses = [address]
  const identifiers = identifiersOf(cells, at)
  if (identifiers.length > 0) record.identifiers = identifiers
  const program = cellAt(cells, at.orderFlag) === 'Y' ? 'FASCSA order' : cellAt(cells, at.program)
  if (program !== '') record.programs = [program]
  const note = noteOf(cells, at)
  if (note !== '') record.note = note
}
