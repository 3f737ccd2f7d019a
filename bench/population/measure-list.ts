import { PopulationSearch, populationSorts } from '@vigil/contract'
import { asc, eq, sql as raw } from 'drizzle-orm'
import { subjects } from '../../apps/server/src/database/schema/index.ts'
import { runPrepared } from '../../apps/server/src/database/scoped-read.ts'
import type { Sql } from '../../apps/server/src/database/transaction.ts'
import { searchSubjects } from '../../apps/server/src/features/population/search/search-subjects.ts'
import { milliseconds, quantile, type Figure } from '../alerts/bench-figures.ts'
import type { BenchWorld } from '../alerts/bench-world.ts'

const cheapest = (sql: Sql) =>
  sql
    .select({
      id: subjects.id,
      name: subjects.name,
      npi: subjects.npi,
      specialties: subjects.specialties,
      kind: subjects.kind,
      externalId: subjects.externalId,
      startDate: subjects.startDate,
      startedAt: subjects.startedAt,
      endDate: subjects.endDate,
    })
    .from(subjects)
    .where(eq(subjects.clientId, raw.placeholder('clientId')))
    .orderBy(asc(subjects.name), asc(subjects.id))
    .limit(25)
    .prepare('bench_cheapest_subjects')

const warmUp = 30
/** Sorts other than the default one have no target of their own. */
const asked = populationSorts.map((sortBy) => ({ sortBy, search: PopulationSearch.parse({ sortBy }) }))

/** The whole list with its total in each order, beside the cheapest query for one page, by turns. */
export async function measureList({ context, clientId }: BenchWorld, rounds: number): Promise<Figure[]> {
  const base: number[] = []
  const times = new Map<string, number[]>(asked.map(({ sortBy }) => [sortBy, []]))
  for (let round = 0; round < rounds + warmUp; round++)
    for (const { sortBy, search } of asked) {
      const alone = await milliseconds(() => context.read((sql) => runPrepared(sql, cheapest, { clientId })))
      const ours = await milliseconds(() => searchSubjects(context, search))
      if (round < warmUp) continue
      base.push(alone)
      times.get(sortBy)!.push(ours)
    }
  const p95 = quantile(base, 0.95)
  const note = `median ${quantile(base, 0.5).toFixed(2)} ms`
  return [
    { what: 'cheapest page, p95', value: p95, target: null, unit: ' ms', note },
    ...[...times].map(([sortBy, of]) => ({
      what: `whole list with total by ${sortBy}: p95 to p95`,
      value: quantile(of, 0.95) / p95,
      target: sortBy === 'NAME' ? 3 : null,
      unit: '',
      note: `median ${quantile(of, 0.5).toFixed(2)} ms, p95 ${quantile(of, 0.95).toFixed(2)} ms`,
    })),
  ]
}
