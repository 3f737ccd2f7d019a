import { inspectPreclusion, type InspectedCell } from '@vigil/sources'
import { cellFault, roundedFault } from '../../population/index.ts'

/** A line of the error report. */
export interface ListLine {
  row: string
  column: string
  reason: string
}

const mostLines = 1_000

/** Why a cell is not what it should be; null: it is. */
function faultOf({ text, column, unread }: InspectedCell): string | null {
  const fault = cellFault(text)
  if (fault !== null) return fault
  if (unread === null) return null
  return roundedFault(text, column) ?? `This is not ${unread === 'date' ? 'a date' : `a valid ${unread}`}.`
}

const withoutIt = 'The entry was loaded without it.'

/**
 * What a client should know of its preclusion list: cells that can't be trusted and sheets that were not read. None of it
 * leaves an entry out, because missing one who is excluded is worse. Throws a Refusal if the file can't be trusted at all.
 */
export async function inspectList(
  file: { name: string; path: string },
  mapping: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ListLine[]> {
  const list = await inspectPreclusion(file, mapping)
  const { sheets, skippedSheets } = list
  const lines = skippedSheets.map((sheet): ListLine => {
    return { row: '', column: '', reason: `Warning: The sheet "${sheet}" was not read.` }
  })
  let faults = 0
  for await (const some of list.cells()) {
    signal.throwIfAborted()
    for (const cell of some) {
      const fault = faultOf(cell)
      if (fault === null) continue
      faults += 1
      if (faults > mostLines) continue
      const place = sheets.length > 1 ? `Sheet "${cell.sheet}": ` : ''
      const reason = `Warning: ${place}${fault}${cell.unread === null ? '' : ` ${withoutIt}`}`
      lines.push({ row: String(cell.row), column: cell.column, reason })
    }
  }
  if (faults > mostLines)
    lines.push({ row: '', column: '', reason: `Warning: ${faults - mostLines} more cells are not right.` })
  return lines
}
