import { Refusal, type InspectedCell, type ListFile } from '@vigil/sources'
import { startThread } from '@vigil/threads'
import type { Context } from '../../../context.ts'
import { cellFault, roundedFault } from '../../population/index.ts'
import { runWatched } from '../../sources/index.ts'
import type { InspectMessage, InspectResult, InspectTask } from './inspect-messages.ts'

/** A line of the error report. */
export interface ListLine {
  row: string
  column: string
  reason: string
}

const threadFile = new URL('./inspect-thread.ts', import.meta.url)
const mostLines = 1_000

/** Why a cell is not what it should be; null: it is. */
function faultOf({ text, column, unread, guessedYear }: InspectedCell): string | null {
  const fault = cellFault(text)
  if (fault !== null) return fault
  if (guessedYear !== null) return `Write the year with four digits. It was read as ${guessedYear}.`
  if (unread === null) return null
  return roundedFault(text, column) ?? `This is not ${unread === 'date' ? 'a date' : `a valid ${unread}`}.`
}

const withoutIt = 'The entry was loaded without it.'

/** The lines about what a list says, of which only the first ones are kept. */
function createListLines(): { add(message: InspectMessage): void; all(): ListLine[] } {
  const lines: ListLine[] = []
  let [faults, sheetCount] = [0, 0]
  function addCell(cell: InspectedCell): void {
    const fault = faultOf(cell)
    if (fault === null) return
    faults += 1
    if (faults > mostLines) return
    const place = sheetCount > 1 ? `Sheet "${cell.sheet}": ` : ''
    const reason = `Warning: ${place}${fault}${cell.unread === null ? '' : ` ${withoutIt}`}`
    lines.push({ row: String(cell.row), column: cell.column, reason })
  }
  return {
    add(message) {
      if (message.kind === 'cells') return message.cells.forEach(addCell)
      sheetCount = message.sheets.length
      for (const sheet of message.skippedSheets)
        lines.push({ row: '', column: '', reason: `Warning: The sheet "${sheet}" was not read.` })
    },
    all() {
      const more = faults - mostLines
      if (more <= 0) return lines
      return [...lines, { row: '', column: '', reason: `Warning: ${more} more cells are not right.` }]
    },
  }
}

/**
 * What a client should know of its preclusion list: cells that can't be trusted and sheets that were not read. None of it
 * leaves an entry out, because missing one who is excluded is worse. The file is read in a watched thread, as when it is
 * loaded. Throws a Refusal if it can't be trusted at all, or needs too much memory or time.
 */
export async function inspectList(
  context: Context,
  file: ListFile,
  mapping: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ListLine[]> {
  signal.throwIfAborted()
  const { budget } = context.services.lists
  const { memoryMb } = budget
  const thread = startThread<InspectTask, InspectMessage, InspectResult>(threadFile, { memoryMb })
  const lines = createListLines()
  const task = { file, mapping }
  try {
    const onMessage = (message: InspectMessage): void => lines.add(message)
    const read = await runWatched(thread, task, { files: [file], budget, onMessage, signal })
    const refusal = read.ok ? read.result.refusal : read.reason
    if (refusal !== null) throw new Refusal(refusal)
    return lines.all()
  } finally {
    await thread.end()
  }
}
