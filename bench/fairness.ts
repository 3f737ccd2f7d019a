import { AlertSearch, monitorProducts, SetReviewStatuses } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { parseArgs } from 'node:util'
import type { Context } from '../apps/server/src/context.ts'
import { alertsRoutes, evidenceImage } from '../apps/server/src/features/alerts/index.ts'
import type { HeavyWork, Slots } from '../apps/server/src/heavy-work.ts'
import { withBenchWorld } from './alerts/bench-world.ts'

/**
 * What a storm of one client costs another: the time of the other's calls during the storm as a ratio to the same calls
 * when nothing else happens, in one run. `--without` runs it with first come, first served, as it was before there were
 * slots for each client.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    reviews: { type: 'string', default: '45' },
    images: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '40' },
    without: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const { signal } = new AbortController()
const input = {
  query: undefined,
  params: undefined,
  signal,
  headers: {},
  url: '/',
  host: 'bench',
  cookies: { get: () => undefined, set: () => {}, clear: () => {} },
} as unknown as Parameters<typeof alertsRoutes.setReviewStatuses>[1]

/** So many at a time, in the order in which they came; all at once if not said. */
function firstCome(most = Infinity): Slots {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(_who, _signal, work) {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
const withoutSlots = (): HeavyWork => ({
  bulkReview: firstCome(),
  image: firstCome(2),
  report: firstCome(),
  search: firstCome(),
  searchBatch: firstCome(),
})

async function times(call: () => Promise<unknown>, until: () => boolean): Promise<number[]> {
  const taken: number[] = []
  while (!until()) {
    const start = performance.now()
    await call()
    taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)
}
const p95 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN

interface Storm {
  name: string
  /** what the other client does */
  call: () => Promise<unknown>
  rounds: number
  /** what the first client does so many times at once */
  heavy: (nth: number) => Promise<unknown>
  count: number
}

async function measure({ name, call, rounds: most, heavy, count }: Storm): Promise<string> {
  let calls = 0
  const counted = (): Promise<unknown> => {
    calls += 1
    return call()
  }
  await times(counted, () => calls >= 20)
  calls = 0
  const idle = await times(counted, () => calls >= most)
  let [done, refused] = [0, 0]
  const storm = Array.from({ length: count }, (_, nth) =>
    heavy(nth).then(
      () => void (done += 1),
      () => void (refused += 1),
    ),
  )
  const stormy = await times(call, () => done + refused >= count)
  await Promise.all(storm)
  const row = (what: string, of: (sorted: readonly number[]) => number): string =>
    `${what} ${of(idle).toFixed(0)} ms idle, ${of(stormy).toFixed(0)} ms in the storm, ratio ${(of(stormy) / of(idle)).toFixed(1)}`
  const storms = `${stormy.length} calls; of the storm ${done} done, ${refused} refused`
  return `${name}: ${row('p95', p95)}; ${row('slowest', (sorted) => sorted.at(-1) ?? Number.NaN)} (${storms})`
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)
const idsOf = async (context: Context, count: number): Promise<string[]> => {
  const { rows } = await context.read((sql) =>
    sql.execute<{ id: string }>(
      raw`select id from alerts where product = 'EXCLUSIONS_FEDERAL' order by created_at desc limit ${count}`,
    ),
  )
  return rows.map(({ id }) => id)
}
const size = { alerts: Number(values.size), subjects: Math.ceil(Number(values.size) / 5) }

await withBenchWorld({ ...size, say }, async ({ services, context, addClient }) => {
  if (values.without) services.heavyWork = withoutSlots()
  const other = await addClient({ alerts: 2_000, subjects: 400 })
  const ids = await idsOf(context, 500)
  const otherIds = await idsOf(other, 400)
  const statuses = ['RESOLVED', 'NEEDS_REVIEW', 'UNDER_REVIEW'] as const
  const search = { ...input, body: AlertSearch.parse({ filter: 'Wil' }) }
  const lines = [
    await measure({
      name: 'search beside bulk reviews',
      call: () => alertsRoutes.searchAlerts(other, search),
      rounds,
      heavy: (nth) => {
        const body = SetReviewStatuses.parse({ alertIds: ids, status: statuses[nth % 3]!, note: 'bench' })
        return alertsRoutes.setReviewStatuses(context, { ...input, body })
      },
      count: Number(values.reviews),
    }),
  ]
  let asked = 0
  const products = [...monitorProducts]
  lines.push(
    await measure({
      name: 'evidence image beside evidence images',
      call: () => evidenceImage(other, { id: otherIds[asked++ % otherIds.length]!, products, signal }),
      rounds: 15,
      heavy: (nth) => evidenceImage(context, { id: ids[nth]!, products, signal }),
      count: Number(values.images),
    }),
  )
  process.stdout.write(`${lines.join('\n')}\n`)
})
