import { columnKey } from './columns.ts'
import { Refusal } from './reading.ts'

/** A client's own header names by field. */
export type Mapping = Readonly<Record<string, string>>

/** The fields of a source whose header names differ from client to client. */
export interface KnownColumns<F extends string> {
  fields: readonly F[]
  /** Finds the fields in a header, first by the mapping, then by their usual names; -1 if missing. */
  columnIndexesOf: (header: readonly string[], mapping: Mapping) => Readonly<Record<F, number>>
}

/** Names on one line, without blank ones. */
export const listed = (names: readonly string[]): string =>
  names.filter((name) => name.trim() !== '').join(', ')

/** Recognizes fields by their usual header names, given as "a|b|c". */
export function defineColumns<F extends string>(synonyms: Readonly<Record<F, string>>): KnownColumns<F> {
  const fields = Object.keys(synonyms) as F[]
  const keysOf = new Map(fields.map((field) => [field, synonyms[field].split('|').map(columnKey)]))

  function mappedColumnIndexes(mapping: Mapping, header: readonly string[]): Map<F, number> {
    const keys = header.map(columnKey)
    const columnIndexes = new Map<F, number>()
    for (const [field, name] of Object.entries(mapping)) {
      if (!Object.hasOwn(synonyms, field))
        throw new Refusal(`the mapping names an unknown field, ${field}; the fields are ${listed(fields)}`)
      const columnIndex = keys.indexOf(columnKey(name))
      if (columnIndex < 0)
        throw new Refusal(
          `the mapping says that ${field} is in the column ${name}, but the columns of the file are ${listed(header)}`,
        )
      columnIndexes.set(field as F, columnIndex)
    }
    return columnIndexes
  }

  return {
    fields,
    columnIndexesOf(header, mapping) {
      const keys = header.map(columnKey)
      const mapped = mappedColumnIndexes(mapping, header)
      const taken = new Set(mapped.values())
      const columnIndexes = {} as Record<F, number>
      for (const field of fields) {
        const usual = keysOf.get(field)!.map((key) => keys.indexOf(key))
        const columnIndex = mapped.get(field) ?? usual.find((at) => at >= 0 && !taken.has(at)) ?? -1
        if (columnIndex >= 0) taken.add(columnIndex)
        columnIndexes[field] = columnIndex
      }
      return columnIndexes
    },
  }
}
