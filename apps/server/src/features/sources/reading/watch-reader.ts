import type { ReaderThread } from './idle-thread.ts'

/** What reading one publication may cost. */
export interface ReadingBudget {
  /** of the thread that reads: its heap, and buffers outside of it */
  memoryMb: number
  /** without anything coming of it */
  silentSeconds: number
  /** in all, without what the database takes; more for each byte of the files */
  seconds: number
}

/** The whole of it is at least so long, however short the silence may be. */
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
  thread: Pick<ReaderThread, 'heapStatistics'>
  budget: ReadingBudget
  /** of the files */
  bytes: number
  /** whether the thread waits for what the database does */
  isHeld: () => boolean
}

/**
 * Says once when a reader is over its budget, and why. The limits that a thread can have hold for its heap alone: what
 * libraries unpack lies outside of it, so the whole is asked for, which works while the thread is busy.
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
      // a thread that has ended has nothing to tell
      .catch(() => {})
      .finally(() => (asking = false))
  }, everyMs)
  return { heard: () => void (silentMs = 0), stop: () => clearInterval(timer) }
}
