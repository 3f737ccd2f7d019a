import { maskSsn, maskTin } from '@vigil/contract'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Context } from '../../../context.ts'
import { storeSealed } from './import-files.ts'
import type { FileRow, PopulationFile } from './open-population-file.ts'
import type { Fault } from './import-row.ts'

/** A cell of a CSV file that no spreadsheet takes for a formula. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const writtenSsn = /^\d{3}-\d{2}-\d{4}$/
const nineDigits = /^\D?\d{3}[\s.-]?\d{2}[\s.-]?\d{4}(\.0)?\D?$/

/** The cells of a row without numbers that identify a person, wherever in it they stand. */
export function maskCells(
  { cells, misfit }: Pick<FileRow, 'cells' | 'misfit'>,
  { places }: PopulationFile,
): string[] {
  return cells.map((cell, place) => {
    if (cell === '') return cell
    if (place === places.single.ssn && !misfit) return maskSsn(cell)
    if (place === places.single.tin && !misfit) return maskTin(cell)
    return writtenSsn.test(cell) || (misfit && nineDigits.test(cell)) ? maskSsn(cell) : cell
  })
}

/** What is wrong in a file, as a file: row, column, reason, and the row as it was, without SSNs. */
export interface ErrorsFile {
  add(row: Pick<FileRow, 'number' | 'cells' | 'misfit'>, faults: readonly Fault[]): Promise<void>
  /** how many errors and warnings it holds; it is stored now, unless there is none */
  close(): Promise<{ errors: number; warnings: number }>
  giveUp(): Promise<void>
}

export function createErrorsFile(context: Context, key: string, file: PopulationFile): ErrorsFile {
  const counts = { errors: 0, warnings: 0 }
  let out: PassThrough | null = null
  let storing: Promise<unknown> | null = null

  function open(): PassThrough {
    out = new PassThrough()
    out.write(csvLine(['Row', 'Column', 'Reason', ...file.header]))
    storing = storeSealed(context, key, out)
    // waited for when it is closed or given up
    storing.catch(() => {})
    return out
  }

  return {
    async add(row, faults) {
      if (faults.length === 0) return
      const stream = out ?? open()
      const cells = maskCells(row, file)
      for (const { place, reason, warning } of faults) {
        counts[warning ? 'warnings' : 'errors'] += 1
        const said = warning ? `Warning: ${reason}` : reason
        const column = place === null ? '' : file.header[place]!
        const line = csvLine([String(row.number), column, said, ...cells])
        if (!stream.write(line)) await Promise.race([once(stream, 'drain'), storing])
      }
    },
    async close() {
      out?.end()
      await storing
      return counts
    },
    async giveUp() {
      out?.destroy()
      await storing?.catch(() => {})
      await context.services.files.remove(key)
    },
  }
}
