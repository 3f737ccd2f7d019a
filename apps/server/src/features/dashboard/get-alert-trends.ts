import type { AlertTrends } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { visibleProducts } from '../alerts/index.ts'
import { edgesAt, trendsOf, weeksUntil } from './dashboard-rules.ts'
import { sumByDay } from './tally-queries.ts'

/** Whether it is getting better: half a year of weeks, and the age of what is open. */
export async function getAlertTrends(context: ClientContext): Promise<AlertTrends> {
  const products = await visibleProducts(context)
  const now = context.now()
  const since = weeksUntil(now)[0]!
  const asked = { products, since, parts: edgesAt(now) }
  return trendsOf(await context.read((sql) => sumByDay(sql, context.clientId, asked)), now)
}
