/** The tables of OFAC's CSV files, as in its data specification. */
export const tables = {
  main: {
    cells: 12,
    what: 'main file',
    columns: (
      'ent_num|SDN_Name|SDN_Type|Program|Title|Call_Sign|Vess_type|Tonnage|GRT|Vess_flag|Vess_owner|Remarks|' +
      'Addresses|Aliases|Comments overflow'
    ).split('|'),
  },
  addresses: { cells: 6, what: 'address file' },
  aliases: { cells: 5, what: 'alias file' },
  comments: { cells: 2, what: 'remarks overflow file' },
} as const

export type Table = keyof typeof tables

export type OfacList = 'sdn' | 'consolidated'

const namesOf: Record<Table, RegExp> = {
  main: /^(sdn|cons_prim)$/,
  addresses: /^(cons_)?add$/,
  aliases: /^(cons_)?alt$/,
  comments: /^(sdn|cons)_comments$/,
}

const date = /[-_ ]?20\d\d[-_.]?\d\d[-_.]?\d\d/

const stemOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replace(date, '')
    .replaceAll(/[-_ ]+/g, '_')
    .replaceAll(/^_|_$/g, '')

/** The table that a file contains, by its name; undefined if the name does not say. */
export function tableByName(name: string): Table | undefined {
  const stem = stemOf(name)
  return (Object.keys(tables) as Table[]).find((table) => namesOf[table].test(stem))
}

/** The list that a file belongs to, by its name; undefined if the name does not say. */
export function listByName(name: string): OfacList | undefined {
  const stem = stemOf(name)
  if (/^cons(_|olidated|$)/.test(stem)) return 'consolidated'
  return /^(sdn(_|$)|add$|alt$)/.test(stem) ? 'sdn' : undefined
}

/** The table whose rows have this many cells. */
export const tableByCells = (cells: number): Table | undefined =>
  (Object.keys(tables) as Table[]).find((table) => tables[table].cells === cells)

/** Whether a cell is an entity number: all digits. */
export const isEntityNumber = (cell: string | undefined): boolean =>
  cell !== undefined && /^\d+$/.test(cell.trim())

/** Whether a row is a header, which some mirrors add; OFAC does not. */
export const isHeader = (cells: readonly string[]): boolean => /^\W*ent_num\W*$/i.test(cells[0] ?? '')
