import type {
  ListLoad,
  ListLoadDetail,
  Source,
  SourceList,
  StartedLoads,
  UploadedListFile,
} from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { eq } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, listFiles, listRecords } from '../../database/schema/index.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { sourcesJobs } from './sources-jobs.ts'
import { selectListsAtWork } from './sources-queries.ts'
import { leieCsv, somePeople } from '../../testing/leie-files.ts'
import { withoutIds } from '../../testing/without-ids.ts'

let world: TestWorld
let token: string
let clientId: string
let otherId: string
beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  clientId = await addClient(world, { name: 'Client' })
  otherId = await addClient(world, { name: 'Other' })
  token = await world.token(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
})
afterAll(() => world.close())

const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: body as object }),
  })

async function upload(sourceId: string, name: string, content: string): Promise<UploadedListFile> {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/sources/${sourceId}/files?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: content,
  })
  expect(response.statusCode).toBe(201)
  return response.json()
}

/** The stored files that contain a readable text. */
const storedWith = (text: string): string[] =>
  fs
    .readdirSync(world.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => fs.readFileSync(file).includes(text))

async function work(): Promise<void> {
  for (const listId of await world.system.read(selectListsAtWork))
    await sourcesJobs['lists.load'](world.system, { listId }, new AbortController().signal)
}

async function load(
  sourceId: string,
  files: Record<string, string>,
  more: object = {},
): Promise<ListLoadDetail> {
  const fileIds: string[] = []
  for (const [name, content] of Object.entries(files))
    fileIds.push((await upload(sourceId, name, content)).fileId)
  const started = await call('POST', `/sources/${sourceId}/loads`, { fileIds, ...more })
  expect(started.statusCode).toBe(202)
  await work()
  const { loadIds } = started.json<StartedLoads>()
  return (await call('GET', `/loads/${loadIds.at(-1)}`)).json()
}

describe('uploading a list', () => {
  it('stores the original file and loads it', async () => {
    const content = leieCsv(somePeople(4))
    const detail = await load('leie', { 'UPDATED.csv': content })
    expect(detail).toMatchObject({
      sourceId: 'leie',
      state: 'loaded',
      origin: 'upload',
      added: 4,
      leftovers: [],
      skippedRows: [],
    })
    const [file] = detail.files
    expect(file).toMatchObject({ name: 'UPDATED.csv', size: content.length, download: true })
    const download = await call('GET', `/loads/${detail.id}/files/${file!.id}`)
    expect(download.body).toBe(content)
    expect(download.headers['content-disposition']).toContain('attachment; filename="UPDATED.csv"')
  })

  it('shows skipped rows with their reason', async () => {
    const broken = `${leieCsv(somePeople(20))}"one","two"\r\n`
    const detail = await load('leie', { 'UPDATED.csv': broken }, { acceptUnusual: true })
    expect(detail).toMatchObject({ state: 'loaded', skipped: 1, rows: 21, records: 20 })
    expect(detail.skippedRows).toEqual([
      { file: 'UPDATED.csv', row: 22, reason: 'row has 2 cells, but the header has 18' },
    ])
  })

  it('accepts each file once, and only existing files', async () => {
    const { fileId } = await upload('leie', 'UPDATED.csv', leieCsv(somePeople(3)))
    expect(
      (await call('POST', '/sources/leie/loads', { fileIds: [fileId], acceptUnusual: true })).statusCode,
    ).toBe(202)
    expect((await call('POST', '/sources/leie/loads', { fileIds: [fileId] })).statusCode).toBe(409)
    expect((await call('POST', '/sources/sam/loads', { fileIds: [fileId] })).statusCode).toBe(409)
    expect((await call('POST', '/sources/nothing/loads', { fileIds: [fileId] })).statusCode).toBe(404)
    await work()
  })

  it('gives a file to one load, however many request it concurrently', async () => {
    const { fileId } = await upload('leie', 'UPDATED.csv', leieCsv(somePeople(3)))
    const body = { fileIds: [fileId], acceptUnusual: true }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/sources/leie/loads', body)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      202,
      ...Array<number>(7).fill(409),
    ])
    await work()
  })

  it('reports that a file is too large', async () => {
    const source = findSource('cms-preclusion')!
    const { maxBytes } = source.meta
    source.meta.maxBytes = 100
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/sources/cms-preclusion/files?name=a.csv',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: 'x'.repeat(10_000),
    })
    source.meta.maxBytes = maxBytes
    expect(response.statusCode).toBe(413)
  })

  it.each(['..', '../UPDATED.csv', 'a/b.csv', '', ' ', 'a\u0000b', 'x'.repeat(201)])(
    'rejects the name %j',
    async (name) => {
      const response = await world.app.inject({
        method: 'POST',
        url: `/api/sources/leie/files?name=${encodeURIComponent(name)}`,
        headers: { authorization: `Bearer ${token}` },
        payload: 'x',
      })
      expect(response.statusCode).toBe(400)
    },
  )

  it('is audited', async () => {
    const detail = await load('sam', { 'nonsense.csv': 'a,b\n1,2\n' })
    await call('GET', `/loads/${detail.id}/files/${detail.files[0]!.id}`)
    const events = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, 'sam')),
    )
    expect(events.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['list.upload', 'user'],
      ['list.hand-in', 'user'],
      ['list.refused', 'system'],
      ['list.download', 'user'],
    ])
  })

  it('deletes a file that was not loaded within a day', async () => {
    const { fileId } = await upload('leie', 'UPDATED.csv', 'x')
    const rows = () =>
      world.system.read((sql) => sql.select().from(listFiles).where(eq(listFiles.id, fileId)))
    await sourcesJobs['lists.due'](world.system)
    expect(await rows()).toHaveLength(1)
    world.setNow(new Date(Date.now() + 25 * 3_600_000))
    await sourcesJobs['lists.due'](world.system)
    world.setNow(new Date())
    expect(await rows()).toEqual([])
    expect(await world.services.files.stat(`lists/leie/${fileId}`)).toBeNull()
  })
})

describe("a client's own list", () => {
  const csv = (name: string): string =>
    `NPI,Last Name,First Name,Effective Date\n1234567893,${name},Pat,01/01/2026\n`

  it('requires a client, and a public list must not have one', async () => {
    const { fileId } = await upload('cms-preclusion', 'PreclusionList_202611.csv', csv('Alder'))
    const start = (sourceId: string, body: object) => call('POST', `/sources/${sourceId}/loads`, body)
    expect((await start('cms-preclusion', { fileIds: [fileId] })).statusCode).toBe(400)
    const nobody = '01a00000-0000-7000-8000-000000000000'
    expect((await start('cms-preclusion', { fileIds: [fileId], clientId: nobody })).statusCode).toBe(404)
    expect((await start('leie', { fileIds: [fileId], clientId })).statusCode).toBe(400)
  })

  it('is visible only to that client, and stored sealed', async () => {
    const file = { 'PreclusionList_202611.csv': csv('Onlyhere') }
    const detail = await load('cms-preclusion', file, { clientId })
    expect(detail).toMatchObject({ state: 'loaded', clientName: 'Client', added: 1 })
    await load('cms-preclusion', { 'PreclusionList_202611.csv': csv('Elsewhere') }, { clientId: otherId })
    const names = async (id: string) =>
      (await world.system.forClient(id).read((sql) => sql.select().from(listRecords)))
        .filter((row) => row.clientId !== null)
        .map((row) => JSON.stringify(row.entry))
    expect(await names(clientId)).toEqual([expect.stringContaining('Onlyhere')])
    expect(await names(otherId)).toEqual([expect.stringContaining('Elsewhere')])
    expect(storedWith('Onlyhere')).toEqual([])
    expect(storedWith('Testname00000'), 'a public list is not sealed').not.toEqual([])
    const download = await call('GET', `/loads/${detail.id}/files/${detail.files[0]!.id}`)
    expect(download.body).toBe(csv('Onlyhere'))
  })

  it('is re-read with another mapping, and a rejected mapping is not stored', async () => {
    const file = { 'PreclusionList_202611.csv': 'NPI,One,Other\n1234567893,Alder,Pat\n' }
    const byOne = { npi: 'NPI', lastName: 'One', firstName: 'Other' }
    const mapped = (mapping: Record<string, string>) =>
      load('cms-preclusion', file, { clientId: otherId, acceptUnusual: true, mapping })
    expect(await mapped({ ...byOne, city: 'Nowhere' })).toMatchObject({ state: 'refused' })
    expect(await mapped(byOne)).toMatchObject({ state: 'loaded' })
    expect(await mapped({ ...byOne, lastName: 'Other', firstName: 'One' })).toMatchObject({ state: 'loaded' })
    const rows = await world.system.forClient(otherId).read((sql) => sql.select().from(listRecords))
    const live = rows.filter(({ clientId: id, toVersion }) => id === otherId && toVersion === null)
    expect(live.map(({ entry }) => entry)).toMatchObject([{ names: [{ family: 'Pat', given: 'Alder' }] }])
  })

  it('is hidden from a PT admin who works as another client', async () => {
    expect((await call('GET', `/sources?clientId=${clientId}`)).statusCode).toBe(403)
  })

  it('can’t be written by users of a client', async () => {
    const write = world.system.forClient(clientId).write(({ sql }) => sql.delete(listRecords))
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('death records', () => {
  const line = (type: string, ssn: string, family: string): string =>
    `${type}${ssn}${family.padEnd(20)}${''.padEnd(4)}${'PAT'.padEnd(15)}${''.padEnd(15)}V0401202005051930`.padEnd(
      100,
    )

  it('hold no SSN anywhere, and are still updated by SSN', async () => {
    const full = `${line(' ', '900120001', 'ALDER')}\n${line(' ', '900120002', 'BIRCH')}\n`
    expect(await load('ladmf', { 'ssdm1.txt': full })).toMatchObject({ state: 'loaded', added: 2 })
    const update = `${line('C', '900120001', 'ALDERS')}\n${line('D', '900120002', 'BIRCH')}\n${line('A', '900120003', 'CEDAR')}\n`
    expect(await load('ladmf', { 'update1.txt': update })).toMatchObject({
      scope: 'changes',
      added: 1,
      changed: 1,
      removed: 1,
      total: 2,
    })
    const rows = await world.system.read((sql) => sql.select().from(listRecords))
    expect(JSON.stringify(rows)).toContain('ALDERS')
    expect(JSON.stringify(rows)).not.toMatch(/90012000\d|900-12-000\d/)
    expect(storedWith('900120001')).toEqual([])
    expect(world.logged()).not.toContain('900120001')
  })

  it('can’t be downloaded', async () => {
    const [latest] = (await call('GET', '/sources/ladmf/loads')).json<{ content: ListLoad[] }>().content
    const detail = (await call('GET', `/loads/${latest!.id}`)).json<ListLoadDetail>()
    expect(detail.files[0]).toMatchObject({ download: false })
    expect((await call('GET', `/loads/${detail.id}/files/${detail.files[0]!.id}`)).statusCode).toBe(404)
  })
})

describe('reports of the Data Bank', () => {
  const header = 'DCN,Report Type,Version,SSN,Tax No,Last Name,Customer Use'
  const response = (...rows: string[]) => ({ 'npdb-2026-11-10.csv': [header, ...rows, ''].join('\n') })

  it('belong to one client, hold no SSN anywhere, and can’t be downloaded', async () => {
    const files = response('A1,302,I,900-12-0007,900120008,Rowanberry,P1', 'A2,101,I,,,Rowanberry,P1')
    const detail = await load('npdb', files, { clientId })
    expect(detail).toMatchObject({ state: 'loaded', clientName: 'Client', added: 2 })
    const rows = await world.system.forClient(clientId).read((sql) => sql.select().from(listRecords))
    expect(JSON.stringify(rows)).toContain('Rowanberry')
    expect(JSON.stringify(rows)).not.toMatch(/900-?12-?000[78]/)
    expect([...storedWith('900-12-0007'), ...storedWith('Rowanberry')]).toEqual([])
    expect(detail.files[0]).toMatchObject({ download: false })
    expect((await call('GET', `/loads/${detail.id}/files/${detail.files[0]!.id}`)).statusCode).toBe(404)
  })

  it('appear to operators only as counts, and may all be removed', async () => {
    const corrected = await load('npdb', response('A1,302,C,,,Rowanberry,P1', 'A2,101,V,,,,P1'), { clientId })
    expect(corrected).toMatchObject({ state: 'loaded', changed: 1, removed: 1, total: 1 })
    const changes = await call('GET', `/loads/${corrected.id}/changes?kind=changed`)
    expect(changes.json()).toMatchObject({ total: 1, content: [{ name: 'Confidential', differences: [] }] })
    expect(withoutIds(changes.body)).not.toMatch(/Rowanberry|302/)
    expect(await load('npdb', response(), { clientId })).toMatchObject({
      state: 'loaded',
      removed: 1,
      total: 0,
    })
  })
})

describe('the sources', () => {
  it('are all listed, even those never loaded', async () => {
    const { sources, refreshes } = (await call('GET', '/sources')).json<SourceList>()
    expect(refreshes).toBe(false)
    expect(sources.find(({ id }) => id === 'nppes')).toMatchObject({
      state: 'never',
      version: 0,
      history: [],
    })
    expect(sources.filter(({ jurisdiction }) => jurisdiction === 'State').length).toBeGreaterThanOrEqual(16)
  })

  it('have their loads, newest first, page by page', async () => {
    const page = (await call('GET', '/sources/leie/loads?page=0&size=2')).json<{
      total: number
      content: ListLoad[]
    }>()
    expect(page.content).toHaveLength(2)
    expect(page.total).toBeGreaterThan(2)
    expect(page.content[0]!.createdAt >= page.content[1]!.createdAt).toBe(true)
    const source = (await call('GET', '/sources/leie')).json<Source>()
    expect(source.latest?.id).toBe(page.content[0]!.id)
    expect(source.history.at(-1)).toMatchObject({ state: page.content[0]!.state })
    expect((await call('GET', '/sources/nothing')).statusCode).toBe(404)
  })

  it('show what each load changed, page by page', async () => {
    const loads = (await call('GET', '/sources/leie/loads?size=100')).json<{ content: ListLoad[] }>().content
    const first = loads.find(({ version }) => version === 1)!
    const page = (await call('GET', `/loads/${first.id}/changes?kind=added&page=1&size=3`)).json()
    expect(page).toMatchObject({
      page: 1,
      total: 4,
      content: [{ name: 'Testname00003, PAT', kind: 'added' }],
    })
    expect((await call('GET', `/loads/${first.id}/changes?kind=other`)).statusCode).toBe(400)
  })
})
