import { parentPort, workerData } from 'node:worker_threads'
import type { Screening } from '../finding.ts'
import { loadIndex } from '../index/save.ts'
import { createScreener } from '../index/screener.ts'
import { isSet, type ScreeningIndex } from '../index/screening-index.ts'
import { models } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Answer, Task, ThreadData } from './messages.ts'

const { records, direction, modelId } = workerData as ThreadData
const model = models[modelId]
const screener = createScreener(load(records), { direction, ...(model && { model }) })
let population: ScreeningIndex | undefined

parentPort?.on('message', (task: Task) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answerTo(task))
})

function answerTo(task: Task): Answer {
  if (task.kind === 'parties') return screenParties(task)
  if (task.kind === 'subjects') return screenSubjects(task)
  population = task.population === undefined ? undefined : load(task.population)
  return { screenings: [], count: 0 }
}

function screenParties({ parties }: Task & { kind: 'parties' }): Answer {
  return { screenings: parties.map((party) => screener.screen(prepare(party))), count: parties.length }
}

function screenSubjects({ segment, from, to }: Task & { kind: 'subjects' }): Answer {
  const removed = population?.removed[segment]
  const part = population?.segments[segment]
  const screenings: Screening[] = []
  let count = 0
  if (part === undefined) return { screenings, count }
  for (let record = from; record < to; record++) {
    if (isSet(removed, record)) continue
    count++
    const screening = screener.screen(part.profileAt(record))
    if (screening.findings.length > 0 || screening.rejected.length > 0) screenings.push(screening)
  }
  return { screenings, count }
}

function load(shared: SharedArrayBuffer): ScreeningIndex {
  const loaded = loadIndex(new Uint8Array(shared))
  if (!loaded.ok) throw new Error(loaded.reason)
  return loaded.index
}
