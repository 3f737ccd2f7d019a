import { isPersonalAddress, maskSsn, maskTin } from '@vigil/contract'
import type { FileRow, PopulationFile } from './open-population-file.ts'

const dash = String.raw`[\s./\p{Pd}]`
const writtenSsn = new RegExp(String.raw`(?<!\d)\d{3}${dash}{1,3}\d{2}${dash}{0,3}\d{4}(?!\d)`, 'gu')
const nineDigits = /(?<!\d)\d{9}(?!\d)/g
const writtenTin = /(?<!\d)\d{2}\p{Pd}\d{7}(?!\d)/gu

/** Split into words, because "Address Name" contains the letters SSN. */
const wordsOf = (header: string): string => header.replaceAll(/[^A-Za-z]+/g, ' ')
const isSsnHeader = (header: string): boolean => /\bssn|ssn\b|social ?sec|soc ?sec/i.test(wordsOf(header))
const isBirthHeader = (header: string): boolean => /\bdob|dob\b|\bd o b\b|birth/i.test(wordsOf(header))
const isAddressHeader = (header: string): boolean =>
  /addr|street|home|apt|apartment|suite|residen|domicil|dwelling|\bline ?\d/i.test(header)

const yearOf = (cell: string): string =>
  /^(\d{4})(?:\D|\d{4}$)/.exec(cell)?.[1] ?? /(?<!\d)\d{4}$/.exec(cell)?.[0] ?? 'XXXX'

const day = /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|(19|20)\d{6})\b/

const hideAll = (text: string): string =>
  (day.test(text) ? yearOf(text) : text)
    .replaceAll(writtenSsn, (ssn) => maskSsn(ssn))
    .replaceAll(nineDigits, (ssn) => maskSsn(ssn))
    .replaceAll(writtenTin, (tin) => maskTin(tin))

/** Columns whose nine digits or dates are not an SSN or a date of birth. */
const numbered = ({
  columnIndexes: { single, licenses },
}: Pick<PopulationFile, 'columnIndexes'>): Set<number | undefined> =>
  new Set([
    single.externalId,
    single.zip,
    single.startDate,
    single.endDate,
    ...licenses.map(({ licenseNumber }) => licenseNumber),
  ])

/** Columns with an address header that the import does not read: nothing says whose addresses they are. */
function unreadAddresses({
  header,
  columnIndexes: { single, several, licenses },
}: Pick<PopulationFile, 'header' | 'columnIndexes'>): Set<number> {
  const read = new Set([
    ...Object.values(single),
    ...Object.values(several).flat(),
    ...licenses.flatMap((columnIndexes) => Object.values(columnIndexes)),
  ])
  return new Set(
    header.flatMap((name, columnIndex) =>
      isAddressHeader(name) && !read.has(columnIndex) ? [columnIndex] : [],
    ),
  )
}

const hidden = '…'

/**
 * A cell of a row with too many or too few cells. Its header is unknown, and the usual cause is a comma in an address,
 * so any cell may be part of one. Only what looks like the row's ID, one word with a digit, is kept; the row number
 * leads to the rest in the client's own file.
 */
const misfitCell = (cell: string, isId: boolean): string =>
  isId && /^\S*\d\S*$/.test(cell) ? hideAll(cell) : hidden

const cellOf = (cells: readonly string[], columnIndex: number | undefined): string =>
  columnIndex === undefined ? '' : (cells[columnIndex] ?? '')

export interface MaskedRow extends Pick<FileRow, 'cells' | 'misfit'> {
  /** it is certainly about an organization, whose address is not secret */
  isOrganization: boolean
}

/** Masks a row so that no cell identifies a person by number, date of birth or home address. */
export function createCellMask(
  file: Pick<PopulationFile, 'header' | 'columnIndexes'>,
): (row: MaskedRow) => string[] {
  const { single } = file.columnIndexes
  const plain = numbered(file)
  const ssns = new Set(file.header.flatMap((name, columnIndex) => (isSsnHeader(name) ? [columnIndex] : [])))
  const births = new Set(
    file.header.flatMap((name, columnIndex) => (isBirthHeader(name) ? [columnIndex] : [])),
  )
  if (single.ssn !== undefined) ssns.add(single.ssn)
  if (single.birthDate !== undefined) births.add(single.birthDate)
  const addresses = unreadAddresses(file)
  return ({ cells, misfit, isOrganization }) => {
    const isPersonal = !isOrganization && isPersonalAddress({ name: cellOf(cells, single.addressName) })
    return cells.map((cell, columnIndex) => {
      if (cell === '') return cell
      if (misfit) return misfitCell(cell, columnIndex === single.externalId)
      if (ssns.has(columnIndex)) return maskSsn(cell)
      if (births.has(columnIndex)) return yearOf(cell)
      if (columnIndex === single.tin) return maskTin(cell)
      if (addresses.has(columnIndex)) return hidden
      if (isPersonal && (columnIndex === single.addressLine1 || columnIndex === single.addressLine2))
        return hidden
      return plain.has(columnIndex) ? cell.replaceAll(writtenSsn, (ssn) => maskSsn(ssn)) : hideAll(cell)
    })
  }
}
