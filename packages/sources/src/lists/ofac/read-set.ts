import { mapRows, type Mapped } from '../../core/map-rows.ts'
import { Refusal, type Batch, type Reading } from '../../core/reading.ts'
import { given } from '../../core/values.ts'
import type { OpenedFile } from '../../files/open-files.ts'
import { childrenOf, readChildren, unjoined, type Children } from './children.ts'
import { refuseCutOff } from './cut-off.ts'
import { guardTable } from './health.ts'
import { mapEntity, mapRepeatedNumber, type Joined } from './map.ts'
import { readTable } from './read-table.ts'
import { shapeOf } from './shape.ts'
import { listByName, tableByCells, tableByName, tables, type OfacList, type Table } from './tables.ts'

type FileSet = Partial<Record<Table, OpenedFile>>

const titles: Record<OfacList, string> = { sdn: 'SDN list', consolidated: 'Consolidated (non-SDN) list' }

function tableOf(file: OpenedFile, list: OfacList): Table {
  const named = listByName(file.name)
  if (named !== undefined && named !== list)
    throw new Refusal(`${file.name} belongs to the OFAC ${titles[named]}, but this is the ${titles[list]}`)
  const cells = shapeOf(file)
  if (cells === 0)
    throw new Refusal(`${file.name} is not an OFAC file: its rows do not begin with an entity number`)
  const table = tableByName(file.name) ?? tableByCells(cells)
  if (table === undefined) throw new Refusal(`${file.name} has ${cells} cells per row, unlike any OFAC file`)
  const { cells: wanted, what } = tables[table]
  if (cells !== wanted)
    throw new Refusal(`${file.name} has ${cells} cells per row, but the OFAC ${what} has ${wanted}`)
  return table
}

function sortSet(files: readonly OpenedFile[], list: OfacList): FileSet {
  const set: FileSet = {}
  for (const file of files) {
    const table = tableOf(file, list)
    const other = set[table]
    if (other !== undefined)
      throw new Refusal(`${other.name} and ${file.name} are both the OFAC ${tables[table].what}`)
    set[table] = file
  }
  return set
}

const partsOf = (set: FileSet): string[] => [
  ...(set.aliases === undefined ? [] : ['aliases']),
  ...(set.addresses === undefined ? [] : ['addresses']),
  ...(set.comments === undefined ? [] : ['overflowing remarks']),
]

function warningsOf(set: FileSet): string[] {
  const warnings: string[] = []
  if (set.aliases === undefined)
    warnings.push('the alias file (alt.csv) is missing: nobody will be found under an alias')
  if (set.addresses === undefined) warnings.push('the address file (add.csv) is missing')
  if (set.comments === undefined)
    warnings.push('the remarks overflow file (comments.csv) is missing: long remarks are cut off')
  return warnings
}

function repeatedNumberWarning([row, ...more]: readonly number[], main: string): string {
  const which = more.length === 0 ? `row ${row}` : `row ${row} and ${more.length} more rows`
  return `${which} of ${main}: the number repeats that of an entity above, which keeps the aliases and addresses`
}

async function* readAll(set: FileSet, main: OpenedFile, warnings: string[]): AsyncGenerator<Batch> {
  const read = async (table: Table): Promise<Children | undefined> =>
    set[table] && (await readChildren(set[table], table))
  const addresses = await read('addresses')
  const aliases = await read('aliases')
  const comments = await read('comments')
  const entities = new Set<string>()
  const { cells: width, columns } = tables.main
  const joinedTo = (entity: string): Joined => ({
    addresses: childrenOf(addresses, entity),
    aliases: childrenOf(aliases, entity),
    comments: childrenOf(comments, entity),
  })
  let marked = false
  const repeated: number[] = []
  const rows = readTable(main, width, (says) => (marked = says))
  const map = (cells: readonly string[], row: number): Mapped => {
    if (cells.length === 0) return null
    const entity = cells[0]!.trim()
    if (entities.has(entity)) {
      repeated.push(row)
      return mapRepeatedNumber(cells)
    }
    entities.add(entity)
    return mapEntity(cells, joinedTo(entity))
  }
  yield* mapRows(main.name, columns, rows, map, guardTable(main.name, 'main'))
  if (repeated.length > 0) warnings.push(repeatedNumberWarning(repeated, main.name))
  const asides = [addresses, aliases, comments].flatMap((children): Batch[] => {
    const skipped = children === undefined ? [] : unjoined(children, entities, main.name)
    return skipped.length === 0
      ? []
      : [{ file: children!.file, columns, rows: skipped.length, entries: [], skipped }]
  })
  refuseCutOff({ name: main.name, marked, entities }, { addresses, aliases, comments })
  yield* asides
}

/** Opens a set of CSV files: the main file and, if given, addresses, aliases and remarks overflow. */
export function readSet(files: readonly OpenedFile[], list: OfacList, published: string): Reading {
  const set = sortSet(files, list)
  const { main } = set
  if (main === undefined)
    throw new Refusal(
      `${files.map(({ name }) => name).join(', ')}: the main file (${list === 'sdn' ? 'sdn.csv' : 'cons_prim.csv'}) is missing`,
    )
  const warnings = warningsOf(set)
  return {
    layout: {
      id: `ofac-${list}-csv`,
      scope: 'full',
      ...given('published', published),
      leftovers: [],
      parts: partsOf(set),
      warnings,
    },
    batches: readAll(set, main, warnings),
  }
}
