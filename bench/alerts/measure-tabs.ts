import { AlertSearch, type AlertSearchInput } from '@vigil/contract'
import { desc, eq, sql as raw } from 'drizzle-orm'
import { alerts } from '../../apps/server/src/database/schema/index.ts'
import { runPrepared } from '../../apps/server/src/database/scoped-read.ts'
import type { Sql } from '../../apps/server/src/database/transaction.ts'
import { searchAlerts } from '../../apps/server/src/features/alerts/search/search-alerts.ts'
import { milliseconds, quantile, type Figure } from './bench-figures.ts'
import type { BenchWorld } from './bench-world.ts'

const open = { NEEDS_REVIEW: null, UNDER_REVIEW: null }
const tabs: Record<string, AlertSearchInput> = {
  'All Alerts': {},
  'New Alerts': { creationDates: { relativeDate: 7 } },
  'Needs Review': { reviewStatusesWithDates: { NEEDS_REVIEW: null } },
  'Under Review': { reviewStatusesWithDates: { UNDER_REVIEW: null } },
  Resolved: { reviewStatusesWithDates: { RESOLVED: null } },
}
const counts: Record<string, AlertSearchInput> = {
  'home, Needs Review': { size: 1, reviewStatusesWithDates: { NEEDS_REVIEW: null } },
  'home, Under Review': { size: 1, reviewStatusesWithDates: { UNDER_REVIEW: null } },
  'home, Total Open': { size: 1, reviewStatusesWithDates: open },
  'home, last 30 days': { size: 1, creationDates: { relativeDate: 30 } },
  'home, open over 7 days': { size: 1, olderThanDays: 7, reviewStatusesWithDates: open },
  'home, resolved': { size: 1, reviewStatusesWithDates: { RESOLVED: null } },
  'home, resolved in 30 days': { size: 1, reviewStatusesWithDates: { RESOLVED: { relativeDate: 30 } } },
}

const columns = {
  id: alerts.id,
  reviewStatus: alerts.reviewStatus,
  subjectId: alerts.subjectId,
  subjectName: alerts.subjectName,
  npi: alerts.npi,
  product: alerts.product,
  sourceId: alerts.sourceId,
  reasons: alerts.reasons,
  result: alerts.result,
  createdAt: alerts.createdAt,
}
const cheapest = (sql: Sql) =>
  sql
    .select(columns)
    .from(alerts)
    .where(eq(alerts.clientId, raw.placeholder('clientId')))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(25)
    .prepare('bench_cheapest_page')

const warmUp = 30

/** Each tab and each count of the home page beside the cheapest query for one page, by turns. */
export async function measureTabs({ context, clientId }: BenchWorld, rounds: number): Promise<Figure[]> {
  const asked = Object.entries({ ...tabs, ...counts }).map(
    ([what, input]) => [what, AlertSearch.parse(input), [] as number[]] as const,
  )
  const base: number[] = []
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const [, search, times] of asked) {
      const alone = await milliseconds(() => context.read((sql) => runPrepared(sql, cheapest, { clientId })))
      const ours = await milliseconds(() => searchAlerts(context, search))
      if (round < warmUp) continue
      base.push(alone)
      times.push(ours)
    }
  }
  const p95 = quantile(base, 0.95)
  const note = `cheapest page: median ${quantile(base, 0.5).toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`
  return [
    { what: 'cheapest page', value: p95, target: null, unit: ' ms', note },
    ...asked.map(([what, , times]) => ({
      what: `${what}: p95 to p95`,
      value: quantile(times, 0.95) / p95,
      target: 3,
      unit: '',
      note: `median ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`,
    })),
  ]
}
