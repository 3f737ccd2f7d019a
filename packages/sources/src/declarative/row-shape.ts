import type { LayoutDefinition } from './definition.ts'

/** What a row is before anybody reads its cells. */
export type Shape = 'entry' | 'nothing' | 'heading' | 'stop'

const few = 3

function hasMany(cells: readonly string[]): boolean {
  let filled = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    if (cell !== '' && (cell.charCodeAt(0) > 32 || cell.trim() !== '') && ++filled > few) return true
  }
  return false
}

/** Compiles what tells blank rows, repeated headers, legends, headings and the end of a table from entries. */
export function compileShape(
  layout: LayoutDefinition,
  header: readonly string[],
): (cells: readonly string[]) => Shape {
  const stop = layout.stop.map((text) => new RegExp(text, 'iu'))
  const skip = layout.skip.map((text) => new RegExp(text, 'iu'))
  const named = header.findIndex((name) => name !== '')
  const repeats = (cells: readonly string[]): boolean =>
    cells[named]?.trim() === header[named] && header.every((name, at) => (cells[at] ?? '').trim() === name)
  const isRepeated = layout.headerless === undefined ? repeats : (): boolean => false
  return (cells) => {
    if (hasMany(cells)) return isRepeated(cells) ? 'nothing' : 'entry'
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    if (filled.length === 0) return 'nothing'
    const text = filled.join(' ').replaceAll(/\s+/g, ' ')
    if (stop.some((pattern) => pattern.test(text))) return 'stop'
    if (skip.some((pattern) => pattern.test(text))) return 'nothing'
    if (filled.length === 1 && layout.lone === 'skip') return 'heading'
    return isRepeated(cells) ? 'nothing' : 'entry'
  }
}
