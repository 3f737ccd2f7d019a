import { csvLines } from '@vigil/contract'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Context } from '../../../context.ts'
import { storeSealed } from './import-files.ts'
import type { FileRow, PopulationFile } from './open-population-file.ts'
import type { Fault } from './import-row.ts'
import { createCellMask, type MaskedRow } from './mask-cells.ts'

/** An error for a preview, with its value masked. */
export interface ErrorSample {
  row: number
  column: string | null
  value: string
  message: string
}

const sampled = 100

/** The faults of an import file as CSV: row, column, reason and, beside the first fault of each row, the masked row. */
export interface ErrorsFile {
  /** a warning about the whole file */
  warn(reason: string): Promise<void>
  add(row: MaskedRow & Pick<FileRow, 'number'>, faults: readonly Fault[]): Promise<void>
  /** a row without an error of its own, which is left out because of another one of its subject; not counted */
  addOther(row: { number: number; externalId: string }, cause: number): Promise<void>
  /** the first errors */
  readonly sample: readonly ErrorSample[]
  /** stores the file unless it is empty, and returns how many errors and warnings it holds */
  close(): Promise<{ errors: number; warnings: number }>
  giveUp(): Promise<void>
}

export function createErrorsFile(context: Context, key: string, file: PopulationFile): ErrorsFile {
  const counts = { errors: 0, warnings: 0 }
  const maskCells = createCellMask(file)
  const sample: ErrorSample[] = []
  let out: PassThrough | null = null
  let storing: Promise<unknown> | null = null

  function open(): PassThrough {
    out = new PassThrough()
    out.write(csvLines([['Row', 'Column', 'Reason', ...file.header]]))
    storing = storeSealed(context, key, out)
    // awaited on close or abort
    storing.catch(() => {})
    return out
  }

  async function writeLine(cells: readonly string[]): Promise<void> {
    const stream = out ?? open()
    if (!stream.write(csvLines([cells]))) await Promise.race([once(stream, 'drain'), storing])
  }

  function keepSample(row: MaskedRow & Pick<FileRow, 'number'>, { columnIndex, reason }: Fault): void {
    if (sample.length >= sampled) return
    const column = columnIndex === null ? null : file.header[columnIndex]!
    const value = columnIndex === null ? '' : (maskCells(row)[columnIndex] ?? '')
    sample.push({ row: row.number, column, value: value.slice(0, 200), message: reason })
  }

  return {
    sample,
    async warn(reason) {
      counts.warnings += 1
      await writeLine(['', '', `Warning: ${reason}`])
    },
    async add(row, faults) {
      for (const [at, { columnIndex, reason, warning }] of faults.entries()) {
        if (!warning) keepSample(row, { columnIndex, reason, warning })
        counts[warning ? 'warnings' : 'errors'] += 1
        const said = warning ? `Warning: ${reason}` : reason
        const column = columnIndex === null ? '' : file.header[columnIndex]!
        await writeLine([String(row.number), column, said, ...(at === 0 ? maskCells(row) : [])])
      }
    },
    async addOther({ number, externalId }, cause) {
      const reason = `Left out because of row ${cause} of the same external ID.`
      if (sample.length < sampled) sample.push({ row: number, column: null, value: '', message: reason })
      // only the ID: the other cells of these rows are not kept
      const cells = file.header.map((_, at) =>
        at === file.columnIndexes.single.externalId ? externalId : '',
      )
      const row = { cells, misfit: false, isOrganization: false }
      await writeLine([String(number), '', reason, ...maskCells(row)])
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
