import { Refusal } from './reading.ts'

/** A header normalized for comparison, without quotes, case and repeated blanks. */
export const columnKey = (name: string): string =>
  name
    .replaceAll(/[\uFEFF"'`]/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toUpperCase()

/** The positions of the known columns in a header. */
export interface Columns<K extends string> {
  /** index of the column; -1 if the file lacks it */
  at: Readonly<Record<K, number>>
  /** the header as written */
  names: readonly string[]
  leftovers: readonly string[]
}

export interface ColumnSpec {
  /** accepted header names, ignoring case */
  names: readonly string[]
  /** the file may lack this column */
  optional?: boolean
}

/** Finds known columns by name; refuses a header that lacks a required one. */
export function findColumns<K extends string>(
  header: readonly string[],
  known: Readonly<Record<K, ColumnSpec>>,
  file: string,
): Columns<K> {
  const columnIndexes = new Map<string, number[]>()
  header.forEach((name, at) => {
    const key = columnKey(name)
    if (key !== '') columnIndexes.set(key, [...(columnIndexes.get(key) ?? []), at])
  })
  const taken = new Set<number>()
  const at = {} as Record<K, number>
  const missing: string[] = []
  for (const [field, spec] of Object.entries<ColumnSpec>(known)) {
    const found = spec.names.flatMap((name) => columnIndexes.get(columnKey(name)) ?? [])
    const columnIndex = found.find((one) => !taken.has(one)) ?? -1
    at[field as K] = columnIndex
    if (columnIndex >= 0) taken.add(columnIndex)
    else if (!spec.optional) missing.push(spec.names[0] ?? field)
  }
  if (missing.length > 0) throw new Refusal(`${file} lacks the column ${missing.join(', ')}`)
  const leftovers = header.filter((name, columnIndex) => columnKey(name) !== '' && !taken.has(columnIndex))
  return { at, names: header.map((name) => name.replace('\uFEFF', '').trim()), leftovers }
}

/** The first non-blank row of a table and its index; blank lines may precede it. */
export function headerOf(rows: readonly (readonly string[])[]): { header: readonly string[]; at: number } {
  const at = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  return at < 0 ? { header: rows[0] ?? [], at: 0 } : { header: rows[at]!, at }
}
