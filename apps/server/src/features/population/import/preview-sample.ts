import type { FileMappingPreview } from '@vigil/contract'
import { Refusal } from '@vigil/sources'
import { fieldAt, fieldLabels } from './column-labels.ts'
import type { Mapping } from './import-columns.ts'
import { readRow } from './import-row.ts'
import { createCellMask } from './mask-cells.ts'
import {
  openPopulationFile,
  readSampleHead,
  type FileRow,
  type PopulationFile,
} from './open-population-file.ts'
import { isAboutOrganization } from './subject-draft.ts'
import { suggestFields } from './suggest-fields.ts'

const shownRows = 20
const shownErrors = 100
const shownValues = 5
/** rows that suggestions are made from */
const sampledRows = 500

async function firstRows(file: PopulationFile): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const batch of file.batches()) {
    rows.push(...batch)
    if (rows.length >= sampledRows) break
  }
  return rows.slice(0, sampledRows)
}

interface Opened {
  file: PopulationFile
  problem: string | null
}

/** The sample with the mapping, or as far as it can be read without one. */
async function openSample(
  sample: { name: string; path: string },
  mapping: Mapping,
): Promise<Opened | string> {
  try {
    return { file: await openPopulationFile(sample, mapping), problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = error.message
    try {
      return { file: await readSampleHead(sample, mapping), problem }
    } catch (headless) {
      if (headless instanceof Refusal) return problem
      throw headless
    }
  }
}

/** How the first rows of a sample would be read, with masked values, and the errors that they would cause. */
export async function previewSample(
  sample: { name: string; path: string },
  mapping: Mapping,
  today: string,
): Promise<FileMappingPreview> {
  const opened = await openSample(sample, mapping)
  if (typeof opened === 'string') return { columns: [], rows: [], errors: [], problem: opened }
  const { file, problem } = opened
  const rows = await firstRows(file)
  const fitting = rows.filter(({ misfit }) => !misfit)
  const suggested = suggestFields(
    file.header,
    file.header.map((_, at) => fitting.map(({ cells }) => cells[at]!)),
    today,
  )
  const field = (at: number) => fieldAt(file.columnIndexes, at)
  const mask = createCellMask(file)
  const preview: FileMappingPreview = { columns: [], rows: [], errors: [], problem }
  const masked: string[][] = []
  for (const row of rows) {
    const isReadable = problem === null
    const read = isReadable ? readRow(row, file, today) : null
    const isOrganization = read !== null && isAboutOrganization(read, file.columnIndexes)
    const cells = mask({ ...row, isOrganization })
    if (!row.misfit) masked.push(cells)
    for (const { columnIndex, reason } of read?.faults ?? []) {
      if (preview.errors.length >= shownErrors) break
      const [column, value] =
        columnIndex === null ? [null, ''] : [file.header[columnIndex]!, cells[columnIndex] ?? '']
      preview.errors.push({ row: row.number, column, value, message: reason })
    }
    if (read === null || row.misfit || preview.rows.length >= shownRows) continue
    const values = cells.flatMap((cell, at) => {
      const name = field(at)
      if (name === null) return []
      // what the reader understood, where it is not personal
      const plain = name === 'npi' || name === 'state' || name === 'zip' || name === 'type'
      const understood = plain ? read.single[name] : undefined
      return [[fieldLabels[name], understood ?? cell] as const]
    })
    preview.rows.push({ row: row.number, values: Object.fromEntries(values) })
  }
  preview.columns = file.header.flatMap((header, at) =>
    header === ''
      ? []
      : [
          {
            ...{ header, field: field(at), suggested: suggested[at] ?? null },
            values: masked.slice(0, shownValues).map((cells) => cells[at] ?? ''),
          },
        ],
  )
  return preview
}
