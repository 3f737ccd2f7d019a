import type { FileMappingPreview, SavedFileMapping } from '@vigil/contract'

/** The column of each field; '' for a field that is in no column. */
export type Mapping = Record<string, string>
export type SampleColumn = FileMappingPreview['columns'][number]
export type MappedField = SavedFileMapping['fields'][number]

/** The mapping that a sample was read with. Fields that it lacks are left open: a later file may have them. */
export const mappingOf = (columns: readonly SampleColumn[]): Mapping =>
  Object.fromEntries(columns.flatMap(({ field, header }) => (field === null ? [] : [[field, header]])))

/** The mapping with a column moved to a field, or to none; a field is in one column only. */
export function withField(mapping: Mapping, header: string, field: string | null): Mapping {
  const without = Object.fromEntries(
    Object.entries(mapping).map(([name, column]) => [name, column === header ? '' : column]),
  )
  return field === null ? without : { ...without, [field]: header }
}

/** The mapping with a field in no column, so that none is taken for it. */
export const withoutField = (mapping: Mapping, field: string): Mapping => ({ ...mapping, [field]: '' })

/** Each suggestion for a column that is not used yet, if its field is free. */
export function withSuggestions(mapping: Mapping, columns: readonly SampleColumn[]): Mapping {
  const next = { ...mapping }
  for (const { header, suggested } of columns) {
    const isUsed = Object.values(next).includes(header)
    if (suggested !== null && !isUsed && !next[suggested]) next[suggested] = header
  }
  return next
}

export const fieldOf = (mapping: Mapping, header: string): string | null =>
  Object.keys(mapping).find((name) => mapping[name] === header) ?? null

/** Fields without which no row can be imported. */
export const missingFields = (fields: readonly MappedField[], mapping: Mapping): MappedField[] =>
  fields.filter(({ name, isRequired }) => isRequired && !mapping[name])
