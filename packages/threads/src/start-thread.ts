import type { HeapInfo } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Failure, FromThread, ToThread } from './messages.ts'

export interface ThreadOptions {
  /** `workerData` of the thread */
  data?: unknown
  /** of its heap */
  memoryMb?: number
}

interface RunOptions<Message> {
  /** gets what the thread tells on its way, in order, one at a time; the thread waits when this is slow */
  onMessage?: (message: Message) => void | Promise<void>
  /** ends the thread with everything that it does */
  signal?: AbortSignal
}

/** A thread that works off tasks. With work it keeps the process alive, idle it does not. */
export interface TaskThread<Task, Message, Result> {
  /** settles when it takes tasks, or could not start */
  ready: Promise<void>
  /** tasks may overlap; the thread may work them off one by one */
  run(task: Task, options?: RunOptions<Message>): Promise<Result>
  hasEnded(): boolean
  /** asked of the thread even while it is busy */
  heapStatistics(): Promise<HeapInfo>
  /** ends it; what it has not finished is rejected with the reason */
  end(reason?: Error): Promise<void>
}

/** What a task threw in its thread, as far as the thread lets it be known. */
export class TaskError extends Error {
  override name = 'TaskError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The thread is gone, and with it what it was doing. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
}

interface OpenTask {
  outcome: PromiseWithResolvers<unknown>
  onMessage: (message: unknown) => void | Promise<void>
  /** settles when all messages so far were taken */
  taking: Promise<void>
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

export function startThread<Task, Message, Result>(
  file: URL,
  { data, memoryMb }: ThreadOptions = {},
): TaskThread<Task, Message, Result> {
  const worker = new Worker(file, {
    workerData: data,
    ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
  const open = new Map<number, OpenTask>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let ended: Error | undefined
  let nextId = 0

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (request: ToThread): void => worker.postMessage(request)
  /** until it is ready, and while it ends, somebody waits for it */
  let isAwaited = true
  const hold = (): void => {
    if (open.size > 0 || isAwaited) worker.ref()
    else worker.unref()
  }
  const settle = (id: number, how: (task: OpenTask) => void): void => {
    const task = open.get(id)
    if (!task) return
    open.delete(id)
    hold()
    how(task)
  }
  /** Waits for the consumer of the current message, so that it is done with it when the task is over. */
  const rejectTask = (id: number, reason: Error): void =>
    settle(id, ({ taking, outcome }) => {
      const reject = (): void => outcome.reject(reason)
      taking.then(reject, reject)
    })
  const close = (reason: Error): void => {
    ended ??= reason
    ready.reject(ended)
    for (const id of open.keys()) rejectTask(id, ended)
  }
  const end = async (reason: Error = new ThreadEnded('The thread was ended')): Promise<void> => {
    close(reason)
    isAwaited = true
    hold()
    await worker.terminate()
  }

  function take(id: number, task: OpenTask, message: unknown): void {
    const before = task.taking
    const takeNext = async (): Promise<void> => {
      await before
      if (open.has(id)) await task.onMessage(message)
      if (open.has(id)) send({ kind: 'taken', id })
    }
    task.taking = takeNext()
    // a consumer that fails gets no further messages: its task fails, and the thread ends
    task.taking.catch((error: unknown) => {
      settle(id, ({ outcome }) => outcome.reject(error))
      void end()
    })
  }

  worker.on('message', (answer: FromThread) => {
    if (answer.kind === 'ready') {
      isAwaited = false
      hold()
      return ready.resolve()
    }
    const { id } = answer
    const task = open.get(id)
    if (!task) return
    if (answer.kind === 'message') return take(id, task, answer.message)
    const failed = answer.kind === 'failed' ? new TaskError(answer.failure) : undefined
    void task.taking.then(
      () =>
        settle(id, ({ outcome }) =>
          failed ? outcome.reject(failed) : outcome.resolve((answer as { result: unknown }).result),
        ),
      () => {},
    )
  })
  worker.on('error', (error) => close(errorOf(error)))
  worker.on('exit', () => close(new ThreadEnded('The thread ended before it was done')))

  return {
    ready: ready.promise,
    async run(task, { onMessage = () => {}, signal } = {}) {
      if (ended !== undefined) throw ended
      signal?.throwIfAborted()
      const id = nextId++
      // throws where the task can't be copied
      send({ kind: 'task', id, task })
      const outcome = Promise.withResolvers<unknown>()
      open.set(id, { outcome, onMessage: onMessage as OpenTask['onMessage'], taking: Promise.resolve() })
      hold()
      const onAbort = (): void => {
        rejectTask(id, errorOf(signal?.reason))
        void end()
      }
      signal?.addEventListener('abort', onAbort)
      try {
        return (await outcome.promise) as Result
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
    hasEnded: () => ended !== undefined,
    heapStatistics: () => worker.getHeapStatistics(),
    end,
  }
}
