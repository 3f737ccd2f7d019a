import {
  alertSorts,
  AlertSearch,
  reviewStatuses,
  type AlertSearchInput,
  type MonitorProduct,
  type TimeFrame,
} from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import type { BenchWorld } from './bench-world.ts'
import { inventedKinds, issuers, licenseTypes } from './invented-kinds.ts'

function drawing(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (let at = 0; at < 5; at++) next()
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!
  const few = <T>(of: readonly T[]): T[] => [...new Set([one(of), ...(next() < 0.3 ? [one(of)] : [])])]
  return { next, one, few }
}

const texts = ['Sabers', 'James', 'Garvertan', 'Medical Group', '10012', 'E00012', 'Linda Marlan', 'zzz']

/** Units and networks that filters name. */
export async function hierarchyOf({ context }: BenchWorld): Promise<{ units: string[]; networks: string[] }> {
  const { rows } = await context.read((sql) =>
    sql.execute<{ id: string; unit: string }>(
      raw`select id, business_unit_id as unit from networks order by name`,
    ),
  )
  return { units: [...new Set(rows.map(({ unit }) => unit))], networks: rows.map(({ id }) => id) }
}

/** Any combination of the dialog's rows, with any order and one of the first hundred pages. */
export function inventSearch(
  seed: number,
  hierarchy: { units: string[]; networks: string[] },
  now: Date,
): AlertSearch {
  const { next, one, few } = drawing(seed)
  const maybe = <T>(part: number, value: () => T): T | undefined => (next() < part ? value() : undefined)
  const dateAgo = (days: number): string =>
    new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const frame = (): TimeFrame => {
    if (next() < 0.6) return { relativeDate: one([1, 7, 30, 90] as const) }
    const ends = 1 + Math.floor(next() * 300)
    return { relativeDate: 0, startDate: dateAgo(ends + Math.floor(next() * 90)), endDate: dateAgo(ends) }
  }
  const entry = (monitoredProduct: MonitorProduct) => {
    const kind = inventedKinds.find(({ product }) => product === monitoredProduct)!
    return {
      monitoredProduct,
      status: maybe(0.8, () => few(kind.results)) ?? [],
      source: maybe(0.4, () => few(kind.sources).map(({ title }) => title)) ?? [],
      alertReason: maybe(0.3, () => few(kind.reasons)) ?? [],
      ...(monitoredProduct === 'LICENSES' && {
        issuer: maybe(0.6, () => few(issuers)) ?? [],
        type: maybe(0.6, () => few(licenseTypes)) ?? [],
      }),
    }
  }
  const input: AlertSearchInput = {
    monitoredList: maybe(0.45, () => few(inventedKinds.map(({ product }) => product)).map(entry)),
    type: maybe(0.2, () => one(['INDIVIDUAL', 'ORGANIZATION'] as const)),
    businessUnitIds: maybe(0.2, () => few(hierarchy.units)),
    networkIds: maybe(0.15, () => few(hierarchy.networks)),
    reviewStatusesWithDates: maybe(0.45, () =>
      Object.fromEntries(few(reviewStatuses).map((status) => [status, maybe(0.4, frame) ?? null])),
    ),
    isActivelyMonitored: maybe(0.2, () => next() < 0.7),
    creationDates: maybe(0.3, frame),
    filter: maybe(0.2, () => one(texts)),
    sortBy: one(alertSorts),
    desc: next() < 0.5,
    page: maybe(0.6, () => Math.floor(next() * 100)) ?? 0,
    size: one([25, 25, 50, 75, 100]),
  }
  return AlertSearch.parse(input)
}
