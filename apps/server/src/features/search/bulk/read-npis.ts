import { isSearchableNpi, limits, maskSsn, searchTexts, uploadTexts } from '@vigil/contract'
import { makeOpenedFile, readTable, Refusal, type OpenedFile } from '@vigil/sources'
import type { Readable } from 'node:stream'
import { AppError } from '../../../errors.ts'
import { cellFault, cleanCell, clientTables, roundedFault } from '../../population/index.ts'

/** What a file of NPIs says. */
export interface NpiFile {
  /** each once, in the order of the file */
  npis: string[]
  rows: number
  duplicates: number
  invalidCount: number
  /** the first of those that are no NPI */
  invalidRows: { row: number; value: string }[]
  /** why each of them is none */
  faults: { row: number; reason: string }[]
}

const mostInvalid = 100
const longestShown = 40
const mostHeaderRow = 20

/** The bytes of an upload; more than the limit are not read. */
export async function readUpload(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limits.bulkUploadBytes) throw new AppError('too_large', uploadTexts.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** An SSN in the wrong column is not stored in clear, however it is written. */
const ssnInCell = /(?<!\d)\d{3}[\s.-]?\d{2}[\s.-]?\d{4}(?!\d)/g

const shownValue = (value: string): string =>
  value.replaceAll(ssnInCell, (ssn) => maskSsn(ssn)).slice(0, longestShown)

/** Quotes after a blank belong to the cell; whoever wrote them meant to quote it. */
const looselyQuoted = /^"(.*)"$/s

function cellAt(cells: readonly string[], column: number): string {
  const cell = cleanCell(cells[column] ?? '')
  return cell.startsWith('"') ? cell.replace(looselyQuoted, '$1').trim() : cell
}

const isFilled = (cell: string): boolean => cell.trim() !== ''
const holdsNpi = (cells: readonly string[]): boolean =>
  cells.some((_, column) => isSearchableNpi(cellAt(cells, column)))

interface Head {
  column: number
  /** how many cells the header has; null without one */
  width: number | null
}

const noHead: Head = { column: 0, width: null }

function headOf(cells: readonly string[]): Head | null {
  const column = cells.findIndex((_, at) => cellAt(cells, at).toLowerCase() === 'npi')
  return column < 0 ? null : { column, width: cells.length }
}

/** Too many or too few cells may have moved the NPI, unless it is in the first one. */
function misfitOf(cells: readonly string[], { column, width }: Head): string | null {
  if (width === null || column === 0 || cells.length === width) return null
  if (cells.length > width && !cells.slice(width).some(isFilled)) return null
  return `The row has ${cells.length} cells, the header has ${width}.`
}

const faultOf = (value: string): string =>
  cellFault(value) ?? roundedFault(value, 'NPI') ?? 'This is not an NPI: an NPI has ten digits.'

interface NumberedRow {
  number: number
  cells: string[]
}

/** Collects the NPIs of rows; the header may follow rows without an NPI, such as a title. */
function collectNpis(): { take: (row: NumberedRow) => void; end: () => NpiFile } {
  const known = new Set<string>()
  const file: NpiFile = { npis: [], rows: 0, duplicates: 0, invalidCount: 0, invalidRows: [], faults: [] }
  let head: Head | null = null
  let before: NumberedRow[] = []
  const read = ({ number, cells }: NumberedRow, under: Head): void => {
    if (!cells.some(isFilled)) return
    file.rows += 1
    const value = cellAt(cells, under.column)
    const misfit = misfitOf(cells, under)
    if (misfit === null && isSearchableNpi(value)) {
      if (known.has(value)) file.duplicates += 1
      else known.add(value)
      return
    }
    file.invalidCount += 1
    file.faults.push({ row: number, reason: misfit ?? faultOf(value) })
    if (file.invalidRows.length < mostInvalid)
      file.invalidRows.push({ row: number, value: shownValue(value) })
  }
  const readBefore = (): Head => {
    for (const row of before) read(row, noHead)
    before = []
    return noHead
  }
  return {
    take(row) {
      if (head !== null) return read(row, head)
      if (row.number <= mostHeaderRow) {
        head = headOf(row.cells)
        if (head !== null) return
        before.push(row)
        if (!holdsNpi(row.cells)) return
        head = readBefore()
      } else {
        head = readBefore()
        read(row, head)
      }
    },
    end() {
      if (head === null) readBefore()
      return { ...file, npis: [...known] }
    },
  }
}

/** Any text, whatever its encoding; its name may promise more than it holds. */
async function openText(name: string, stream: () => Promise<Readable>): Promise<OpenedFile> {
  const file = await makeOpenedFile(name, stream).catch((error: unknown) => {
    throw error instanceof Refusal ? new AppError('invalid', searchTexts.noNpis) : error
  })
  if (file.kind !== 'text') throw new AppError('invalid', uploadTexts.notCsv)
  return file
}

/** The NPIs of a CSV file: its first column, or the one with the header "npi". It is read as other files of clients are. */
export async function readNpis(name: string, stream: () => Promise<Readable>): Promise<NpiFile> {
  const text = await openText(name, stream)
  const { take, end } = collectNpis()
  try {
    for await (const { first, rows } of readTable(text, clientTables))
      for (const [at, cells] of rows.entries()) take({ number: first + at, cells })
  } catch (error) {
    throw error instanceof Refusal ? new AppError('invalid', `${error.message}.`) : error
  }
  const file = end()
  if (file.npis.length === 0) throw new AppError('invalid', searchTexts.noNpis)
  return file
}
