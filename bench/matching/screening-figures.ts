import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  applyDelta,
  buildIndex,
  createScreener,
  loadIndex,
  prepare,
  saveIndex,
  type ScreeningIndex,
} from '../../packages/matching/src/index.ts'
import type { Party } from '../../packages/matching/src/party.ts'
import type { ScreeningPool } from '../../packages/matching/src/threads/index.ts'
import { seeded } from './random.ts'
import { timed, watchOthers } from './screening-measure.ts'
import { syntheticList, syntheticNpi, syntheticPopulation } from './synthetic.ts'

const CHANGES = 300
const NPIS = 100_000
const PAGE = 20_000
const WARM_UP = 5_000

/** A population against a list on all threads: the whole check of whole subjects, as the product runs it. */
export async function sweep(pool: ScreeningPool, listRecords: number, subjects: number, seed: number) {
  const people = syntheticPopulation({ subjects, seed })
  const indexed = await timed(() => buildIndex(people))
  await pool.screen(people.slice(0, WARM_UP))
  const others = watchOthers()
  const swept = await timed(async () => {
    let findings = 0
    for await (const { screenings } of pool.sweep(indexed.result))
      for (const screening of screenings) findings += screening.findings.length
    return findings
  })
  const othersBusy = others()
  const screened = await timed(() => pool.screen(people.slice(0, PAGE)))
  const subjectsPerSecond = subjects / swept.seconds
  return {
    listRecords,
    measured: subjects,
    seconds: swept.seconds,
    subjectsPerSecond,
    secondsPerMillion: 1e6 / subjectsPerSecond,
    othersBusy,
    findings: swept.result,
    /** Indexing the population before, which is kept for the month's changes; not part of the seconds. */
    indexSeconds: indexed.seconds,
    /** The same check of parties that no index holds yet. */
    unindexedPerSecond: Math.min(PAGE, subjects) / screened.seconds,
  }
}

/** A month's changed list rows against an index of the population. */
export async function monthlyChanges(subjects: number, seed: number) {
  const people = syntheticPopulation({ subjects, seed })
  const changed = syntheticList({ records: CHANGES, seed: seed + 1 })
  const built = await timed(() => buildIndex(people))
  const { seconds, result } = await timed(() => {
    const screener = createScreener(built.result, { direction: 'record' })
    return changed.reduce((sum, record) => sum + screener.screen(prepare(record)).findings.length, 0)
  })
  return { subjects, changes: CHANGES, seconds, findings: result, buildSeconds: built.seconds }
}

/** NPIs alone, one in ten of them on the list. */
export async function npiCheck(index: ScreeningIndex, list: readonly Party[], seed: number) {
  const random = seeded(seed)
  const listed = list.flatMap(({ npis }) => npis ?? [])
  const wanted = Array.from({ length: NPIS }, (_, at): Party => {
    const npi = listed.length > 0 && random.next() < 0.1 ? random.pick(listed) : syntheticNpi(random)
    return { id: `n${at + 1}`, names: [], npis: [npi] }
  })
  const { seconds, result } = await timed(() => {
    const screener = createScreener(index)
    return wanted.filter((party) => screener.screen(prepare(party)).findings.length > 0).length
  })
  return { npis: NPIS, listRecords: list.length, seconds, listed: result }
}

/** Writing the index, reading it back, and a month's changes put into it. */
export async function keeping(index: ScreeningIndex, listRecords: number, seed: number) {
  const saved = await timed(() => saveIndex(index))
  const loaded = await timed(() => loadIndex(saved.result))
  if (!loaded.result.ok) throw new Error(loaded.result.reason)
  const upserts = syntheticList({ records: CHANGES, seed: seed + 2 })
  for (const party of upserts) party.id = `x${party.id}`
  const applied = await timed(() => applyDelta(index, { upserts, removals: ['r1', 'r2', 'r3'] }))
  return {
    listRecords,
    saveSeconds: saved.seconds,
    loadSeconds: loaded.seconds,
    megabytes: saved.result.byteLength / 1e6,
    deltaSeconds: applied.seconds,
  }
}

/** Resident memory that a fresh process gained by building the index, after a garbage collection. */
export async function memoryOfList(records: number, seed: number, signal: AbortSignal) {
  const script = path.join(import.meta.dirname, 'screening-memory.ts')
  const args = [script, String(records), String(seed)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { signal })
  const { resident, arrays, peak } = JSON.parse(stdout) as Record<'resident' | 'arrays' | 'peak', number>
  return {
    records,
    residentMb: resident,
    arraysMb: arrays,
    peakResidentMb: peak,
    how: 'rss before and after the build in a process of its own, after a garbage collection',
  }
}
