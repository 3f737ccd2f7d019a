import type { BulkReview, MonitorProduct } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alertReviews, alerts, auditEvents } from '../../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import {
  addList,
  addFinding,
  addRun,
  addSubject,
  alertsOf,
  changeOf,
  raise,
} from '../../../testing/test-raised.ts'

let world: TestWorld
let clientId: string
let user: string
let listId: number
const monitorProducts: MonitorProduct[] = ['EXCLUSIONS_FEDERAL']
const person = {
  kind: 'person' as const,
  names: [{ kind: 'person' as const, given: 'Jane', family: 'Testname' }],
}

beforeAll(async () => {
  world = await openTestWorld()
  listId = await addList(world, 'leie')
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client', monitorProducts })
  user = await addUser(world, { clientId })
})

async function addAlert(options: { clientId?: string; product?: MonitorProduct } = {}): Promise<string> {
  const ofClient = options.clientId ?? clientId
  const subjectId = await addSubject(world, ofClient, person)
  const runId = await addRun(world, ofClient)
  const product = options.product ?? 'EXCLUSIONS_FEDERAL'
  const finding = await addFinding(world, { clientId: ofClient, subjectId, listId, runId, product })
  await raise(world, { clientId: ofClient, runId }, [changeOf(finding, 'new')])
  return (await alertsOf(world, subjectId))[0]!.id
}
const call = async <T = BulkReview>(by: string, payload?: object, id = '') => {
  const response = await world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/monitor/alerts/review-statuses${id && `/${id}`}`,
    headers: { authorization: `Bearer ${await world.token(by)}` },
    ...(payload && { payload }),
  })
  return { code: response.statusCode, body: response.json<T>() }
}
const statuses = async (...ids: string[]): Promise<string[]> => {
  const rows = await world.system.read((sql) =>
    sql.select({ id: alerts.id, status: alerts.reviewStatus }).from(alerts),
  )
  return ids.map((id) => rows.find((row) => row.id === id)!.status)
}
const reviewsOf = (alertId: string) =>
  world.system.read((sql) =>
    sql.select().from(alertReviews).where(eq(alertReviews.alertId, alertId)).orderBy(alertReviews.createdAt),
  )
const trail = () =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.clientId, clientId)))

/** Two alerts about one finding, the older one replaced. */
async function addReplaced(): Promise<[older: string, newer: string]> {
  const subjectId = await addSubject(world, clientId, person)
  const first = await addRun(world, clientId)
  const finding = await addFinding(world, { clientId, subjectId, listId, runId: first })
  await raise(world, { clientId, runId: first }, [changeOf(finding, 'new')])
  const runId = await addRun(world, clientId)
  await raise(world, { clientId, runId, at: new Date('2026-04-01T10:00:00Z') }, [
    changeOf(finding, 'removed', { result: 'No Match' }),
  ])
  return (await alertsOf(world, subjectId)).map(({ id }) => id) as [string, string]
}

describe('a bulk review', () => {
  it('is recorded on each alert, with one audit event that contains no text', async () => {
    const ids = [await addAlert(), await addAlert()]
    const { code, body } = await call(user, { alertIds: ids, status: 'Under Review', note: 'asked HR' })
    expect(code).toBe(202)
    expect(body).toMatchObject({ state: 'done', total: 2, done: 2, changed: 2, skipped: 0, reason: null })
    expect(await statuses(...ids)).toEqual(['UNDER_REVIEW', 'UNDER_REVIEW'])
    for (const id of ids)
      expect((await reviewsOf(id)).at(-1)).toMatchObject({
        status: 'UNDER_REVIEW',
        note: 'asked HR',
        userId: user,
        changedBy: 'Test User',
        bulkReviewId: body.id,
      })
    const events = await trail()
    expect(events).toMatchObject([
      {
        action: 'alert.review-many',
        subjectId: body.id,
        actorId: user,
        after: { chosenBy: 'ids', changed: 2 },
      },
    ])
    expect(JSON.stringify(events)).not.toContain('asked HR')
    expect(await call(user, undefined, body.id)).toEqual({ code: 200, body })
  })

  it('skips alerts that already have the status, unless there is a note', async () => {
    const [one, two] = [await addAlert(), await addAlert()]
    await call(user, { alertIds: [one], status: 'RESOLVED' })
    const plain = await call(user, { alertIds: [one, two, two], status: 'RESOLVED', note: ' ' })
    expect(plain.body).toMatchObject({ total: 2, changed: 1, skipped: 0 })
    expect(await reviewsOf(one)).toHaveLength(2)
    const [before] = await world.system.read((sql) => sql.select().from(alerts).where(eq(alerts.id, one)))
    const noted = await call(user, { alertIds: [one, two], status: 'RESOLVED', note: 'checked again' })
    expect(noted.body).toMatchObject({ changed: 2 })
    expect((await reviewsOf(one)).at(-1)).toMatchObject({ status: 'RESOLVED', note: 'checked again' })
    const [after] = await world.system.read((sql) => sql.select().from(alerts).where(eq(alerts.id, one)))
    expect(after!.reviewedAt).toEqual(before!.reviewedAt)
  })

  it('sets the time of the status it changes', async () => {
    const id = await addAlert()
    const decided = new Date('2026-09-05T10:00:00Z')
    world.setNow(decided)
    await call(user, { alertIds: [id], status: 'UNDER_REVIEW' })
    const [alert] = await world.system.read((sql) => sql.select().from(alerts).where(eq(alerts.id, id)))
    expect(alert!.reviewedAt).toEqual(decided)
  })

  it('does not reopen alerts replaced by a newer open one, and reopens only the newest of several', async () => {
    const [older, newer] = await addReplaced()
    expect((await call(user, { alertIds: [older], status: 'NEEDS_REVIEW' })).body).toMatchObject({
      total: 1,
      changed: 0,
      skipped: 1,
    })
    const both = await call(user, { alertIds: [older, newer], status: 'UNDER_REVIEW' })
    expect(both.body).toMatchObject({ changed: 1, skipped: 1 })
    expect(await statuses(older, newer)).toEqual(['RESOLVED', 'UNDER_REVIEW'])
    await call(user, { alertIds: [newer], status: 'RESOLVED' })
    const opened = await call(user, { alertIds: [older, newer], status: 'NEEDS_REVIEW' })
    expect(opened.body).toMatchObject({ changed: 1, skipped: 1 })
    expect(await statuses(older, newer)).toEqual(['RESOLVED', 'NEEDS_REVIEW'])
  })

  it('previews how many would change, and changes nothing', async () => {
    const [older, newer] = await addReplaced()
    const plain = await addAlert()
    const asked = await call(user, {
      alertIds: [older, newer, plain],
      status: 'UNDER_REVIEW',
      note: 'for all',
      preview: true,
    })
    expect(asked.body).toMatchObject({ state: 'done', total: 3, done: 0, changed: 2, skipped: 1 })
    expect(await statuses(older, newer, plain)).toEqual(['RESOLVED', 'NEEDS_REVIEW', 'NEEDS_REVIEW'])
    expect(await reviewsOf(plain)).toHaveLength(1)
  })

  it.each(['NEEDS_REVIEW', 'UNDER_REVIEW', 'RESOLVED'])(
    'has the result that the preview predicted: %s',
    async (status) => {
      for (const note of ['', 'seen']) {
        const ids = [await addAlert(), await addAlert(), ...(await addReplaced()), ...(await addReplaced())]
        await call(user, { alertIds: ids.slice(1, 2), status: 'UNDER_REVIEW' })
        await call(user, { alertIds: ids.slice(5), status: 'RESOLVED' })
        const body = { alertIds: ids, status, note }
        const { total, changed, skipped } = (await call(user, { ...body, preview: true })).body
        expect((await call(user, body)).body).toMatchObject({ total, changed, skipped })
      }
    },
  )

  it('changes nothing if an alert belongs to another client, is not visible or does not exist', async () => {
    const own = await addAlert()
    const other = await addClient(world, { name: 'Other', monitorProducts })
    const strange = [await addAlert({ clientId: other }), await addAlert({ product: 'NPI' }), randomUUIDv7()]
    for (const id of strange)
      expect((await call(user, { alertIds: [own, id], status: 'RESOLVED' })).code).toBe(404)
    expect(await statuses(own)).toEqual(['NEEDS_REVIEW'])
    expect(await trail()).toEqual([])
  })

  it('applies to all alerts of a filter and a status that existed when the list was read', async () => {
    const [one, two, unseen] = [await addAlert(), await addAlert(), await addAlert({ product: 'NPI' })]
    await call(user, { alertIds: [two], status: 'UNDER_REVIEW' })
    const filter = { monitoredList: [] }
    const early = { filter, status: 'RESOLVED', createdUntil: '2026-02-28T00:00:00Z' }
    expect((await call(user, early)).body).toMatchObject({ total: 0, changed: 0 })
    const some = await call(user, { filter, onlyStatus: 'NEEDS_REVIEW', status: 'RESOLVED' })
    expect(some.body).toMatchObject({ state: 'done', total: 1, changed: 1 })
    expect(await statuses(one, two, unseen)).toEqual(['RESOLVED', 'UNDER_REVIEW', 'NEEDS_REVIEW'])
    const rest = await call(user, { filter, status: 'RESOLVED' })
    expect(rest.body).toMatchObject({ total: 2, changed: 1 })
    expect((await trail()).at(-1)).toMatchObject({ after: { chosenBy: 'filter' } })
  })

  it('records the filter in the audit trail, without the search text', async () => {
    await addAlert()
    const filter = { filter: 'Testname', type: 'INDIVIDUAL' }
    const { body } = await call(user, { filter, status: 'RESOLVED' })
    const [event] = await trail()
    expect(event).toMatchObject({
      subjectId: body.id,
      after: { filter: { type: 'INDIVIDUAL' }, searched: true, changed: 1 },
    })
    expect(JSON.stringify(event)).not.toContain('Testname')
  })

  it('comes first in the history, even if a note came in between', async () => {
    const id = await addAlert()
    const asked = new Date()
    world.setNow(new Date(asked.getTime() + 10_000))
    await call(user, { alertIds: [id], status: 'NEEDS_REVIEW', note: 'a note of then' })
    world.setNow(asked)
    await call(user, { alertIds: [id], status: 'RESOLVED' })
    const reviews = await reviewsOf(id)
    expect(reviews.at(-1)).toMatchObject({ status: 'RESOLVED', note: '' })
    expect(reviews.at(-2)).toMatchObject({ note: 'a note of then' })
  })

  it('leaves out alerts created after it, whatever time the caller sends', async () => {
    world.setNow(new Date('2026-02-01T00:00:00Z'))
    await addAlert()
    const body = { filter: {}, status: 'RESOLVED', createdUntil: '2099-01-01T00:00:00Z' }
    const { body: review } = await call(user, body)
    world.setNow(new Date())
    expect(review).toMatchObject({ total: 0 })
  })

  it.each([
    ['both ids and a filter', { alertIds: [randomUUIDv7()], filter: {}, status: 'RESOLVED' }],
    ['neither', { status: 'RESOLVED' }],
    ['no status', { filter: {} }],
    ['an unknown status', { filter: {}, status: 'DONE' }],
    ['a note that is too long', { filter: {}, status: 'RESOLVED', note: 'x'.repeat(3501) }],
  ])('with %s is refused', async (_what, body) => {
    expect((await call(user, body)).code).toBe(400)
  })

  it('needs the permission to review, and is not shown to anyone else', async () => {
    const { body } = await call(user, { alertIds: [await addAlert()], status: 'RESOLVED' })
    const colleague = await addUser(world, { clientId })
    expect((await call(colleague, undefined, body.id)).code).toBe(404)
    const withRoles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, { SHOW_ALERTS: 'ALLOW' })
    const reader = await addUser(world, { clientId: withRoles, accessRoleId })
    expect((await call(reader, { filter: {}, status: 'RESOLVED' })).code).toBe(403)
  })
})

describe('a bulk review sent again after its response was lost', () => {
  it('is applied once, and gets the same response', async () => {
    const ids = [await addAlert(), await addAlert()]
    const payload = { id: randomUUIDv7(), alertIds: ids, status: 'UNDER_REVIEW', note: 'Seen.' }
    const first = await call(user, payload)
    const again = await call(user, payload)
    expect(again).toEqual(first)
    expect(first.body).toMatchObject({ id: payload.id, state: 'done', changed: 2 })
    for (const id of ids) expect((await reviewsOf(id)).filter(({ note }) => note === 'Seen.')).toHaveLength(1)
    expect((await trail()).filter(({ subjectId }) => subjectId === payload.id)).toHaveLength(1)
  })

  it('is refused with other alerts, status or note, and changes nothing', async () => {
    const [first, second] = [await addAlert(), await addAlert()]
    const payload = { id: randomUUIDv7(), alertIds: [first], status: 'UNDER_REVIEW', note: '' }
    await call(user, payload)
    for (const other of [{ alertIds: [second] }, { status: 'RESOLVED' }, { note: 'Another.' }])
      expect((await call<unknown>(user, { ...payload, ...other })).code).toBe(409)
    expect(await statuses(first, second)).toEqual(['UNDER_REVIEW', 'NEEDS_REVIEW'])
  })

  it('is refused from another user with the same id, and changes nothing', async () => {
    const alertId = await addAlert()
    const payload = { id: randomUUIDv7(), alertIds: [alertId], status: 'UNDER_REVIEW', note: '' }
    await call(user, payload)
    const other = await addUser(world, { clientId })
    const { code } = await call<unknown>(other, { ...payload, status: 'RESOLVED' })
    expect(code).toBe(409)
    expect(await statuses(alertId)).toEqual(['UNDER_REVIEW'])
  })
})
