import { startThread, type TaskThread } from '@vigil/threads'
import type { ReadingMessage, ReadingResult, ReadingTask } from './messages.ts'

export type ReaderThread = TaskThread<ReadingTask, ReadingMessage, ReadingResult>

const threadFile = new URL('./read-thread.ts', import.meta.url)
const idleMs = 5_000

let idle: { thread: ReaderThread; timer: NodeJS.Timeout } | null = null

function takeIdle(): ReaderThread | null {
  if (!idle) return null
  const { thread, timer } = idle
  clearTimeout(timer)
  idle = null
  return thread.hasEnded() ? null : thread
}

/** The idle reader thread, or a new one. The borrower returns it with `keepThread` or terminates it. */
export const borrowThread = (memoryMb: number): ReaderThread =>
  takeIdle() ?? startThread(threadFile, { memoryMb })

/** Keeps one thread idle for a few seconds for the next task, without keeping the process alive. */
export function keepThread(thread: ReaderThread): void {
  if (idle) return void thread.end()
  const end = (): void => {
    if (idle?.thread === thread) idle = null
    void thread.end()
  }
  idle = { thread, timer: setTimeout(end, idleMs).unref() }
}
