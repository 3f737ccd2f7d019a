import { sql as raw } from 'drizzle-orm'
import type { Context } from '../../apps/server/src/context.ts'
import { screenClient } from '../../apps/server/src/features/screening/index.ts'
import { serveMeasurements } from './measured-process.ts'
import { forgetPeak, peakMb } from './peak-memory.ts'

/** One run of the product, from the database to the commit. */
export interface ProductFigure {
  seconds: number
  alerts: number
  /** that stand after it */
  findings: number
  peakMb: number
}

async function countFindings(context: Context, clientId: string): Promise<number> {
  const { rows } = await context.read((sql) =>
    sql.execute<{ count: number }>(
      raw`select count(*)::int as count from findings where client_id = ${clientId} and to_run is null`,
    ),
  )
  return rows[0]!.count
}

const [clientId] = process.argv.slice(2) as [string]
await serveMeasurements('bench monitoring, the product', async (context) => ({
  async perform(mode) {
    forgetPeak()
    const started = performance.now()
    const { signal } = new AbortController()
    const { alerts } = await screenClient(context, { clientId, mode, signal })
    const seconds = (performance.now() - started) / 1000
    const findings = await countFindings(context, clientId)
    return { kind: 'product', figure: { seconds, alerts, findings, peakMb: peakMb() } }
  },
  close: async () => {},
}))
