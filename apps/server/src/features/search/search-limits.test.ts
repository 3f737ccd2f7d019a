import { limits, SearchBatchInput, searchTexts, type SearchBatchLine } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberContext } from '../../testing/member-context.ts'
import { addAccessRole, addApiKey, addUser } from '../../testing/test-people.ts'
import { loadLeie } from '../../testing/test-monitoring.ts'
import { rowsOf } from '../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { searchBatch } from './search-batch.ts'
import { post, searchingClient, searchPerson } from './test-searches.ts'

let world: TestWorld
const perMinute = 3

beforeAll(async () => {
  world = await openTestWorld({ VIGIL_SEARCH_LIMIT: String(perMinute) })
  await loadLeie(world, [{ family: 'Testname', given: 'PATRICIA' }])
})
afterAll(() => world.close())

describe('too many searches', () => {
  it('of a user are refused with a message, and allowed again a minute later', async () => {
    const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    for (let at = 0; at < perMinute; at += 1) await searchPerson(world, client, 'Ann', 'Lee')
    const body = { searchByFields: ['Name'], firstName: 'Ann', lastName: 'Lee' }
    const refused = await post(world, client, '/search/instant', body)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ message: searchTexts.tooMany.user })
    // other users of the client are not affected
    const colleague = await addUser(world, { clientId: client.clientId })
    const authorization = `Bearer ${await world.token(colleague)}`
    expect((await post(world, { authorization }, '/search/instant', body)).statusCode).toBe(200)
    await world.elsewhere(`update searches set created_at = created_at - interval '61 seconds'`)
    expect((await post(world, client, '/search/instant', body)).statusCode).toBe(200)
  })

  it('of a client are refused, whichever process and user made them', async () => {
    const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const { searchHistoryId } = await searchPerson(world, client, 'Ann', 'Lee')
    await world.elsewhere(`
      insert into searches (id, client_id, user_id, username, origin, mode, search_type, criteria, include_lists,
        result_status, outcomes, issues, created_at)
      select gen_random_uuid(), client_id, '${randomUUIDv7()}', 'other', 'UI', 'single', 'NAME', '', '{}',
        'NO_ISSUE', '{}', '{}', created_at
      from searches, generate_series(2, ${perMinute * 10}) where id = '${searchHistoryId}'`)
    const refused = await post(world, client, '/search/instant/npi', { npis: ['1234567893'] })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ message: searchTexts.tooMany.client })
  })

  it('at the same time are as many as allowed, and no more', async () => {
    const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const body = { searchByFields: ['Name'], firstName: 'Ann', lastName: 'Lee' }
    const responses = await Promise.all(
      Array.from({ length: perMinute * 3 }, () => post(world, client, '/search/instant', body)),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute)
    expect(statuses.filter((status) => status === 429)).toHaveLength(perMinute * 2)
    const history = await post(world, client, '/search/history/filter', {})
    expect(history.json()).toMatchObject({ total: perMinute })
  })

  it('of several NPIs in one call are a batch: a whole call is never too many, and each NPI counts', async () => {
    const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const npis = Array.from({ length: limits.searchNpis }, (_, at) => String(1_500_000_000 + at))
    const searched = async (numbers: string[]) =>
      (await post(world, client, '/search/instant/npi', { npis: numbers })).statusCode
    expect(npis.length).toBeGreaterThan(perMinute)
    expect(await searched(npis)).toBe(200)
    expect(await searched(npis)).toBe(429)
    expect(await searched(npis.slice(0, 1))).toBe(200)
  })
})

const searchesOf = async (clientId: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    world,
    raw`select count(*)::int as count from searches where client_id = ${clientId}`,
  )
  return row!.count
}

describe('a batch', () => {
  const person = (firstName: string, lastName: string, ref?: string) => ({
    searchByFields: ['Name'],
    firstName,
    lastName,
    ...(ref && { ref }),
  })
  const linesOf = (body: string): SearchBatchLine[] =>
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SearchBatchLine)

  it('gives a line of JSON for each subject, in order, with an API key', async () => {
    const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const key = await addApiKey(world, client.clientId, client.userId)
    const subjects = [
      ...Array.from({ length: 30 }, (_, at) =>
        person('Nobody', `Nowhere${String.fromCharCode(97 + (at % 26)).repeat(3)}`),
      ),
      person('Patricia', 'Testname', 'row 31'),
    ]
    const response = await post(world, { authorization: `Bearer ${key}` }, '/search/instant/batch', {
      subjects,
    })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.headers['content-type']).toBe('application/x-ndjson')
    const lines = linesOf(response.body)
    expect(lines.map(({ index }) => index)).toEqual(subjects.map((_, at) => at))
    expect(lines[30]).toMatchObject({
      ref: 'row 31',
      error: null,
      result: { origin: 'API', exclusions: [{ verdict: 'SUSPECTED' }] },
    })
  })

  it('sends results while the rest is searched', async () => {
    const { clientId } = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const wanted = perMinute * 50
    const subjects = Array.from({ length: wanted }, () => person('Nobody', 'Inparticular'))
    const { body } = await searchBatch(
      memberContext(world.services, clientId),
      SearchBatchInput.parse({ subjects }),
      new AbortController().signal,
    )
    const parts = (body as Readable)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const first = await parts.next()
    expect(linesOf(String(first.value))[0]).toMatchObject({ index: 0, error: null })
    expect(await searchesOf(clientId)).toBeLessThan(wanted)
    let lines = linesOf(String(first.value)).length
    for (let part = await parts.next(); !part.done; part = await parts.next())
      lines += linesOf(String(part.value)).length
    expect([lines, await searchesOf(clientId)]).toEqual([wanted, wanted])
  })

  it('says of a subject alone that it may not be searched', async () => {
    const roles = await searchingClient(world, ['EXCLUSIONS_FEDERAL', 'SSDMF'], { usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, { NAME_INSTANT_SEARCH: 'ALLOW' })
    const userId = await addUser(world, { clientId: roles.clientId, accessRoleId })
    const by = { authorization: `Bearer ${await world.token(userId)}` }
    const subjects = [{ searchByFields: ['SSN'], ssn: '219099999' }, person('Patricia', 'Testname')]
    const lines = linesOf((await post(world, by, '/search/instant/batch', { subjects })).body)
    expect(lines).toMatchObject([
      { index: 0, result: null, error: expect.any(String) },
      { index: 1, error: null, result: { searchType: 'NAME' } },
    ])
  })

  it('that its caller breaks off stops searching, and makes room for the next one', async () => {
    const { clientId } = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const context = memberContext(world.services, clientId)
    const begin = async (count: number): Promise<Readable> => {
      const subjects = Array.from({ length: count }, () => person('Nobody', 'Inparticular'))
      const { signal } = new AbortController()
      return (await searchBatch(context, SearchBatchInput.parse({ subjects }), signal)).body as Readable
    }
    const first = await begin(100)
    await once(first, 'readable')
    await expect(begin(50)).rejects.toMatchObject({ code: 'limit' })
    first.destroy()
    const second = await vi.waitFor(() => begin(50), { timeout: 60_000 })
    let lines = ''
    for await (const part of second) lines += String(part)
    expect(linesOf(lines).filter(({ result }) => result !== null)).toHaveLength(50)
    expect(await searchesOf(clientId)).toBeLessThan(150)
  })

  it('that another one overtakes says of each subject beyond the limit that it was not searched', async () => {
    const { clientId } = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const subjects = Array.from({ length: perMinute * 50 }, () => person('Nobody', 'Inparticular'))
    const context = memberContext(world.services, clientId)
    const input = SearchBatchInput.parse({ subjects })
    const { body } = await searchBatch(context, input, new AbortController().signal)
    const parts = (body as Readable)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    let lines = String((await parts.next()).value)
    await world.elsewhere(`
      insert into searches (id, client_id, user_id, username, origin, mode, search_type, criteria, include_lists,
        result_status, outcomes, issues, created_at)
      select gen_random_uuid(), client_id, user_id, username, origin, mode, search_type, criteria, include_lists,
        result_status, outcomes, issues, created_at
      from searches where client_id = '${clientId}' limit 25`)
    for (let part = await parts.next(); !part.done; part = await parts.next()) lines += String(part.value)
    const all = linesOf(lines)
    expect(all.map(({ index }) => index)).toEqual(subjects.map((_, at) => at))
    const refused = all.filter(({ result }) => result === null)
    expect(refused).not.toHaveLength(0)
    expect(new Set(refused.map(({ error }) => error))).toEqual(new Set([searchTexts.tooMany.user]))
    expect(await searchesOf(clientId)).toBe(all.length - refused.length + 25)
  })

  it('has at most so many subjects', async () => {
    const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const subjects = Array.from({ length: limits.searchBatch + 1 }, () => person('Ann', 'Lee'))
    expect((await post(world, client, '/search/instant/batch', { subjects })).statusCode).toBe(400)
  })
})
