/** Rows are drawn as grids and cards; parts of a table that are drawn so lose their roles unless named. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** The first cell of a row that names it, also where the row is drawn as a grid. */
export const rowHeader = { role: 'rowheader', scope: 'row' } as const

export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
