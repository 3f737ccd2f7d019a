/** One file of a publication. */
export interface WorldFile {
  name: string
  content: string
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
const plain = (cell: string): string => (/[",\r\n]/.test(cell) ? quoted(cell) : cell)

/** Rows as CSV with everything in quotes. */
export const quotedTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')

/** Rows as CSV with quotes where they are needed. */
export const plainTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(plain).join(',')}\r\n`).join('')

/** Rows with a separator that occurs in no cell. */
export const markedTable = (mark: string, rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.join(mark)}\r\n`).join('')

/** A text in capitals, cut to the width of a column. */
export const capitals = (text: string | undefined, width: number): string =>
  (text ?? '').toUpperCase().slice(0, width)
