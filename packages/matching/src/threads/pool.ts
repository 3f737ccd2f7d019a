import { startThread, type TaskThread } from '@vigil/threads'
import type { Screening } from '../finding.ts'
import { unpackRejected } from '../index/rejected.ts'
import { loadIndex, saveIndex } from '../index/save.ts'
import type { ScreeningIndex } from '../index/screening-index.ts'
import type { Segment } from '../index/segment.ts'
import { currentModel } from '../models/index.ts'
import type { Party } from '../party.ts'
import type { Answer, Task, ThreadData } from './messages.ts'

type Thread = TaskThread<Task, never, Answer>

export interface PoolOptions {
  threads: number
  direction?: 'subject' | 'record'
  modelId?: string
  /** Where records that have no date of birth may have a copy with one. */
  copies?: ScreeningIndex
}

/** Threads that screen against one index, which is in memory only once. Calls may overlap. */
export interface ScreeningPool {
  /** One screening for each party, in their order. */
  screen(parties: readonly Party[]): Promise<Screening[]>
  /** Screens everyone in an index, batch by batch, in no particular order. */
  sweep(subjects: ScreeningIndex): AsyncGenerator<SweepBatch>
  close(): Promise<void>
}

export interface SweepBatch {
  /** How many were screened. */
  count: number
  /** Those with findings. */
  screenings: readonly Screening[]
  /** Those without findings for whom records were ruled out; unpacked on demand. */
  ruledOut(): Generator<Screening>
}

const threadFile = new URL('./worker.ts', import.meta.url)
const partiesPerTask = 400
const subjectsPerTask = 2000

export async function createScreeningPool(
  index: ScreeningIndex,
  { threads: count, direction = 'subject', modelId = currentModel.id, copies }: PoolOptions,
): Promise<ScreeningPool> {
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError('A screening pool needs at least one thread')
  const data: ThreadData = {
    records: sharedBytes(index),
    direction,
    modelId,
    ...(copies && { copies: sharedBytes(copies) }),
  }
  const threads = Array.from({ length: count }, () => startThread<Task, never, Answer>(threadFile, { data }))
  const close = async () => {
    await Promise.all(threads.map((thread) => thread.end(new Error('The screening pool is closed'))))
  }
  try {
    await Promise.all(threads.map(({ ready }) => ready))
  } catch (error) {
    await close()
    throw error
  }
  return {
    screen: (parties) => screen(threads, parties),
    sweep: (subjects) => sweep(threads, index, subjects),
    close,
  }
}

async function screen(threads: readonly Thread[], parties: readonly Party[]): Promise<Screening[]> {
  const tasks: Task[] = []
  for (let i = 0; i < parties.length; i += partiesPerTask)
    tasks.push({ kind: 'parties', parties: parties.slice(i, i + partiesPerTask) })
  const answers: Answer[] = []
  let next = 0
  const work = async (thread: Thread) => {
    for (let i = next++; i < tasks.length; i = next++) answers[i] = await thread.run(tasks[i] as Task)
  }
  await Promise.all(threads.map(work))
  return answers.flatMap(({ screenings }) => screenings)
}

let populations = 0

async function* sweep(
  threads: readonly Thread[],
  index: ScreeningIndex,
  subjects: ScreeningIndex,
): AsyncGenerator<SweepBatch> {
  const population = populations++
  const memory = sharedBytes(subjects)
  await Promise.all(threads.map((thread) => thread.run({ kind: 'open', population, memory })))
  const tasks = tasksOf(subjects, population)
  const running = new Map<Thread, Promise<{ thread: Thread; batch: SweepBatch }>>()
  const give = (thread: Thread) => {
    const task = tasks.pop()
    if (task === undefined) {
      running.delete(thread)
      return
    }
    const work = thread.run(task).then(({ count, screenings, rejected = new Uint32Array() }) => {
      const ruledOut = () => unpackRejected(rejected, subjects.segments[task.segment] as Segment, index)
      return { thread, batch: { count, screenings, ruledOut } }
    })
    // The error reaches whoever awaits the next batch; nobody may be waiting right now.
    work.catch(() => undefined)
    running.set(thread, work)
  }
  try {
    for (const thread of threads) give(thread)
    while (running.size > 0) {
      const { thread, batch } = await Promise.race(running.values())
      give(thread)
      yield batch
    }
  } finally {
    // Also if the caller stops early; ended threads have nothing to close.
    await Promise.allSettled(threads.map((thread) => thread.run({ kind: 'close', population })))
  }
}

/** The ranges of an index, the first one last. */
function tasksOf(subjects: ScreeningIndex, population: number): (Task & { kind: 'subjects' })[] {
  const tasks: (Task & { kind: 'subjects' })[] = []
  for (const [segment, { size }] of subjects.segments.entries())
    for (let from = 0; from < size; from += subjectsPerTask) {
      const to = Math.min(size, from + subjectsPerTask)
      tasks.push({ kind: 'subjects', population, segment, from, to })
    }
  return tasks.toReversed()
}

const sharedMemory = new WeakMap<ScreeningIndex, SharedArrayBuffer>()

/** The bytes of an index in shared memory, which other threads load without copying. */
export function sharedBytes(index: ScreeningIndex): SharedArrayBuffer {
  return (
    sharedMemory.get(index) ??
    (saveIndex(index, (bytes) => new SharedArrayBuffer(bytes)).buffer as SharedArrayBuffer)
  )
}

/** The same index in shared memory: pools use it without copying. */
export function shareIndex(index: ScreeningIndex): ScreeningIndex {
  return openShared(sharedBytes(index))
}

/** The index in shared memory that `sharedBytes` or a saved file has filled. Throws if it is not one. */
export function openShared(memory: SharedArrayBuffer): ScreeningIndex {
  const loaded = loadIndex(new Uint8Array(memory))
  if (!loaded.ok) throw new Error(loaded.reason)
  sharedMemory.set(loaded.index, memory)
  return loaded.index
}
