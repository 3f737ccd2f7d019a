import { searchSubjects } from '../../apps/server/src/features/population/search/search-subjects.ts'
import { milliseconds, quantile, type Figure } from '../alerts/bench-figures.ts'
import type { BenchWorld } from '../alerts/bench-world.ts'
import { candidates } from './by-hand.ts'
import { measuredSearches, type MeasuredSearch } from './measured-searches.ts'

interface FilterCase {
  what: string
  total: number
  ours: number
  best: number
  by: string
  ratio: number
}

const isCanceled = (error: unknown): boolean =>
  ((error as Error).cause as { code?: string } | undefined)?.code === '57014'

async function measureCase(world: BenchWorld, { what, search }: MeasuredSearch): Promise<FilterCase> {
  const best = { ms: Infinity, by: '' }
  let ours = Infinity
  let total = -1
  const agree = (by: string, counted: number): void => {
    if (total !== -1 && counted !== total) throw new Error(`${what}: ${by} counts ${counted}, not ${total}`)
    total = counted
  }
  const takeOurs = async (): Promise<void> => {
    let counted = 0
    const ms = await milliseconds(async () => (counted = (await searchSubjects(world.context, search)).total))
    ours = Math.min(ours, ms)
    agree('the product', counted)
  }
  const take = async (by: string): Promise<void> => {
    let counted = 0
    try {
      const ms = await milliseconds(async () => (counted = await candidates[by]!(world, search)))
      if (ms < best.ms) Object.assign(best, { ms, by })
    } catch (error) {
      if (isCanceled(error)) return
      throw error
    }
    agree(by, counted)
  }
  const ways = [takeOurs, ...Object.keys(candidates).map((by) => () => take(by))]
  // there and back: whoever comes later finds in memory what the others have read
  for (const way of [...ways, ...ways.toReversed()]) await way()
  return { what, total, ours, best: best.ms, by: best.by, ratio: ours / best.ms }
}

/** Every row of the filter beside the best of what can be written by hand for it, the faster of two turns. */
export async function measureFilters(world: BenchWorld, say: (line: string) => void): Promise<Figure[]> {
  const cases: FilterCase[] = []
  for (const one of await measuredSearches(world)) {
    const { what, total, ours, best, by, ratio } = await measureCase(world, one)
    cases.push({ what, total, ours, best, by, ratio })
    say(
      `${ratio.toFixed(2)}  ${ours.toFixed(1)} ms, by hand ${best.toFixed(1)} ms (${by})  ${total}  ${what}`,
    )
  }
  const ratios = cases.map(({ ratio }) => ratio)
  const worst = cases.toSorted((a, b) => b.ratio - a.ratio)[0]!
  return [
    {
      what: `${cases.length} filters to the best SQL by hand: the highest ratio`,
      value: worst.ratio,
      target: 2,
      unit: '',
      note: `${worst.what}; median ${quantile(ratios, 0.5).toFixed(2)}`,
    },
    {
      what: 'the same, the slowest',
      value: Math.max(...cases.map(({ ours }) => ours)),
      target: null,
      unit: ' ms',
      note: cases.toSorted((a, b) => b.ours - a.ours)[0]!.what,
    },
  ]
}
