import type { Layout, SkippedRow } from '@vigil/sources'
import { PlainError } from '../../../errors.ts'
import { borrowThread, keepThread, type ReaderThread } from './idle-thread.ts'
import type { ReadingMessage, ReadingTask } from './messages.ts'
import { runWatched } from './run-watched.ts'
import type { ReadingBudget } from './watch-reader.ts'

export interface ReadPublication {
  layout: Layout
  /** headers by their number in the COPY lines */
  columns: Map<number, readonly string[]>
  rows: number
  entries: number
  skipped: number
  /** the first skipped rows */
  skippedRows: SkippedRow[]
  /** texts of the skipped rows, up to a limit */
  skippedTexts: string[]
}

export type ReadResult = { ok: true; read: ReadPublication } | { ok: false; reason: string }

const maxKeptSkippedRows = 1_000
export const maxComparedSkippedTexts = 20_000
/** a thread that has read more is terminated at once to release its memory */
const keptThreadRows = 50_000

type Take = (copy: Uint8Array, rowsSoFar: number) => Promise<void>

interface Reading {
  task: ReadingTask
  take: Take
  signal: AbortSignal
  budget: ReadingBudget
}

/**
 * Reads a publication in a thread. `take` receives COPY lines in batches and holds the thread back until it has taken
 * them. An interruption throws, so there is never half a publication; one that exceeds the budget is rejected. Only a
 * thread that has read a good file to its end is reused.
 */
export async function readPublication(
  task: ReadingTask,
  take: Take,
  signal: AbortSignal,
  budget: ReadingBudget,
): Promise<ReadResult> {
  signal.throwIfAborted()
  const thread = borrowThread(budget.memoryMb)
  let result: ReadResult | null = null
  try {
    result = await readWatched(thread, { task, take, signal, budget })
    return result
  } finally {
    if (result?.ok && result.read.rows <= keptThreadRows && !signal.aborted) keepThread(thread)
    else await thread.end()
  }
}

async function readWatched(
  thread: ReaderThread,
  { task, take, signal, budget }: Reading,
): Promise<ReadResult> {
  const collected = collect(take)
  const read = await runWatched(thread, task, {
    files: task.files,
    budget,
    onMessage: (message) => collected.add(message),
    signal,
  })
  if (!read.ok) return read
  const { refusal } = read.result
  return refusal === null ? { ok: true, read: collected.whole() } : { ok: false, reason: refusal }
}

/** Collects the thread's messages. */
function collect(take: Take): { add(message: ReadingMessage): Promise<void>; whole(): ReadPublication } {
  let layout: Layout | null = null
  const read: Omit<ReadPublication, 'layout'> = {
    columns: new Map(),
    rows: 0,
    entries: 0,
    skipped: 0,
    skippedRows: [],
    skippedTexts: [],
  }
  return {
    async add(message) {
      if (message.kind === 'layout') layout = message.layout
      if (message.kind === 'columns') read.columns.set(message.number, message.names)
      if (message.kind !== 'batch') return
      const { rows, entries, skipped, skippedTexts } = message
      read.rows += rows
      read.entries += entries
      read.skipped += skipped.length
      read.skippedRows.push(...skipped.slice(0, maxKeptSkippedRows - read.skippedRows.length))
      read.skippedTexts.push(...skippedTexts.slice(0, maxComparedSkippedTexts - read.skippedTexts.length))
      await take(message.copy, read.rows)
    },
    whole() {
      if (!layout) throw new PlainError('the reader reported no layout')
      return { ...read, layout }
    },
  }
}
