import type { FileMappingPreview, MappableKind } from '@vigil/contract'
import { Refusal } from '@vigil/sources'
import { suggestFields } from '../../population/index.ts'
import { licenseColumns, networkColumns } from '../processing/edit-columns.ts'
import { createEditMask } from '../processing/hold-edits.ts'
import { readLicense, readNetwork, type ReadEdit } from '../processing/read-edits.ts'
import { findFields, readSampleRows, type Columns, type SampleTable } from '../processing/read-rows.ts'

const shownRows = 20
const shownErrors = 100
const shownValues = 5
/** rows that suggestions are made from */
const sampledRows = 500

export type EditKind = Exclude<MappableKind, 'population'>

/** As the import of such a file; networks that are not there yet are added by the file. */
const kinds: Record<EditKind, { columns: Columns; read: ReadEdit }> = {
  licenses: { columns: licenseColumns, read: readLicense },
  networks: { columns: networkColumns, read: readNetwork(null) },
}

/** By the usual headers of such a file, or else as in a population file if it can be one of its fields. */
function suggested(
  { header, rows, unreadAction }: SampleTable,
  columns: Columns,
  today: string,
): (string | null)[] {
  const usual = new Map([...findFields(header, columns, {})].map(([field, at]) => [at, field]))
  const taken = new Set(usual.values())
  const fitting = rows.filter(({ problem }) => problem === null)
  const others = suggestFields(
    header,
    header.map((_, at) => fitting.map(({ all }) => all[at] ?? '')),
    today,
  )
  return header.map((_, at) => {
    const other = at === unreadAction ? 'action' : (others[at] ?? null)
    return usual.get(at) ?? (other !== null && other in columns && !taken.has(other) ? other : null)
  })
}

/** How the first rows of a file of licenses or networks would be read, and the errors that they would cause. */
export async function previewEdits(
  sample: { name: string; path: string },
  kind: EditKind,
  mapping: Readonly<Record<string, string>>,
  today: string,
): Promise<FileMappingPreview> {
  const { columns, read } = kinds[kind]
  const preview: FileMappingPreview = { columns: [], rows: [], errors: [], problem: null }
  let table: SampleTable
  try {
    table = await readSampleRows(sample, columns, mapping, sampledRows)
  } catch (error) {
    if (error instanceof Refusal) return { ...preview, problem: error.message }
    throw error
  }
  const { header, found, rows, problem } = table
  const fieldOf = new Map([...found].map(([field, at]) => [at, field]))
  const mask = createEditMask(header, found)
  const isReadable = problem === null || table.unreadAction !== null
  const masked: string[][] = []
  for (const row of rows) {
    const cells = mask({ cells: row.all, misfit: row.problem !== null, isOrganization: false })
    if (row.problem === null) masked.push(cells)
    if (!isReadable) continue
    const reading = row.problem === null ? read(row.cells) : { field: null, reason: row.problem }
    if ('reason' in reading && preview.errors.length < shownErrors) {
      const at = reading.field === null ? undefined : found.get(reading.field)
      preview.errors.push({
        row: row.number,
        column: at === undefined ? null : header[at]!,
        value: at === undefined ? '' : (cells[at] ?? ''),
        message: reading.reason,
      })
    }
    if (row.problem !== null || preview.rows.length >= shownRows) continue
    const values = [...found].map(([field, at]) => [columns[field]!.label, cells[at] ?? ''])
    preview.rows.push({ row: row.number, values: Object.fromEntries(values) as Record<string, string> })
  }
  const suggestions = suggested(table, columns, today)
  return {
    ...preview,
    problem,
    columns: header.flatMap((name, at) =>
      name === ''
        ? []
        : [
            {
              header: name,
              field: fieldOf.get(at) ?? null,
              suggested: suggestions[at] ?? null,
              values: masked.slice(0, shownValues).map((cells) => cells[at] ?? ''),
            },
          ],
    ),
  }
}
