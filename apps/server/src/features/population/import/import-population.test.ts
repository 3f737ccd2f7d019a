import { eq, sql as raw } from 'drizzle-orm'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, intakeFiles } from '../../../database/schema/index.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { errorLines, importText } from '../../../testing/test-import.ts'
import { countEnqueuedRuns, namedDay, rowsOf, statesOf, versionOf } from '../test-population.ts'
import { readSealed } from './import-files.ts'
import { withoutIds } from '../../../testing/without-ids.ts'

const header =
  'External ID,Last Name,First Name,NPI,SSN,DOB,City,State,License Number,License Type,License Issuer,Business Unit,Network,Participation,Term Date'
const alder =
  'P-1,Alder,Pat,1234567893,219-09-9999,01/31/1970,Springfield,Illinois,A-100,MD,Illinois,West,PPO,Par,'
const birch = 'P-2,Birch,Sam,,,4/19/74,,,,,,,,,'
const csv = (...rows: string[]): string => [header, ...rows, ''].join('\r\n')

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

const importRow = async (id: string) =>
  (await world.system.read((sql) => sql.select().from(intakeFiles).where(eq(intakeFiles.id, id))))[0]!
const nobody = async (): Promise<void> => {
  expect([await statesOf(world, clientId), await versionOf(world, clientId)]).toEqual([[], 0])
}

describe('importing a population file', () => {
  it('enqueues its mail when it is complete or has failed', async () => {
    const good = await importText(world, clientId, csv(alder))
    const bad = await importText(world, clientId, 'P-1,Alder\r\n')
    expect([good.status, bad.status]).toEqual(['COMPLETE', 'FAILED'])
    const jobs = await world.services.jobs.boss.findJobs<{ clientId: string; importId: string }>(
      'notifications.imported',
      { queued: true },
    )
    const asked = jobs.filter(({ data }) => data.clientId === clientId).map(({ data }) => data.importId)
    expect(asked.toSorted()).toEqual([good.id, bad.id].toSorted())
  })

  it('adds everyone in the file, with all their data, as one version', async () => {
    const result = await importText(world, clientId, csv(alder, birch))
    expect(result).toMatchObject({
      status: 'COMPLETE',
      rows: 2,
      added: 2,
      errors: 0,
      unknownColumns: [],
      errorsKey: null,
    })
    expect(await statesOf(world, clientId)).toMatchObject([
      {
        externalId: 'P-1',
        name: 'Pat Alder',
        from: 1,
        facts: {
          npi: '1234567893',
          birthDate: '1970-01-31',
          addresses: [{ city: 'Springfield', state: 'IL' }],
          licenses: [{ type: 'MD', issuer: 'Illinois', number: 'A-100', state: 'IL' }],
        },
      },
      { externalId: 'P-2', from: 1, facts: { birthDate: '1974-04-19' } },
    ])
    expect(await countEnqueuedRuns(world, clientId)).toBe(1)
  })

  it('leaves a row, audit events without values, and the original file, sealed', async () => {
    const content = csv(alder)
    const { id } = await importText(world, clientId, content, { fileName: 'roster.csv' })
    const row = await importRow(id)
    expect(row).toMatchObject({
      fileName: 'roster.csv',
      status: 'COMPLETE',
      rows: 1,
      added: 1,
      kind: 'population',
      origin: 'commandLine',
      sentBy: 'test',
      size: content.length,
    })
    expect(await text(await readSealed(world.system, row.originalKey!))).toBe(content)
    const stored = await world.services.files.read(row.originalKey!)
    expect(await text(stored!.body)).not.toContain('Alder')
    const events = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.id),
    )
    expect(events).toMatchObject([
      { action: 'intake.receive', clientId, after: { fileName: 'roster.csv', status: 'PROCESSING' } },
      { action: 'population.import', clientId, after: { added: 1, status: 'COMPLETE' } },
    ])
    expect(withoutIds(JSON.stringify(events))).not.toMatch(/Alder|219-?09|1970/)
    expect(withoutIds(world.logged())).not.toMatch(/219-?09/)
  })

  it('changes only the day they were last named when run twice', async () => {
    await importText(world, clientId, csv(alder, birch))
    world.setNow(new Date('2026-11-20T12:00:00Z'))
    const again = await importText(world, clientId, csv(birch, alder))
    expect(again).toMatchObject({ status: 'COMPLETE', added: 0, changed: 0, unchanged: 2, termed: 0 })
    expect([await versionOf(world, clientId), await countEnqueuedRuns(world, clientId)]).toEqual([1, 1])
    const days = await rowsOf(
      world,
      raw`select distinct ${namedDay} as day from subjects s where client_id = ${clientId}`,
    )
    expect(days).toEqual([{ day: '2026-11-20' }])
  })

  it('keeps fields the file has no columns for, and clears those whose cells are empty', async () => {
    await importText(world, clientId, csv(alder))
    const short = 'External ID,Last Name,First Name\r\nP-1,Alder,Pat\r\n'
    expect(await importText(world, clientId, short)).toMatchObject({ unchanged: 1 })
    const emptied = 'External ID,Last Name,First Name,NPI,SSN\r\nP-1,Alder,Pat,,\r\n'
    expect(await importText(world, clientId, emptied)).toMatchObject({ changed: 1 })
    const { facts } = (await statesOf(world, clientId)).at(-1)!
    expect(Object.keys(facts).toSorted()).toEqual(['addresses', 'birthDate', 'kind', 'licenses', 'names'])
  })

  it('terms subjects with a term date, and resumes those that return without one', async () => {
    await importText(world, clientId, csv(alder, birch))
    expect(await importText(world, clientId, csv(`${alder}11/01/2026`, birch))).toMatchObject({
      termed: 1,
      unchanged: 1,
    })
    expect(await importText(world, clientId, csv(`${alder}11/01/2026`, birch))).toMatchObject({
      unchanged: 2,
    })
    expect(await importText(world, clientId, csv(`${alder}12/31/9999`, birch))).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    expect(
      (await statesOf(world, clientId)).map(({ externalId, from, to }) => [externalId, from, to]),
    ).toEqual([
      ['P-1', 1, 2],
      ['P-1', 3, null],
      ['P-2', 1, null],
    ])
  })
})

describe('rows with the same external ID', () => {
  it('are merged into one subject, wherever they are in the file', async () => {
    const second = 'P-1,ALDER,,,,,Salem,Oregon,B-200,MD,Oregon,East,HMO,Non-Par,'
    const third = 'P-1,,,1234567893,,,Springfield,Illinois,a100,md,ILLINOIS,west,ppo,Par,'
    expect(await importText(world, clientId, csv(alder, birch, second, third))).toMatchObject({
      rows: 4,
      added: 2,
      errors: 0,
    })
    const { facts } = (await statesOf(world, clientId))[0]!
    expect(facts['licenses']).toMatchObject([{ number: 'A-100' }, { number: 'B-200', state: 'OR' }])
    expect(facts['addresses']).toMatchObject([{ city: 'Springfield' }, { city: 'Salem' }])
    const networks = await rowsOf(
      world,
      raw`select participation from subject_networks where client_id = ${clientId} order by 1`,
    )
    expect(networks).toEqual([{ participation: 'Non-Par' }, { participation: 'Par' }])
  })

  it('that contradict each other are an error of the later row, and nothing of the subject is imported', async () => {
    const other = 'P-1,Alder,Pat,,,02/28/1971,,,,,,,,,'
    const result = await importText(world, clientId, csv(alder, birch, other))
    expect(result).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', added: 1, errors: 1 })
    const [, line] = await errorLines(world, result)
    expect(line).toMatch(/^4,DOB,This differs from row 2 of the same external ID\.,P-1,Alder,Pat/)
    expect((await statesOf(world, clientId)).map(({ externalId }) => externalId)).toEqual(['P-2'])
  })
})

describe('an import that is stopped', () => {
  const many = (count: number): string =>
    csv(...Array.from({ length: count }, (_, at) => `P-${at},Testname${at},Pat,,,,,,,,,,,,`))

  it('has changed nothing, and says so', async () => {
    const stop = new AbortController()
    const importing = importText(world, clientId, many(5_000), {
      signal: stop.signal,
      onProgress: ({ phase, rows }) => {
        if (phase === 'importing' && rows > 2_000) stop.abort()
      },
    })
    await expect(importing).rejects.toThrow()
    await nobody()
    const rows = await world.system.read((sql) =>
      sql.select().from(intakeFiles).where(eq(intakeFiles.clientId, clientId)),
    )
    expect(rows).toMatchObject([
      { status: 'FAILED', reason: 'The import was canceled; nothing was imported.' },
    ])
  })
})

it('runs two imports of one client one after the other, and completes both', async () => {
  const [one, other] = await Promise.all([
    importText(world, clientId, csv(alder)),
    importText(world, clientId, csv(alder, birch)),
  ])
  expect([one.status, other.status, one.added + other.added]).toEqual(['COMPLETE', 'COMPLETE', 2])
})
