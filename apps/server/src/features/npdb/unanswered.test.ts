import type { PopulationItem, Result, Timeline, TimelineEvent } from '@vigil/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
