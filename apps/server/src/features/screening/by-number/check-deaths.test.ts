import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findings, subjects as subjectRows } from '../../../database/schema/index.ts'
import { addSubject, checkedList, loadList, runCheck, type Checked } from '../../../testing/test-checks.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { SubjectFacts } from '../../population/index.ts'
import { beginWithModel, change, monitoringClient, screen } from '../test-monitoring.ts'
import { listSubjectStatuses } from '../status/list-subject-statuses.ts'
import { checkDeaths } from './check-deaths.ts'
import type { Lookup } from './look-up.ts'

/** numbers that the administration has given to nobody */
const [octavia, hesper, unlisted] = ['219099999', '219099996', '219099997'] as const
const line = (ssn: string, family: string, given: string, death: string, birth: string): string =>
  ` ${ssn}${family.padEnd(24)}${given.padEnd(30)}V${death}${birth}`.padEnd(100)
const file = [
  line(octavia, 'MARROWBY', 'OCTAVIA', '04142005', '09201929'),
  line(hesper, 'TOLLIVANT', 'HESPER', '03001994', '00001930'),
]
  .map((text) => `${text}\n`)
  .join('')

const person = (given: string, family: string, birthDate?: string): SubjectFacts => ({
  kind: 'person',
  names: [{ kind: 'person', given, family }],
  ...(birthDate && { birthDate }),
})

let world: TestWorld
let clientId: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await openTestWorld()
  const products = { monitorProducts: ['SSDMF' as const], ssdmfSsnOnlySearch: true }
  clientId = await addClient(world, { name: 'Harbor Health', ...products })
  await loadList(world, 'ladmf', { ssdm1: file })
  const add = async (name: string, facts: SubjectFacts, options: Parameters<typeof addSubject>[3]) =>
    void (ids[name] = await addSubject(world, clientId, facts, options))
  await add('same', person('Octavia', 'Marrowby', '1929-09-20'), { ssn: octavia })
  await add('other name', person('Rufus', 'Stanhope'), { ssn: octavia })
  await add('other person', person('Rufus', 'Stanhope', '1981-01-05'), { ssn: octavia })
  await add('month alone', person('Hesper', 'Tollivant', '1930-05-06'), { ssn: hesper, fromVersion: 2 })
  await add('not listed', person('Octavia', 'Marrowby', '1929-09-20'), { ssn: unlisted, fromVersion: 2 })
  await add('no SSN', person('Octavia', 'Marrowby', '1929-09-20'), { fromVersion: 2 })
  await add('another product', person('Octavia', 'Marrowby'), { ssn: octavia, products: ['OFAC'] })
})
afterAll(() => world.close())

const check = async (since?: number): Promise<Checked<Lookup>> => {
  const before = since === undefined ? null : { populationVersion: since, listVersion: 1 }
  const list = await checkedList(world, 'ladmf', before)
  return runCheck(world, { clientId, populationVersion: 2 }, (context) =>
    checkDeaths(context, list, since === undefined ? 'all' : 'changed'),
  )
}
const nameOf = (id: string): string => Object.keys(ids).find((name) => ids[name] === id)!

describe('an SSN on the death file', () => {
  it.each(['2026-11', '2026-12'])('is explained by the active model %s', async (model) => {
    await beginWithModel(world, model)
    const own = await monitoringClient(world, ['SSDMF'])
    const facts = person('Octavia', 'Marrowby', '1929-09-20')
    await change(world, own, [{ externalId: 'same', facts, numbers: { ssn: octavia }, endDate: null }])
    await screen(world, own)
    const stored = await world.system.read((sql) =>
      sql.select({ evidence: findings.evidence }).from(findings).where(eq(findings.clientId, own)),
    )
    expect(stored.map(({ evidence }) => evidence.explanation?.model)).toEqual([model])
  })

  it('is found, or suspected where name and date of birth are of somebody else', async () => {
    const { found, result } = await check()
    expect(
      Object.fromEntries(found.map((one) => [nameOf(one.subjectId), [one.result, one.evidence.reason]])),
    ).toEqual({
      same: ['Found on SSDMF', 'ssn-on-death-file'],
      'other name': ['Found on SSDMF', 'ssn-on-death-file'],
      'other person': ['Suspected Match', 'ssn-on-death-file-name-differs'],
      'month alone': ['Found on SSDMF', 'ssn-on-death-file'],
    })
    expect(result).toEqual({ examined: 'all', subjects: 5 })
  })

  it('comes with the explanation of the engine and the date of death, and without the number', async () => {
    const { found } = await check()
    const same = found.find(({ subjectId }) => subjectId === ids['same'])!
    expect(same).toMatchObject({
      product: 'SSDMF',
      key: `entry:${same.entryId}`,
      evidence: {
        explanation: { verdict: 'Match', reason: 'ssn-and-name' },
        seen: { 'Name on SSDMF': 'OCTAVIA MARROWBY', 'Date of Death': '2005-04-14' },
      },
    })
    expect(same.evidence.explanation).not.toHaveProperty('subjectId')
    expect(same.evidence.explanation).not.toHaveProperty('recordId')
    expect(JSON.stringify(found)).not.toContain(octavia)
  })

  it('is looked up for those who changed alone, and they are named', async () => {
    const { found, examined, result } = await check(1)
    expect(found.map(({ subjectId }) => nameOf(subjectId))).toEqual(['month alone'])
    expect(examined.map(({ subjectId }) => nameOf(subjectId)).toSorted()).toEqual([
      'month alone',
      'no SSN',
      'not listed',
    ])
    expect(result).toEqual({ examined: 'listed', subjects: 2 })
  })

  it('keeps its fingerprint over checks, and has ended when the file takes it back', async () => {
    const first = await check()
    const update = file.split('\n')[0]!.replace(/^ /, 'D')
    await loadList(world, 'ladmf', { 'update-2026-11-06.txt': `${update}\n` })
    const after = await check()
    expect(after.found.map(({ subjectId }) => nameOf(subjectId))).toEqual(['month alone'])
    const list = await checkedList(world, 'ladmf')
    const asBefore = await runCheck(world, { clientId, populationVersion: 2 }, (context) =>
      checkDeaths(context, { ...list, version: 1 }, 'all'),
    )
    const prints = (all: typeof first): string[] => all.found.map(({ fingerprint }) => fingerprint).toSorted()
    expect(prints(asBefore)).toEqual(prints(first))
  })
})

describe('a name with a date of birth on the death file', () => {
  const own = (ssnOnly: boolean) =>
    addClient(world, { name: `Client ${ssnOnly}`, monitorProducts: ['SSDMF'], ssdmfSsnOnlySearch: ssnOnly })
  const subjects = [
    { externalId: 'no SSN', facts: person('Hesper', 'Quillfeather', '1944-06-05') },
    { externalId: 'swapped', facts: person('Quillfeather', 'Hesper', '1944-06-05') },
    { externalId: 'similar', facts: person('Hespera', 'Quilfeather', '1944-06-05') },
    {
      externalId: 'other SSN',
      facts: person('Hesper', 'Quillfeather', '1944-06-05'),
      numbers: { ssn: unlisted },
    },
    { externalId: 'other name', facts: person('Quentin', 'Quarrington', '1944-06-05') },
    { externalId: 'other date', facts: person('Hesper', 'Quillfeather', '1944-06-06') },
    { externalId: 'no date', facts: person('Hesper', 'Quillfeather') },
  ].map((subject) => Object.assign(subject, { endDate: null }))
  const statusesOf = async (clientId: string): Promise<Record<string, unknown>> => {
    const rows = await world.system.read((sql) =>
      sql.select().from(subjectRows).where(eq(subjectRows.clientId, clientId)),
    )
    const one = async ({ id, externalId }: { id: string; externalId: string }) => {
      const [status] = await listSubjectStatuses(world.system.forClient(clientId), id, undefined)
      return [externalId, [status!.status, status!.missing]] as const
    }
    return Object.fromEntries(await Promise.all(rows.map(one)))
  }

  beforeAll(async () => {
    const death = line('219099995', 'QUILLFEATHER', 'HESPER', '02032019', '06051944').replace(/^ /, 'A')
    await loadList(world, 'ladmf', { 'update-2026-11-13.txt': `${death}\n` })
  })

  it('is found as strongly as the facts agree, and nobody without SSN and date of birth is cleared', async () => {
    const clientId = await own(false)
    await change(world, clientId, subjects)
    await screen(world, clientId)
    expect(await statusesOf(clientId)).toEqual({
      'no SSN': ['Found on SSDMF', null],
      swapped: ['Suspected Match', null],
      similar: ['Suspected Match', null],
      'other SSN': ['Suspected Match', null],
      'other name': ['Not Found on SSDMF', null],
      'other date': ['Not Found on SSDMF', null],
      'no date': ['Insufficient Client Data', 'SSN'],
    })
  })

  it('is not searched for a client who searches by SSN alone', async () => {
    const clientId = await own(true)
    await change(world, clientId, subjects)
    await screen(world, clientId)
    expect(await statusesOf(clientId)).toMatchObject({
      'no SSN': ['Insufficient Client Data', 'SSN'],
      'other SSN': ['Not Found on SSDMF', null],
    })
  })
})
