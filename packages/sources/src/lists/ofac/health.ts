import { guardColumns, type ColumnCheck, type ColumnGuard } from '../../core/column-health.ts'
import { noneOf } from '../../core/odd-values.ts'
import { tables, type Table } from './tables.ts'

const isCraft = /^\s*(vessel|aircraft)/i
const isNoCraft = (_cell: string, cells: readonly string[]): boolean => !isCraft.test(cells[2]!)

/** Call_Sign to Vess_owner. */
const craftColumns = [5, 6, 7, 8, 9, 10]

const mainChecks: readonly ColumnCheck[] = [
  {
    name: 'SDN_Type',
    at: 2,
    fault: 'are not entity types',
    isOdd: noneOf('individual', 'vessel', 'aircraft'),
  },
  ...craftColumns.map((at) => ({
    name: tables.main.columns[at]!,
    at,
    fault: 'stand in rows of no vessel',
    isOdd: isNoCraft,
  })),
]

const aliasChecks: readonly ColumnCheck[] = [
  { name: 'alt_type', at: 2, fault: 'are none of aka, fka and nka', isOdd: noneOf('aka', 'fka', 'nka') },
]

/** Checks the columns of a table. */
export const guardTable = (file: string, table: Table): ColumnGuard =>
  guardColumns(file, table === 'main' ? mainChecks : table === 'aliases' ? aliasChecks : [], {
    nothing: '-0-',
  })
