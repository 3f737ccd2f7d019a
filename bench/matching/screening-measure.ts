import os from 'node:os'
import { performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'
import type { Searcher } from './peers/peer.ts'

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void
const LIMIT = 10
const BATCH = 2000
const ROUNDS = 3
const LARGEST_BATCH = 20_000

/** Megabytes that live objects and buffers of this process take, after a garbage collection. */
export function heapMb(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** Megabytes of this process that are in memory, after a garbage collection. */
export function residentMb(): number {
  collect()
  return process.memoryUsage().rss / 1e6
}

/** Seconds that the work took, with what it gave. */
export async function timed<T>(work: () => T | Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { seconds: (performance.now() - start) / 1000, result }
}

/** The value that the share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Searches one name after the other for as long as the budget lasts; the first few only warm up. */
export async function searchOneByOne<Name>(
  searcher: Searcher<Name>,
  names: readonly Name[],
  budgetSeconds: number,
): Promise<{ milliseconds: number[]; found: number[][] }> {
  const warm = performance.now() + Math.min(1000, budgetSeconds * 100)
  for (const name of names.slice(-50)) {
    await searcher.search(name, LIMIT)
    if (performance.now() > warm) break
  }
  const milliseconds: number[] = []
  const found: number[][] = []
  const end = performance.now() + budgetSeconds * 1000
  for (const name of names) {
    const start = performance.now()
    found.push(await searcher.search(name, LIMIT))
    milliseconds.push(performance.now() - start)
    if (performance.now() > end) break
  }
  return { milliseconds, found }
}

/** Names per second, the median of rounds that share the budget; a first round only warms up. */
export async function searchPerSecond<Name>(
  searcher: Searcher<Name>,
  names: readonly Name[],
  budgetSeconds: number,
): Promise<number> {
  const rates: number[] = []
  const part = Math.ceil(names.length / (ROUNDS + 1))
  for (let round = 0; round <= ROUNDS; round++) {
    const rate = await rateWithin(
      searcher,
      names.slice(round * part, (round + 1) * part),
      budgetSeconds / ROUNDS,
    )
    if (round > 0) rates.push(rate)
  }
  return percentile(rates, 0.5)
}

async function rateWithin<Name>(
  searcher: Searcher<Name>,
  names: readonly Name[],
  budgetSeconds: number,
): Promise<number> {
  const start = performance.now()
  const spent = () => (performance.now() - start) / 1000
  let done = 0
  let size = BATCH
  while (done < names.length && spent() < budgetSeconds) {
    const batch = names.slice(done, done + (searcher.batch ? size : 1))
    if (searcher.batch) await searcher.batch(batch, LIMIT)
    else await searcher.search(batch[0]!, LIMIT)
    done += batch.length
    size = Math.min(LARGEST_BATCH, Math.max(size, halfOf(budgetSeconds, done / spent())))
  }
  return done / spent()
}

const halfOf = (seconds: number, perSecond: number): number => Math.ceil((perSecond * seconds) / 2)

/** Starts to watch the processors; the result tells the share of them that other processes took since then. */
export function watchOthers(): () => number {
  const [before, own] = [processorTime(), process.cpuUsage()]
  return () => {
    const [after, { user, system }] = [processorTime(), process.cpuUsage(own)]
    const others = after.busy - before.busy - (user + system) / 1000
    return Math.max(0, others / (after.all - before.all))
  }
}

function processorTime(): { busy: number; all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of os.cpus()) {
    const total = Object.values(times).reduce((sum, one) => sum + one, 0)
    all += total
    busy += total - times.idle
  }
  return { busy, all }
}
