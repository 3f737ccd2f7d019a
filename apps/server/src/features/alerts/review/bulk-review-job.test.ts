import type { BulkReview } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../../context.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { addList, addSubject } from '../../../testing/test-raised.ts'
import { endStranded } from './end-stranded.ts'
import { performBulkReview } from './perform-bulk-review.ts'
import { addManyAlerts } from '../testing/test-many-alerts.ts'

const many = 6_000
let world: TestWorld
let clientId: string
let user: string
let listId: number

beforeAll(async () => {
  world = await openTestWorld()
  listId = await addList(world, 'leie')
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  user = await addUser(world, { clientId })
  const names = [{ kind: 'person' as const, given: 'Jane', family: 'Testname' }]
  const subjectId = await addSubject(world, clientId, { kind: 'person', names })
  await addManyAlerts(world, { clientId, subjectId, listId }, many)
})

const call = async (payload?: object, id = ''): Promise<BulkReview> => {
  const response = await world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/monitor/alerts/review-statuses${id && `/${id}`}`,
    headers: { authorization: `Bearer ${await world.token(user)}` },
    ...(payload && { payload }),
  })
  return response.json<BulkReview>()
}
const shortRequest = {
  status: 'RESOLVED',
  onlyStatus: null,
  chosenBy: 'filter',
  fingerprint: expect.stringMatching(/^[\w-]{43}$/),
}
const ask = () => call({ filter: {}, status: 'RESOLVED', note: 'all of them' })
const never = new AbortController().signal
const perform = (id: string, signal = never) => performBulkReview(world.system, id, signal)
/** A context that calls back after each short write made beside the long one. */
const watching = (told: () => Promise<void>): Context =>
  Object.assign(Object.create(world.system) as Context, {
    forClient: (ofClient: string) => {
      const context = world.system.forClient(ofClient)
      const write: Context['write'] = async (work) => {
        const result = await context.write(work)
        await told()
        return result
      }
      return Object.assign(Object.create(context) as Context, { write })
    },
  })
const count = async (statement: ReturnType<typeof raw>): Promise<number> =>
  (await world.system.read((sql) => sql.execute<{ n: number }>(statement))).rows[0]!.n
const resolved = () =>
  count(
    raw`select count(*)::int as n from alerts where client_id = ${clientId} and review_status = 'RESOLVED'`,
  )
const countReviews = () =>
  count(raw`select count(*)::int as n from alert_reviews where client_id = ${clientId} and user_id = ${user}`)
const kept = async (id: string): Promise<unknown> =>
  (
    await world.system.read((sql) =>
      sql.execute<{ request: unknown }>(raw`select request from bulk_reviews where id = ${id}`),
    )
  ).rows[0]!.request
const events = () => count(raw`select count(*)::int as n from audit_events where client_id = ${clientId}`)

describe('a large bulk review', () => {
  it('is refused while ten others of the client are running', async () => {
    for (let nth = 0; nth < 10; nth++) expect(await ask()).toMatchObject({ state: 'running' })
    expect(await ask()).toMatchObject({
      status: 429,
      detail: 'Your organization has too many large bulk reviews in progress. Try again when some are done.',
    })
  })

  it('returns immediately and is applied once by a job, however often the job runs', async () => {
    const { id, ...started } = await ask()
    expect(started).toMatchObject({ state: 'running', done: 0, changed: null })
    expect(await resolved()).toBe(0)
    const jobs = await world.services.jobs.boss.findJobs('alerts.bulk-review', { queued: true })
    expect(jobs.map(({ data }) => data)).toContainEqual({ bulkReviewId: id })
    await Promise.all([perform(id), perform(id)])
    await perform(id)
    expect(await call(undefined, id)).toMatchObject({ state: 'done', total: many, done: many, changed: many })
    expect([await resolved(), await countReviews(), await events()]).toEqual([many, many, 1])
    const by = await count(raw`select count(*)::int as n from audit_events
      where client_id = ${clientId} and actor_id = ${user} and action = 'alert.review-many'`)
    expect(by).toBe(1)
  })

  it('reports its progress, and others see no change before it is done', async () => {
    const { id } = await ask()
    const seen: (BulkReview & { resolved: number })[] = []
    const context = watching(async () => {
      seen.push({ ...(await call(undefined, id)), resolved: await resolved() })
    })
    await performBulkReview(context, id, never)
    expect(seen).toMatchObject([
      { state: 'running', total: many, done: 0, resolved: 0 },
      { state: 'running', total: many, done: 5_000, resolved: 0 },
    ])
    expect(await resolved()).toBe(many)
  })

  it('changes nothing if stopped halfway, and can run again', async () => {
    const { id } = await ask()
    const stop = new AbortController()
    let told = 0
    const context = watching(async () => {
      told += 1
      if (told === 2) stop.abort()
    })
    await expect(performBulkReview(context, id, stop.signal)).rejects.toThrow()
    expect([await resolved(), await countReviews()]).toEqual([0, 0])
    expect(await call(undefined, id)).toMatchObject({ state: 'running' })
    await perform(id)
    expect([await resolved(), await countReviews()]).toEqual([many, many])
  })

  it('changes nothing if it fails, and says so', async () => {
    const { id } = await ask()
    await world.elsewhere(
      `update bulk_reviews set request = jsonb_set(request, '{createdUntil}', '"never"') where id = '${id}'`,
    )
    await perform(id)
    expect(await call(undefined, id)).toMatchObject({
      state: 'failed',
      done: 0,
      reason: 'The alerts could not be changed; try again.',
    })
    expect([await resolved(), await countReviews()]).toEqual([0, 0])
    expect(await kept(id)).toEqual(shortRequest)
  })

  it('keeps only how the alerts were chosen once it is done', async () => {
    const { id } = await call({ filter: { filter: 'Testname' }, status: 'RESOLVED', note: 'a secret' })
    expect(await kept(id)).toMatchObject({ note: 'a secret', filter: { filter: 'Testname' } })
    await perform(id)
    expect(await kept(id)).toEqual(shortRequest)
  })

  it('fails if its job no longer exists, and otherwise keeps running', async () => {
    const [left, waits] = [await ask(), await ask()]
    const { boss } = world.services.jobs
    const [job] = await boss.findJobs('alerts.bulk-review', { data: { bulkReviewId: left.id } })
    await boss.cancel('alerts.bulk-review', job!.id)
    await endStranded(world.system, never)
    expect(await call(undefined, left.id)).toMatchObject({ state: 'failed', done: 0 })
    expect(await call(undefined, waits.id)).toMatchObject({ state: 'running' })
    expect(await kept(left.id)).toEqual(shortRequest)
    await perform(left.id)
    expect(await resolved()).toBe(0)
  })
})
