/** The first cell of a row that names it, also where the row is drawn as a grid. */
export const rowHeader = { role: 'rowheader', scope: 'row' } as const
