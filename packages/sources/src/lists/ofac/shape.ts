import type { OpenedFile } from '../../files/open-files.ts'

/** How many cells a line has; 0 if it ends within quotes. */
function cellsIn(line: string): number {
  let cells = 1
  let quoted = false
  for (const letter of line) {
    if (letter === '"') quoted = !quoted
    else if (letter === ',' && !quoted) cells += 1
  }
  return quoted ? 0 : cells
}

const linesSeen = 50

/** The usual number of cells in the first rows that begin with an entity number; 0 if there are none. */
export function shapeOf(file: OpenedFile): number {
  const counts = new Map<number, number>()
  for (const line of file.head.toString('utf8').split(/\r?\n|\r/, linesSeen)) {
    if (!/^"?\s*\d+\s*"?,/.test(line)) continue
    const cells = cellsIn(line)
    if (cells > 0) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}
