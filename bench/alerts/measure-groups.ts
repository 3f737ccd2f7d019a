import { AlertSearch, type AlertSearchInput } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import { searchAlerts } from '../../apps/server/src/features/alerts/search/search-alerts.ts'
import { milliseconds, quantile, type Figure } from './bench-figures.ts'
import type { BenchWorld } from './bench-world.ts'

const lists: Record<string, { search: AlertSearchInput; where: SQL }> = {
  'All Alerts': { search: {}, where: raw`true` },
  'Needs Review': {
    search: { reviewStatusesWithDates: { NEEDS_REVIEW: null } },
    where: raw`review_status = 'NEEDS_REVIEW'`,
  },
  'All Alerts by name': { search: { sortBy: 'NAME', desc: false }, where: raw`true` },
}

const rounds = 12

/** Lists grouped by subject beside counting the alerts of each subject, which their totals require, by turns. */
export async function measureGroups({ context, clientId }: BenchWorld): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, { search, where }] of Object.entries(lists)) {
    const grouped = AlertSearch.parse({ ...search, groupBy: 'SUBJECT' })
    const base: number[] = []
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      base.push(
        await milliseconds(() =>
          context.read((sql) =>
            sql.execute(raw`
              select count(*), sum(total) from (
                select count(*) as total, max(created_at) from alerts
                where client_id = ${clientId} and ${where} group by subject_id) as subjects`),
          ),
        ),
      )
      times.push(await milliseconds(() => searchAlerts(context, grouped)))
    }
    figures.push({
      what: `${what}, grouped: median to median`,
      value: quantile(times, 0.5) / quantile(base, 0.5),
      target: 3,
      unit: '',
      note: `median ${quantile(times, 0.5).toFixed(0)} ms, counting alone ${quantile(base, 0.5).toFixed(0)} ms`,
    })
  }
  return figures
}
