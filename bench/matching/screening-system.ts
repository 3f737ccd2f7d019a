import { percentile, searchOneByOne, searchPerSecond, watchOthers } from './screening-measure.ts'
import { type DamagedSubject, isFound } from './screening-truth.ts'
import type { PlainName, Searcher } from './peers/peer.ts'

/** What one system reached on one list. */
export interface SystemRow {
  name: string
  listRecords: number
  subjectsPerSecond: number
  p50ms: number
  p95ms: number
  /** Share of the subjects that a name can find at all whose record is among the ten best. */
  recall10: number
  /** The same over all subjects, also those whose name ten other records fit as well. */
  recall10All: number
  buildSeconds: number
  memoryMb: number
  /** How many subjects were searched one by one within the time. */
  searched: number
  /** Share of the processors that other processes took meanwhile; a server that is one itself counts as such. */
  othersBusy: number
}

/** What all systems of a list are asked. */
export interface Questions {
  names: readonly PlainName[]
  subjects: readonly DamagedSubject[]
  searchSeconds: number
  batchSeconds: number
}

/** Asks a system for the damaged subjects one by one and for the population in bulk. */
export async function measureSystem<Name>(
  system: { name: string; buildSeconds: number; memoryMb: number; searcher: Searcher<Name> },
  questions: Questions,
  form: (subject: DamagedSubject) => Name,
  population: readonly Name[],
): Promise<SystemRow> {
  const { names, subjects, searchSeconds, batchSeconds } = questions
  const { searcher, name, buildSeconds, memoryMb } = system
  const others = watchOthers()
  const { milliseconds, found } = await searchOneByOne(searcher, subjects.map(form), searchSeconds)
  const answers = found.map((rows, at) => ({ subject: subjects[at]!, rows }))
  const recall = (wanted: typeof answers) =>
    wanted.filter(({ subject, rows }) => isFound(names, subject.row, rows)).length / wanted.length
  const subjectsPerSecond = await searchPerSecond(searcher, population, batchSeconds)
  return {
    name,
    listRecords: names.length,
    subjectsPerSecond,
    p50ms: percentile(milliseconds, 0.5),
    p95ms: percentile(milliseconds, 0.95),
    recall10: recall(answers.filter(({ subject }) => subject.isAnswerable)),
    recall10All: recall(answers),
    buildSeconds,
    memoryMb,
    searched: found.length,
    othersBusy: others(),
  }
}
