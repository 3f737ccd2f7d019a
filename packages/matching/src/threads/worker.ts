import { serveTasks } from '@vigil/threads'
import { workerData } from 'node:worker_threads'
import type { Screening } from '../finding.ts'
import { loadIndex } from '../index/save.ts'
import { RejectedPacker } from '../index/rejected.ts'
import { createScreener } from '../index/screener.ts'
import { isSet, type ScreeningIndex } from '../index/screening-index.ts'
import { models } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Answer, Task, ThreadData } from './messages.ts'

const { records, copies, direction, modelId } = workerData as ThreadData
const model = models[modelId]
if (model === undefined) throw new Error(`There is no model ${modelId}`)
const screener = createScreener(load(records), {
  direction,
  model,
  ...(copies && { copies: load(copies) }),
})
const populations = new Map<number, ScreeningIndex>()

serveTasks<Task, never, Answer>(answerTo, {
  transferOf: ({ rejected }) => (rejected === undefined ? [] : [rejected.buffer]),
})

function answerTo(task: Task): Answer {
  if (task.kind === 'parties') {
    const screenings = task.parties.map((party) => screener.screen(prepare(party)))
    return { screenings, count: screenings.length }
  }
  if (task.kind === 'subjects') return screenSubjects(task)
  if (task.kind === 'open') populations.set(task.population, load(task.memory))
  else populations.delete(task.population)
  return { screenings: [], count: 0 }
}

function screenSubjects({ population, segment, from, to }: Task & { kind: 'subjects' }): Answer {
  const subjects = populations.get(population)
  const part = subjects?.segments[segment]
  if (subjects === undefined || part === undefined) throw new Error('This population is not open')
  const removed = subjects.removed[segment]
  const screenings: Screening[] = []
  const packer = new RejectedPacker()
  let count = 0
  for (let record = from; record < to; record++) {
    if (isSet(removed, record)) continue
    count++
    const profile = part.profileAt(record)
    const check = screener.check(profile)
    if (check.findings.length > 0) screenings.push(screener.screeningOf(profile, check))
    else packer.add(record, check.rejected)
  }
  return { screenings, rejected: packer.packed(), count }
}

function load(shared: SharedArrayBuffer): ScreeningIndex {
  const loaded = loadIndex(new Uint8Array(shared))
  if (!loaded.ok) throw new Error(loaded.reason)
  return loaded.index
}
