import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PopulationItem, Result, Timeline } from '@vigil/contract'
import { loadList } from '../../testing/test-checks.ts'
import { addUser } from '../../testing/test-people.ts'
import { change, person, screen } from '../../testing/test-raised.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { listSubjectStatuses } from '../screening/index.ts'
import type { NpdbGateway } from './gateway/npdb-gateway.ts'
import {
  addNpdbClient,
  alertsOf,
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

const silentAbout = (externalId: string): NpdbGateway => ({
  submit: test.gateway.submit,
  receive: async (request, signal) => {
    const reply = await test.gateway.receive(request, signal)
    return { ...reply, responses: reply.responses.filter((one) => one.customerUse !== externalId) }
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
async function clientOfResponseFile(): Promise<string> {
  const clientId = await addNpdbClient(world)
  await change(world, clientId, [person('P1', 'Marrowby'), person('P2', 'Hartwell')])
  await loadList(world, 'npdb', { 'response.csv': `${header}\n${rowAboutP2}\n` }, clientId)
  await screen(world, clientId)
  test.bank.report(mainDbid, 'P1', [bankReport()])
  await sync(world, clientId, silentAbout('P2'))
  await loadAndScreen(world, clientId)
  return clientId
}

const both = ['P2 new Issue Found', 'P1 new Issue Found']

it('a report from a response file stays while the Data Bank is silent, and holds up no alert of others', async () => {
  const clientId = await clientOfResponseFile()
  expect(await alertsOf(world, clientId)).toEqual(both)
  test.bank.report(mainDbid, 'P1', [bankReport({ version: 'C', processedOn: '2026-11-05' })])
  npdb.setTime('2026-07-10T12:00:00Z')
  await sync(world, clientId, silentAbout('P2'))
  await loadAndScreen(world, clientId)
  expect(await alertsOf(world, clientId)).toEqual([...both, 'P1 changed Issue Found'])
})

it('a report from a response file is the same one when the Data Bank sends it', async () => {
  const clientId = await clientOfResponseFile()
  test.bank.report(mainDbid, 'P2', [reportAboutP2])
  await sync(world, clientId, test.gateway)
  await loadAndScreen(world, clientId)
  expect((await alertsOf(world, clientId)).filter((one) => /removed|P2 new/.test(one))).toEqual([both[0]])
})

it('a report from a response file is withdrawn when the Data Bank answers without it', async () => {
  const clientId = await clientOfResponseFile()
  test.bank.report(mainDbid, 'P2', [])
  await sync(world, clientId, test.gateway)
  await loadAndScreen(world, clientId)
  expect(await alertsOf(world, clientId)).toEqual([...both, 'P2 removed No Issue Found'])
})

it('whoever the Data Bank has not answered for is not verified, in the profile and in the list', async () => {
  const clientId = await addNpdbClient(world)
  const ids = await change(world, clientId, [
    person('answered', 'Marrowby'),
    person('silent', 'Hartwell'),
    person('rejected', ''),
  ])
  await sync(world, clientId, silentAbout('silent'))
  await loadAndScreen(world, clientId)
  const reader = await addUser(world, { clientId })
  const listed = async (status: Result): Promise<string[]> => {
    const payload = { monitoredList: [{ monitoredProduct: 'NPDB', status: [status] }], sortBy: 'EXTERNALID' }
    const url = '/api/monitor/monitored-subjects/search'
    const headers = { authorization: `Bearer ${await world.token(reader)}` }
    const response = await world.app.inject({ method: 'POST', url, headers, payload })
    return response.json<{ content: PopulationItem[] }>().content.map(({ externalId }) => externalId)
  }
  const statuses = async (): Promise<unknown> => {
    const shown: Record<string, string> = {}
    for (const [externalId, id] of ids) {
      const [npdbStatus] = await listSubjectStatuses(world.system.forClient(clientId), id, undefined)
      shown[externalId] = npdbStatus!.status
    }
    return shown
  }
  expect(await statuses()).toEqual({
    answered: 'No Issue Found',
    silent: 'Not Verified',
    rejected: 'Not Verified',
  })
  const verified = async (externalId: string): Promise<number> => {
    const url = `/api/monitor/monitored-subjects/${ids.get(externalId)!}/timeline?kinds=verified`
    const headers = { authorization: `Bearer ${await world.token(reader)}` }
    return (await world.app.inject({ url, headers })).json<Timeline>().content.length
  }
  expect([await verified('answered'), await verified('silent')]).toEqual([1, 0])
  expect(await listed('No Issue Found')).toEqual(['answered'])
  expect(await listed('Not Verified')).toEqual(['rejected', 'silent'])
  test.bank.report(mainDbid, 'silent', [])
  npdb.setTime('2026-01-11T12:00:00Z')
  await sync(world, clientId, test.gateway)
  await loadAndScreen(world, clientId)
  expect(await listed('No Issue Found')).toEqual(['answered', 'silent'])
  expect(await statuses()).toMatchObject({ silent: 'No Issue Found', rejected: 'Not Verified' })
})
