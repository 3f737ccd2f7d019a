import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReaderThread } from './idle-thread.ts'
import { budgetOf, watchReader } from './watch-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const idle = { heapStatistics: async () => ({ used_heap_size: 0, external_memory: 0 }) }

function watch(held: () => boolean, bytes = 0) {
  const exceeded: string[] = []
  const watched = {
    thread: idle as unknown as Pick<ReaderThread, 'heapStatistics'>,
    budget: budgetOf(640, 60),
    bytes,
    isHeld: held,
  }
  const { heard, stop } = watchReader(watched, (why) => void exceeded.push(why))
  return { exceeded, heard, stop }
}

it('does not count the time the database takes', () => {
  let held = true
  const { exceeded, stop } = watch(() => held)
  vi.advanceTimersByTime(3_600_000)
  expect(exceeded).toEqual([])
  held = false
  vi.advanceTimersByTime(61_000)
  expect(exceeded[0]).toBe("can't be read: no progress in 60 seconds")
  stop()
})

it('limits a reader that reports every minute too, later for a large file', () => {
  const small = watch(() => false)
  const large = watch(() => false, 100_000_000)
  for (let minute = 0; minute < 5; minute++) {
    vi.advanceTimersByTime(50_000)
    for (const { heard } of [small, large]) heard()
  }
  expect(small.exceeded[0]).toBe('takes more than 120 seconds to read')
  expect(large.exceeded).toEqual([])
  for (const { stop } of [small, large]) stop()
})
