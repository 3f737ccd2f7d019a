import { models } from '@vigil/matching'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubject, checkedList, loadList, runCheck, type Checked } from '../../../testing/test-checks.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { SubjectFacts } from '../../population/index.ts'
import { checkNpdb } from './check-npdb.ts'
import type { Lookup } from './look-up.ts'

/** numbers that nobody has */
const [ssn, otherSsn] = ['219099999', '219099996']
const [npi, otherNpi] = ['1000000103', '1000000111']

const person = (given: string, family: string, more: Partial<SubjectFacts> = {}): SubjectFacts => ({
  kind: 'person',
  names: [{ kind: 'person', given, family }],
  ...more,
})

const header =
  'Entity DBID,DCN,Report Type,Report Version,Process Date,Date of Action,NPI,SSN,Birthdate,First Name,Last Name,Customer Use'
type Report = Partial<
  Record<'dcn' | 'type' | 'version' | 'npi' | 'ssn' | 'birth' | 'given' | 'family' | 'id', string>
>
const row = (one: Report): string =>
  [
    '888000000000999',
    one.dcn,
    one.type ?? '302',
    one.version ?? 'I',
    '2026-11-02',
    '2026-10-14',
    one.npi,
    one.ssn,
    one.birth,
    one.given,
    one.family,
    one.id,
  ].join(',')
const response = (reports: readonly Report[]): Record<string, string> => ({
  'npdb-2026-11-10.csv': [header, ...reports.map(row), ''].join('\n'),
})

let world: TestWorld
let clientId: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Harbor Health', monitorProducts: ['NPDB'] })
  const add = async (name: string, facts: SubjectFacts, options?: Parameters<typeof addSubject>[3]) =>
    void (ids[name] = await addSubject(world, clientId, facts, options))
  const octavia = { given: 'Octavia', family: 'Marrowby' }
  await add('by id', person('Octavia', 'Marrowby'))
  await add('by NPI', person('Rufus', 'Stanhope', { npi }))
  await add('by SSN', person('Hesper', 'Tollivant'), { ssn, fromVersion: 2 })
  await add('id with another NPI', person('Octavia', 'Marrowby', { npi: otherNpi }))
  await add('NPI with another SSN', person('Moses', 'Hartwell', { npi: '1000000129' }), { ssn: otherSsn })
  await add('id with another birth', person('Octavia', 'Marrowby', { birthDate: '1981-01-05' }))
  await add('id of another name', person('Prudence', 'Quillfeather'), { fromVersion: 2 })
  await add('id alone', person('Silas', 'Wetherby'))
  await add('not reported', person('Octavia', 'Marrowby'))
  await add('another product', person('Octavia', 'Marrowby'), { products: ['OFAC'] })
  const reports: Report[] = [
    { dcn: 'A1', id: ids['by id']!, ...octavia },
    { dcn: 'A2', type: '101', version: 'C', npi, id: 'batch 7', given: 'RUFUS', family: 'STANHOPE' },
    { dcn: 'A3', type: '9999', version: 'Z', ssn },
    { dcn: 'A4', id: ids['id with another NPI']!, npi: '1000000137', ...octavia },
    { dcn: 'A5', npi: '1000000129', ssn: '219099997', given: 'Moses', family: 'Hartwell' },
    { dcn: 'A6', id: ids['id with another birth']!, birth: '1950-06-17', ...octavia },
    { dcn: 'A7', id: ids['id of another name']!, ...octavia },
    { dcn: 'A8', id: ids['id alone']! },
    { dcn: 'A9', id: ids['another product']!, ...octavia },
    { dcn: 'A10', id: 'nobody here', ...octavia },
  ]
  await loadList(world, 'npdb', response(reports), clientId)
})
afterAll(() => world.close())

const check = async (since?: number): Promise<Checked<Lookup>> => {
  const before = since === undefined ? null : { populationVersion: since, listVersion: 1 }
  const list = await checkedList(world, 'npdb', before)
  return runCheck(world, { clientId, populationVersion: 2 }, (context) =>
    checkNpdb(context, list, since === undefined ? 'all' : 'changed'),
  )
}
const nameOf = (id: string): string => Object.keys(ids).find((name) => ids[name] === id)!

describe('a report of the Data Bank', () => {
  it('is an issue of whom it names by id, NPI or SSN, and no more than suspected where something contradicts', async () => {
    const { found, result } = await check()
    expect(
      Object.fromEntries(found.map((one) => [nameOf(one.subjectId), [one.result, one.evidence.reason]])),
    ).toEqual({
      'by id': ['Issue Found', 'npdb-external-id'],
      'by NPI': ['Issue Found', 'npdb-npi'],
      'by SSN': ['Issue Found', 'npdb-ssn'],
      'id with another NPI': ['Suspected Match', 'npi-differs'],
      'NPI with another SSN': ['Suspected Match', 'identifier-agrees-another-contradicts'],
      'id with another birth': ['Suspected Match', 'birth-date-differs'],
      'id of another name': ['Suspected Match', 'name-differs'],
      'id alone': ['Issue Found', 'npdb-external-id'],
    })
    expect(result).toEqual({ examined: 'all', subjects: 9 })
  })

  it('is told by its type, version, dates and numbers; codes that are unknown as they are', async () => {
    const { found } = await check()
    const seenBy = (name: string) => found.find(({ subjectId }) => subjectId === ids[name])!
    expect(seenBy('by NPI')).toMatchObject({
      product: 'NPDB',
      key: `entry:${seenBy('by NPI').entryId}`,
      evidence: {
        explanation: { reason: 'npi-and-name' },
        seen: {
          'Report Type': 'Medical Malpractice Payment',
          'Report Type Code': '101',
          'Report Version': 'Correction',
          'Report Date': '2026-11-02',
          DCN: 'A2',
          'Entity DBID': '888000000000999',
          'Name on Report': 'RUFUS STANHOPE',
          'Matched By': 'NPI',
        },
      },
    })
    expect(seenBy('by SSN').evidence.seen).toMatchObject({
      'Report Type': '9999',
      'Report Type Code': '9999',
      'Report Version': 'Z',
      'Matched By': 'SSN',
    })
    expect(JSON.stringify(found)).not.toContain(ssn)
  })

  it('is looked for among those who changed alone, and they are named', async () => {
    const { found, examined, result } = await check(1)
    expect(found.map(({ subjectId }) => nameOf(subjectId)).toSorted()).toEqual([
      'by SSN',
      'id of another name',
    ])
    expect(examined.map(({ subjectId }) => nameOf(subjectId)).toSorted()).toEqual([
      'by SSN',
      'id of another name',
    ])
    expect(result).toEqual({ examined: 'listed', subjects: 2 })
  })

  it('has ended when the next response does not hold it, and stays what it was for the version before', async () => {
    const first = await check()
    await loadList(world, 'npdb', response([{ dcn: 'A8', id: ids['id alone']! }]), clientId)
    expect((await check()).found.map(({ subjectId }) => nameOf(subjectId))).toEqual(['id alone'])
    const list = await checkedList(world, 'npdb')
    const asBefore = await runCheck(world, { clientId, populationVersion: 2 }, (context) =>
      checkNpdb(context, { ...list, version: 1 }, 'all'),
    )
    const prints = (all: typeof first): string[] => all.found.map(({ fingerprint }) => fingerprint).toSorted()
    expect(prints(asBefore)).toEqual(prints(first))
  })
})

it.each(Object.values(models))('is explained by the model of the run: $id', async (model) => {
  const list = await checkedList(world, 'npdb')
  const { found } = await runCheck(world, { clientId, populationVersion: 2, model }, (context) =>
    checkNpdb(context, list, 'all'),
  )
  expect(new Set(found.map(({ evidence }) => evidence.explanation?.model))).toEqual(new Set([model.id]))
})
