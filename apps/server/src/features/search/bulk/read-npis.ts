import { isSearchableNpi, limits, maskSsn, searchTexts, uploadTexts } from '@vigil/contract'
import type { Readable } from 'node:stream'
import { AppError } from '../../../errors.ts'

/** What a file of NPIs says. */
export interface NpiFile {
  /** each once, in the order of the file */
  npis: string[]
  rows: number
  duplicates: number
  invalidCount: number
  /** the first of those that are no NPI */
  invalidRows: { row: number; value: string }[]
}

const mostInvalid = 100
const longestShown = 40

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

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\u0000')) return text
  } catch {
    // not text: refused below
  }
  throw new AppError('invalid', uploadTexts.notCsv)
}

/** A cell without its quotes. NPIs contain neither quotes nor separators, so other cells may be cut anywhere. */
const cellsOf = (line: string): string[] =>
  line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, '').trim())

/** An SSN in the wrong column is not stored in clear, however it is written. */
const ssnInCell = /(?<!\d)\d{3}[\s.-]?\d{2}[\s.-]?\d{4}(?!\d)/g

const shownValue = (value: string): string =>
  value.replaceAll(ssnInCell, (ssn) => maskSsn(ssn)).slice(0, longestShown)

/**
 * The NPIs of a CSV file: its first column, or the one with the header "npi". `most`: how many of the rows that are none
 * are returned.
 */
export function parseNpis(bytes: Buffer, most = mostInvalid): NpiFile {
  const lines = textOf(bytes).split(/\r\n|\r|\n/)
  const header = cellsOf(lines[0] ?? '').findIndex((cell) => cell.toLowerCase() === 'npi')
  const column = Math.max(header, 0)
  const known = new Set<string>()
  const file: NpiFile = { npis: [], rows: 0, duplicates: 0, invalidCount: 0, invalidRows: [] }
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (at === 0 && header >= 0)) continue
    file.rows += 1
    const value = cellsOf(line)[column] ?? ''
    if (!isSearchableNpi(value)) {
      file.invalidCount += 1
      if (file.invalidRows.length < most) file.invalidRows.push({ row: at + 1, value: shownValue(value) })
    } else if (known.has(value)) file.duplicates += 1
    else known.add(value)
  }
  if (known.size === 0) throw new AppError('invalid', searchTexts.noNpis)
  return { ...file, npis: [...known] }
}
