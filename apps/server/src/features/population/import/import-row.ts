import type { SubjectAddress, SubjectLicense } from '../facts/subject-facts.ts'
import type { NetworkName } from '../changes/change-rules.ts'
import type { FileRow, PopulationFile } from './open-population-file.ts'
import type { ColumnIndexes, SeveralField, SingleField } from './import-columns.ts'
import {
  cellFault,
  readBirthDate,
  readEndDate,
  readId,
  readLicenseNumber,
  readName,
  readNpi,
  readSeveral,
  readSsn,
  readStartDate,
  readState,
  readText,
  readTin,
  readType,
  readZip,
  type Read,
} from './import-values.ts'

/** An error or warning in a row. `columnIndex`: null if it is about the whole row. */
export interface Fault {
  columnIndex: number | null
  reason: string
  /** a warning: the row is imported anyway */
  warning: boolean
}

/** One parsed row of a population file. */
export interface ReadRow {
  externalId: string
  number: number
  cells: readonly string[]
  single: Partial<Record<SingleField, string>>
  several: Partial<Record<SeveralField, string[]>>
  licenses: SubjectLicense[]
  network: NetworkName | null
  address: SubjectAddress | null
  /** fields whose cells hold something unusable */
  unusable: SingleField[]
  faults: Fault[]
}

/** The business unit or network of a row that names only the other one. */
export const unnamedNetwork = 'General'

const readers: Record<SingleField, (cell: string, today: string) => Read> = {
  externalId: readId,
  type: readType,
  firstName: (cell) => readName(cell),
  middleName: (cell) => readName(cell),
  lastName: (cell) => readName(cell, true),
  suffix: (cell) => readName(cell),
  organizationName: (cell) => readName(cell, true),
  npi: readNpi,
  tin: readTin,
  ssn: readSsn,
  birthDate: readBirthDate,
  addressName: readText,
  addressLine1: readText,
  addressLine2: readText,
  city: readText,
  state: readState,
  zip: readZip,
  businessUnit: readText,
  network: readText,
  participation: readText,
  startDate: readStartDate,
  endDate: readEndDate,
}

/** A cell as its field, unless it is none that any field may have. */
function readCell(cell: string, read: (cell: string) => Read): Read {
  const fault = cellFault(cell)
  return fault === null ? read(cell) : { fault }
}

function networkOf({ businessUnit, network, participation }: ReadRow['single']): NetworkName | null {
  if (!businessUnit && !network) return null
  return {
    businessUnit: businessUnit || unnamedNetwork,
    network: network || unnamedNetwork,
    participation: participation ?? '',
  }
}

function addressOf({
  addressName,
  addressLine1,
  addressLine2,
  city,
  state,
  zip,
}: ReadRow['single']): SubjectAddress | null {
  const address: SubjectAddress = {
    ...(addressLine1 && { line1: addressLine1 }),
    ...(addressLine2 && { line2: addressLine2 }),
    ...(city && { city }),
    ...(state && { state }),
    ...(zip && { zip }),
  }
  if (Object.keys(address).length === 0) return null
  return addressName ? { name: addressName, ...address } : address
}

function readLicenses(row: ReadRow, columnIndexes: ColumnIndexes['licenses']): void {
  for (const { licenseNumber, licenseType, licenseIssuer } of columnIndexes) {
    const text = (columnIndex: number | undefined, reader = readText): string => {
      const read = columnIndex === undefined ? { value: '' } : readCell(row.cells[columnIndex]!, reader)
      if ('value' in read) return read.value
      row.faults.push({ columnIndex: columnIndex!, reason: read.fault, warning: false })
      return ''
    }
    const [number, type, issuer] = [
      text(licenseNumber, readLicenseNumber),
      text(licenseType),
      text(licenseIssuer),
    ]
    if (number === '') continue
    if (issuer !== '') row.licenses.push({ type, issuer, number })
    else
      row.faults.push({
        columnIndex: licenseIssuer ?? licenseNumber!,
        reason: 'Enter the issuer of the license.',
        warning: false,
      })
  }
}

/** The row's external ID; '' if it has none. */
export function externalIdOf({ cells, misfit }: FileRow, { single }: ColumnIndexes): string {
  const read = misfit ? { value: '' } : readId(cells[single.externalId!]!)
  return 'value' in read ? read.value : ''
}

/** Best guess at the external ID of a row that can't be read. */
export function guessedIdOf({ cells }: Pick<FileRow, 'cells'>, { single }: ColumnIndexes): string {
  const read = readId(cells[single.externalId!] ?? '')
  return 'value' in read ? read.value : ''
}

/** Parses a row and collects its faults. */
export function readRow(
  { number, cells, misfit }: FileRow,
  { columnIndexes, header }: PopulationFile,
  today: string,
): ReadRow {
  const row: ReadRow = {
    externalId: '',
    number,
    cells,
    single: {},
    several: {},
    licenses: [],
    network: null,
    address: null,
    unusable: [],
    faults: [],
  }
  if (misfit) {
    const reason = `The row has ${cells.length} cells, the header has ${header.length}.`
    row.faults.push({ columnIndex: null, reason, warning: false })
    return row
  }
  for (const [name, columnIndex] of Object.entries(columnIndexes.single)) {
    const field = name as SingleField
    const read = readCell(cells[columnIndex]!, (cell) => readers[field](cell, today))
    if ('fault' in read) row.faults.push({ columnIndex, reason: read.fault, warning: false })
    else row.single[field] = read.value
    if ('warning' in read && read.warning)
      row.faults.push({ columnIndex, reason: read.warning, warning: true })
    if ('unusable' in read) row.unusable.push(field)
  }
  for (const [name, all] of Object.entries(columnIndexes.several))
    row.several[name as SeveralField] = all.flatMap((columnIndex) => {
      const fault = cellFault(cells[columnIndex]!)
      const read = fault === null ? readSeveral(cells[columnIndex]!) : { fault }
      if ('values' in read) return read.values
      row.faults.push({ columnIndex, reason: read.fault, warning: false })
      return []
    })
  readLicenses(row, columnIndexes.licenses)
  row.externalId = row.single.externalId ?? ''
  if (
    row.externalId === '' &&
    row.faults.every(({ columnIndex }) => columnIndex !== columnIndexes.single.externalId)
  )
    row.faults.push({
      columnIndex: columnIndexes.single.externalId!,
      reason: 'The external ID is missing.',
      warning: false,
    })
  row.network = networkOf(row.single)
  row.address = addressOf(row.single)
  return row
}
