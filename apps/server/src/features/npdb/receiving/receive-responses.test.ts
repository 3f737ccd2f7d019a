import type { NpdbReport, NpdbSummary } from '@vigil/contract'
import fs from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addUser } from '../../../testing/test-people.ts'
import { change, person } from '../../../testing/test-raised.ts'
import type { TestWorld } from '../../../testing/test-world.ts'
import type { BankReport, NpdbGateway } from '../gateway/npdb-gateway.ts'
import { maxDocumentBytes } from '../reports/report-documents.ts'
import {
  addNpdbClient,
  alertsOf,
  arrive,
  bankReport,
  bankSubject,
  loadAndScreen,
  openNpdbWorld,
  sync,
  type NpdbWorld,
  type TestBank,
} from '../test-npdb.ts'

let npdb: NpdbWorld
let world: TestWorld
let test: TestBank
let clientId: string
let ids: Map<string, string>

beforeAll(async () => {
  npdb = await openNpdbWorld()
  ;({ world } = npdb)
})
afterAll(() => world.close())
beforeEach(async () => {
  test = await npdb.openBank()
  clientId = await addNpdbClient(world)
  ids = await change(world, clientId, [
    person('P1', 'Marrowby'),
    person('P2', 'Hartwell'),
    person('P3', 'Tollivant'),
  ])
  await sync(world, clientId, test.gateway)
  await loadAndScreen(world, clientId)
  return async () => {
    vi.restoreAllMocks()
    await test.close()
  }
})

const families = { P1: 'Marrowby', P2: 'Hartwell', P3: 'Tollivant' } as const
type Who = keyof typeof families
const everybody = Object.keys(families) as Who[]

/** A report about a subject; its own DCN for each. */
const reportAbout = (who: Who, given: Partial<BankReport> = {}): BankReport =>
  bankReport({ dcn: `DCN${who}`, subject: bankSubject({ family: families[who] }), ...given })
const send = (who: Who, ...reports: BankReport[]): Promise<void> =>
  arrive(world, test, { clientId, externalId: who }, reports)
const alertsAfterwards = async (): Promise<string[]> => {
  await loadAndScreen(world, clientId)
  return (await alertsOf(world, clientId)).toSorted()
}
const allFound = everybody.map((who) => `${who} new Issue Found`)

const documentFiles = (): string[] =>
  fs
    .readdirSync(world.filesFolder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && `${file.parentPath}/${file.name}`.includes(`${clientId}/npdb-`))
    .map(({ name }) => name)

async function summaryOf(who: Who): Promise<NpdbReport[]> {
  const url = `/api/monitor/monitored-subjects/${ids.get(who)!}/npdb/report?includeTrashed=true`
  const headers = { authorization: `Bearer ${await world.token(await addUser(world, { clientId }))}` }
  const { reportTypes } = (await world.app.inject({ url, headers })).json<NpdbSummary>()
  return reportTypes.flatMap((type) => type.npdbReportResponsesDTO)
}

describe('reports that raise no alerts', () => {
  it('fail the job while their list is refused, and raise them once it can be loaded', async () => {
    for (const who of everybody)
      await send(who, reportAbout(who, { subject: bankSubject({ family: '12345' }) }))
    const refusal = /raise no alerts: their list could not be loaded .*are numbers/
    await expect(sync(world, clientId, test.gateway)).rejects.toThrow(refusal)
    await expect(sync(world, clientId, test.gateway)).rejects.toThrow(refusal)
    expect(await alertsAfterwards()).toEqual([])
    await send('P1', reportAbout('P1', { version: 'C', processedOn: '2026-10-05' }))
    await sync(world, clientId, test.gateway)
    const raised = await alertsAfterwards()
    expect(raised).toHaveLength(3)
    await sync(world, clientId, test.gateway)
    expect(await alertsAfterwards()).toEqual(raised)
  })
})

describe('what does not follow the format', () => {
  it('is left out of a report and named; the rest is stored and raises its alert', async () => {
    for (const who of everybody)
      await send(
        who,
        reportAbout(who, {
          actedOn: 'soon',
          subject: bankSubject({ family: families[who], npi: '12345', birthDate: '31.12.1969' }),
        }),
      )
    await expect(sync(world, clientId, test.gateway)).rejects.toThrow(
      'reports that can be read only in part (3; fields: actedOn, birthDate, npi)',
    )
    expect(await alertsAfterwards()).toEqual(allFound)
    await sync(world, clientId, test.gateway)
    expect(await alertsAfterwards()).toEqual(allFound)
  })

  it('leaves a report its alert even if its number, type, version and dates are missing', async () => {
    await send('P1', reportAbout('P1', { dcn: '', type: 'new kind', version: 'Amended', processedOn: '' }))
    await send('P2', reportAbout('P2'))
    await expect(sync(world, clientId, test.gateway)).rejects.toThrow(
      '(1; fields: dcn, processedOn, type, version)',
    )
    expect(await alertsAfterwards()).toEqual(allFound.slice(0, 2))
  })
})

describe('documents', () => {
  /** The next reply has such a document for one subject. */
  const withDocument = (who: Who, bytes: Buffer): NpdbGateway => ({
    submit: test.gateway.submit,
    receive: async (request, signal) => {
      const reply = await test.gateway.receive(request, signal)
      const responses = reply.responses.map((response) => ({
        ...response,
        reports: response.reports.map((report) =>
          response.customerUse === ids.get(who)
            ? { ...report, document: { type: 'application/pdf', bytes } }
            : report,
        ),
      }))
      return { ...reply, responses }
    },
  })

  it('that are too large are left out, and hold up neither their reports nor the others', async () => {
    for (const who of everybody) await send(who, reportAbout(who))
    const gateway = withDocument('P2', Buffer.alloc(maxDocumentBytes + 1))
    await expect(sync(world, clientId, gateway)).rejects.toThrow('(1; fields: Document)')
    expect(await alertsAfterwards()).toEqual(allFound)
    await sync(world, clientId, gateway)
    expect((await summaryOf('P1')).map(({ hasDocument }) => hasDocument)).toEqual([true])
    expect((await summaryOf('P2')).map(({ hasDocument }) => hasDocument)).toEqual([false])
    expect(documentFiles()).toHaveLength(2)
  })

  it('of an attempt that failed are replaced by those of the next', async () => {
    for (const who of everybody) await send(who, reportAbout(who))
    const { files } = world.services
    const put = files.put.bind(files)
    let left = 2
    vi.spyOn(files, 'put').mockImplementation((...given) =>
      left-- > 0 ? put(...given) : Promise.reject(new Error('the disk is full')),
    )
    await expect(sync(world, clientId, test.gateway)).rejects.toThrow('the disk is full')
    expect(documentFiles()).toHaveLength(2)
    vi.restoreAllMocks()
    await sync(world, clientId, test.gateway)
    expect(documentFiles()).toHaveLength(3)
    expect(await alertsAfterwards()).toEqual(allFound)
  })
})

describe('a report', () => {
  it('is one on the profile, however its DCN is written', async () => {
    await send('P1', reportAbout('P1', { dcn: '7950-0000 1234-56ab' }))
    await sync(world, clientId, test.gateway)
    expect(await alertsAfterwards()).toEqual(['P1 new Issue Found'])
    await send('P1', reportAbout('P1', { dcn: '795000001234 56AB', version: 'C', processedOn: '2026-10-05' }))
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    expect((await summaryOf('P1')).map(({ version }) => version)).toEqual(['C'])
  })

  it('is in its current version, in which order its versions of one day ever arrive', async () => {
    const [initial, corrected] = [reportAbout('P1'), reportAbout('P1', { version: 'C' })]
    await send('P1', corrected, initial)
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    expect((await summaryOf('P1')).map(({ version }) => version)).toEqual(['C'])
    await send('P1', reportAbout('P1', { version: 'R' }))
    await sync(world, clientId, test.gateway)
    await arrive(world, test, { clientId, externalId: 'P1' }, [initial, corrected], { consolidated: true })
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    expect((await summaryOf('P1')).map(({ version }) => version)).toEqual(['R'])
    expect(await alertsOf(world, clientId)).toEqual(['P1 new Issue Found', 'P1 changed Issue Found'])
  })
})
