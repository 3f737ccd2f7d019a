import { createHmac } from 'node:crypto'
import type { Services } from '../../../../context.ts'
import type { FileRow, PopulationFile } from '../open-population-file.ts'
import { createCellsHasher, type CellEnds, type CellsHash } from './hash-cells.ts'
import type { PlainLine } from './plain-line.ts'
import { SubjectTable, type SubjectAt } from './subject-table.ts'

/** Increase it when rows are read differently, so that they are read again although they are the same. */
export const rosterFormat = 3

/** The subjects of a file, with their last rows and what their rows say. */
export interface FileSubjects {
  table: SubjectTable
  /** a row of the file; a subject's rows in order */
  note(externalId: string, row: FileRow): void
  noteLine(line: PlainLine, number: number): void
  /** -1: neither the file nor the roster has it */
  placeOf: (externalId: string) => SubjectAt
  placeOfLine: (line: PlainLine) => SubjectAt
  isLast: (externalId: string, row: number) => boolean
}

/** The same rows mean something else under other columns, or in a year in which two digits mean another century. */
const layoutOf = ({ header, columnIndexes }: PopulationFile, today: string): string[] => [
  String(rosterFormat),
  today.slice(0, 4),
  ...header,
  JSON.stringify(columnIndexes),
]

const keyOf = (services: Pick<Services, 'keyFor'>, clientId: string): Buffer =>
  createHmac('sha256', services.keyFor('rosters')).update(clientId).digest()

export function createFileSubjects(
  services: Pick<Services, 'keyFor'>,
  clientId: string,
  file: PopulationFile,
  today: string,
): FileSubjects {
  const table = new SubjectTable()
  const hash = createCellsHasher(keyOf(services, clientId))
  const layout: CellsHash = { ...hash.cells(layoutOf(file, today)) }
  const before = (at: SubjectAt): CellsHash => (table.lastRow[at] === 0 ? layout : table.rowsOf(at))
  const placeOf = (externalId: string): SubjectAt => table.find(hash.cells([externalId]))
  const idEnd: CellEnds = { at: new Int32Array(1), count: 1 }
  const idOf = ({ bytes, idFrom, idTo }: PlainLine): CellsHash => {
    idEnd.at[0] = idTo
    return hash.ascii(bytes, idFrom, idEnd)
  }
  return {
    table,
    note(externalId, { number, cells }) {
      const at = table.findOrAdd(hash.cells([externalId]))
      table.setRows(at, hash.cells(cells, before(at)))
      table.lastRow[at] = number
    },
    noteLine(line, number) {
      const at = table.findOrAdd(idOf(line))
      table.setRows(at, hash.ascii(line.bytes, line.from, line.ends, before(at)))
      table.lastRow[at] = number
    },
    placeOf,
    placeOfLine: (line) => table.find(idOf(line)),
    isLast: (externalId, row) => table.lastRow[placeOf(externalId)] === row,
  }
}
