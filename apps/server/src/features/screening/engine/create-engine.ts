import { startThread, TaskError, ThreadEnded, type TaskThread } from '@vigil/threads'
import type pg from 'pg'
import os from 'node:os'
import { PlainError } from '../../../errors.ts'
import { untilAborted } from '../../../until-aborted.ts'
import type { EngineData, EngineMessage, EngineSummary, EngineTask } from './messages.ts'

export type EngineBatch = Omit<Extract<EngineMessage, { kind: 'batch' }>, 'kind'>

export interface EngineListener {
  onProgress: (done: number, total: number) => void
  onBatch: (batch: EngineBatch) => Promise<void>
}

/** Compares populations with lists in its own threads, one task at a time. */
export interface ScreeningEngine {
  compare(task: EngineTask, listener: EngineListener, signal: AbortSignal): Promise<EngineSummary>
  close(): Promise<void>
}

declare module '../../../context.ts' {
  interface Services {
    /** compares populations with lists, off the thread that serves requests */
    engine: ScreeningEngine
  }
}

export interface EngineOptions {
  connection: pg.ClientConfig
  threads?: number
  /** after this idle time the lists in memory are released */
  idleMs?: number
}

const minutes = 60_000

function plainly(error: Error): Error {
  if (error instanceof ThreadEnded) return new PlainError('the screening engine ended before it was done')
  if (!(error instanceof TaskError)) return error
  const { name, message } = error.failure
  return new PlainError(`the screening engine failed: ${name} ${message}`)
}

type EngineThread = TaskThread<EngineTask, EngineMessage, EngineSummary>

const threadFile = new URL('./engine-thread.ts', import.meta.url)

export function createEngine({
  connection,
  threads = os.availableParallelism(),
  idleMs = 10 * minutes,
}: EngineOptions): ScreeningEngine {
  let thread: EngineThread | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = thread
    thread = null
    await ending?.end()
  }
  // a thread that died while idle is not used again
  const take = (): EngineThread => {
    clearTimeout(idle)
    const data: EngineData = { connection, threads }
    thread = thread && !thread.hasEnded() ? thread : startThread(threadFile, { data })
    return thread
  }

  async function perform(
    task: EngineTask,
    listener: EngineListener,
    signal: AbortSignal,
  ): Promise<EngineSummary> {
    signal.throwIfAborted()
    const onMessage = (message: EngineMessage): void | Promise<void> =>
      message.kind === 'batch' ? listener.onBatch(message) : listener.onProgress(message.done, message.total)
    try {
      const summary = await take().run(task, { onMessage, signal })
      idle = setTimeout(() => void end(), idleMs).unref()
      return summary
    } catch (error) {
      // stop whatever it was doing
      await end()
      throw plainly(error as Error)
    }
  }

  return {
    compare(task, listener, signal) {
      const work = queue.then(() => {
        if (isClosed) throw new PlainError('the screening engine is closed')
        return perform(task, listener, signal)
      })
      queue = work.catch(() => {})
      // an aborted task returns at once; its work is skipped when its turn comes
      return untilAborted(work, signal)
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}
