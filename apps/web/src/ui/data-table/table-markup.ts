/**
 * Rows are laid out as grids and cards; table elements with such a layout lose their roles unless explicit.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** The header cell of a row, also when the row is laid out as a grid. */
export const rowHeader = { role: 'rowheader', scope: 'row' } as const

export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
