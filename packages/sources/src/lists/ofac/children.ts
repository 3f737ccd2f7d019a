import { Refusal, type SkippedRow } from '../../core/reading.ts'
import { tooManySkipped } from '../../core/read-list.ts'
import type { OpenedFile } from '../../files/open-files.ts'
import { guardTable } from './health.ts'
import { readTable } from './read-table.ts'
import { isEntityNumber, tables, type Table } from './tables.ts'

interface Child {
  row: number
  /** number of the address or alias; the row number for remarks overflow */
  number: number
  /** without the entity's number */
  cells: readonly string[]
}

/** The rows of a file that add to the main file, by entity. */
export interface Children {
  file: string
  rows: number
  byEntity: Map<string, Child[]>
  malformed: SkippedRow[]
  /** it had OFAC's end-of-file mark */
  marked: boolean
}

const faultOf = (cells: readonly string[], wanted: number): string | undefined => {
  if (cells.length !== wanted) return `row has ${cells.length} cells, but the layout has ${wanted}`
  return isEntityNumber(cells[0]) ? undefined : 'row does not begin with an entity number'
}

/** Reads addresses, aliases or remarks overflow into memory: a few megabytes at most. */
export async function readChildren(file: OpenedFile, table: Table): Promise<Children> {
  const children: Children = { file: file.name, rows: 0, byEntity: new Map(), malformed: [], marked: false }
  const guard = guardTable(file.name, table)
  const wanted = tables[table].cells
  for await (const { first, rows } of readTable(file, wanted, (marked) => (children.marked = marked))) {
    for (const [i, cells] of rows.entries()) {
      if (cells.length === 0 || (cells.length === 1 && cells[0]!.trim() === '')) continue
      children.rows += 1
      const row = first + i
      const reason = faultOf(cells, wanted)
      if (reason !== undefined) {
        children.malformed.push({ file: file.name, row, reason })
        continue
      }
      guard.note(cells)
      const number = table === 'comments' ? row : Number(cells[1])
      const entity = cells[0]!.trim()
      const known = children.byEntity.get(entity)
      const child = { row, number, cells: cells.slice(1) }
      if (known === undefined) children.byEntity.set(entity, [child])
      else known.push(child)
    }
  }
  guard.judge()
  return children
}

const textOf = ({ cells }: Child): string => cells.join('\t')

/** The rows of one entity, sorted by number. */
export function childrenOf(children: Children | undefined, entity: string): readonly (readonly string[])[] {
  const found = children?.byEntity.get(entity)
  if (found === undefined) return []
  if (found.length > 1) found.sort((a, b) => a.number - b.number || (textOf(a) < textOf(b) ? -1 : 1))
  return found.map(({ cells }) => cells)
}

/** Rows that could not be joined: malformed ones, and those whose entity is not in the main file. */
export function unjoined(children: Children, entities: ReadonlySet<string>, main: string): SkippedRow[] {
  const orphans: SkippedRow[] = []
  for (const [entity, rows] of children.byEntity) {
    if (entities.has(entity)) continue
    for (const { row } of rows)
      orphans.push({ file: children.file, row, reason: `entity ${entity} is not in ${main}` })
  }
  if (tooManySkipped(orphans.length, children.rows))
    throw new Refusal(
      `${children.file} does not belong to ${main}: ${orphans.length} of its ${children.rows} rows are about entities that are not there`,
    )
  return [...children.malformed, ...orphans].toSorted((a, b) => a.row - b.row)
}
