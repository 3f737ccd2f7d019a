import type pg from 'pg'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { PlainError } from '../../../errors.ts'
import type { EngineAnswer, EngineData, EngineSummary, EngineTask } from './messages.ts'

export type EngineBatch = Omit<Extract<EngineAnswer, { kind: 'batch' }>, 'kind'>

export interface EngineListener {
  onProgress: (done: number, total: number) => void
  onBatch: (batch: EngineBatch) => Promise<void>
}

/** Compares populations with lists, in threads of its own; one task after another. */
export interface ScreeningEngine {
  compare(task: EngineTask, listener: EngineListener, signal: AbortSignal): Promise<EngineSummary>
  close(): Promise<void>
}

declare module '../../../context.ts' {
  interface Services {
    /** compares populations with lists, away from the thread that answers calls */
    engine: ScreeningEngine
  }
}

export interface EngineOptions {
  connection: pg.ClientConfig
  threads?: number
  /** without work for so long, the lists in memory are let go */
  idleMs?: number
}

const minutes = 60_000

/** Who gives up waiting does not wait for those before; the work itself hears of it when its turn comes. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort)
  aborted.promise.catch(() => {})
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort))
}

export function createEngine({
  connection,
  threads = os.availableParallelism(),
  idleMs = 10 * minutes,
}: EngineOptions): ScreeningEngine {
  let worker: Worker | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = worker
    worker = null
    await ending?.terminate()
  }
  const start = (): Worker => {
    clearTimeout(idle)
    const workerData: EngineData = { connection, threads }
    if (worker === null) {
      const fresh = new Worker(new URL('./engine-thread.ts', import.meta.url), { workerData })
      // one that dies while it rests is not asked again
      fresh.once('exit', () => worker === fresh && (worker = null))
      fresh.on('error', () => {})
      worker = fresh
    }
    worker.ref()
    return worker
  }
  const rest = (): void => {
    worker?.unref()
    idle = setTimeout(() => void end(), idleMs).unref()
  }

  async function perform(
    task: EngineTask,
    listener: EngineListener,
    signal: AbortSignal,
  ): Promise<EngineSummary> {
    signal.throwIfAborted()
    const thread = start()
    const outcome = Promise.withResolvers<EngineSummary>()
    let taking = Promise.resolve()
    const take = async (answer: EngineAnswer): Promise<void> => {
      if (answer.kind === 'progress') listener.onProgress(answer.done, answer.total)
      if (answer.kind === 'batch') {
        await listener.onBatch(answer)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        thread.postMessage('ack')
      }
      if (answer.kind === 'done') outcome.resolve(answer)
      if (answer.kind === 'failed') throw new PlainError(`the screening engine failed: ${answer.reason}`)
    }
    const onMessage = (answer: EngineAnswer): void => {
      taking = taking.then(() => take(answer))
      taking.catch(outcome.reject)
    }
    const onEnd = (): void => outcome.reject(new PlainError('the screening engine ended before it was done'))
    const onAbort = (): void => outcome.reject(signal.reason as Error)
    thread.on('message', onMessage)
    thread.on('error', outcome.reject)
    thread.on('exit', onEnd)
    signal.addEventListener('abort', onAbort)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(task)
    try {
      const { screenedSubjects, screenedRecords } = await outcome.promise
      rest()
      return { screenedSubjects, screenedRecords }
    } catch (error) {
      // whatever it was doing, it does not go on with it
      await end()
      throw error
    } finally {
      thread.off('message', onMessage)
      thread.off('error', outcome.reject)
      thread.off('exit', onEnd)
      signal.removeEventListener('abort', onAbort)
    }
  }

  return {
    compare(task, listener, signal) {
      const work = queue.then(() => {
        if (isClosed) throw new PlainError('the screening engine is closed')
        return perform(task, listener, signal)
      })
      queue = work.catch(() => {})
      return untilAborted(work, signal)
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}
