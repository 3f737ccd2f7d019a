import { headerOf } from '../../core/columns.ts'
import { Refusal } from '../../core/reading.ts'
import { expectKind, type OpenedFile } from '../../files/open-files.ts'
import { readCsv } from '../../readers/read-csv.ts'
import { deactivationColumns, locate, locationColumns, otherNameColumns, squeeze } from './columns.ts'

export type Role = 'main' | 'other-names' | 'locations' | 'deactivations' | 'ignored'

export interface SortedFile {
  file: OpenedFile
  role: Role
  header: readonly string[]
  /** number of the header row */
  headerRow: number
  /** the rows that were read together with the header */
  beginning: readonly (readonly string[])[]
}

/** The header of a table and the rows that were read with it. */
export async function readBeginning(
  file: OpenedFile,
): Promise<Pick<SortedFile, 'header' | 'headerRow' | 'beginning'>> {
  for await (const { rows } of readCsv(file, { delimiter: 'auto' })) {
    const { header, at } = headerOf(rows)
    return { header, headerRow: at + 1, beginning: rows.slice(at + 1) }
  }
  return { header: [], headerRow: 1, beginning: [] }
}

const personal = squeeze('Provider Last Name (Legal Name)')
const organizational = squeeze('Provider Organization Name (Legal Business Name)')
const [, furtherName] = otherNameColumns.map(squeeze)
const [, furtherAddress] = locationColumns.map(squeeze)
const [, deactivationDate] = deactivationColumns.map(squeeze)

function roleOf(header: readonly string[], { name }: OpenedFile): Role {
  const columns = new Set(header.map(squeeze))
  if (!columns.has('NPI'))
    throw new Refusal(
      `${name} is not an NPI registry file: it lacks the column NPI (its columns are ${header.slice(0, 8).join(', ')})`,
    )
  if (columns.has(personal) || columns.has(organizational)) return 'main'
  if (columns.has(furtherAddress!)) return 'locations'
  if (columns.has(squeeze('Endpoint Type'))) return 'ignored'
  if (columns.has(deactivationDate!)) return 'deactivations'
  if (columns.has(furtherName!)) return 'other-names'
  throw new Refusal(
    `${name} lacks the columns Provider Last Name (Legal Name) and Provider Organization Name (Legal Business Name)`,
  )
}

/** The role of a file in the publication, by its content. Manuals, bare headers and endpoints are ignored. */
export async function sortOut(file: OpenedFile): Promise<SortedFile> {
  const ignored: SortedFile = { file, role: 'ignored', header: [], headerRow: 1, beginning: [] }
  if (file.kind === 'pdf' || /_fileheader\b/i.test(file.name)) return ignored
  if (file.kind === 'xlsx') return { ...ignored, role: 'deactivations' }
  expectKind(file, ['text'], 'a file of the NPI registry (CSV, or the Excel report of deactivated NPIs)')
  const beginning = await readBeginning(file)
  return { file, role: roleOf(beginning.header, file), ...beginning }
}

/** The only file with a role; undefined if there is none, refused if there are two. */
export function onlyOne(files: readonly SortedFile[], role: Role): SortedFile | undefined {
  const [first, second] = files.filter((one) => one.role === role)
  if (first && second)
    throw new Refusal(
      `${first.file.name} and ${second.file.name} are two files of the same kind; load them separately`,
    )
  return first
}

/** The columns of a companion file; all required ones must be present. */
export function needColumns(
  sorted: SortedFile,
  known: readonly string[],
  needed: readonly string[],
): number[] {
  const { columnIndex } = locate(sorted.header, known, sorted.file.name)
  const missing = needed.filter((name) => columnIndex(name) < 0)
  if (missing.length > 0) throw new Refusal(`${sorted.file.name} lacks the column ${missing.join(', ')}`)
  return needed.map(columnIndex)
}
