import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import {
  addList,
  addFinding,
  addRecord,
  addRun,
  addSubject,
  alertsOf,
  asRun,
  changeOf,
  raise,
  type FindingOf,
} from '../testing/test-findings.ts'

let world: TestWorld
let clientId: string
let listId: number
let user: string
let subjectId: string
let first: FindingOf
let alertId: string

const facts = {
  kind: 'person' as const,
  names: [{ kind: 'person' as const, given: 'Jane', family: 'Testname' }],
}
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  listId = await addList(world, 'leie')
  user = await addUser(world, { clientId })
})
afterAll(() => world.close())

const find = async (runId: number): Promise<FindingOf> => {
  const recordId = await addRecord(world, { listId, entry: { names: facts.names } })
  return addFinding(world, { clientId, subjectId, listId, runId, recordId })
}
beforeEach(async () => {
  subjectId = await addSubject(world, clientId, facts)
  const runId = await addRun(world, clientId)
  first = await find(runId)
  await raise(world, { clientId, runId }, [changeOf(first, 'new')])
  alertId = (await alertsOf(world, subjectId))[0]!.id
})

const call = async (by: string, payload?: object, id = alertId) => {
  const response = await world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/monitor/alerts/${id}/review-statuses`,
    headers: { authorization: `Bearer ${await world.token(by)}` },
    ...(payload && { payload }),
  })
  return { code: response.statusCode, body: response.json<unknown>() }
}

it('a review is recorded with who, when and why, and the history keeps all of them', async () => {
  const createdDate = '2026-03-02T09:30:00.000Z'
  world.setNow(new Date(createdDate))
  expect(await call(user, { alertId, status: 'Under Review', note: 'asked HR' })).toMatchObject({
    code: 201,
    body: { status: 'UNDER_REVIEW', note: 'asked HR', changedBy: 'Test User', createdDate },
  })
  expect(await call(user, { status: 'RESOLVED' })).toMatchObject({ code: 201 })
  expect(await call(user)).toMatchObject({
    code: 200,
    body: [
      { status: 'RESOLVED', note: '' },
      { status: 'UNDER_REVIEW', note: 'asked HR', createdDate },
      { status: 'NEEDS_REVIEW', changedBy: 'Vigil' },
    ],
  })
  expect((await alertsOf(world, subjectId))[0]).toMatchObject({ reviewStatus: 'RESOLVED' })
})

it('the time of a status is that of the review that set it; a note does not change it', async () => {
  const setAt = async (): Promise<Date> => (await alertsOf(world, subjectId))[0]!.reviewedAt
  const decided = new Date('2026-03-05T10:00:00Z')
  world.setNow(decided)
  expect(await call(user, { status: 'UNDER_REVIEW' })).toMatchObject({ code: 201 })
  expect(await setAt()).toEqual(decided)
  world.setNow(new Date('2026-03-06T10:00:00Z'))
  expect(await call(user, { status: 'UNDER_REVIEW', note: 'asked again' })).toMatchObject({ code: 201 })
  expect(await setAt()).toEqual(decided)
})

it('any status may follow any other', async () => {
  const steps = ['UNDER_REVIEW', 'NEEDS_REVIEW', 'RESOLVED', 'UNDER_REVIEW', 'RESOLVED', 'NEEDS_REVIEW']
  for (const status of steps)
    expect(await call(user, { status })).toMatchObject({ code: 201, body: { status } })
  const kept = (await call(user)).body as { status: string }[]
  expect(kept.map(({ status }) => status)).toEqual(['NEEDS_REVIEW', ...steps].toReversed())
})

it('the last review counts and comes first, even if it was requested before a note that came in between', async () => {
  const asked = new Date()
  const later = new Date(asked.getTime() + 10_000)
  world.setNow(later)
  expect(await call(user, { status: 'NEEDS_REVIEW', note: 'a note of then' })).toMatchObject({ code: 201 })
  world.setNow(asked)
  expect(await call(user, { status: 'RESOLVED' })).toMatchObject({ code: 201 })
  expect(await call(user)).toMatchObject({ body: [{ status: 'RESOLVED' }, { note: 'a note of then' }, {}] })
  world.setNow(later)
  expect(await call(user, { status: 'UNDER_REVIEW', note: 'again' })).toMatchObject({ code: 201 })
  world.setNow(asked)
  const runId = await addRun(world, clientId)
  await raise(world, { clientId, runId }, [changeOf(first, 'removed', { result: 'No Match' })])
  expect(await call(user)).toMatchObject({ body: [{ status: 'RESOLVED' }, { note: 'again' }, {}, {}, {}] })
})

it('setting the same status again requires a note', async () => {
  expect(await call(user, { status: 'NEEDS_REVIEW', note: '  ' })).toMatchObject({ code: 400 })
  expect(await call(user, { status: 'NEEDS_REVIEW', note: 'still open' })).toMatchObject({ code: 201 })
})

it.each([
  ['an unknown status', { status: 'DONE' }],
  ['a note that is too long', { status: 'RESOLVED', note: 'x'.repeat(3501) }],
  ['another alert in the body', { status: 'RESOLVED', alertId: '01a1e04a-4feb-74b9-af81-3e8b123d1d63' }],
])('%s is refused', async (_what, body) => {
  expect(await call(user, body)).toMatchObject({ code: 400 })
})

it('a review the reviewer has not seen is not overwritten, and the reviewer learns whose it is', async () => {
  const maria = await addUser(world, { clientId })
  await world.elsewhere(`update users set first_name = 'Maria', last_name = 'Lopez' where id = '${maria}'`)
  const [seen] = (await call(user)).body as { id: string }[]
  const first = await call(maria, { status: 'UNDER_REVIEW', lastReviewId: seen!.id })
  expect(first).toMatchObject({ code: 201 })
  expect(await call(user, { status: 'RESOLVED', note: 'mine', lastReviewId: seen!.id })).toMatchObject({
    code: 409,
    body: { detail: 'Maria Lopez set Under Review in the meantime.' },
  })
  expect((await alertsOf(world, subjectId))[0]).toMatchObject({ reviewStatus: 'UNDER_REVIEW' })
  expect((await call(user)).body).toHaveLength(2)
  const { id } = first.body as { id: string }
  expect(await call(user, { status: 'RESOLVED', lastReviewId: id })).toMatchObject({ code: 201 })
})

it('of two reviews at the same time, the second is refused and names the first', async () => {
  const [seen] = (await call(user)).body as { id: string }[]
  const review = (status: string) => call(user, { status, lastReviewId: seen!.id })
  const codes = (await Promise.all([review('UNDER_REVIEW'), review('RESOLVED')])).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409])
})

it('lastReviewId must be a review of the alert', async () => {
  const [seen] = (await call(user)).body as { id: string }[]
  const otherId = await addSubject(world, clientId, facts)
  const runId = await addRun(world, clientId)
  const finding = await addFinding(world, { clientId, subjectId: otherId, listId, runId })
  await raise(world, { clientId, runId }, [changeOf(finding, 'new')])
  const other = (await alertsOf(world, otherId))[0]!.id
  const body = { status: 'RESOLVED', lastReviewId: seen!.id }
  expect(await call(user, body, other)).toMatchObject({ code: 400 })
  const bare = randomUUIDv7()
  await world.elsewhere(`
    insert into alerts
    select (jsonb_populate_record(a, '{"id": "${bare}", "key": "bare"}')).* from alerts a where id = '${other}'`)
  expect(await call(user, body, bare)).toMatchObject({ code: 400 })
})

it('a review fails soon if someone else has locked the alert', async () => {
  await asRun(world, async (client) => {
    await client.query('update alerts set review_status = review_status where id = $1', [alertId])
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(user, { status: 'RESOLVED' })))
    expect(answers).toEqual(
      answers.map(() => ({
        code: 503,
        body: expect.objectContaining({
          detail: 'Someone else is updating this alert. Try again in a moment.',
        }),
      })),
    )
  })
  expect(await call(user, { status: 'RESOLVED' })).toMatchObject({ code: 201 })
})

it('an alert of a product the caller may not see is not found', async () => {
  await world.elsewhere(`update clients set monitor_products = '{NPI}' where id = '${clientId}'`)
  const answers = [await call(user), await call(user, { status: 'RESOLVED' })]
  await world.elsewhere(
    `update clients set monitor_products = '{EXCLUSIONS_FEDERAL}' where id = '${clientId}'`,
  )
  expect(answers).toMatchObject([{ code: 404 }, { code: 404 }])
})

it('an older alert is not reopened while a newer one about the same finding is open', async () => {
  const runId = await addRun(world, clientId)
  await raise(world, { clientId, runId }, [changeOf(first, 'removed', { result: 'No Match' })])
  expect(await call(user, { status: 'NEEDS_REVIEW', note: 'again' })).toMatchObject({ code: 409 })
})

it('of two users who reopen two alerts about the same finding at the same time, the second is refused', async () => {
  const runId = await addRun(world, clientId)
  await raise(world, { clientId, runId }, [changeOf(first, 'removed', { result: 'No Match' })])
  const newer = (await alertsOf(world, subjectId)).find(({ id }) => id !== alertId)!.id
  expect(await call(user, { status: 'RESOLVED' }, newer)).toMatchObject({ code: 201 })
  let second: ReturnType<typeof call> | undefined
  await asRun(world, async (client) => {
    await client.query(`update alerts set review_status = 'UNDER_REVIEW' where id = $1`, [newer])
    second = call(user, { status: 'NEEDS_REVIEW', note: 'again' })
    const waiting = `select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
  })
  expect(await second).toMatchObject({
    code: 409,
    body: { detail: 'A newer alert about the same finding is open.' },
  })
})

it('another client and a role without the permission can review nothing', async () => {
  const stranger = await addUser(world, { clientId: await addClient(world, { name: 'Other' }) })
  expect(await call(stranger, { status: 'RESOLVED' })).toMatchObject({ code: 404 })
  expect(await call(stranger)).toMatchObject({ code: 404 })
  const withRoles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
  const accessRoleId = await addAccessRole(world, { SHOW_ALERTS: 'ALLOW' })
  const reader = await addUser(world, { clientId: withRoles, accessRoleId })
  expect(await call(reader, { status: 'RESOLVED' })).toMatchObject({ code: 403 })
})
