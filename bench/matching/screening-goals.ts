import type { keeping, memoryOfList, monthlyChanges, npiCheck, sweep } from './screening-figures.ts'
import type { SystemRow } from './screening-system.ts'

/** The figures that concern our engine alone. */
export interface Figures {
  population?: Awaited<ReturnType<typeof sweep>>
  monthlyChanges?: Awaited<ReturnType<typeof monthlyChanges>>
  npis?: Awaited<ReturnType<typeof npiCheck>>
  memory?: Awaited<ReturnType<typeof memoryOfList>>
  keeping?: Awaited<ReturnType<typeof keeping>>
}

export interface Report {
  cores: number
  systems: SystemRow[]
  ratios: Record<string, number>
  figures: Figures
}

/** A figure, what it has to reach, and whether it was measured at the size that the target is for. */
export interface Goal {
  what: string
  value: number | undefined
  target: string
  isReached: boolean
  isComparable: boolean
}

export const size = (records: number) => records.toLocaleString('en-US')
const short = (records: number) => (records >= 1e6 ? `${records / 1e6}M` : `${records / 1e3}k`)

/** How our engine compares with each peer at each size, and how its cost grows with the list. */
export function ratiosOf(
  systems: readonly SystemRow[],
  { population }: Figures,
  cores: number,
): Record<string, number> {
  const ratios: Record<string, number> = {}
  const sizes = [...new Set(systems.map(({ listRecords }) => listRecords))]
  for (const records of sizes) {
    const rows = systems.filter(({ listRecords }) => listRecords === records)
    const one = rows.find(({ name }) => name === 'Vigil')
    const all = rows.find(({ name }) => name === 'Vigil (all cores)')
    for (const peer of rows.filter(({ name }) => !name.startsWith('Vigil'))) {
      // DuckDB works on all cores, the others on one
      const ours = peer.name.startsWith('DuckDB') ? all : one
      if (!ours || !one) continue
      ratios[`subjectsPerSecond/${peer.name}@${records}`] = ours.subjectsPerSecond / peer.subjectsPerSecond
      if (population?.listRecords === records) {
        const rate = population.subjectsPerSecond / (ours === all ? 1 : cores)
        ratios[`population run/${peer.name}@${records}`] = rate / peer.subjectsPerSecond
      }
      ratios[`p95/${peer.name}@${records}`] = peer.p95ms / one.p95ms
    }
  }
  const own = systems.filter(({ name }) => name === 'Vigil')
  const [first, last] = [own[0], own.at(-1)]
  if (first && last && first !== last) {
    const span = `${short(last.listRecords)}/${short(first.listRecords)}`
    ratios[`growth records ${span}`] = last.listRecords / first.listRecords
    ratios[`growth p50 ${span}`] = last.p50ms / first.p50ms
    ratios[`growth p95 ${span}`] = last.p95ms / first.p95ms
  }
  return ratios
}

/** What was measured beside what it has to reach. */
export function goalsOf({ systems, ratios, figures }: Report): Goal[] {
  const largest = systems.findLast(({ name }) => name === 'Vigil')
  const middle = systems.findLast(({ name, listRecords }) => name === 'Vigil' && listRecords <= 400_000)
  const { population, monthlyChanges, npis, memory } = figures
  const beside = `@${middle?.listRecords}`
  const [whole, half] = [1_000_000, 400_000]
  const over = `one name search over ${short(largest?.listRecords ?? 0)} records, one core`
  const run = `1M subjects against ${short(population?.listRecords ?? 0)} records, all cores`
  const changes = `300 list rows against ${short(monthlyChanges?.subjects ?? 0)} subjects`
  const ratio = (name: string) => ratios[`${name}${beside}`]
  return [
    atMost(1, `${over}: p50 ms`, largest?.p50ms, largest?.listRecords, whole),
    atMost(5, `${over}: p95 ms`, largest?.p95ms, largest?.listRecords, whole),
    atMost(60, `${run}: s`, population?.secondsPerMillion, population?.listRecords, half),
    atLeast(16_000, `${run}: subjects/s`, population?.subjectsPerSecond, population?.listRecords, half),
    atLeast(
      8,
      `that run to DuckDB (wide) ${beside}`,
      ratio('population run/DuckDB (wide)'),
      middle?.listRecords,
      half,
    ),
    atLeast(
      400,
      `that run to pg_trgm, per core ${beside}`,
      ratio('population run/pg_trgm'),
      middle?.listRecords,
      half,
    ),
    atLeast(0.995, `recall@10 by name alone ${beside}`, middle?.recall10, middle?.listRecords, half),
    atMost(2, `${changes}: s`, monthlyChanges?.seconds, monthlyChanges?.subjects, whole),
    atMost(
      2,
      `100,000 NPIs against ${short(npis?.listRecords ?? 0)} records: s`,
      npis?.seconds,
      npis?.listRecords,
      half,
    ),
    atMost(
      600,
      `memory for ${short(memory?.records ?? 0)} list records: MB`,
      memory?.residentMb,
      memory?.records,
      whole,
    ),
  ]
}

type GoalOf = (limit: number, what: string, value?: number, at?: number, meantAt?: number) => Goal

const goal =
  (reaches: (value: number, limit: number) => boolean): GoalOf =>
  (limit, what, value, at, meantAt) => ({
    what,
    value,
    target: `${limit.toLocaleString('en-US')} (${short(meantAt ?? 0)})`,
    isReached: value !== undefined && reaches(value, limit),
    isComparable: at === meantAt,
  })
const atMost = goal((value, limit) => value <= limit)
const atLeast = goal((value, limit) => value >= limit)
