import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveKey } from '../crypto/master-key.ts'
import { signAddress } from '../files/signed-address.ts'
import { asSystem, insertClient, insertUser, signIn, type Caller } from '../testing/server-people.ts'
import { openHome, type ServerProcess, type VigilHome } from '../testing/server-process.ts'

const VIGIL_KEY = randomBytes(32).toString('hex')
let home: VigilHome
let server: ServerProcess
let caller: Caller
let clientId: string

beforeAll(async () => {
  home = openHome()
  server = await home.start({ VIGIL_KEY, VIGIL_LOG_LEVEL: 'trace' })
  const system = asSystem(home.superuser())
  clientId = await insertClient(system, 'Quietly Health')
  caller = await signIn(VIGIL_KEY, await insertUser(system, clientId, 'ROLE_PT_ADMIN'))
})
afterAll(() => home.close())

const signedToken = (m: 'GET' | 'PUT'): string => {
  const common = { k: `${clientId}/file`, t: 'text/plain', seconds: 60 }
  const claim = m === 'GET' ? { ...common, m, n: 'of-jane-roe.txt' } : { ...common, m, b: 5 }
  return signAddress(deriveKey(Buffer.from(VIGIL_KEY, 'hex'), 'signed-files'), claim, new Date())
}

async function sendRaw(text: string): Promise<void> {
  const { hostname, port } = new URL(server.address)
  const socket = net.connect(Number(port), hostname)
  socket.resume().end(text)
  await once(socket, 'close')
}

it('logs every request, but none of its addresses, query strings, tokens, bodies or names', async () => {
  const bad = (path: string, bearer: string, init: RequestInit = {}) =>
    fetch(`${server.address}${path}`, { ...init, headers: { authorization: `Bearer ${bearer}` } })
  const [download, upload] = [signedToken('GET'), signedToken('PUT')]
  const client = `/api/identity/clients/${clientId}`
  const json = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' }

  expect(await caller.get(server.address, `${client}?ssn=123-45-6789`)).toBe(200)
  expect((await bad(`${client}?ssn=123-45-6789`, 'bad-token-of-mallory')).status).toBe(401)
  expect((await bad(client, 'vgl_bad-key-of-mallory')).status).toBe(401)
  expect(await caller.get(server.address, '/api/monitor/files/123-45-6789')).toBe(400)
  expect(await caller.get(server.address, '/api/nothing/123-45-6789?name=jane-roe')).toBe(404)
  expect(await caller.get(server.address, `${client}?clientId=123-45-6789`)).toBe(404)
  const toggle = `${server.address}${client}/features-toggle/statusDialogVariant`
  const broken = await fetch(toggle, { method: 'PUT', headers: json, body: '{"ssn": "123-45-6789' })
  expect(broken.status).toBe(400)
  expect(await caller.mark(server.address, clientId, 'statusDialogVariant', 'jane-roe\0')).toBe(400)
  expect((await fetch(`${server.address}/api/files/signed/${download}`)).status).toBe(404)
  const put = { method: 'PUT', headers: { 'content-type': 'text/plain' } }
  const signed = `${server.address}/api/files/signed/${upload}`
  expect((await fetch(signed, { ...put, body: 'jane-roe is too long' })).status).toBe(413)
  expect((await fetch(signed, { ...put, body: 'short' })).status).toBe(204)
  await sendRaw('GET /healthz?ssn=123-45-6789 HTTP/9.9\r\nx: jane-roe\r\n\r\n')
  await server.stop()

  const lines = server.output().split('\n')
  expect(lines.filter((line) => line.includes('"msg":"call"'))).toHaveLength(11)
  const ours = lines.filter((line) => !line.includes('admin create'))
  const forbidden = /6789|ssn|jane-roe|mallory|Quietly|example\.org|postgres:\/\//i
  expect(ours.filter((line) => forbidden.test(line))).toEqual([])
  for (const token of [caller.token, download, upload, VIGIL_KEY])
    for (const part of token.split('.')) expect(server.output()).not.toContain(part)
})
