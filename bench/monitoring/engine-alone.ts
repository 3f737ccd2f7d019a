import type pg from 'pg'
import { availableParallelism } from 'node:os'
import { endedSubjects, readSubjects } from '../../apps/server/src/features/screening/engine/read-queries.ts'
import { endedEntries, readEntries } from '../../apps/server/src/list-index/entries-queries.ts'
import {
  applyDelta,
  buildIndex,
  createIndexBuilder,
  type Party,
  type ScreeningIndex,
} from '../../packages/matching/src/index.ts'
import {
  createScreeningPool,
  shareIndex,
  type ScreeningPool,
} from '../../packages/matching/src/threads/index.ts'
import { serveMeasurements } from './measured-process.ts'
import { forgetPeak, peakMb } from './peak-memory.ts'

/** The engine on parties that are in memory already: nothing is read or written. */
export interface EngineFigure {
  /** of indexing parties, and of comparing */
  indexSeconds: number
  compareSeconds: number
  seconds: number
  processorSeconds: number
  findings: number
  subjectsWithFindings: number
  peakMb: number
}

const threads = availableParallelism()
const [clientId] = process.argv.slice(2) as [string]

class Stopwatch {
  seconds = 0
  processorSeconds = 0
  async time<T>(work: () => T | Promise<T>): Promise<T> {
    const [started, before] = [performance.now(), process.cpuUsage()]
    const result = await work()
    const { user, system } = process.cpuUsage(before)
    this.seconds += (performance.now() - started) / 1000
    this.processorSeconds += (user + system) / 1e6
    return result
  }
}

interface Counts {
  findings: number
  subjectsWithFindings: number
}

async function sweep(pool: ScreeningPool, subjects: ScreeningIndex, counts: Counts): Promise<void> {
  for await (const { screenings } of pool.sweep(subjects))
    for (const { findings } of screenings) {
      counts.findings += findings.length
      counts.subjectsWithFindings += 1
    }
}

/** Indexes parties as they are read; the reading is not timed. */
async function indexed(parties: AsyncIterable<Party[]>, watch: Stopwatch): Promise<ScreeningIndex> {
  const builder = createIndexBuilder()
  for await (const some of parties)
    await watch.time(() => {
      for (const party of some) builder.add(party)
    })
  return watch.time(() => builder.build())
}

async function allOf(parties: AsyncIterable<Party[]>): Promise<Party[]> {
  const all: Party[] = []
  for await (const some of parties) all.push(...some)
  return all
}

interface Versions {
  list_id: number
  list: number
  population: number
}

async function versionsNow(client: pg.Client): Promise<Versions> {
  await client.query('begin read only; set local role vigil_system')
  const { rows } = await client.query<Versions>(
    `select f.id as list_id, f.version as list, p.version as population
     from lists f cross join populations p where f.source_id = 'leie' and p.client_id = $1`,
    [clientId],
  )
  await client.query('rollback')
  return rows[0]!
}

await serveMeasurements('bench monitoring, the engine', async (context) => {
  const client = await context.services.connect()
  const { list_id: listId, list: version, population } = await versionsNow(client)
  const lists = shareIndex(await indexed(readEntries(client, { listId, version }, 0), new Stopwatch()))
  let everybody: ScreeningIndex | undefined

  async function full(indexing: Stopwatch, comparing: Stopwatch, counts: Counts): Promise<void> {
    everybody = undefined
    const pool = await createScreeningPool(lists, { threads })
    try {
      const built = await indexed(readSubjects(client, clientId, population, 0), indexing)
      const people = await indexing.time(() => shareIndex(built))
      everybody = people
      await comparing.time(() => sweep(pool, people, counts))
    } finally {
      await pool.close()
    }
  }

  /** Both indexes are kept up to the month; those who changed are looked up in all, and all in what changed. */
  async function changes(indexing: Stopwatch, comparing: Stopwatch, counts: Counts): Promise<void> {
    const now = await versionsNow(client)
    const at = { listId, version: now.list }
    const entries = await allOf(readEntries(client, at, version))
    const people = await allOf(readSubjects(client, clientId, now.population, population))
    const entriesGone = await endedEntries(client, at, version)
    const peopleGone = await endedSubjects(client, clientId, now.population, population)
    const kept = everybody
    if (!kept) throw new Error('there was no full round before')
    const { allEntries, newEntries, allPeople, newPeople } = await indexing.time(() => ({
      allEntries: applyDelta(lists, { upserts: entries, removals: entriesGone }),
      newEntries: buildIndex(entries),
      allPeople: applyDelta(kept, { upserts: people, removals: peopleGone }),
      newPeople: buildIndex(people),
    }))
    for (const [subjects, records] of [
      [newPeople, allEntries],
      [allPeople, newEntries],
    ] as const) {
      const pool = await createScreeningPool(records, { threads })
      try {
        await comparing.time(() => sweep(pool, subjects, counts))
      } finally {
        await pool.close()
      }
    }
  }

  return {
    async perform(kind) {
      forgetPeak()
      const [indexing, comparing] = [new Stopwatch(), new Stopwatch()]
      const counts: Counts = { findings: 0, subjectsWithFindings: 0 }
      await (kind === 'full' ? full : changes)(indexing, comparing, counts)
      const [indexSeconds, compareSeconds] = [indexing.seconds, comparing.seconds]
      const seconds = indexSeconds + compareSeconds
      const processorSeconds = indexing.processorSeconds + comparing.processorSeconds
      const times = { indexSeconds, compareSeconds, seconds, processorSeconds }
      return { kind: 'engine', figure: { ...times, ...counts, peakMb: peakMb() } }
    },
    close: () => client.end(),
  }
})
