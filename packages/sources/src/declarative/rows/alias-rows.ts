import type { ListRecord } from '../../core/list-record.ts'
import type { RowBatch } from '../../readers/batch-rows.ts'
import type { LayoutDefinition } from '../definition/definition.ts'
import { isDateField, isNameField, type Field } from '../definition/fields.ts'
import type { FoundHeader } from '../tables/find-header.ts'

const mark =
  /^\W*(?:a\.?k\.?a\.?|a\/k\/a|also known as|f\.?k\.?a\.?|f\/k\/a|formerly)(?![\p{L}\p{N}])[\s:;,.]*/iu

/** fields of an entry: a row with one of them is an entry, whatever its name begins with */
const own = new Set<Field>(['npi', 'npiOrId', 'ssn', 'ein', 'identifier', 'birth', 'license', 'action'])

/** Compiles a function that strips the marker from an alias row of the entry above; undefined for other rows. */
export function compileAliasRow(
  { aliasRows }: LayoutDefinition,
  { columns }: FoundHeader,
): ((cells: readonly string[]) => readonly string[] | undefined) | undefined {
  if (!aliasRows) return undefined
  const dates = columns
    .filter(({ column }) => isDateField(column.field))
    .map(({ columnIndex }) => columnIndex)
  const names = columns
    .filter(({ column }) => isNameField(column.field))
    .map(({ columnIndex }) => columnIndex)
  const numbers = columns.filter(({ column }) => own.has(column.field)).map(({ columnIndex }) => columnIndex)
  return (cells) => {
    if ([...dates, ...numbers].some((columnIndex) => (cells[columnIndex] ?? '').trim() !== ''))
      return undefined
    const first = names.find((columnIndex) => mark.test(cells[columnIndex] ?? ''))
    return first === undefined
      ? undefined
      : cells.map((cell, at) => (at === first ? cell.replace(mark, '') : cell))
  }
}

/** Adds the names of the row below to an entry as other names. */
export function addNames(entry: ListRecord, { names }: ListRecord): void {
  for (const name of names) entry.names.push({ ...name, use: name.use ?? 'alias' })
}

/** A table whose rows may belong to the row above. */
interface Joining {
  aliasOf: ((cells: readonly string[]) => readonly string[] | undefined) | undefined
  /** the entry above; undefined at the start of a batch, since the batch before is already processed */
  above: ListRecord | undefined
}

/** Rebatches rows so that an entry stays together with the alias rows below it. */
export async function* keepAliasRowsTogether(
  batches: AsyncIterable<RowBatch>,
  table: Joining,
): AsyncGenerator<RowBatch> {
  let held: RowBatch | undefined
  for await (const batch of batches) {
    const follows =
      held !== undefined && held.sheet === batch.sheet && held.first + held.rows.length === batch.first
    const rows = follows ? [...held!.rows, ...batch.rows] : batch.rows
    const first = follows ? held!.first : batch.first
    table.above = undefined
    if (held !== undefined && !follows) yield held
    const last = Math.max(
      0,
      rows.findLastIndex((cells) => table.aliasOf?.(cells) === undefined),
    )
    table.above = undefined
    if (last > 0) yield { sheet: batch.sheet, first, rows: rows.slice(0, last) }
    held = { sheet: batch.sheet, first: first + last, rows: rows.slice(last) }
  }
  table.above = undefined
  if (held !== undefined) yield held
}
