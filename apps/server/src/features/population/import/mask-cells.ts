import { isPersonalAddress, maskSsn, maskTin } from '@vigil/contract'
import type { FileRow, PopulationFile } from './open-population-file.ts'

const dash = String.raw`[\s./\p{Pd}]`
const writtenSsn = new RegExp(String.raw`(?<!\d)\d{3}${dash}{1,3}\d{2}${dash}{0,3}\d{4}(?!\d)`, 'gu')
const nineDigits = /(?<!\d)\d{9}(?!\d)/g
const writtenTin = /(?<!\d)\d{2}\p{Pd}\d{7}(?!\d)/gu

/** In words: "Address Name" has the letters of an SSN in it. */
const wordsOf = (header: string): string => header.replaceAll(/[^A-Za-z]+/g, ' ')
const isSsnHeader = (header: string): boolean => /\bssn|ssn\b|social ?sec|soc ?sec/i.test(wordsOf(header))
const isBirthHeader = (header: string): boolean => /\bdob|dob\b|\bd o b\b|birth/i.test(wordsOf(header))

const yearOf = (cell: string): string =>
  /^(\d{4})(?:\D|\d{4}$)/.exec(cell)?.[1] ?? /(?<!\d)\d{4}$/.exec(cell)?.[0] ?? 'XXXX'

const day = /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|(19|20)\d{6})\b/

const hideAll = (text: string): string =>
  (day.test(text) ? yearOf(text) : text)
    .replaceAll(writtenSsn, (ssn) => maskSsn(ssn))
    .replaceAll(nineDigits, (ssn) => maskSsn(ssn))
    .replaceAll(writtenTin, (tin) => maskTin(tin))

/** Columns whose cells may be nine digits or days that tell of nobody's SSN or birth. */
const numbered = ({ places: { single, licenses } }: PopulationFile): Set<number | undefined> =>
  new Set([
    single.externalId,
    single.zip,
    single.startDate,
    single.endDate,
    ...licenses.map(({ licenseNumber }) => licenseNumber),
  ])

const cellOf = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : (cells[place] ?? '')

/** Masks the cells of a row so that none identifies a person by numbers, birth or home, wherever in it they stand. */
export function createCellMask(file: PopulationFile): (row: Pick<FileRow, 'cells' | 'misfit'>) => string[] {
  const { single } = file.places
  const plain = numbered(file)
  const ssns = new Set(file.header.flatMap((name, place) => (isSsnHeader(name) ? [place] : [])))
  const births = new Set(file.header.flatMap((name, place) => (isBirthHeader(name) ? [place] : [])))
  if (single.ssn !== undefined) ssns.add(single.ssn)
  if (single.birthDate !== undefined) births.add(single.birthDate)
  return ({ cells, misfit }) => {
    const isOrganization = cellOf(cells, single.organizationName) !== '' && !cellOf(cells, single.lastName)
    const isPersonal = !isOrganization && isPersonalAddress({ name: cellOf(cells, single.addressName) })
    return cells.map((cell, place) => {
      if (cell === '') return cell
      if (misfit) return hideAll(cell)
      if (ssns.has(place)) return maskSsn(cell)
      if (births.has(place)) return yearOf(cell)
      if (place === single.tin) return maskTin(cell)
      if (isPersonal && (place === single.addressLine1 || place === single.addressLine2)) return '…'
      return plain.has(place) ? cell.replaceAll(writtenSsn, (ssn) => maskSsn(ssn)) : hideAll(cell)
    })
  }
}
