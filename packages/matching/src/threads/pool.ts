import { Worker } from 'node:worker_threads'
import type { Screening } from '../finding.ts'
import { saveIndex } from '../index/save.ts'
import type { ScreeningIndex } from '../index/screening-index.ts'
import { currentModel } from '../models/index.ts'
import type { Party } from '../party.ts'
import type { Answer, Task, ThreadData } from './messages.ts'

export interface PoolOptions {
  threads: number
  direction?: 'subject' | 'record'
  modelId?: string
}

/** Threads that screen against one index, which lies in memory once. */
export interface ScreeningPool {
  /** One screening for each party, in their order. */
  screen(parties: readonly Party[]): Promise<Screening[]>
  /** Screens everybody in an index; gives, batch by batch, those with something to tell and how many were done. */
  sweep(subjects: ScreeningIndex): AsyncGenerator<Answer>
  close(): Promise<void>
}

const partiesPerTask = 400
const subjectsPerTask = 2000

export async function createScreeningPool(
  index: ScreeningIndex,
  { threads, direction = 'subject', modelId = currentModel.id }: PoolOptions,
): Promise<ScreeningPool> {
  const data: ThreadData = { records: shared(index), direction, modelId }
  const workers = Array.from({ length: threads }, () => startThread(data))
  await Promise.all(workers.map((thread) => thread.ready))
  return {
    screen: async (parties) => {
      const tasks: Task[] = []
      for (let i = 0; i < parties.length; i += partiesPerTask)
        tasks.push({ kind: 'parties', parties: parties.slice(i, i + partiesPerTask) })
      const answers: Answer[] = []
      let next = 0
      const work = async (thread: Thread) => {
        for (let i = next++; i < tasks.length; i = next++) answers[i] = await thread.run(tasks[i] as Task)
      }
      await Promise.all(workers.map(work))
      return answers.flatMap(({ screenings }) => screenings)
    },
    sweep: (subjects) => sweep(workers, subjects),
    close: async () => {
      await Promise.all(workers.map(({ worker }) => worker.terminate()))
    },
  }
}

async function* sweep(threads: readonly Thread[], subjects: ScreeningIndex): AsyncGenerator<Answer> {
  const population = shared(subjects)
  await Promise.all(threads.map((thread) => thread.run({ kind: 'population', population })))
  const tasks = tasksOf(subjects)
  let next = 0
  const running = new Map<Thread, Promise<{ thread: Thread; answer: Answer }>>()
  const give = (thread: Thread) => {
    const task = tasks[next++]
    if (task === undefined) running.delete(thread)
    else
      running.set(
        thread,
        thread.run(task).then((answer) => ({ thread, answer })),
      )
  }
  for (const thread of threads) give(thread)
  while (running.size > 0) {
    const { thread, answer } = await Promise.race(running.values())
    give(thread)
    yield answer
  }
  await Promise.all(threads.map((thread) => thread.run({ kind: 'population', population: undefined })))
}

function tasksOf(subjects: ScreeningIndex): Task[] {
  const tasks: Task[] = []
  for (const [segment, { size }] of subjects.segments.entries())
    for (let from = 0; from < size; from += subjectsPerTask) {
      const to = Math.min(size, from + subjectsPerTask)
      tasks.push({ kind: 'subjects', segment, from, to })
    }
  return tasks
}

interface Thread {
  worker: Worker
  ready: Promise<void>
  run(task: Task): Promise<Answer>
}

function startThread(data: ThreadData): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
  worker.unref()
  const online = Promise.withResolvers<void>()
  let waiting: PromiseWithResolvers<Answer> | undefined
  worker.once('online', () => online.resolve())
  worker.on('message', (answer: Answer) => waiting?.resolve(answer))
  const fail = (error: Error) => {
    online.reject(error)
    waiting?.reject(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('A screening thread ended')))
  online.promise.catch(() => undefined)
  return {
    worker,
    ready: online.promise,
    run: async (task) => {
      waiting = Promise.withResolvers<Answer>()
      worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(task)
      try {
        return await waiting.promise
      } finally {
        worker.unref()
      }
    },
  }
}

function shared(index: ScreeningIndex): SharedArrayBuffer {
  return saveIndex(index, (bytes) => new SharedArrayBuffer(bytes)).buffer as SharedArrayBuffer
}
