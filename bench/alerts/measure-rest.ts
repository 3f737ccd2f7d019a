import { AlertOrder, RunReportQuery } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { alertsRoutes } from '../../apps/server/src/features/alerts/index.ts'
import { reportsRoutes } from '../../apps/server/src/features/reports/index.ts'
import { milliseconds, quantile, type Figure } from './bench-figures.ts'
import type { BenchWorld } from './bench-world.ts'

const mebibyte = 2 ** 20
const input = {
  params: undefined,
  headers: {},
  url: '',
  host: '',
  cookies: null as never,
  isPrivate: true,
  signal: new AbortController().signal,
}

async function measureOffers({ context }: BenchWorld): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < 10; round++)
    times.push(
      await milliseconds(() =>
        alertsRoutes.listMonitoredLists(context, { ...input, query: {}, body: undefined }),
      ),
    )
  const note = `slowest of ten ${Math.max(...times).toFixed(0)} ms`
  return { what: 'what filters offer, median', value: quantile(times, 0.5), target: null, unit: ' ms', note }
}

async function measureReport({ context }: BenchWorld): Promise<Figure> {
  const before = process.memoryUsage.rss()
  let peak = before
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  let bytes = 0
  const ms = await milliseconds(async () => {
    const query = RunReportQuery.parse({ alertConfig: '{}', format: 'csv' })
    const answer = await reportsRoutes.runReport(context, {
      ...input,
      params: { type: 'alert' },
      query,
      body: undefined,
    })
    const taken = new Writable({
      write(chunk: Buffer, _, done) {
        bytes += chunk.length
        done()
      },
    })
    await pipeline(answer.body, taken)
  })
  clearInterval(watching)
  return {
    what: 'a report of all alerts',
    value: ms / 1000,
    target: null,
    unit: ' s',
    note: `${(bytes / mebibyte).toFixed(0)} MB; memory grew by ${((peak - before) / mebibyte).toFixed(0)} MB at most`,
  }
}

const positionRounds = 40

/** Links to alerts all over the default list, the last of it included. */
async function measurePositions({ context, clientId }: BenchWorld): Promise<Figure> {
  const { rows } = await context.read((sql) =>
    sql.execute<{ id: string }>(raw`
      select id from (
        select id, row_number() over (order by created_at desc, id desc) as n, count(*) over () as total
        from alerts where client_id = ${clientId}) as list
      where n % greatest(total / ${positionRounds}, 1) = 0 or n = total order by n`),
  )
  const body = AlertOrder.parse({})
  const times: number[] = []
  for (const { id } of rows)
    times.push(
      await milliseconds(() =>
        alertsRoutes.findAlertPosition(context, {
          ...input,
          params: { alertId: id },
          query: undefined,
          body,
        }),
      ),
    )
  const note = `median ${quantile(times, 0.5).toFixed(1)} ms, slowest of ${times.length} ${Math.max(...times).toFixed(1)} ms`
  return {
    what: 'the position of an alert in the default list, p95',
    value: quantile(times, 0.95),
    target: null,
    unit: ' ms',
    note,
  }
}

/** What has no target. */
export const measureRest = async (world: BenchWorld): Promise<Figure[]> => [
  await measureOffers(world),
  await measurePositions(world),
  await measureReport(world),
]
