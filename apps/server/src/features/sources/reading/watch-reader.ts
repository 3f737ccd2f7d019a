import type { TaskThread } from '@vigil/threads'

/** The limits for reading one publication. */
export interface ReadingBudget {
  /** of the reader thread: its heap and external buffers */
  memoryMb: number
  /** without progress */
  silentSeconds: number
  /** in total, without the time of the database; increases with file size */
  seconds: number
}

/** Minimum total time, however short the silence limit is. */
const leastSeconds = 120

export const budgetOf = (memoryMb: number, silentSeconds: number): ReadingBudget => ({
  memoryMb,
  silentSeconds,
  seconds: Math.max(leastSeconds, 2 * silentSeconds),
})

/** far slower than the slowest reader on a busy machine */
const bytesPerSecond = 200_000
const everyMs = 100
const megabyte = 1024 * 1024

export const tooMuchMemory = (memoryMb: number): string => `needs more memory than allowed (${memoryMb} MB)`

export interface Watched {
  thread: Pick<TaskThread<never, never, never>, 'heapStatistics'>
  budget: ReadingBudget
  /** total size of the files */
  bytes: number
  /** whether the thread is waiting for the database */
  isHeld: () => boolean
}

/**
 * Reports once when a reader exceeds its budget, and why. Thread resource limits cover only the heap, not what
 * libraries decompress into external memory, so total usage is polled, which works while the thread is busy.
 */
export function watchReader(
  { thread, budget, bytes, isHeld }: Watched,
  exceeded: (why: string) => void,
): { heard: () => void; stop: () => void } {
  const most = budget.seconds + bytes / bytesPerSecond
  let [last, silentMs, spentMs] = [performance.now(), 0, 0]
  const checkMemory = async (): Promise<void> => {
    const { used_heap_size: heap, external_memory: outside } = await thread.heapStatistics()
    if (heap + outside > budget.memoryMb * megabyte) exceeded(tooMuchMemory(budget.memoryMb))
  }
  const checkTime = (): void => {
    const now = performance.now()
    if (!isHeld()) {
      silentMs += now - last
      spentMs += now - last
    }
    last = now
    if (silentMs > budget.silentSeconds * 1000)
      exceeded(`can't be read: no progress in ${budget.silentSeconds} seconds`)
    else if (spentMs > most * 1000) exceeded(`takes more than ${Math.ceil(most)} seconds to read`)
  }
  let asking = false
  const timer = setInterval(() => {
    checkTime()
    if (asking) return
    asking = true
    checkMemory()
      // the thread has ended
      .catch(() => {})
      .finally(() => (asking = false))
  }, everyMs)
  return { heard: () => void (silentMs = 0), stop: () => clearInterval(timer) }
}
