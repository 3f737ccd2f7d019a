import { Worker } from 'node:worker_threads'
import type { Answer, Reply, Task, ThreadData } from './messages.ts'

/** One thread. Tasks may be given at any time; it works them off one after the other. */
export interface Thread {
  /** Settles when the thread has its index, or could not start. */
  ready: Promise<void>
  run(task: Task): Promise<Answer>
  close(): Promise<void>
}

export function startThread(data: ThreadData): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
  const ready = Promise.withResolvers<void>()
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let ended: Error | undefined
  let nextId = 0

  // A thread that has work keeps the process alive, an idle one does not.
  const hold = () => (waiting.size > 0 ? worker.ref() : worker.unref())
  const settle = (id: number): PromiseWithResolvers<Answer> | undefined => {
    const task = waiting.get(id)
    waiting.delete(id)
    hold()
    return task
  }
  const end = (error: Error) => {
    ended ??= error
    ready.reject(ended)
    for (const id of waiting.keys()) settle(id)?.reject(ended)
  }
  worker.on('message', (reply: Reply) => {
    if (reply.kind === 'ready') ready.resolve()
    else if (reply.kind === 'answer') settle(reply.task)?.resolve(reply.answer)
    else settle(reply.task)?.reject(new Error(reply.reason))
  })
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The screening thread has ended')))
  ready.promise.catch(() => undefined)

  return {
    ready: ready.promise,
    run: (task) => {
      if (ended !== undefined) return Promise.reject(ended)
      const id = nextId++
      const answer = Promise.withResolvers<Answer>()
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ id, task })
      } catch (error) {
        return Promise.reject(error instanceof Error ? error : new Error(String(error)))
      }
      waiting.set(id, answer)
      hold()
      return answer.promise
    },
    close: async () => {
      end(new Error('The screening pool is closed'))
      await worker.terminate()
    },
  }
}
