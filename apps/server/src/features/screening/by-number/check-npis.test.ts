import type { MonitorProduct } from '@vigil/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubject, checkedList, loadList, runCheck, type Checked } from '../../../testing/test-checks.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { CheckedList } from '../runs/check-context.ts'
import { checkNpis } from './check-npis.ts'
import type { Lookup } from './look-up.ts'

const columns = [
  'NPI',
  'Entity Type Code',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'NPI Deactivation Reason Code',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
]
type Row = [npi: string, family: string, deactivated?: string, reactivated?: string]
const mainFile = (rows: readonly Row[]): string =>
  [
    columns,
    ...rows.map(([npi, family, out = '', back = '']) =>
      family === '' ? [npi, '', '', '', '', out, back] : [npi, '1', family, 'PAT', out && 'DT', out, back],
    ),
  ]
    .map((cells) => `"${cells.join('","')}"\n`)
    .join('')
/** An excerpt: the loader takes it for changes of the list. */
const excerpt = (...rows: Row[]) => ({ 'npidata.csv': mainFile(rows) })
const report = (...rows: [npi: string, date: string][]) => ({
  'NPPES_Deactivated_NPI_Report_20261112.csv': [['NPI', 'NPPES Deactivation Date'], ...rows]
    .map((cells) => `${cells.join(',')}\n`)
    .join(''),
})

/** with good check digits */
const [active, gone, back, shell, absent] = [
  '1000000103',
  '1000000111',
  '1000000129',
  '1000000137',
  '1000000145',
] as const
const registry: Row[] = [
  [active, 'OLDCASTLE'],
  [gone, 'TOLLGATE', '03/01/2020'],
  [back, 'HARTWELL', '03/01/2020', '04/02/2020'],
  [shell, '', '03/03/2021'],
]

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
})
beforeEach(async () => {
  await world.elsewhere(
    'delete from list_records; delete from list_files; delete from list_loads; delete from lists',
  )
  clientId = await addClient(world, { name: 'Harbor Health', monitorProducts: ['NPI'] })
})
afterAll(() => world.close())

const personWith = (npi?: string) => ({
  kind: 'person' as const,
  names: [{ kind: 'person' as const, given: 'Pat', family: 'Somebody' }],
  ...(npi && { npi }),
})
const subject = (npi?: string, version: Parameters<typeof addSubject>[3] = {}) =>
  addSubject(world, clientId, personWith(npi), version)

const check = async (
  scope: 'all' | 'changed' = 'all',
  { populationVersion = 1, ...list }: Partial<CheckedList> & { populationVersion?: number } = {},
): Promise<Checked<Lookup>> => {
  const known = { ...(await checkedList(world, 'nppes')), complete: true }
  return runCheck(world, { clientId, populationVersion }, (context) =>
    checkNpis(context, { ...known, ...list }, scope),
  )
}
const resultsOf = ({ found }: Checked<Lookup>): Record<string, string> =>
  Object.fromEntries(found.map(({ subjectId, result }) => [subjectId, result]))

describe('an NPI', () => {
  it('is clear while it is active, inactive once deactivated, and not found where the registry has none', async () => {
    await loadList(world, 'nppes', excerpt(...registry))
    const [, goneId, , shellId, absentId] = await Promise.all(
      [active, gone, back, shell, absent, undefined].map((npi) => subject(npi)),
    )
    const checked = await check()
    expect(resultsOf(checked)).toEqual({
      [goneId!]: 'NPI Inactive',
      [shellId!]: 'NPI Inactive',
      [absentId!]: 'NPI Not Found',
    })
    expect(checked.result).toEqual({ examined: 'all', subjects: 5 })
    expect(checked.examined).toEqual([])
    const outcome = checked.found.find(({ subjectId }) => subjectId === goneId)!
    expect(outcome).toMatchObject({
      product: 'NPI',
      key: 'npi',
      evidence: {
        reason: 'npi-deactivated',
        subjectVersion: 1,
        matchHash: expect.stringMatching(/^[0-9a-f]{32}$/),
        seen: {
          NPI: gone,
          'NPI Status': 'Deactivated',
          'Deactivation Date': '2020-03-01',
          'Deactivation Reason': 'death',
          'Name in NPPES': 'PAT TOLLGATE',
        },
      },
    })
    expect(outcome.recordId).toBeGreaterThan(0)
    expect(checked.found.find(({ subjectId }) => subjectId === absentId)).toMatchObject({
      recordId: null,
      entryId: null,
      evidence: { reason: 'npi-not-found', record: null },
    })
  })

  it('gives the same again when it is looked up again', async () => {
    await loadList(world, 'nppes', excerpt(...registry))
    await subject(gone)
    expect((await check()).found).toEqual((await check()).found)
  })

  it('is not said to be missing while the list was never whole', async () => {
    await loadList(world, 'nppes', excerpt(...registry))
    await subject(absent)
    const goneId = await subject(gone)
    expect(resultsOf(await check('all', { complete: false }))).toEqual({ [goneId]: 'NPI Inactive' })
  })

  it('is inactive by the report of deactivations, and active again once it was reactivated after it', async () => {
    await loadList(world, 'nppes', excerpt(...registry))
    const id = await subject(active)
    await loadList(world, 'nppes', report([active, '11/10/2026']))
    const first = await check()
    expect(first.found).toMatchObject([
      {
        subjectId: id,
        result: 'NPI Inactive',
        evidence: { seen: { 'Deactivation Date': '2026-11-10', 'Name in NPPES': 'PAT OLDCASTLE' } },
      },
    ])
    await loadList(world, 'nppes', excerpt([active, 'OLDCASTLE', '11/10/2026', '11/09/2026']))
    const second = await check()
    expect(resultsOf(second), 'reactivated before that').toEqual({ [id]: 'NPI Inactive' })
    expect(second.found[0]!.fingerprint, 'the same deactivation').toBe(first.found[0]!.fingerprint)
    await loadList(world, 'nppes', excerpt([active, 'OLDCASTLE', '11/10/2026', '11/12/2026']))
    expect((await check()).found).toEqual([])
  })

  it('keeps its fingerprint when the next file says the same in the short form', async () => {
    await loadList(world, 'nppes', excerpt(...registry))
    await subject(gone)
    const [before] = (await check()).found
    await loadList(world, 'nppes', excerpt([gone, '', '03/01/2020']))
    const [after] = (await check()).found
    expect(after!.recordId).not.toBe(before!.recordId)
    expect(after!.fingerprint).toBe(before!.fingerprint)
  })

  it('is looked up in the version of the list that was asked for, not in a later one', async () => {
    await loadList(world, 'nppes', excerpt(...registry))
    const [goneId, activeId] = [await subject(gone), await subject(active)]
    await loadList(world, 'nppes', report([active, '11/10/2026']))
    await loadList(
      world,
      'nppes',
      excerpt([active, 'OLDCASTLE', '11/10/2026', '11/11/2026'], [gone, 'TOLLGATE']),
    )
    expect(resultsOf(await check('all', { version: 1 }))).toEqual({ [goneId]: 'NPI Inactive' })
    expect(resultsOf(await check('all', { version: 2 }))).toEqual({
      [goneId]: 'NPI Inactive',
      [activeId]: 'NPI Inactive',
    })
    expect(resultsOf(await check())).toEqual({})
  })
})

describe('who is looked up', () => {
  beforeEach(() => loadList(world, 'nppes', excerpt(...registry)))

  it('are those who changed since the check before, with or without an outcome', async () => {
    await subject(gone)
    const [changed, cleared, without] = [
      await subject(gone, { fromVersion: 3 }),
      await subject(active, { fromVersion: 4 }),
      await subject(undefined, { fromVersion: 4 }),
    ]
    await subject(gone, { fromVersion: 6 })
    const before = { populationVersion: 2, listVersion: 1 }
    const checked = await check('changed', { populationVersion: 5, before })
    expect(checked.result).toEqual({ examined: 'listed', subjects: 2 })
    expect(resultsOf(checked)).toEqual({ [changed]: 'NPI Inactive' })
    const { listId } = await checkedList(world, 'nppes')
    const byId = (a: { subjectId: string }, b: { subjectId: string }) =>
      a.subjectId.localeCompare(b.subjectId)
    expect(checked.examined.toSorted(byId)).toEqual(
      [changed, cleared, without].map((subjectId) => ({ subjectId, listId, key: null })).toSorted(byId),
    )
  })

  it('are all of them where there was no check before', async () => {
    const id = await subject(gone)
    const checked = await check('changed')
    expect(checked.result).toEqual({ examined: 'all', subjects: 1 })
    expect(resultsOf(checked)).toEqual({ [id]: 'NPI Inactive' })
  })

  it('are not those who left before the version, nor those of another client', async () => {
    await subject(gone, { toVersion: 2 })
    const stays = await subject(gone, { toVersion: 3 })
    const other = await addClient(world, { name: 'Other Health', monitorProducts: ['NPI'] })
    await addSubject(world, other, personWith(gone))
    expect(resultsOf(await check('all', { populationVersion: 2 }))).toEqual({ [stays]: 'NPI Inactive' })
  })

  it('are those for whom the product is monitored: by their own products, else by those of the client', async () => {
    const products = (...all: MonitorProduct[]) => ({ products: all, fromVersion: 2 })
    const own = await subject(gone, products('OFAC', 'NPI'))
    const without = await subject(gone, products('OFAC'))
    expect(resultsOf(await check('all', { populationVersion: 2 }))).toEqual({ [own]: 'NPI Inactive' })
    const before = { populationVersion: 1, listVersion: 1 }
    const changed = await check('changed', { populationVersion: 2, before })
    expect(
      changed.examined.map(({ subjectId }) => subjectId),
      'so that its findings end',
    ).toContain(without)
    expect(changed.result.subjects).toBe(1)
  })
})
