import { eq, sql as raw } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clients, intakeFiles } from '../../../database/schema/index.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { putMapping, readSealed, withImportLock } from '../../population/index.ts'
import { processFile } from '../processing/process-file.ts'
import { processInTurn } from '../processing/process-in-turn.ts'
import { takeFile } from '../processing/take-file.ts'
import { selectOlder } from '../intake-queries.ts'
import { endStranded } from '../processing/end-stranded.ts'
import { receiveFile, type IncomingFile, type ReceivedFile } from './receive-file.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(new Date('2026-11-15T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client' })
})

const roster = 'External ID,Last Name,First Name\nP-1,Alder,Pat\nP-2,Birch,Kim\n'
const never = new AbortController().signal
const incoming = (content: string): IncomingFile => ({
  clientId,
  kind: 'population',
  fileName: 'roster.csv',
  origin: 'sftp',
  sentBy: { userId: null, name: 'SFTP client' },
  body: Readable.from([Buffer.from(content)]),
})
const receive = (content: string, more: Partial<IncomingFile> = {}): Promise<ReceivedFile> =>
  receiveFile(world.system, { ...incoming(content), ...more })
const rowOf = async (id: string) => {
  const [row] = await world.system.read((sql) => sql.select().from(intakeFiles).where(eq(intakeFiles.id, id)))
  return row!
}
const processed = async (content: string) => {
  const { id } = await receive(content)
  await processFile(world.system, { clientId, fileId: id }, { signal: never })
  return rowOf(id)
}
const names = () =>
  rowsOf<{ name: string }>(world, raw`select name from subjects where client_id = ${clientId} order by name`)

it('a received file is stored encrypted, waits, and is imported by its job', async () => {
  const { id, status } = await receive(roster)
  expect(status).toBe('PROCESSING')
  expect(await rowOf(id)).toMatchObject({
    kind: 'population',
    origin: 'sftp',
    fileName: 'roster.csv',
    phase: 'waiting',
    size: roster.length,
    sentBy: 'SFTP client',
    userId: null,
  })
  const { originalKey } = await rowOf(id)
  const stored = await text((await world.services.files.read(originalKey!))!.body)
  expect(stored).not.toContain('Alder')
  expect(await text(await readSealed(world.system, originalKey!))).toBe(roster)
  const jobs = await world.services.jobs.boss.findJobs('intake.process', { data: { clientId, fileId: id } })
  expect(jobs).toHaveLength(1)
  await processFile(world.system, { clientId, fileId: id }, { signal: never })
  expect(await rowOf(id)).toMatchObject({ status: 'COMPLETE', phase: null, rows: 2, added: 2, errors: 0 })
  expect((await names()).map(({ name }) => name)).toEqual(['Kim Birch', 'Pat Alder'])
})

it('the job done again changes nothing', async () => {
  const row = await processed(roster)
  await processFile(world.system, { clientId, fileId: row.id }, { signal: never })
  expect(await rowOf(row.id)).toEqual(row)
})

it('a file with bad rows ends with an error report, and an unreadable one fails with its reason', async () => {
  const row = await processed(`${roster}P-3,,\n`)
  expect(row).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', rows: 3, added: 2, errors: 1 })
  expect(await text(await readSealed(world.system, row.errorsKey!))).toContain('P-3')
  expect(await processed('nothing here')).toMatchObject({
    status: 'FAILED',
    reason: expect.stringContaining('no header row'),
  })
})

it('the same file again is skipped while the first is processed and for a day after, not for another client', async () => {
  await receive(roster)
  const during = await receive(roster)
  expect(await rowOf(during.id)).toMatchObject({
    status: 'SKIPPED',
    reason: 'The same file is already being processed.',
  })
  clientId = await addClient(world, { name: 'Other' })
  await processed(roster)
  const after = await receive(roster)
  expect(await rowOf(after.id)).toMatchObject({
    status: 'SKIPPED',
    reason: 'The same file was processed less than 24 hours ago.',
  })
  world.setNow(new Date('2026-11-16T13:00:00Z'))
  expect(await processed(roster)).toMatchObject({ status: 'COMPLETE', unchanged: 2 })
})

it('the same file is processed again if rows of it were left out, or its columns were mapped anew since', async () => {
  const partly = `${roster}P-3,,\n`
  expect(await processed(partly)).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', errors: 1 })
  expect(await processed(partly)).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', errors: 1 })
  expect(await processed(roster)).toMatchObject({ status: 'COMPLETE' })
  expect(await processed(roster)).toMatchObject({ status: 'SKIPPED' })
  const map = (kind: 'population' | 'licenses', at: string) =>
    world.system
      .forClient(clientId)
      .write(({ sql }) => putMapping(sql, { clientId, kind, columns: {}, changedAt: new Date(at) }))
  await map('licenses', '2026-11-15T12:05:00Z')
  await map('population', '2026-11-15T11:55:00Z')
  world.setNow(new Date('2026-11-15T12:10:00Z'))
  expect(await processed(roster)).toMatchObject({ status: 'SKIPPED' })
  await map('population', '2026-11-15T12:05:00Z')
  expect(await processed(roster)).toMatchObject({ status: 'COMPLETE', unchanged: 2 })
  expect(await processed(roster)).toMatchObject({ status: 'SKIPPED' })
})

it('a file of networks that were missing is processed again once they are there', async () => {
  await processed(roster)
  const user = await addUser(world, { clientId })
  const sentBy = { userId: user, name: 'Test User' }
  const send = async () => {
    const { id } = await receive('External ID,Network\nP-1,PPO\n', { kind: 'networks', sentBy })
    await processFile(world.system, { clientId, fileId: id }, { signal: never })
    return rowOf(id)
  }
  expect(await send()).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', changed: 0, errors: 1 })
  await processed('External ID,Last Name,First Name,Network\nP-2,Birch,Kim,PPO\n')
  expect(await send()).toMatchObject({ status: 'COMPLETE', changed: 1 })
  expect(await send()).toMatchObject({ status: 'SKIPPED' })
})

it('an earlier file after another one, and a file that failed, are processed again', async () => {
  await processed(roster)
  await processed('External ID,Last Name,First Name\nP-1,Aspen,Pat\n')
  expect(await processed(roster)).toMatchObject({ status: 'COMPLETE', changed: 1 })
  const bad = 'External ID,Color\n1,red\n'
  await processed(bad)
  expect((await processed(bad)).status).toBe('FAILED')
})

it('of two at the same time, one is imported', async () => {
  const both = await Promise.all([receive(roster), receive(roster)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['PROCESSING', 'SKIPPED'])
})

it('a file that breaks off leaves nothing', async () => {
  const body = Readable.from(
    (function* () {
      yield Buffer.from('External ID,')
      throw new Error('the sender went away')
    })(),
  )
  await expect(receive('', { body })).rejects.toThrow('the sender went away')
  expect(await rowsOf(world, raw`select id from intake_files where client_id = ${clientId}`)).toEqual([])
})

it('a job waits for nobody who imports for its client, and files are imported in the order in which they came', async () => {
  const { id: older } = await receive(roster)
  world.setNow(new Date('2026-11-15T12:00:01Z'))
  const { id: newer } = await receive('External ID,Last Name,First Name\nP-1,Aspen,Pat\n')
  const boss = world.services.jobs.boss
  const jobsOf = (fileId: string) => boss.findJobs('intake.process', { data: { clientId, fileId } })
  const [first] = await jobsOf(older)
  const run = (fileId: string) => processInTurn(world.system, { clientId, fileId }, never)
  await withImportLock(world.system, clientId, { wait: true, signal: never }, () => run(older))
  const again = (await jobsOf(older)).find(({ id }) => id !== first!.id)!
  expect([again.state, again.groupId, again.startAfter > again.createdOn]).toEqual([
    'created',
    clientId,
    true,
  ])
  await run(newer)
  expect([await rowOf(newer), (await jobsOf(newer)).length]).toMatchObject([{ phase: 'waiting' }, 2])
  await run(older)
  await boss.deleteAllJobs('intake.process')
  await run(newer)
  expect([await rowOf(older), await rowOf(newer)]).toMatchObject([{ added: 2 }, { changed: 1 }])
  expect(await jobsOf(newer)).toEqual([])
})

it('of files that came at the same moment, one is imported before the other', async () => {
  const { id: one } = await receive(roster)
  const { id: other } = await receive('External ID,Last Name,First Name\nP-1,Aspen,Pat\n')
  const older = await Promise.all(
    [one, other].map((id) => world.system.read((sql) => selectOlder(sql, clientId, id))),
  )
  const [first, second] = [one, other].toSorted()
  expect(
    new Map([
      [one, older[0]],
      [other, older[1]],
    ]),
  ).toEqual(
    new Map([
      [first, []],
      [second, [first]],
    ]),
  )
})

it('a file that is taken at once goes on with the one of its name that was interrupted', async () => {
  const { id } = await receive(roster)
  for (const _ of [1, 2]) await takeFile(world.system, incoming(roster), { signal: never })
  const history = await world.system.read((sql) =>
    sql.select().from(intakeFiles).where(eq(intakeFiles.clientId, clientId)).orderBy(intakeFiles.id),
  )
  expect(history).toMatchObject([{ id, status: 'COMPLETE', added: 2 }, { status: 'SKIPPED' }])
})

it('a file whose job is gone fails, but not while somebody is working on it', async () => {
  const { id } = await receive(roster)
  await endStranded(world.system, never)
  expect(await rowOf(id)).toMatchObject({ status: 'PROCESSING' })
  await world.services.jobs.boss.deleteAllJobs('intake.process')
  await withImportLock(world.system, clientId, { wait: true, signal: never }, () =>
    endStranded(world.system, never),
  )
  expect(await rowOf(id)).toMatchObject({ status: 'PROCESSING' })
  await endStranded(world.system, never)
  expect(await rowOf(id)).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('nothing was') })
})

it('a file of a client that was deleted meanwhile changes nothing', async () => {
  const { id } = await receive(roster)
  await world.system.write(({ sql }) =>
    sql.update(clients).set({ endedAt: world.services.now() }).where(eq(clients.id, clientId)),
  )
  await processFile(world.system, { clientId, fileId: id }, { signal: never })
  expect(await rowOf(id)).toMatchObject({
    status: 'FAILED',
    reason: 'The client was deleted; nothing was imported',
  })
  expect(await names()).toEqual([])
})
