import { limits, type PermissionTags, type SubjectDocument } from '@vigil/contract'
import { and, eq, sql as raw } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents } from '../../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { change, person, rowsOf } from '../test-population.ts'

let world: TestWorld
let clientId: string
let admin: string
let member: string
let stranger: string
let subjectId: string

const bearer = async (userId: string): Promise<string> => `Bearer ${await world.token(userId)}`
const subjectOf = async (client: string): Promise<string> => {
  await change(world, client, [person('1', 'Alder')])
  const [row] = await rowsOf<{ id: string }>(world, raw`select id from subjects where client_id = ${client}`)
  return row!.id
}

beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client', allowDocumentStorage: true })
  admin = await bearer(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
  member = await bearer(await addUser(world, { clientId }))
  const other = await addClient(world, { name: 'Other', allowDocumentStorage: true })
  stranger = await bearer(await addUser(world, { clientId: other, roles: ['ROLE_CLIENT_ADMIN'] }))
  subjectId = await subjectOf(clientId)
})
afterAll(() => world.close())

interface Sent {
  by?: string
  subject?: string
  body?: Buffer | string
  fileName?: string
}
const send = (
  method: 'GET' | 'POST' | 'DELETE',
  at = '',
  { by = admin, subject = subjectId, body, fileName }: Sent = {},
) =>
  world.app.inject({
    method,
    url: `/api/monitor/monitored-subjects/${subject}/documents${at}`,
    headers: { authorization: by, ...(body !== undefined && { 'content-type': 'application/octet-stream' }) },
    ...(fileName && { query: { fileName } }),
    ...(body !== undefined && { payload: body }),
  })
const stored = async (fileName: string, body: Buffer | string, by = admin): Promise<SubjectDocument> => {
  const response = await send('POST', '', { body, fileName, by })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}
const listed = async (by = member) => (await send('GET', '', { by })).json<SubjectDocument[]>()
const trail = async (id: string): Promise<string[]> => {
  const rows = await world.system.read((sql) =>
    sql
      .select({ action: auditEvents.action, after: auditEvents.after, before: auditEvents.before })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, subjectId), eq(auditEvents.clientId, clientId)))
      .orderBy(auditEvents.id),
  )
  return rows.filter((row) => JSON.stringify(row).includes(id)).map(({ action }) => action)
}

it('a document is stored, listed, downloaded and deleted, each with its audit event', async () => {
  const body = Buffer.from('%PDF-1.7 contract')
  const document = await stored('Contract ü.pdf', body)
  expect(document).toMatchObject({
    fileName: 'Contract ü.pdf',
    contentType: 'application/pdf',
    size: body.length,
  })
  expect(await listed()).toEqual([document])
  const file = await send('GET', `/${document.id}`, { by: member })
  expect([file.statusCode, file.rawPayload]).toEqual([200, body])
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  const evidence = await world.app.inject({
    url: `/api/monitor/files/${document.id}`,
    headers: { authorization: member },
  })
  expect(evidence.statusCode, 'not through the call for evidence').toBe(404)
  expect((await send('DELETE', `/${document.id}`)).statusCode).toBe(204)
  expect(await listed()).toEqual([])
  expect((await send('GET', `/${document.id}`)).statusCode).toBe(404)
  expect((await send('DELETE', `/${document.id}`)).statusCode).toBe(404)
  expect(await world.services.files.stat(`${clientId}/${document.id}`)).toBeNull()
  expect(await trail(document.id)).toEqual(['document.add', 'document.download', 'document.delete'])
})

it.each([
  ['a program', 'tool.exe', 'MZ', 400],
  ['a page', 'page.html', '<html>', 400],
  ['a picture that is none', 'photo.png', '<html>', 400],
  ['a text with binary content', 'notes.txt', 'a\u0000b', 400],
  ['an empty file', 'notes.txt', '', 400],
  ['a path', '../notes.txt', 'a', 400],
  ['too large a file', 'notes.txt', 'a'.repeat(limits.documentBytes + 1), 413],
])('%s is refused, and nothing is kept', async (_what, fileName, body, status) => {
  const before = await listed()
  const response = await send('POST', '', { fileName, body })
  expect(response.statusCode, response.body).toBe(status)
  expect(await listed()).toEqual(before)
})

it('another client has no access, and a client that stores no documents has none', async () => {
  const { id } = await stored('notes.txt', 'a note')
  const others = { by: stranger }
  expect((await send('GET', '', others)).statusCode).toBe(404)
  expect((await send('GET', `/${id}`, others)).statusCode).toBe(404)
  expect((await send('DELETE', `/${id}`, others)).statusCode).toBe(404)
  expect((await send('POST', '', { ...others, fileName: 'a.txt', body: 'a' })).statusCode).toBe(404)
  expect((await send('GET', `/${randomUUIDv7()}`)).statusCode).toBe(404)
  const without = await addClient(world, { name: 'Without' })
  const subject = await subjectOf(without)
  const by = await bearer(await addUser(world, { clientId: without, roles: ['ROLE_CLIENT_ADMIN'] }))
  expect((await send('GET', '', { by, subject })).statusCode).toBe(403)
  expect((await send('POST', '', { by, subject, fileName: 'a.txt', body: 'a' })).statusCode).toBe(403)
})

it('each action needs its permission; without access roles, storing and deleting need an administrator', async () => {
  const client = await addClient(world, { name: 'Roles', usesAccessRoles: true, allowDocumentStorage: true })
  const subject = await subjectOf(client)
  const statuses = async (tags: PermissionTags): Promise<number[]> => {
    const role = await addAccessRole(world, { SHOW_POPULATION: 'ALLOW', ...tags })
    const by = await bearer(await addUser(world, { clientId: client, accessRoleId: role }))
    const at = `/${randomUUIDv7()}`
    return [
      (await send('GET', '', { by, subject })).statusCode,
      (await send('GET', at, { by, subject })).statusCode,
      (await send('POST', '', { by, subject, fileName: 'a.txt', body: 'a' })).statusCode,
      (await send('DELETE', at, { by, subject })).statusCode,
    ]
  }
  expect(await statuses({})).toEqual([403, 403, 403, 403])
  expect(await statuses({ SHOW_ARTIFACTS: 'ALLOW' })).toEqual([200, 404, 403, 403])
  expect(await statuses({ WRITE_ARTIFACTS: 'ALLOW' })).toEqual([403, 403, 201, 403])
  expect(await statuses({ DELETE_ARTIFACTS: 'ALLOW' })).toEqual([403, 403, 403, 404])
  expect((await send('POST', '', { by: member, fileName: 'a.txt', body: 'a' })).statusCode).toBe(403)
})
