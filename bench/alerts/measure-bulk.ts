import { SetReviewStatuses } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemContext } from '../../apps/server/src/context.ts'
import { alertsJobs, alertsRoutes } from '../../apps/server/src/features/alerts/index.ts'
import { milliseconds, type Figure } from './bench-figures.ts'
import type { BenchWorld } from './bench-world.ts'

const decided = 100_000

/** Until when the oldest of those that need review are as many as are decided about. */
async function untilWhen({ context, clientId }: BenchWorld): Promise<Date> {
  const { rows } = await context.read((sql) =>
    sql.execute<{ at: string }>(raw`
      select created_at as at from alerts where client_id = ${clientId} and review_status = 'NEEDS_REVIEW'
      order by created_at, id limit 1 offset least(${decided} - 1, (
        select count(*) - 1 from alerts where client_id = ${clientId} and review_status = 'NEEDS_REVIEW'))`),
  )
  return new Date(rows[0]!.at)
}

/** The bare update and insert of the same rows, with all that the tables do by themselves; then it is undone. */
async function byHand({ context, clientId }: BenchWorld, until: Date): Promise<number> {
  const undone = new Error('undone')
  const at = until.toISOString()
  let ms = 0
  const work = context.write(async ({ sql }) => {
    await sql.execute(raw`set local statement_timeout = 0`)
    ms = await milliseconds(async () => {
      await sql.execute(raw`
        with decided as (
          update alerts set review_status = 'UNDER_REVIEW', reviewed_at = now()
          where client_id = ${clientId} and review_status = 'NEEDS_REVIEW' and created_at <= ${at}::timestamptz
          returning id)
        insert into alert_reviews (id, client_id, alert_id, status, note, user_id, changed_by, created_at)
        select uuidv7(), ${clientId}, id, 'UNDER_REVIEW', 'Looked at together', null, 'Bench', now() from decided`)
      await sql.execute(raw`set constraints all immediate`)
    })
    throw undone
  })
  await work.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return ms
}

/** One call that decides about very many alerts, the job that it leaves, and what is seen of it on its way. */
export async function measureBulk(world: BenchWorld): Promise<Figure[]> {
  const { context, services } = world
  const until = await untilWhen(world)
  const alone = await byHand(world, until)
  const body = SetReviewStatuses.parse({
    filter: { reviewStatusesWithDates: { NEEDS_REVIEW: null } },
    createdUntil: until.toISOString(),
    status: 'UNDER_REVIEW',
    note: 'Looked at together',
  })
  const { signal } = new AbortController()
  const input = {
    body,
    params: undefined,
    query: undefined,
    headers: {},
    url: '',
    host: '',
    cookies: null as never,
    isPrivate: true,
    signal,
  }
  const whole = SetReviewStatuses.parse({ filter: {}, status: 'NEEDS_REVIEW', preview: true })
  let previewed = 0
  const preview = await milliseconds(async () => {
    previewed = (await alertsRoutes.setReviewStatuses(context, { ...input, body: whole })).total ?? 0
  })
  let bulkReviewId = ''
  const call = await milliseconds(async () => {
    bulkReviewId = (await alertsRoutes.setReviewStatuses(context, input)).id
  })
  const progress = () =>
    alertsRoutes.getBulkReview(context, { ...input, body: undefined, params: { bulkReviewId } })
  const seen = new Set<number>()
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      seen.add((await progress()).done)
      await sleep(100)
    }
  })()
  const job = await milliseconds(() =>
    alertsJobs['alerts.bulk-review'](systemContext(services, 'bench'), { bulkReviewId }, signal),
  )
  over.abort()
  await watching
  const { state, changed } = await progress()
  return [
    {
      what: 'preview of a bulk review of all alerts',
      value: preview / 1000,
      target: null,
      unit: ' s',
      note: `${previewed} alerts`,
    },
    {
      what: 'one call for many reviews',
      value: call,
      target: null,
      unit: ' ms',
      note: `${state}, ${changed} alerts`,
    },
    {
      what: 'its work',
      value: job / 1000,
      target: null,
      unit: ' s',
      note: `${Math.round((changed ?? 0) / (job / 1000))} alerts a second; ${seen.size} steps of progress seen`,
    },
    {
      what: 'its work to the bare update and insert',
      value: job / alone,
      target: null,
      unit: '',
      note: `by hand ${(alone / 1000).toFixed(1)} s`,
    },
  ]
}
