import {
  limits,
  searchTexts,
  uploadTexts,
  type AnnouncedFile,
  type BulkSearch,
  type Permission,
} from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { featureToggles } from '../../../database/schema/index.ts'
import { loadLeie } from '../../../testing/test-monitoring.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { searchJobs } from '../../search/index.ts'
import { announce, download, fileOf, importFile, send, type Sender } from '../test-intake.ts'
import { receiveFile } from './receive-file.ts'

let world: TestWorld
let sender: Sender
beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [{ family: 'Testname', given: 'PATRICIA', npi: '1234567893' }])
})
afterAll(() => world.close())
beforeEach(async () => {
  const clientId = await addClient(world, {
    name: `Client ${Math.random()}`,
    enabledInstantSearch: true,
    monitorProducts: ['EXCLUSIONS_FEDERAL'],
    searchProducts: ['EXCLUSIONS_FEDERAL'],
  })
  await world.system.write(async ({ sql }) => {
    await sql.insert(featureToggles).values({ clientId, featureId: 'bulkNpi', enable: true })
  })
  const userId = await addUser(world, { clientId })
  sender = { clientId, authorization: `Bearer ${await world.token(userId)}` }
})

const never = new AbortController().signal
const npis = { filename: 'npis.csv' }
const announced = async (body = npis): Promise<AnnouncedFile> =>
  (await announce(world, sender, body, 'bulkNPI')).json()
const bulkOf = async (id: string) =>
  (
    await world.app.inject({
      method: 'GET',
      url: `/api/search/instant/bulk/${id}`,
      headers: { authorization: sender.authorization },
    })
  ).json<BulkSearch>()
const perform = (id: string) =>
  searchJobs['search.bulk'](world.system, { clientId: sender.clientId, bulkSearchId: id }, never)

it('a file of NPIs becomes a search with its id, and its row of the history ends with it (INS-022, API-010, RULING 049)', async () => {
  const file = await announced()
  const content = 'NPI\n1234567893\n1000000103\nabc\n1.2E+09\n123456789\n'
  expect((await send(world, file, content)).json()).toMatchObject({ isWhole: true })
  expect(await bulkOf(file.id)).toMatchObject({ state: 'running', total: 2, invalidCount: 3 })
  expect(await fileOf(world, sender, file.id)).toMatchObject({
    uploadStatus: 'PROCESSING',
    progress: { phase: 'importing', done: 0, total: 2 },
    file: { fileType: 'bulkNPI' },
  })
  await perform(file.id)
  expect(await bulkOf(file.id)).toMatchObject({ state: 'done', done: 2 })
  const ended = await fileOf(world, sender, file.id)
  expect(ended).toMatchObject({ uploadStatus: 'PROCESSED_WITH_ERRORS', counts: { rows: 5, skipped: 3 } })
  const errors = await download(world, sender, ended.errorFile!.id)
  expect(errors.body).toContain('4,NPI,This is not an NPI: an NPI has ten digits.\r\n')
  expect(errors.body).toContain('5,NPI,Spreadsheet rounding. Export NPI as text.\r\n')
  expect(errors.body).toContain('6,NPI,This is not an NPI: an NPI has ten digits.\r\n')
  // it may be someone's name
  expect(errors.body).not.toContain('abc')
})

it('the error report says why each row was not searched, and no row is missing', async () => {
  const file = await announced()
  const rows = Array.from({ length: 120 }, (_, at) => `Alder ${at},,`)
  const content = ['Name,NPI,Note', 'Birch,1234567893,', 'Cedar,=A1,', 'Elm,1.2E+09,', 'a,b', ...rows, '']
  await send(world, file, content.join('\n'))
  await perform(file.id)
  const ended = await fileOf(world, sender, file.id)
  expect(ended).toMatchObject({ counts: { rows: 124, skipped: 123 } })
  const report = (await download(world, sender, ended.errorFile!.id)).body
  const lines = report.trimEnd().split('\r\n').slice(1)
  expect(lines.slice(0, 4)).toEqual([
    '3,NPI,This is a formula. Save the file with values only.',
    '4,NPI,Spreadsheet rounding. Export NPI as text.',
    '5,NPI,"The row has 2 cells, the header has 3."',
    '6,NPI,This is not an NPI: an NPI has ten digits.',
  ])
  expect(lines).toHaveLength(123)
  expect((await bulkOf(file.id)).invalidRows).toHaveLength(100)
})

it('a file that was not announced is in the history as well', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/search/instant/bulk',
    query: { fileName: 'direct.csv' },
    headers: { authorization: sender.authorization, 'content-type': 'text/csv' },
    payload: 'NPI\n1234567893\n',
  })
  expect(response.statusCode, response.body).toBe(202)
  const { id } = response.json<BulkSearch>()
  expect(await fileOf(world, sender, id)).toMatchObject({
    uploadStatus: 'PROCESSING',
    origin: 'upload',
    size: 15,
    file: { fileName: 'direct.csv', fileType: 'bulkNPI' },
  })
  await perform(id)
  expect(await fileOf(world, sender, id)).toMatchObject({ uploadStatus: 'COMPLETE', counts: { rows: 1 } })
})

it('the same file again is searched again, and a file without errors is complete', async () => {
  for (const _ of [1, 2]) {
    const file = await announced()
    await send(world, file, '1234567893\n')
    await perform(file.id)
    expect(await fileOf(world, sender, file.id)).toMatchObject({ uploadStatus: 'COMPLETE', errorFile: null })
  }
})

it('a file that is no CSV by its name, too large, or without NPIs is rejected, and nothing is kept (RULING 049)', async () => {
  const bad = async (body: object) => announce(world, sender, { ...npis, ...body }, 'bulkNPI')
  expect((await bad({ filename: 'npis.xlsx' })).body).toContain(uploadTexts.notCsv)
  expect((await bad({ size: limits.bulkUploadBytes + 1 })).body).toContain(uploadTexts.tooLarge)
  expect((await bad({ size: limits.bulkUploadBytes })).statusCode).toBe(201)
  const file = await announced()
  expect((await send(world, file, 'npi\nabc\n')).body).toContain(searchTexts.noNpis)
  expect((await send(world, file, '1'.repeat(limits.bulkUploadBytes + 1))).statusCode).toBe(413)
  expect(await rowsOf(world, raw`select id from intake_files where client_id = ${sender.clientId}`)).toEqual(
    [],
  )
})

it('a file of NPIs that comes in without a user fails with the way to send it', async () => {
  const { id } = await receiveFile(world.system, {
    clientId: sender.clientId,
    kind: 'bulkNPI',
    fileName: 'npis.csv',
    origin: 'sftp',
    sentBy: { userId: null, name: 'SFTP' },
    body: Readable.from([Buffer.from('1234567893\n')]),
  })
  await importFile(world, sender, id)
  expect(await fileOf(world, sender, id)).toMatchObject({
    uploadStatus: 'FAILED',
    reason: expect.stringContaining('Bulk NPI tab'),
  })
})

it.each<[Permission, number]>([
  ['NPI_INSTANT_SEARCH', 201],
  ['WRITE_POPULATION', 403],
])(
  'with %s as the access role, announcing a file of NPIs is answered with %i (API-010)',
  async (name, status) => {
    const clientId = await addClient(world, {
      name: `Client ${Math.random()}`,
      enabledInstantSearch: true,
      usesAccessRoles: true,
    })
    const accessRoleId = await addAccessRole(world, { [name]: 'ALLOW' })
    const userId = await addUser(world, { clientId, accessRoleId })
    const authorization = `Bearer ${await world.token(userId)}`
    expect((await announce(world, { authorization }, npis, 'bulkNPI')).statusCode).toBe(status)
  },
)
