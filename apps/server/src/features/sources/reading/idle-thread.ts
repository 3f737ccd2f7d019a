import { Worker } from 'node:worker_threads'

const idleMs = 5_000

let idle: { worker: Worker; forget: () => void } | null = null

function takeIdle(): Worker | null {
  const found = idle?.worker ?? null
  idle?.forget()
  found?.ref()
  return found
}

/** A thread that reads: the one that waits for work, or a new one. Whoever borrows it keeps or ends it. */
export const borrowThread = (memoryMb: number): Worker =>
  takeIdle() ??
  new Worker(new URL('./read-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })

/** Lets a thread wait a few seconds for the next task. It keeps no process alive, and only one waits at a time. */
export function keepThread(worker: Worker): void {
  const end = (): void => {
    forget()
    void worker.terminate()
  }
  if (idle) return void worker.terminate()
  const timer = setTimeout(end, idleMs).unref()
  const forget = (): void => {
    clearTimeout(timer)
    worker.off('error', end)
    worker.off('exit', end)
    if (idle?.worker === worker) idle = null
  }
  idle = { worker, forget }
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  worker.on('error', end)
  worker.on('exit', end)
  worker.unref()
}
