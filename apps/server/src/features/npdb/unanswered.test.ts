import type { PopulationItem, Result, Timeline, TimelineEvent } from '@vigil/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadList } from '../../testing/test-checks.ts'
import { addUser } from '../../testing/test-people.ts'
import { change, person, screen } from '../../testing/test-raised.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { listSubjectStatuses } from '../screening/index.ts'
import type { NpdbGateway } from './gateway/npdb-gateway.ts'
import {
  addNpdbClient,
  alertsOf,
  arrive,
  bankReport,
  bankSubject,
  enrollmentsOf,
  loadAndScreen,
  mainDbid,
  openNpdbWorld,
  sync,
  type NpdbWorld,
  type TestBank,
} from './test-npdb.ts'

let npdb: NpdbWorld
let world: TestWorld
let test: TestBank

beforeAll(async () => {
  npdb = await openNpdbWorld()
  ;({ world } = npdb)
})
afterAll(() => world.close())
beforeEach(async () => {
  test = await npdb.openBank()
  return () => test.close()
})

const silentAbout = (subjectId: string | undefined): NpdbGateway => ({
  submit: test.gateway.submit,
  receive: async (request, signal) => {
    const reply = await test.gateway.receive(request, signal)
    return { ...reply, responses: reply.responses.filter((one) => one.customerUse !== subjectId) }
  },
})

const header = 'DCN,Report Type,Version,Process Date,Last Name,First Name,Customer Use,Entity DBID'
const rowAboutP2 = ['B1', '302', 'I', '2026-01-05', 'Hartwell', 'Pat', 'P2', mainDbid].join(',')
const reportAboutP2 = bankReport({
  dcn: 'B1',
  processedOn: '2026-01-05',
  subject: bankSubject({ customerUse: 'P2', family: 'Hartwell' }),
})

/** P2 has a report from a response file; then the Data Bank answers about P1 and is silent about P2. */
async function clientOfResponseFile(): Promise<{ clientId: string; silent: NpdbGateway }> {
  const clientId = await addNpdbClient(world)
  const ids = await change(world, clientId, [person('P1', 'Marrowby'), person('P2', 'Hartwell')])
  await loadList(world, 'npdb', { 'response.csv': `${header}\n${rowAboutP2}\n` }, clientId)
  await screen(world, clientId)
  const silent = silentAbout(ids.get('P2'))
  await arrive(world, test, { clientId, externalId: 'P1' }, [bankReport()])
  await sync(world, clientId, silent)
  await loadAndScreen(world, clientId)
  return { clientId, silent }
}

const both = ['P2 new Issue Found', 'P1 new Issue Found']

it('a report from a response file stays while the Data Bank is silent, and holds up no alert of others', async () => {
  const { clientId, silent } = await clientOfResponseFile()
  expect(await alertsOf(world, clientId)).toEqual(both)
  const corrected = bankReport({ version: 'C', processedOn: '2026-11-05' })
  await arrive(world, test, { clientId, externalId: 'P1' }, [corrected])
  npdb.setTime('2026-07-10T12:00:00Z')
  await sync(world, clientId, silent)
  await loadAndScreen(world, clientId)
  expect(await alertsOf(world, clientId)).toEqual([...both, 'P1 changed Issue Found'])
})

it('a report from a response file is the same one when the Data Bank sends it', async () => {
  const { clientId } = await clientOfResponseFile()
  await arrive(world, test, { clientId, externalId: 'P2' }, [reportAboutP2])
  await sync(world, clientId, test.gateway)
  await loadAndScreen(world, clientId)
  expect((await alertsOf(world, clientId)).filter((one) => /removed|P2 new/.test(one))).toEqual([both[0]])
})

it('a report from a response file is withdrawn when the Data Bank answers without it', async () => {
  const { clientId } = await clientOfResponseFile()
  await arrive(world, test, { clientId, externalId: 'P2' }, [])
  await sync(world, clientId, test.gateway)
  await loadAndScreen(world, clientId)
  expect(await alertsOf(world, clientId)).toEqual([...both, 'P2 removed No Issue Found'])
})

interface Reader {
  /** the external ids of those who have this status, in the list */
  listed: (status: Result) => Promise<string[]>
  /** the status on the profile */
  statusOf: (subjectId: string, asOf?: string) => Promise<string>
  /** the verifications on the timeline */
  verified: (subjectId: string) => Promise<TimelineEvent[]>
  isCleared: (subjectId: string, asOf: string) => Promise<boolean>
}

/** What users of a client see. */
async function readerOf(clientId: string): Promise<Reader> {
  const reader = await addUser(world, { clientId })
  const base = '/api/monitor/monitored-subjects'
  const get = async <T>(path: string): Promise<T> => {
    const headers = { authorization: `Bearer ${await world.token(reader)}` }
    return (await world.app.inject({ url: `${base}/${path}`, headers })).json<T>()
  }
  return {
    listed: async (status) => {
      const payload = {
        monitoredList: [{ monitoredProduct: 'NPDB', status: [status] }],
        sortBy: 'EXTERNALID',
      }
      const headers = { authorization: `Bearer ${await world.token(reader)}` }
      const response = await world.app.inject({ method: 'POST', url: `${base}/search`, headers, payload })
      return response.json<{ content: PopulationItem[] }>().content.map(({ externalId }) => externalId)
    },
    statusOf: async (id, asOf) => {
      const [npdbStatus] = await listSubjectStatuses(world.system.forClient(clientId), id, asOf)
      return npdbStatus!.status
    },
    verified: async (id) => (await get<Timeline>(`${id}/timeline?kinds=verified`)).content,
    isCleared: async (id, asOf) => {
      const { subjects } = await get<{ subjects: [{ cleared: boolean }] }>(
        `${id}/certificate?format=json&asOf=${asOf}`,
      )
      return subjects[0].cleared
    },
  }
}

it('whoever the Data Bank has not answered for is not verified, in the profile and in the list', async () => {
  const clientId = await addNpdbClient(world)
  const ids = await change(world, clientId, [
    person('answered', 'Marrowby'),
    person('silent', 'Hartwell'),
    person('rejected', ''),
  ])
  await sync(world, clientId, silentAbout(ids.get('silent')))
  await loadAndScreen(world, clientId)
  const { listed, statusOf, verified } = await readerOf(clientId)
  const statuses = async (): Promise<Record<string, string>> => {
    const shown: Record<string, string> = {}
    for (const [externalId, id] of ids) shown[externalId] = await statusOf(id)
    return shown
  }
  expect(await statuses()).toEqual({
    answered: 'No Issue Found',
    silent: 'Not Verified',
    rejected: 'Not Verified',
  })
  expect(await verified(ids.get('answered')!)).toHaveLength(1)
  expect(await verified(ids.get('silent')!)).toEqual([])
  expect(await listed('No Issue Found')).toEqual(['answered'])
  expect(await listed('Not Verified')).toEqual(['rejected', 'silent'])
  await arrive(world, test, { clientId, externalId: 'silent' }, [])
  npdb.setTime('2026-01-11T12:00:00Z')
  await sync(world, clientId, test.gateway)
  await loadAndScreen(world, clientId)
  expect(await listed('No Issue Found')).toEqual(['answered', 'silent'])
  expect(await statuses()).toMatchObject({ silent: 'No Issue Found', rejected: 'Not Verified' })
})

describe('an answer under an enrollment that has ended', () => {
  /** P1 was answered for, then left the product NPDB, and has it again three days later. */
  async function clientOfReturned(): Promise<{ clientId: string; id: string }> {
    const clientId = await addNpdbClient(world)
    await world.elsewhere(`update clients set monitor_products = '{NPDB,NPI}' where id = '${clientId}'`)
    const id = (await change(world, clientId, [person('P1', 'Marrowby')])).get('P1')!
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    npdb.setTime('2026-02-01T12:00:00Z')
    await change(world, clientId, [{ ...person('P1', 'Marrowby'), products: ['NPI'] }])
    await sync(world, clientId, test.gateway)
    npdb.setTime('2026-02-04T12:00:00Z')
    await change(world, clientId, [{ ...person('P1', 'Marrowby'), products: null }])
    return { clientId, id }
  }
  async function expectNotVerified(clientId: string, id: string): Promise<void> {
    await loadAndScreen(world, clientId)
    const reader = await readerOf(clientId)
    expect(await reader.statusOf(id)).toBe('Not Verified')
    expect(await reader.listed('Not Verified')).toEqual(['P1'])
    expect(await reader.listed('No Issue Found')).toEqual([])
    expect(await reader.isCleared(id, npdb.now().toISOString().slice(0, 10))).toBe(false)
  }

  it('says nothing about a provider who is enrolled again: rejected, failed or not answered for', async () => {
    const { clientId, id } = await clientOfReturned()
    test.bank.plan('unavailable')
    await expect(sync(world, clientId, test.gateway)).rejects.toThrow('503')
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 canceled', 'P1 pending'])
    await expectNotVerified(clientId, id)
    test.bank.plan('reject')
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 canceled', 'P1 rejected'])
    await expectNotVerified(clientId, id)
    await change(world, clientId, [person('P1', 'Marrowby', { born: '1970-01-02' })])
    await sync(world, clientId, silentAbout(id))
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 canceled', 'P1 accepted 2027-02-04'])
    await expectNotVerified(clientId, id)
    const reader = await readerOf(clientId)
    expect(await reader.verified(id)).toHaveLength(1)
    await arrive(world, test, { clientId, externalId: 'P1' }, [])
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    expect(await reader.statusOf(id)).toBe('No Issue Found')
    expect(await reader.listed('No Issue Found')).toEqual(['P1'])
  })

  it('says nothing after the end of its year, and still states what was true before', async () => {
    npdb.setTime('2025-01-10T12:00:00Z')
    const clientId = await addNpdbClient(world)
    const id = (await change(world, clientId, [person('P1', 'Marrowby')])).get('P1')!
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    npdb.setTime('2026-01-10T12:00:00Z')
    const { statusOf } = await readerOf(clientId)
    expect(await statusOf(id)).toBe('No Issue Found')
    npdb.setTime('2026-01-11T12:00:00Z')
    await expectNotVerified(clientId, id)
    expect(await statusOf(id, '2026-01-10')).toBe('No Issue Found')
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    expect(await statusOf(id)).toBe('No Issue Found')
    expect(await statusOf(id, '2026-01-10')).toBe('No Issue Found')
  })
})
