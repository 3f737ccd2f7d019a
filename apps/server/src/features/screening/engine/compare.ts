import { createScreener, profilesOf, type Model, type Screening, type ScreeningIndex } from '@vigil/matching'
import { createScreeningPool, type ScreeningPool } from '@vigil/matching/threads'
import type { FoundPair, RuledOut } from './messages.ts'

/** Below this many subjects starting threads costs more than it saves. */
const worthThreads = 8_000
const subjectsAtOnce = 500

export interface Compared {
  count: number
  found: FoundPair[]
  ruledOut: RuledOut[]
  /** numbers of subjects with more candidates than were compared */
  incomplete: number[]
}

function addTo(batch: Compared, { id, findings, rejected, complete }: Screening, whole: boolean): void {
  const number = Number(id)
  if (!complete) batch.incomplete.push(number)
  for (const { recordId, subjectId: _subject, ...finding } of findings) {
    const [listId, record] = recordId.split('/')
    batch.found.push({ number, listId: Number(listId), recordId: Number(record), finding })
  }
  if (whole || Object.keys(rejected).length > 0) batch.ruledOut.push({ number, whole, records: rejected })
}

const nothing = (): Compared => ({ count: 0, found: [], ruledOut: [], incomplete: [] })

interface Comparing {
  model: Model
  whole: boolean
  /** the lists on which entries without a date of birth may have a copy with one */
  copies: ScreeningIndex | null
}

async function* compareHere(
  subjects: ScreeningIndex,
  lists: ScreeningIndex,
  { model, whole, copies }: Comparing,
): AsyncGenerator<Compared> {
  const screener = createScreener(lists, { model, ...(copies && { copies }) })
  let batch = nothing()
  for (const profile of profilesOf(subjects)) {
    addTo(batch, screener.screen(profile), whole)
    batch.count += 1
    if (batch.count < subjectsAtOnce) continue
    yield batch
    batch = nothing()
  }
  if (batch.count > 0) yield batch
}

async function* compareThere(
  pool: ScreeningPool,
  subjects: ScreeningIndex,
  whole: boolean,
): AsyncGenerator<Compared> {
  for await (const swept of pool.sweep(subjects)) {
    const batch = { ...nothing(), count: swept.count }
    for (const screening of swept.screenings) addTo(batch, screening, whole)
    for (const screening of swept.ruledOut()) addTo(batch, screening, whole)
    yield batch
  }
}

/** Compares every subject of one index with every entry of the other. */
export async function* compareAll(
  subjects: ScreeningIndex,
  lists: ScreeningIndex,
  { threads, ...comparing }: Comparing & { threads: number },
): AsyncGenerator<Compared> {
  if (subjects.size < worthThreads || threads === 1) {
    yield* compareHere(subjects, lists, comparing)
    return
  }
  const { model, whole, copies } = comparing
  const pool = await createScreeningPool(lists, { threads, modelId: model.id, ...(copies && { copies }) })
  try {
    yield* compareThere(pool, subjects, whole)
  } finally {
    await pool.close()
  }
}
