/** The first row that is not blank and its place among the first rows of a table; blank lines may stand above it. */
export function headerOf(rows: readonly (readonly string[])[]): { header: readonly string[]; at: number } {
  const at = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  return at < 0 ? { header: rows[0] ?? [], at: 0 } : { header: rows[at]!, at }
}
