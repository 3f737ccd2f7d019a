import type { ListChange } from '@vigil/contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, listLoads, listRecords } from '../../../database/schema/index.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { listChanges } from '../list-changes.ts'
import { getSource } from '../list-sources.ts'
import { leieCsv, somePeople } from '../../../testing/leie-files.ts'
import { forgetLists, liveEntries, liveNames, loadFiles } from './test-load.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
beforeEach(() => forgetLists(world))
afterAll(() => world.close())

const full = (people: Parameters<typeof leieCsv>[0]) => ({ 'UPDATED.csv': leieCsv(people) })
const changesOf = async (loadId: string, kind: ListChange['kind']): Promise<ListChange[]> =>
  (await listChanges(world.system, loadId, { kind, page: 0, size: 50 })).content

describe('a full publication', () => {
  it('is loaded as the first version, with the raw file, its hash and its report', async () => {
    const load = await loadFiles(world, 'leie', full(somePeople(3)))
    expect(load).toMatchObject({
      state: 'loaded',
      version: 1,
      rows: 3,
      records: 3,
      skipped: 0,
      added: 3,
      changed: 0,
      removed: 0,
      total: 3,
      scope: 'full',
      adapterVersion: '2026-11-1',
    })
    expect(load.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await liveNames(world, 'leie')).toEqual(['Testname00000', 'Testname00001', 'Testname00002'])
    expect(await getSource(world.system, 'leie')).toMatchObject({ state: 'current', version: 1, records: 3 })
  })

  it('stores an entry both normalized and cell by cell as published', async () => {
    await loadFiles(world, 'leie', full([{ family: 'Testname', born: '19740419', street: '7 "OLD" \\ RD' }]))
    const [row] = await world.system.read((sql) => sql.select().from(listRecords))
    expect(row?.entry).toMatchObject({
      kind: 'person',
      birthDates: ['1974-04-19'],
      dates: { effective: '2020-02-20' },
    })
    expect(row?.fields).toMatchObject({ 0: 'Testname', 9: '7 "OLD" \\ RD', 14: '20200220' })
  })

  it('is compared with the live version: added, changed and removed', async () => {
    const [first, second, third] = somePeople(3)
    await loadFiles(world, 'leie', full([first!, second!, third!]))
    const before = await liveEntries(world, 'leie')
    const load = await loadFiles(
      world,
      'leie',
      full([first!, { ...second!, street: '2 SIDE ST' }, { family: 'Newcomer' }]),
    )
    expect(load).toMatchObject({ version: 2, added: 1, changed: 1, removed: 1, total: 3 })
    const after = await liveEntries(world, 'leie')
    expect(after.map(({ name, fromVersion }) => [name, fromVersion])).toEqual([
      ['Newcomer', 2],
      ['Testname00000', 1],
      ['Testname00001', 2],
    ])
    const idOf = (entries: typeof before, name: string) => entries.find((one) => one.name === name)?.entryId
    expect(idOf(after, 'Testname00001'), 'a changed entry keeps its id').toBe(idOf(before, 'Testname00001'))
    const [changed] = await changesOf(load.id, 'changed')
    expect(changed).toMatchObject({
      name: 'Testname00001, PAT',
      differences: [{ column: 'ADDRESS', before: '1 MAIN ST', after: '2 SIDE ST' }],
    })
    expect((await changesOf(load.id, 'added')).map(({ name }) => name)).toEqual(['Newcomer, PAT'])
    expect(await changesOf(load.id, 'removed')).toMatchObject([
      { name: 'Testname00002, PAT', reason: 'no longer on the list' },
    ])
  })

  it('pairs entries with the same identity, and counts identical rows once', async () => {
    const twin = { family: 'Twin' }
    const before = [twin, twin, { ...twin, born: '19800101' }, ...somePeople(20)]
    const load = await loadFiles(world, 'leie', full(before))
    expect(load).toMatchObject({ rows: 23, added: 22, total: 22 })
    const corrected = [twin, { ...twin, born: '19800102' }, ...somePeople(20)]
    expect(await loadFiles(world, 'leie', full(corrected))).toMatchObject({
      added: 0,
      changed: 1,
      removed: 0,
      total: 22,
    })
  })

  it('that was loaded before is checked and unchanged, even under another name', async () => {
    await loadFiles(world, 'leie', full(somePeople(3)))
    const again = await loadFiles(world, 'leie', { 'UPDATED (1).csv': leieCsv(somePeople(3)) })
    expect(again).toMatchObject({ state: 'unchanged', version: null, total: 3 })
    expect(await getSource(world.system, 'leie')).toMatchObject({ state: 'current', version: 1 })
  })

  it('that returns to an earlier state is a new version', async () => {
    await loadFiles(world, 'leie', full(somePeople(3)))
    await loadFiles(world, 'leie', full(somePeople(4)))
    expect(await loadFiles(world, 'leie', full(somePeople(3)))).toMatchObject({ version: 3, removed: 1 })
  })

  it('is audited', async () => {
    const load = await loadFiles(world, 'leie', full(somePeople(3)))
    const events = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, 'leie')).orderBy(asc(auditEvents.at)),
    )
    expect(events.slice(-2).map(({ action }) => action)).toEqual(['list.hand-in', 'list.load'])
    expect(events.at(-1)?.after).toMatchObject({ loadId: load.id, version: 1, added: 3 })
  })
})

describe('a rejected load', () => {
  const people = somePeople(40)

  it.each([
    [
      'an HTML error page',
      '<!DOCTYPE html><html><head><title>503 Busy</title></head></html>',
      /web page.*503 Busy/,
    ],
    ['a 0-byte body', '', /empty \(0 bytes\)/],
    ['a truncated download', leieCsv(people).slice(0, -40), /ends in the middle of a row/],
    ['shifted columns', leieCsv(people).replaceAll(/\r\n"Test/g, '\r\n"","Test'), /malformed/],
    [
      'a header without a required column',
      leieCsv(people).replace('"EXCLDATE",', ''),
      /lacks the column EXCLDATE/,
    ],
    ['a header without rows', leieCsv([]), /has no entries/],
  ])('because of %s keeps the live version, says why, and is stale', async (_name, content, reason) => {
    await loadFiles(world, 'leie', full(people))
    const load = await loadFiles(world, 'leie', { 'UPDATED.csv': content })
    expect(load).toMatchObject({ state: 'refused', version: null, added: null, removed: null })
    expect(load.reason).toMatch(reason)
    expect(await liveNames(world, 'leie')).toHaveLength(40)
    const source = await getSource(world.system, 'leie')
    expect(source).toMatchObject({ state: 'stale', version: 1, records: 40, latest: { reason: load.reason } })
  })

  it('because it is much smaller removes nobody until someone accepts it', async () => {
    await loadFiles(world, 'leie', full(people))
    const small = full(people.slice(0, 20))
    expect(await loadFiles(world, 'leie', small)).toMatchObject({
      state: 'refused',
      reason: 'it has 20 entries, less than 90% of the 40 in the live version',
    })
    expect(await liveNames(world, 'leie')).toHaveLength(40)
    const accepted = await loadFiles(world, 'leie', small, { acceptUnusual: true })
    expect(accepted).toMatchObject({ state: 'loaded', removed: 20, total: 20 })
  })

  it('because it is older than the live version does not replace it', async () => {
    await loadFiles(world, 'leie', { 'UPDATED_2026-10.csv': leieCsv(people) })
    const load = await loadFiles(world, 'leie', { 'UPDATED_2026-09.csv': leieCsv(people.slice(1)) })
    expect(load).toMatchObject({ state: 'refused' })
    expect(load.reason).toMatch(/published 2026-09, before the live version \(2026-10\)/)
  })

  it('becomes current again with the next good load, not by loading the live version again', async () => {
    await loadFiles(world, 'leie', full(people))
    await loadFiles(world, 'leie', { 'UPDATED.csv': '' })
    expect(await loadFiles(world, 'leie', full(people))).toMatchObject({ state: 'unchanged' })
    expect(await getSource(world.system, 'leie')).toMatchObject({ state: 'stale' })
    await loadFiles(world, 'leie', full([...people, { family: 'Newcomer' }]))
    expect(await getSource(world.system, 'leie')).toMatchObject({
      state: 'current',
      latest: { state: 'loaded' },
    })
  })
})

describe('a list that was published long ago', () => {
  const people = somePeople(40)
  const leie = () => getSource(world.system, 'leie')
  const thisMonth = new Date().toISOString().slice(0, 7)

  it('is stale as soon as it is loaded', async () => {
    await loadFiles(world, 'leie', { 'UPDATED_2023-06.csv': leieCsv(people) })
    expect(await leie()).toMatchObject({
      state: 'stale',
      published: '2023-06',
      age: { basis: 'published', since: '2023-06-30T00:00:00.000Z', gap: false },
    })
  })

  it('is not made current by the changes of this month alone', async () => {
    await loadFiles(world, 'leie', { 'UPDATED_2023-06.csv': leieCsv(people) })
    const [year, month] = thisMonth.split('-') as [string, string]
    const changes = { [`${year.slice(2)}${month}EXCL.csv`]: leieCsv([{ family: 'Newcomer' }]) }
    expect(await loadFiles(world, 'leie', changes)).toMatchObject({ state: 'loaded', scope: 'changes' })
    expect(await leie()).toMatchObject({
      state: 'stale',
      published: thisMonth,
      age: { since: '2023-06-30T00:00:00.000Z', gap: true },
    })
  })

  it("is current once this month's or an undated full publication is loaded", async () => {
    await loadFiles(world, 'leie', { 'UPDATED_2023-06.csv': leieCsv(people) })
    await loadFiles(world, 'leie', { [`UPDATED_${thisMonth}.csv`]: leieCsv(somePeople(41)) })
    expect(await leie()).toMatchObject({ state: 'current', age: { basis: 'published' } })
    await loadFiles(world, 'leie', full(somePeople(42)))
    expect(await leie()).toMatchObject({ state: 'current', published: null, age: { basis: 'checked' } })
  })
})

describe('skipped rows', () => {
  const people = somePeople(60)

  it('keep entries that they may be about on the list, and no others', async () => {
    await loadFiles(world, 'leie', full(people))
    const [broken, gone, ...rest] = people
    const text = `${leieCsv(rest)}"${broken!.family}","PAT","one cell too few"\r\n`
    const load = await loadFiles(world, 'leie', { 'UPDATED.csv': text })
    expect(load).toMatchObject({ state: 'loaded', skipped: 1, removed: 1, total: 59 })
    const names = await liveNames(world, 'leie')
    expect(names).toContain(broken!.family)
    expect(names).not.toContain(gone!.family)
    expect(load.warnings).toContain(
      '1 entries are not in the file but stay on the list, because skipped rows may be theirs.',
    )
    const healed = await loadFiles(world, 'leie', full(rest))
    expect(healed).toMatchObject({ removed: 1, total: 58 })
  })
})

it('keeps a namesake whose row was skipped while another one changes', async () => {
  const [one, other] = [
    { family: 'Twin', born: '19600101' },
    { family: 'Twin', born: '19900101' },
  ]
  const others = somePeople(60)
  await loadFiles(world, 'leie', full([one, other, ...others]))
  const text = `${leieCsv([{ ...one, street: 'MOVED' }, ...others])}"Twin","PAT","one cell too few"\r\n`
  const load = await loadFiles(world, 'leie', { 'UPDATED.csv': text })
  expect(load).toMatchObject({ added: 0, changed: 1, removed: 0, total: 62 })
})

it('quickly compares a list whose entries have all changed, with a skipped row', async () => {
  const people = somePeople(20_000)
  await loadFiles(world, 'leie', full(people))
  const moved = people.map(({ family, excluded }) => ({ family, excluded, street: '2 SIDE ST' }))
  const text = `${leieCsv(moved)}"Nobody","PAT","one cell too few"\r\n`
  const load = await loadFiles(world, 'leie', { 'UPDATED.csv': text })
  expect(load).toMatchObject({ state: 'loaded', changed: 20_000, added: 0, removed: 0 })
})

it('does not switch if another process has changed the list in the meantime', async () => {
  await loadFiles(world, 'leie', full(somePeople(3)))
  const load = await loadFiles(world, 'leie', full(somePeople(4)), {
    onProgress: async (_id, { phase }) => {
      if (phase === 'reading') await world.elsewhere('update lists set version = 7')
    },
  })
  expect(load).toMatchObject({
    state: 'failed',
    reason: 'another process changed this list in the meantime',
  })
  expect(await liveNames(world, 'leie')).toHaveLength(3)
})

it('survives losing its connection while reading, and completes when run again', async () => {
  await loadFiles(world, 'leie', full(somePeople(3)))
  const lost: Promise<void>[] = []
  const interrupted = loadFiles(world, 'leie', full(somePeople(5_000)), {
    acceptUnusual: true,
    onProgress: (_id, { phase, done }) => {
      if (phase === 'reading' && done && lost.length === 0) lost.push(loseConnections())
    },
  })
  await expect(interrupted).rejects.toThrow()
  await Promise.all(lost)
  expect(await liveNames(world, 'leie')).toHaveLength(3)
  await loadFiles(world, 'leie', full(somePeople(5_000)), { acceptUnusual: true })
  expect(await liveNames(world, 'leie')).toHaveLength(5_000)
})

async function loseConnections(): Promise<void> {
  await world.services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'vigil-long' and datname = current_database()`,
  )
}

describe('a publication of several files', () => {
  const sdn = (id: number, name: string): string =>
    `${id},"${name}",-0- ,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n`
  const files = {
    'sdn.csv': sdn(1, 'FIRST TEST COMPANY') + sdn(2, 'SECOND TEST COMPANY'),
    'alt.csv': '1,1,"aka","FTC",-0- \r\n',
  }

  it('is not replaced by one without a file that the live one has', async () => {
    await loadFiles(world, 'ofac-sdn', files)
    const load = await loadFiles(world, 'ofac-sdn', { 'sdn.csv': `${files['sdn.csv']}${sdn(3, 'THIRD')}` })
    expect(load).toMatchObject({ state: 'refused' })
    expect(load.reason).toContain('it lacks aliases, which the live version has')
    expect(await liveNames(world, 'ofac-sdn')).toHaveLength(2)
  })
})

describe('change files', () => {
  it('add, replace and remove, and never remove what they do not name', async () => {
    await loadFiles(world, 'leie', full(somePeople(3)))
    const added = await loadFiles(world, 'leie', { '2611EXCL.csv': leieCsv(somePeople(2, 2)) })
    expect(added).toMatchObject({ scope: 'changes', added: 1, changed: 0, removed: 0, total: 4 })
    const back = [{ ...somePeople(1)[0]!, reinstated: '20261101' }]
    const taken = await loadFiles(world, 'leie', { '2611REIN.csv': leieCsv(back) })
    expect(taken).toMatchObject({ added: 0, removed: 1, total: 3 })
    expect(await liveNames(world, 'leie')).toEqual(['Testname00001', 'Testname00002', 'Testname00003'])
    expect(await changesOf(taken.id, 'removed')).toMatchObject([{ reason: 'reinstated 2026-11-01' }])
  })

  it('remove the one of two namesakes that they describe', async () => {
    const [one, other] = [
      { family: 'Twin', born: '19600101' },
      { family: 'Twin', born: '19900101' },
    ]
    await loadFiles(world, 'leie', full([one, other, ...somePeople(5)]))
    const back = [{ ...other, street: 'MOVED AWAY', reinstated: '20261101' }]
    expect(await loadFiles(world, 'leie', { '2611REIN.csv': leieCsv(back) })).toMatchObject({ removed: 1 })
    const rows = await world.system.read((sql) => sql.select().from(listRecords))
    const twins = rows.filter(({ entry }) => JSON.stringify(entry).includes('Twin'))
    const seen = twins.map(({ fields, toVersion }) => [fields[8], toVersion])
    expect(seen.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      ['19600101', null],
      ['19900101', 2],
    ])
  })

  it('add a namesake who is someone else, and replace one who is the same', async () => {
    const one = { family: 'Twin', born: '19600101' }
    await loadFiles(world, 'leie', full([one, ...somePeople(5)]))
    const other = { family: 'Twin', born: '19850101', street: '5 ELSEWHERE' }
    expect(await loadFiles(world, 'leie', { '2611EXCL.csv': leieCsv([other]) })).toMatchObject({
      added: 1,
      changed: 0,
      total: 7,
    })
    const moved = { ...one, street: '9 NEW ST' }
    expect(await loadFiles(world, 'leie', { '2612EXCL.csv': leieCsv([moved]) })).toMatchObject({
      added: 0,
      changed: 1,
      total: 7,
    })
    const rows = await world.system.read((sql) => sql.select().from(listRecords))
    const twins = rows.filter(({ fields, toVersion }) => fields[0] === 'Twin' && toVersion === null)
    expect(new Set(twins.map(({ fields }) => `${fields[8]} ${fields[9]}`))).toEqual(
      new Set(['19600101 9 NEW ST', '19850101 5 ELSEWHERE']),
    )
  })

  it('remove both of two entries that they name', async () => {
    const [one, other] = [
      { family: 'Twin', street: '1 MAIN ST' },
      { family: 'Twin', street: '2 SIDE ST' },
    ]
    await loadFiles(world, 'leie', full([one, other, ...somePeople(5)]))
    const back = [one, other].map((person) => ({
      family: 'Twin',
      street: person.street,
      reinstated: '20261101',
    }))
    expect(await loadFiles(world, 'leie', { '2611REIN.csv': leieCsv(back) })).toMatchObject({
      removed: 2,
      total: 5,
    })
  })

  it('that remove a large part of the list are rejected', async () => {
    const people = somePeople(60)
    await loadFiles(world, 'leie', full(people))
    const back = people.map(({ family, excluded }) => ({ family, excluded, reinstated: '20261101' }))
    const load = await loadFiles(world, 'leie', { '2611REIN.csv': leieCsv(back) })
    expect(load).toMatchObject({ state: 'refused', removed: null })
    expect(load.reason).toContain('it removes 60 of the 60 entries, more than 10%')
    expect(await liveNames(world, 'leie')).toHaveLength(60)
  })

  it('report how many removals are not on the list', async () => {
    await loadFiles(world, 'leie', full(somePeople(3)))
    const gone = [{ family: 'Stranger', reinstated: '20261101' }]
    const load = await loadFiles(world, 'leie', { '2611REIN.csv': leieCsv(gone) })
    expect(load).toMatchObject({ state: 'loaded', removed: 0 })
    expect(load.warnings).toContain('1 of 1 entries to remove are not on the list.')
  })

  it('alone make a partial list', async () => {
    await loadFiles(world, 'leie', { '2611EXCL.csv': leieCsv(somePeople(2)) })
    expect(await getSource(world.system, 'leie')).toMatchObject({ state: 'partial', records: 2 })
  })

  it('that were submitted together are loaded in the order of their months', async () => {
    const person = somePeople(1)[0]!
    const last = await loadFiles(world, 'leie', {
      '2602REIN.csv': leieCsv([{ ...person, reinstated: '20260201' }]),
      '2603EXCL.csv': leieCsv([{ ...person, excluded: '20260301' }]),
      '2601EXCL.csv': leieCsv([person]),
    })
    expect(last).toMatchObject({ version: 3, published: '2026-03', total: 1 })
    const loads = await world.system.read((sql) => sql.select().from(listLoads).orderBy(listLoads.version))
    expect(loads.map(({ published, added, removed }) => [published, added, removed])).toEqual([
      ['2026-01', 1, 0],
      ['2026-02', 0, 1],
      ['2026-03', 1, 0],
    ])
  })
})

describe('a newer adapter', () => {
  it('re-reads the same file and updates its entries, without counting a change by the publisher', async () => {
    await loadFiles(world, 'leie', full(somePeople(3)))
    await world.elsewhere(`update list_loads set adapter_version = 'older'`)
    await world.elsewhere(`update list_records set entry = entry || '{"kind": "unknown"}'`)
    const load = await loadFiles(world, 'leie', full(somePeople(3)))
    expect(load).toMatchObject({ state: 'loaded', version: 2, added: 0, changed: 0, removed: 0, total: 3 })
    const rows = await world.system.read((sql) => sql.select().from(listRecords))
    expect(rows.map(({ entry }) => (entry as { kind: string }).kind)).toEqual(['person', 'person', 'person'])
  })
})
