import { defineRoutes, vigilMediaType, type Problem } from '@vigil/contract'
import type http from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createClient } from './api-client.ts'
import { startTestServer, type TestServer } from './api-test-server.ts'

const access = { kind: 'guarded', legacy: 'member', permission: 'member' } as const
const routes = defineRoutes({
  findItem: {
    method: 'GET',
    path: '/groups/:groupId/items/:itemId',
    summary: '',
    access,
    params: z.object({ groupId: z.string(), itemId: z.string() }),
    query: z.object({
      q: z.string().optional(),
      state: z.array(z.string()).optional(),
      page: z.number().optional(),
    }),
    response: z.object({ id: z.string() }),
  },
  addItem: {
    method: 'POST',
    path: '/items',
    summary: '',
    access,
    body: z.object({ name: z.string() }),
    response: z.object({ id: z.string() }),
    status: 201,
  },
  removeItems: { method: 'DELETE', path: '/items', summary: '', access, response: 'empty' },
  download: { method: 'GET', path: '/bytes', summary: '', access, response: 'binary' },
  upload: { method: 'PUT', path: '/bytes', summary: '', access, body: 'binary', response: 'empty' },
  knock: {
    method: 'POST',
    path: '/knock',
    summary: '',
    access: { kind: 'public', why: 'a test' },
    response: 'empty',
  },
})

const running: TestServer[] = []
const json =
  (status: number, value: unknown, type = vigilMediaType) =>
  (response: http.ServerResponse) =>
    void response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(JSON.stringify(value))

async function serve(answer: (response: http.ServerResponse) => void) {
  const server = await startTestServer(answer)
  running.push(server)
  const client = createClient(routes, { base: `${server.address}/api`, token: () => 'secret' })
  return { server, client }
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  )

afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

test('fills the path and the query and requests the versioned media type', async () => {
  const { server, client } = await serve(json(200, { id: 'b' }))
  const params = { groupId: 'a/b ?', itemId: 'ü' }
  expect(
    await client.findItem({ params, query: { q: 'x & y', state: ['on', 'off'], page: undefined } }),
  ).toEqual({ id: 'b' })
  const [call] = server.received
  expect(call).toMatchObject({
    method: 'GET',
    url: '/api/groups/a%2Fb%20%3F/items/%C3%BC?q=x+%26+y&state=on&state=off',
    body: '',
  })
  expect(call?.headers.accept).toBe(`${vigilMediaType}, application/problem+json`)
  expect(call?.headers['content-type']).toBeUndefined()
  expect(call?.headers.authorization).toBe('Bearer secret')
})

test('rejects a value that would lead to another route', async () => {
  const { server, client } = await serve(json(200, { id: 'b' }))
  const error = await failureOf(client.findItem({ params: { groupId: '..', itemId: 'x' } }))
  expect(error).toMatchObject({ name: 'ApiError', code: 'invalid' })
  expect(server.received).toEqual([])
})

test('sends JSON in the versioned media type', async () => {
  const { server, client } = await serve(json(201, { id: 'new' }))
  expect(await client.addItem({ body: { name: 'Ana "A" Núñez' } })).toEqual({ id: 'new' })
  expect(server.received[0]?.headers['content-type']).toBe(vigilMediaType)
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ name: 'Ana "A" Núñez' })
})

test('returns undefined for an empty response and a Blob for bytes', async () => {
  const empty = await serve((response) => void response.writeHead(204).end())
  expect(await empty.client.removeItems()).toBeUndefined()
  const bytes = await serve(
    (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'),
  )
  const blob = await bytes.client.download()
  expect(blob.type).toBe('image/png')
  expect(await blob.text()).toBe('PNG')
})

test('sends bytes with their own type, or as octets', async () => {
  const { server, client } = await serve((response) => void response.writeHead(204).end())
  await client.upload({ body: new Blob(['a,b'], { type: 'text/csv' }) })
  await client.upload({ body: new Blob(['a,b']) })
  expect(server.received.map((call) => [call.headers['content-type'], call.body])).toEqual([
    ['text/csv', 'a,b'],
    ['application/octet-stream', 'a,b'],
  ])
})

test('turns a problem document into an error with all its details', async () => {
  const problem: Problem = {
    type: 'urn:vigil:problem:invalid',
    title: 'The request is not valid',
    status: 400,
    code: 'invalid',
    detail: 'body.name: is too short',
    message: 'body.name: is too short',
    requestId: 'r-1',
    errors: [{ path: 'body.name', message: 'is too short' }],
  }
  const { client } = await serve(json(400, problem, 'application/problem+json'))
  const { code, status, detail, requestId, errors } = problem
  expect(await failureOf(client.removeItems())).toMatchObject({
    name: 'ApiError',
    code,
    status,
    detail,
    requestId,
    errors,
  })
})

test.each([
  [404, 'not_found'],
  [418, 'invalid'],
  [502, 'unavailable'],
  [500, 'internal'],
])("maps a proxy's response with status %i to %s", async (status, code) => {
  const { client } = await serve(
    (response) => void response.writeHead(status, { 'x-request-id': 'r-2' }).end('<h1>'),
  )
  expect(await failureOf(client.removeItems())).toMatchObject({ code, status, requestId: 'r-2', errors: [] })
})

test('does not accept a web page or a truncated response as data', async () => {
  const page = await serve(
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
  )
  const call = { params: { groupId: 'a', itemId: 'b' } }
  expect(await failureOf(page.client.findItem(call))).toMatchObject({ code: 'unavailable', status: 200 })
  const half = await serve((response) => {
    response.writeHead(200, { 'content-type': vigilMediaType, 'content-length': 100 }).write('{"id":')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await failureOf(half.client.findItem(call))).toMatchObject({ code: 'unavailable' })
})

test('reports an unreachable server as unavailable', async () => {
  const { server, client } = await serve(json(200, {}))
  await server.close()
  expect(await failureOf(client.removeItems())).toMatchObject({
    name: 'ApiError',
    code: 'unavailable',
    status: 0,
  })
})

test('times out', async () => {
  const { client } = await serve(() => {})
  const error = await failureOf(client.removeItems({}, { timeoutMs: 50 }))
  expect(error).toMatchObject({ code: 'unavailable', detail: 'The server did not respond in time.' })
})

test('passes an abort through', async () => {
  const { client } = await serve(() => {})
  const abort = new AbortController()
  const failure = failureOf(client.removeItems({}, { signal: abort.signal, timeoutMs: 5_000 }))
  setTimeout(() => abort.abort(), 20)
  expect(await failure).toMatchObject({ name: 'AbortError' })
})

test('never sends the token to another origin', async () => {
  const { server, client } = await serve((response) => void response.writeHead(204).end())
  vi.stubGlobal('location', new URL('http://page.test/'))
  await client.removeItems()
  vi.stubGlobal('location', new URL('/somewhere', server.address))
  await client.removeItems()
  expect(server.received.map((call) => call.headers.authorization)).toEqual([undefined, 'Bearer secret'])
})

test('sends the selected client and the token only with calls of a user', async () => {
  const server = await startTestServer((response) => void response.writeHead(204).end())
  running.push(server)
  const base = `${server.address}/api`
  const client = createClient(routes, { base, token: () => 'secret', clientId: () => 'c-1' })
  await client.removeItems()
  await client.knock()
  const seen = server.received.map((call) => [call.url, call.headers.authorization])
  expect(seen).toEqual([
    ['/api/items?clientId=c-1', 'Bearer secret'],
    ['/api/knock', undefined],
  ])
})

test('follows no redirect', async () => {
  const elsewhere = await serve((response) => void response.writeHead(204).end())
  const { client } = await serve(
    (response) => void response.writeHead(307, { location: elsewhere.server.address }).end(),
  )
  expect(await failureOf(client.removeItems())).toMatchObject({ code: 'unavailable' })
  expect(elsewhere.server.received).toEqual([])
})
