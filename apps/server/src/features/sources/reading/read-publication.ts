import type { Layout, SkippedRow } from '@vigil/sources'
import fs from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { PlainError } from '../../../errors.ts'
import { borrowThread, keepThread } from './idle-thread.ts'
import type { ReadingAnswer, ReadingRequest, ReadingTask } from './messages.ts'
import { tooMuchMemory, watchReader, type ReadingBudget } from './watch-reader.ts'

export interface ReadPublication {
  layout: Layout
  /** headers by their number in the copied lines */
  columns: Map<number, readonly string[]>
  rows: number
  entries: number
  skipped: number
  /** the first of them */
  skippedRows: SkippedRow[]
  /** what they say, as far as there are not too many */
  skippedTexts: string[]
}

export type ReadResult = { ok: true; read: ReadPublication } | { ok: false; reason: string }

const maxKeptSkippedRows = 1_000
export const maxComparedSkippedTexts = 20_000
/** a thread that has read more gives its memory back at once */
const keptThreadRows = 50_000

const tell = (worker: Worker, request: ReadingRequest): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(request)

/**
 * Reads a publication in a thread. `take` gets lines for COPY, batch by batch, and holds the thread back until
 * it has taken them. Whatever stops in between throws: half a publication is none; one that needs more than the budget
 * is refused. Only a thread that has read a good file to its end is used again.
 */
export async function readPublication(
  task: ReadingTask,
  take: (copy: Uint8Array, rowsSoFar: number) => Promise<void>,
  signal: AbortSignal,
  budget: ReadingBudget,
): Promise<ReadResult> {
  signal.throwIfAborted()
  const worker = borrowThread(budget.memoryMb)
  const stop = (): void => void worker.terminate()
  signal.addEventListener('abort', stop)
  let result: ReadResult | null = null
  try {
    result = await converse(worker, task, take, budget)
    return result
  } finally {
    signal.removeEventListener('abort', stop)
    if (result?.ok && result.read.rows <= keptThreadRows && !signal.aborted) keepThread(worker)
    else await worker.terminate()
  }
}

const isLast = ({ kind }: ReadingAnswer): boolean => ['refused', 'broken', 'done'].includes(kind)

function converse(
  worker: Worker,
  task: ReadingTask,
  take: (copy: Uint8Array, rowsSoFar: number) => Promise<void>,
  budget: ReadingBudget,
): Promise<ReadResult> {
  const names = task.files.map(({ name }) => name).join(', ')
  const bytes = task.files.reduce((sum, { path }) => sum + fs.statSync(path).size, 0)
  const read: Omit<ReadPublication, 'layout'> & { layout: Layout | null } = {
    layout: null,
    columns: new Map(),
    rows: 0,
    entries: 0,
    skipped: 0,
    skippedRows: [],
    skippedTexts: [],
  }
  return new Promise((resolve, reject) => {
    let taking = Promise.resolve()
    let held = false
    const refuse = (why: string): void => {
      watch.stop()
      void worker.terminate()
      taking.then(() => resolve({ ok: false, reason: `${names} ${why}` }), reject)
    }
    const watch = watchReader({ worker, budget, bytes, isHeld: () => held }, refuse)
    worker.once('exit', watch.stop)
    const accept = async (answer: ReadingAnswer): Promise<void> => {
      if (answer.kind === 'layout') read.layout = answer.layout
      if (answer.kind === 'columns') read.columns.set(answer.number, answer.names)
      if (answer.kind === 'batch') {
        read.rows += answer.rows
        read.entries += answer.entries
        read.skipped += answer.skipped.length
        read.skippedRows.push(...answer.skipped.slice(0, maxKeptSkippedRows - read.skippedRows.length))
        read.skippedTexts.push(
          ...answer.skippedTexts.slice(0, maxComparedSkippedTexts - read.skippedTexts.length),
        )
        held = true
        await take(answer.copy, read.rows)
        held = false
        tell(worker, 'ack')
      }
      if (isLast(answer)) watch.stop()
      if (answer.kind === 'refused') resolve({ ok: false, reason: answer.reason })
      if (answer.kind === 'broken') throw new PlainError(`the reader broke: ${answer.name} ${answer.at}`)
      if (answer.kind === 'done' && read.layout) resolve({ ok: true, read: { ...read, layout: read.layout } })
    }
    worker.on('message', (answer: ReadingAnswer) => {
      watch.heard()
      taking = taking.then(() => accept(answer))
      taking.catch(reject)
    })
    worker.on('error', (error) => {
      if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error)
      refuse(tooMuchMemory(budget.memoryMb))
    })
    worker.on('exit', () => {
      taking.then(() => reject(new PlainError('the reader stopped early')), reject)
    })
    tell(worker, task)
  })
}
