import type { MatchingModelList, RehearsalDetail } from '@vigil/contract'
import { and, eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../../database/schema/index.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { screeningJobs } from '../screening-jobs.ts'
import { beginWithModel, change, loadLeie, monitoringClient, person, screen } from '../test-monitoring.ts'

let world: TestWorld
let token: string
let clientAdmin: string
let clientId: string
let vendorId: string
beforeAll(async () => {
  world = await openTestWorld()
  await beginWithModel(world, '2026-11')
  await loadLeie(world, [
    { family: 'Alderwick', given: 'Jonathan', born: '19610203' },
    { family: 'Birchgrove', given: 'Rosalind', born: '19700101', npi: '1234567893' },
  ])
  vendorId = await addClient(world, { name: 'Vendor', vendor: true })
  clientId = await monitoringClient(world)
  await change(world, clientId, [
    person('same', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }),
    person('raised', 'Birchgrove', { given: 'Rosalind', born: '1970-01-01', npi: '1245319599' }),
  ])
  await screen(world, clientId)
  const ptAdmin = await addUser(world, { clientId: vendorId, roles: ['ROLE_PT_ADMIN'] })
  token = await world.token(ptAdmin)
  clientAdmin = await world.token(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
})
afterAll(() => world.close())

const call = (method: 'GET' | 'POST', url: string, body?: object, bearer = token) =>
  world.app.inject({
    method,
    url: `/api/matching-models${url}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body && { payload: body }),
  })
const list = async (): Promise<MatchingModelList> => (await call('GET', '')).json()
const never = new AbortController().signal
const perform = (model: string) =>
  screeningJobs['screening.rehearse'](world.system, { clientId, model }, never)

describe('the matching models', () => {
  it('are listed newest first, with the active one, its date, and the monitored clients', async () => {
    const { models, clients, rehearsals } = await list()
    expect(models.map(({ id }) => id)).toEqual(['2026-12', '2026-11'])
    expect(models.map(({ active }) => active)).toEqual([
      null,
      { since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), by: null },
    ])
    for (const { about } of models) expect(about).toMatch(/^[A-Z].*\.$/)
    expect(clients).toEqual([
      { id: clientId, name: expect.stringMatching(/^Client /), subjects: 2, isBehind: false },
    ])
    expect(rehearsals).toEqual([])
  })

  it('are rehearsed for one client, with progress and examples', async () => {
    const started = await call('POST', '/2026-12/rehearsals', { clientId })
    expect([started.statusCode, started.json()]).toEqual([202, { clientIds: [clientId] }])
    expect((await list()).rehearsals).toMatchObject([
      { clientId, model: '2026-12', state: 'waiting', progress: null, result: null },
    ])
    expect((await call('GET', `/2026-12/rehearsals/${clientId}`)).statusCode, 'not done yet').toBe(404)
    await perform('2026-12')
    const [done] = (await list()).rehearsals
    expect(done).toMatchObject({
      state: 'done',
      requestedBy: expect.stringContaining('@example.org'),
      result: {
        comparedWith: '2026-11',
        subjects: 2,
        isCurrent: true,
        counts: { raised: 1, changed: 0, closed: 0, unchanged: 1 },
      },
    })
    const detail = await call('GET', `/2026-12/rehearsals/${clientId}`)
    expect(detail.json<RehearsalDetail>()).toMatchObject({
      counts: { raised: 1, changed: 0, closed: 0, unchanged: 1 },
      lists: [
        {
          sourceName: expect.stringContaining('LEIE'),
          effect: 'raised',
          result: 'Suspected Match',
          count: 1,
        },
        { effect: 'unchanged', result: 'Match', count: 1 },
      ],
      examples: [
        {
          effect: 'raised',
          subjectName: 'Rosalind Birchgrove',
          comparedName: null,
          listedName: 'Rosalind Birchgrove',
          before: null,
          after: 'Suspected Match',
          reason: 'name-and-birth-date-number-differs',
        },
      ],
    })
  })

  it("record that a PT admin has read a client's examples", async () => {
    await call('GET', `/2026-12/rehearsals/${clientId}`)
    const events = await world.system.read((sql) =>
      sql
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.clientId, clientId), eq(auditEvents.action, 'client.access'))),
    )
    expect(events.length).toBeGreaterThan(0)
  })

  it('are rehearsed for all clients that are monitored', async () => {
    const second = await monitoringClient(world)
    await change(world, second, [person('one', 'Nobodyson')])
    const started = await call('POST', '/2026-12/rehearsals', {})
    expect(new Set(started.json<{ clientIds: string[] }>().clientIds)).toEqual(new Set([clientId, second]))
  })

  it('are refused if unknown, or for a client that is unknown or not monitored', async () => {
    const unknown = randomUUIDv7()
    const answers = await Promise.all([
      call('POST', '/2020-01/rehearsals', {}),
      call('GET', `/2020-01/rehearsals/${clientId}`),
      call('POST', '/2020-01/activation'),
      call('POST', '/2026-12/rehearsals', { clientId: unknown }),
      call('POST', '/2026-12/rehearsals', { clientId: vendorId }),
      call('GET', `/2026-11/rehearsals/${clientId}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(6).fill(404))
    const invalid = await Promise.all([
      call('POST', '/2026-12/rehearsals', { clientId: 'all' }),
      call('POST', '/2026%2012/rehearsals', {}),
      call('GET', '/2026-12/rehearsals/everybody'),
      call('POST', '/a_model/activation'),
    ])
    expect(invalid.map(({ statusCode }) => statusCode)).toEqual(Array<number>(4).fill(400))
  })

  it('belong to PT admins who work for nobody else', async () => {
    const asClient = (url: string) => `${url}?clientId=${clientId}`
    for (const [method, url, body] of [
      ['GET', '', undefined],
      ['POST', '/2026-12/rehearsals', { clientId }],
      ['GET', `/2026-12/rehearsals/${clientId}`, undefined],
      ['POST', '/2026-12/activation', undefined],
    ] as const) {
      expect((await call(method, url, body, clientAdmin)).statusCode).toBe(403)
      expect((await call(method, asClient(url), body)).statusCode).toBe(403)
      expect((await call(method, url, body, 'nobody')).statusCode).toBe(401)
    }
    expect((await list()).models.find(({ active }) => active)?.id).toBe('2026-11')
  })

  it('are activated, and clients are behind until they have been screened again', async () => {
    const answer = await call('POST', '/2026-12/activation')
    expect([answer.statusCode, answer.json()]).toEqual([202, { clients: 2 }])
    const behind = async () => (await list()).clients.filter(({ isBehind }) => isBehind).map(({ id }) => id)
    expect(await behind()).toEqual([clientId])
    expect((await list()).models[0]).toMatchObject({
      id: '2026-12',
      active: { by: expect.stringContaining('@example.org') },
    })
    const again = await call('POST', '/2026-12/activation')
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { detail: 'Model 2026-12 is already active.' },
    ])
    await screeningJobs['screening.client'](world.system, { clientId }, never)
    expect(await behind()).toEqual([])
  })
})
