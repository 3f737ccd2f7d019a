import { limits, uploadTexts, type AnnouncedFile, type ReceivedParts } from '@vigil/contract'
import { eq, sql as raw } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announcedFiles } from '../../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { announce, download, fileOf, importFile, send, type Sender } from '../test-intake.ts'
import { maxBytesOf } from './announce-file.ts'
import { storePart } from './file-parts.ts'
import { sweepAnnounced } from './receive-announced.ts'

let world: TestWorld
let sender: Sender
let ptAdmin: string
let userId: string
beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  ptAdmin = `Bearer ${await world.token(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))}`
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(new Date())
  const clientId = await addClient(world, { name: 'Client' })
  userId = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
  sender = { clientId, authorization: `Bearer ${await world.token(userId)}` }
})

const roster = 'External ID,Last Name,First Name\nP-1,Alder,Pat\nP-2,Birch,Kim\n'
const never = new AbortController().signal
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const announced = async (body: Parameters<typeof announce>[2] = {}): Promise<AnnouncedFile> => {
  const response = await announce(world, sender, body)
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}
const received = async ({ uploadUrl }: AnnouncedFile): Promise<ReceivedParts> =>
  (await world.app.inject({ url: uploadUrl })).json()
const stored = () =>
  rowsOf<{ n: number }>(
    world,
    raw`select count(*)::int as n from intake_files where client_id = ${sender.clientId}`,
  )
const original = async (id: string) =>
  (await download(world, { ...sender, authorization: ptAdmin }, id)).rawPayload

describe('a file that is sent whole', () => {
  it('is announced, sent with its content type, and imported under the same id (DAT-015, API-010, API-011, RULING 107)', async () => {
    const file = await announced({ metadata: { description: 'November' }, size: roster.length })
    expect(file.headers).toEqual({ 'content-type': 'text/csv' })
    expect(await received(file)).toEqual({ id: file.id, received: [], isWhole: false })
    const response = await send(world, file, roster)
    expect(response.json()).toEqual({ id: file.id, received: [], isWhole: true })
    expect(await fileOf(world, sender, file.id)).toMatchObject({
      uploadStatus: 'PROCESSING',
      progress: { phase: 'waiting' },
      origin: 'upload',
      description: 'November',
      size: roster.length,
    })
    await importFile(world, sender, file.id)
    expect(await fileOf(world, sender, file.id)).toMatchObject({
      uploadStatus: 'COMPLETE',
      progress: null,
      counts: { rows: 2, added: 2, skipped: 0 },
    })
  })

  it('counts once, however often it is sent', async () => {
    const file = await announced()
    const all = await Promise.all([1, 2, 3].map(() => send(world, file, roster)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await send(world, file, 'something else')).json()).toMatchObject({ isWhole: true })
    expect(await stored()).toEqual([{ n: 1 }])
    expect((await original(file.id)).toString()).toBe(roster)
  })

  it.each([
    ['with another content type', {}, { 'content-type': 'text/plain' }, roster, 400, 'must be text/csv'],
    ['that is longer than announced', { size: 10 }, {}, roster, 413, 'too large'],
    ['that is shorter than announced', { size: 1000 }, {}, roster, 400, 'of 1000 bytes'],
    ['that is another one', { sha256: sha256('x') }, {}, roster, 400, 'its hash differs'],
  ])('%s is rejected, and can be sent again', async (_what, body, headers, content, status, message) => {
    const file = await announced(body)
    const response = await send(world, { ...file, headers: { ...file.headers, ...headers } }, content)
    expect(response.statusCode, response.body).toBe(status)
    expect(response.body).toContain(message)
    expect(await stored()).toEqual([{ n: 0 }])
    expect(await received(file)).toMatchObject({ isWhole: false })
  })
})

describe('a file that is sent in parts', () => {
  const size = limits.intakePartBytes + 1000
  const content = randomBytes(size)
  const first = content.subarray(0, limits.intakePartBytes)
  const last = content.subarray(limits.intakePartBytes)

  it('arrives in any order, and parts may come again', async () => {
    const file = await announced({ size, sha256: sha256(content) })
    expect((await send(world, file, last, [2, 2])).json()).toMatchObject({ received: [2], isWhole: false })
    expect((await send(world, file, last, [2, 2])).json()).toMatchObject({ received: [2] })
    expect(await received(file)).toEqual({ id: file.id, received: [2], isWhole: false })
    expect((await send(world, file, first, [1, 2])).json()).toMatchObject({ isWhole: true })
    expect((await original(file.id)).equals(content)).toBe(true)
    for (const part of [1, 2])
      expect(await world.services.files.stat(`intake/${sender.clientId}/${file.id}/part-${part}`)).toBeNull()
  })

  it('is joined once if its parts arrive at the same time', async () => {
    const file = await announced({ size })
    const both = await Promise.all([send(world, file, first, [1, 2]), send(world, file, last, [2, 2])])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await received(file)).toMatchObject({ isWhole: true })
    expect((await original(file.id)).equals(content)).toBe(true)
  })

  it('is rejected if its parts make another file, and begins again', async () => {
    const file = await announced({ size, sha256: sha256(content) })
    await send(world, file, first, [1, 2])
    const wrong = await send(world, file, Buffer.alloc(last.length), [2, 2])
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('its hash differs')
    expect(await received(file)).toMatchObject({ received: [], isWhole: false })
  })

  it('is joined when its sender comes back, if the server died before it could', async () => {
    const file = await announced({ size })
    const [row] = await world.system.read((sql) =>
      sql.select().from(announcedFiles).where(eq(announcedFiles.id, file.id)),
    )
    const context = world.system.forClient(sender.clientId)
    await storePart(context, row!, { part: 1, parts: 2 }, Readable.from([first]))
    await storePart(context, row!, { part: 2, parts: 2 }, Readable.from([last]))
    expect(await stored()).toEqual([{ n: 0 }])
    expect(await received(file)).toMatchObject({ isWhole: true })
    expect((await original(file.id)).equals(content)).toBe(true)
  })

  it('keeps a part when the same part breaks off later', async () => {
    const file = await announced({ size })
    await send(world, file, first, [1, 2])
    expect((await send(world, file, 'cut off', [1, 2])).statusCode).toBe(400)
    expect((await send(world, file, last, [2, 2])).statusCode).toBe(200)
    expect((await original(file.id)).equals(content)).toBe(true)
  })

  it('has exactly the announced parts', async () => {
    const file = await announced({ size })
    expect((await send(world, file, first, [1, 3])).body).toContain('has 2 parts')
    expect((await send(world, file, first, [3, 2])).statusCode).toBe(400)
    expect((await send(world, await announced(), first, [1, 2])).body).toContain('Announce the size')
  })
})

it('a canceled file is gone, and one that has arrived cannot be canceled', async () => {
  const file = await announced({ size: limits.intakePartBytes + 1 })
  await send(world, file, Buffer.alloc(limits.intakePartBytes), [1, 2])
  const cancel = ({ uploadUrl }: AnnouncedFile) => world.app.inject({ method: 'DELETE', url: uploadUrl })
  expect((await cancel(file)).statusCode).toBe(204)
  expect((await send(world, file, 'x', [2, 2])).statusCode).toBe(410)
  expect(await world.services.files.stat(`intake/${sender.clientId}/${file.id}/part-1`)).toBeNull()
  const other = await announced()
  await send(world, other, roster)
  expect((await cancel(other)).statusCode).toBe(409)
})

it('a file that is canceled while its bytes arrive is not reported as received, and nothing of it is kept', async () => {
  const size = limits.intakePartBytes + 1
  const whole = await announced()
  const inParts = await announced({ size })
  await send(world, inParts, Buffer.alloc(limits.intakePartBytes), [1, 2])
  const { files } = world.services
  for (const [file, last] of [
    [whole, []],
    [inParts, [2, 2]],
  ] as const) {
    world.services.files = {
      ...files,
      put: async (...given) => {
        const stored = await files.put(...given)
        await world.app.inject({ method: 'DELETE', url: file.uploadUrl })
        return stored
      },
    }
    const response = await send(world, file, last.length === 0 ? roster : 'x', [...last])
    world.services.files = files
    expect([response.statusCode, response.body]).toEqual([410, expect.stringContaining('was canceled')])
  }
  expect(await stored()).toEqual([{ n: 0 }])
  const kept = fs.readdirSync(world.filesFolder, { recursive: true, withFileTypes: true })
  expect(kept.filter((entry) => entry.isFile() && entry.parentPath.includes(sender.clientId))).toEqual([])
})

it('an address expires, and what never arrived is swept', async () => {
  const file = await announced({ size: limits.intakePartBytes + 1 })
  await send(world, file, Buffer.alloc(limits.intakePartBytes), [1, 2])
  expect((await send(world, { ...file, uploadUrl: `${file.uploadUrl}x` }, roster)).statusCode).toBe(404)
  world.setNow(new Date(Date.now() + 25 * 3_600_000))
  expect((await send(world, file, 'x', [2, 2])).statusCode).toBe(410)
  await sweepAnnounced(world.system, never)
  expect(await rowsOf(world, raw`select id from announced_files where id = ${file.id}`)).toEqual([])
  expect(await world.services.files.stat(`intake/${sender.clientId}/${file.id}/part-1`)).toBeNull()
})

describe('who sends files', () => {
  it('a member without the right does not, nor one who has lost it since', async () => {
    const member = await addUser(world, { clientId: sender.clientId })
    const authorization = `Bearer ${await world.token(member)}`
    expect((await announce(world, { authorization }, {})).statusCode).toBe(403)
    const file = await announced()
    await world.elsewhere(`update users set ended_at = now() where id = '${userId}'`)
    expect((await send(world, file, roster)).statusCode).toBe(404)
    expect(await stored()).toEqual([{ n: 0 }])
  })

  it('with access roles, WRITE_POPULATION is needed for a population (API-010, RULING 090)', async () => {
    const clientId = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const statusWith = async (tags: Parameters<typeof addAccessRole>[1]): Promise<number> => {
      const accessRoleId = await addAccessRole(world, tags)
      const authorization = `Bearer ${await world.token(await addUser(world, { clientId, accessRoleId }))}`
      return (await announce(world, { authorization }, {})).statusCode
    }
    expect(await statusWith({ WRITE_POPULATION: 'ALLOW' })).toBe(201)
    expect(await statusWith({ NPI_INSTANT_SEARCH: 'ALLOW' })).toBe(403)
    expect(await statusWith({})).toBe(403)
  })

  it('a PT admin sends for the selected client', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/fileprocessor/uploadURL',
      query: { clientId: sender.clientId },
      headers: { authorization: ptAdmin },
      payload: { filename: 'roster.csv', contentType: 'text/csv' },
    })
    const file = response.json<AnnouncedFile>()
    expect((await send(world, file, roster)).statusCode).toBe(200)
    expect(await fileOf(world, sender, file.id)).toMatchObject({ origin: 'upload' })
  })

  it('nobody announces more than a few files at a time', async () => {
    for (let count = 0; count < 20; count += 1) await announced()
    const refused = await announce(world, sender, {})
    expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('or try again in')])
  })

  it('a file of which nothing has arrived for ten minutes makes room for another one, the oldest first', async () => {
    const start = Date.now()
    const after = async (minutes: number): Promise<void> => {
      world.setNow(new Date(start + minutes * 60_000))
      sender.authorization = `Bearer ${await world.token(userId)}`
    }
    await after(0)
    const abandoned = await announced()
    await after(1)
    const alive = await announced({ size: limits.intakePartBytes + 1 })
    const others: AnnouncedFile[] = []
    while (others.length < 18) others.push(await announced())
    await after(10)
    await send(world, alive, Buffer.alloc(limits.intakePartBytes), [1, 2])
    await announced()
    expect((await send(world, abandoned, roster)).statusCode).toBe(410)
    expect((await announce(world, sender, {})).statusCode).toBe(429)
    await after(12)
    await announced()
    const left = await Promise.all(others.map(received))
    expect(left.filter((one) => 'isWhole' in one)).toHaveLength(17)
    expect(await received(alive)).toMatchObject({ received: [1] })
    expect(await world.services.files.stat(`intake/${sender.clientId}/${alive.id}/part-1`)).not.toBeNull()
  })

  it('a list of the client’s own that Vigil does not read is rejected when it is announced, and says why', async () => {
    for (const authorization of [sender.authorization, ptAdmin]) {
      const response = await announce(world, { authorization }, {}, 'clientOtherList')
      expect([response.statusCode, response.body]).toEqual([
        400,
        expect.stringContaining(uploadTexts.otherList),
      ])
    }
  })

  it('more than 2 GB is not announced, and the address holds for no more', async () => {
    const response = await announce(world, sender, { size: limits.intakeFileBytes + 1 })
    expect([response.statusCode, response.body]).toEqual([
      400,
      expect.stringContaining('A file can have up to 2 GB.'),
    ])
    expect(maxBytesOf({ kind: 'population', size: null })).toBe(limits.intakeFileBytes)
    expect((await announce(world, sender, { size: limits.intakeFileBytes })).statusCode).toBe(201)
  })

  it.each(['../roster.csv', 'a\u0000.csv', ''])('a file named %j is rejected', async (filename) => {
    expect((await announce(world, sender, { filename })).statusCode).toBe(400)
  })
})
