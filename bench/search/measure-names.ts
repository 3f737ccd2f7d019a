import type { Figure } from '../alerts/bench-figures.ts'
import { milliseconds, quantile } from '../alerts/bench-figures.ts'
import { pgTrgm } from '../matching/peers/pg-trgm.ts'
import { plainName } from '../matching/screening-truth.ts'
import { syntheticRecords } from '../matching/synthetic.ts'
import type { SearchAlone } from './search-alone.ts'
import type { SearchedName } from './searched-names.ts'
import type { Calls } from './searching-client.ts'

const warmUp = 40
/** As many hits as a page of results has. */
const most = 25

export interface NameTimes {
  engine: number[]
  product: number[]
}

/** By turns, so that a machine with other work treats both alike. */
export async function timeNames(
  names: Iterable<SearchedName>,
  alone: SearchAlone,
  calls: Calls,
): Promise<NameTimes> {
  const times: NameTimes = { engine: [], product: [] }
  for (const name of names) {
    times.engine.push(await milliseconds(async () => alone.searchName(name)))
    times.product.push(await milliseconds(() => calls.searchName(name.given, name.family)))
  }
  return times
}

const ms = (values: readonly number[], part: number): string => `${quantile(values, part).toFixed(2)} ms`
export const timesText = (values: readonly number[]): string =>
  `p50 ${ms(values, 0.5)}, p95 ${ms(values, 0.95)}, slowest ${ms(values, 1)}`

export const ratioOf = (times: readonly number[], base: readonly number[]): number =>
  quantile(times, 0.95) / quantile(base, 0.95)

/** Searches by name on an idle machine, beside the engine alone. */
export async function measureIdle(
  names: readonly SearchedName[],
  alone: SearchAlone,
  calls: Calls,
): Promise<{ times: NameTimes; figures: Figure[] }> {
  await timeNames(names.slice(0, warmUp), alone, calls)
  const times = await timeNames(names, alone, calls)
  return {
    times,
    figures: [
      {
        what: 'a name over HTTP, to the engine alone',
        value: ratioOf(times.product, times.engine),
        target: 5,
        unit: 'x',
        note: `p95; ${timesText(times.product)}; engine ${timesText(times.engine)}`,
      },
    ],
  }
}

/** The same names with PostgreSQL's trigrams over the same list, on a server of its own. */
export async function measureTrigrams(
  names: readonly SearchedName[],
  list: { records: number; seed: number },
  product: readonly number[],
): Promise<Figure> {
  const peer = await pgTrgm()
  try {
    await peer.build(Array.from(syntheticRecords(list), plainName))
    const plain = names.map(({ given, family }) =>
      plainName({ id: '', names: [{ kind: 'person', given, family }] }),
    )
    for (const name of plain.slice(0, 5)) await peer.search(name, most)
    const times: number[] = []
    for (const name of plain) times.push(await milliseconds(() => peer.search(name, most)))
    return {
      what: 'the same name over HTTP, to pg_trgm',
      value: ratioOf(product.slice(0, names.length), times),
      target: 0.1,
      unit: 'x',
      note: `p95; pg_trgm ${timesText(times)}`,
    }
  } finally {
    await peer.close()
  }
}
