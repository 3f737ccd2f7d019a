import { storedTotal } from '../../apps/server/src/features/alerts/search/stored-total.ts'
import { searchAlerts } from '../../apps/server/src/features/alerts/search/search-alerts.ts'
import { milliseconds, quantile, type Figure } from './bench-figures.ts'
import type { BenchWorld } from './bench-world.ts'
import { candidates, type Candidate } from './by-hand.ts'
import { inventSearch, hierarchyOf } from './invented-searches.ts'

export interface FilterCase {
  search: object
  /** the product does not count it; by hand it is */
  isKept: boolean
  total: number
  ours: number
  best: number
  by: string
  ratio: number
}

const isCanceled = (error: unknown): boolean =>
  ((error as Error).cause as { code?: string } | undefined)?.code === '57014'

async function measureCase(
  world: BenchWorld,
  seed: number,
  hierarchy: Awaited<ReturnType<typeof hierarchyOf>>,
): Promise<FilterCase> {
  const search = inventSearch(seed, hierarchy, world.now)
  const best = { ms: Infinity, by: '' }
  let ours = Infinity
  let total = -1
  const agree = (by: string, counted: number): void => {
    if (total !== -1 && counted !== total) throw new Error(`${by} counts ${counted}, not ${total}`)
    total = counted
  }
  const takeOurs = async (): Promise<void> => {
    let counted = 0
    const ms = await milliseconds(async () => (counted = (await searchAlerts(world.context, search)).total))
    ours = Math.min(ours, ms)
    agree('the product', counted)
  }
  const take = async ([by, candidate]: [string, Candidate]): Promise<void> => {
    let counted = 0
    try {
      const ms = await milliseconds(async () => (counted = await candidate(world, search)))
      if (ms < best.ms) Object.assign(best, { ms, by })
    } catch (error) {
      if (isCanceled(error)) return
      throw error
    }
    agree(by, counted)
  }
  const ways = [takeOurs, ...Object.entries(candidates).map((way) => () => take(way))]
  // there and back: whoever comes later finds in memory what the others have read
  for (const way of [...ways, ...ways.toReversed()]) await way()
  const isKept = storedTotal(search, world.now) !== null
  return { search, isKept, total, ours, best: best.ms, by: best.by, ratio: ours / best.ms }
}

/** Searches of all kinds beside the best of what can be written by hand for each, the faster of two turns. */
export async function measureFilters(
  world: BenchWorld,
  { cases, firstSeed }: { cases: number; firstSeed: number },
  say: (line: string) => void,
): Promise<{ figures: Figure[]; cases: FilterCase[] }> {
  const hierarchy = await hierarchyOf(world)
  const measured: FilterCase[] = []
  for (let seed = firstSeed; seed < firstSeed + cases; seed++) {
    const one = await measureCase(world, seed, hierarchy)
    measured.push(one)
    if (one.ratio > 2)
      say(
        `${one.ratio.toFixed(2)}: ${one.ours.toFixed(0)} ms, ${one.by} ${one.best.toFixed(0)} ms, ${one.total} of ${JSON.stringify(one.search)}`,
      )
  }
  const counted = measured.filter(({ isKept }) => !isKept)
  const ratios = counted.map(({ ratio }) => ratio)
  const all = measured.map(({ ratio }) => ratio)
  const byWay = Object.entries(Object.groupBy(measured, ({ by }) => by)).map(
    ([by, of]) => `${by} ${of!.length}`,
  )
  return {
    cases: measured,
    figures: [
      {
        what: `${counted.length} filters that are counted, to the best SQL by hand: p95 of ratios`,
        value: quantile(ratios, 0.95),
        target: 2,
        unit: '',
        note: `median ${quantile(ratios, 0.5).toFixed(2)}, most ${Math.max(...ratios).toFixed(2)}; best by hand: ${byWay.join(', ')}`,
      },
      {
        what: `all ${cases}, also those whose totals are kept: p95 of ratios`,
        value: quantile(all, 0.95),
        target: 2,
        unit: '',
        note: `median ${quantile(all, 0.5).toFixed(2)}, most ${Math.max(...all).toFixed(2)}`,
      },
      {
        what: 'the same searches, p95',
        value: quantile(
          measured.map(({ ours }) => ours),
          0.95,
        ),
        target: null,
        unit: ' ms',
        note: `by hand ${quantile(
          measured.map(({ best }) => best),
          0.95,
        ).toFixed(0)} ms`,
      },
    ],
  }
}
