import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  auditEvents,
  clients,
  npdbMessages,
  npdbReports,
  npdbResponses,
  npdbSubjectDbids,
} from '../../database/schema/index.ts'
import { change, person } from '../../testing/test-raised.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import type { BankReport } from './gateway/npdb-gateway.ts'
import type { BankFault, SimulatedBank } from './simulator/simulated-bank.ts'
import {
  addNpdbClient,
  alertsOf,
  arrive,
  bankReport,
  bankSubject,
  enrollmentsOf,
  firstDay,
  loadAndScreen,
  mainDbid,
  messagesOf,
  openNpdbWorld,
  otherDbid,
  sync,
  type NpdbWorld,
  type TestBank,
} from './test-npdb.ts'

let npdb: NpdbWorld
let world: TestWorld
let test: TestBank
const setDay = (day: string): void => npdb.setTime(`${day}T12:00:00Z`)

/** The time limit of a request is over as soon as the Data Bank keeps silent. */
function endSilence(bank: SimulatedBank): void {
  let limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limit = new AbortController()
    return limit.signal
  })
  const { answer } = bank
  bank.answer = (xml) => {
    const outcome = answer(xml)
    if (outcome.kind === 'silence') limit.abort()
    return outcome
  }
}

beforeAll(async () => {
  npdb = await openNpdbWorld()
  ;({ world } = npdb)
})
afterAll(() => world.close())
beforeEach(async () => {
  test = await npdb.openBank({ responsesPerReply: 3 })
  endSilence(test.bank)
  return async () => {
    vi.restoreAllMocks()
    await test.close()
  }
})

const kindsOf = async (clientId: string): Promise<string[]> =>
  (await messagesOf(world, clientId)).map(({ kind, attempts }) => `${kind} ${attempts}`)
const countOf = async (clientId: string): Promise<number[]> => {
  const { responses, reports } = await world.system.read(async (sql) => ({
    responses: await sql.select().from(npdbResponses).where(eq(npdbResponses.clientId, clientId)),
    reports: await sql.select().from(npdbReports).where(eq(npdbReports.clientId, clientId)),
  }))
  return [responses.length, reports.length]
}

describe('enrollment', () => {
  it('enrolls who is monitored, under the default DBID unless another is stated', async () => {
    const clientId = await addNpdbClient(world, [mainDbid, otherDbid])
    const ids = await change(world, clientId, [
      person('P1', 'Marrowby'),
      person('P2', 'Hartwell'),
      { ...person('P3', 'Tollivant'), endDate: '2026-01-01' },
      { ...person('P4', 'Stanhope'), products: ['NPI'] },
    ])
    await world.system.write(({ sql }) =>
      sql.insert(npdbSubjectDbids).values({ clientId, subjectId: ids.get('P2')!, dbid: otherDbid }),
    )
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual([
      'P1 accepted 2027-01-10',
      `P2 accepted ${otherDbid} 2027-01-10`,
    ])
    expect([...test.bank.enrollments(otherDbid).keys()]).toEqual([ids.get('P2')])
    await sync(world, clientId, test.gateway)
    expect(await kindsOf(clientId)).toEqual(['enroll 1', 'enroll 1'])
    const [event] = await world.system.read((sql) =>
      sql.select({ after: auditEvents.after }).from(auditEvents).where(eq(auditEvents.subjectId, clientId)),
    )
    expect(event!.after).toEqual({ enroll: 2, renew: 0, cancel: 0 })
  })

  it('is renewed before the year ends, and canceled when the subject is termed', async () => {
    const clientId = await addNpdbClient(world)
    const ids = await change(world, clientId, [person('P1', 'Marrowby'), person('P2', 'Hartwell')])
    await sync(world, clientId, test.gateway)
    setDay('2026-12-01')
    await sync(world, clientId, test.gateway)
    expect(await kindsOf(clientId)).toEqual(['enroll 1'])
    setDay('2026-12-15')
    await change(world, clientId, [{ ...person('P2', 'Hartwell'), endDate: '2026-12-14' }])
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 accepted 2028-01-10', 'P2 canceled'])
    expect([...test.bank.enrollments(mainDbid).keys()]).toEqual([ids.get('P1')])
    await change(world, clientId, [person('P2', 'Hartwell')])
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual([
      'P1 accepted 2028-01-10',
      'P2 canceled',
      'P2 accepted 2027-12-15',
    ])
  })

  it.each([{ enabledNpdb: false }, { monitorProducts: ['NPI' as const] }, { endedAt: firstDay }])(
    'ends for all when the client no longer has it: %j',
    async (values) => {
      const clientId = await addNpdbClient(world)
      await change(world, clientId, [person('P1', 'Marrowby')])
      await sync(world, clientId, test.gateway)
      await world.system.write(({ sql }) => sql.update(clients).set(values).where(eq(clients.id, clientId)))
      await sync(world, clientId, test.gateway)
      expect(await enrollmentsOf(world, clientId)).toEqual(['P1 canceled'])
      expect(test.bank.enrollments(mainDbid).size).toBe(0)
    },
  )

  it('that was rejected is tried again only when the facts have changed', async () => {
    const clientId = await addNpdbClient(world)
    await change(world, clientId, [person('P1', 'Marrowby')])
    test.bank.plan('reject')
    await sync(world, clientId, test.gateway)
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 rejected'])
    expect(await kindsOf(clientId)).toEqual(['enroll 1'])
    await change(world, clientId, [person('P1', 'Marrowby', { born: '1970-01-02' })])
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 accepted 2027-01-10'])
  })

  it('sends at most a hundred subjects at a time, and needs a gateway and a configuration', async () => {
    const clientId = await addNpdbClient(world)
    await change(
      world,
      clientId,
      Array.from({ length: 101 }, (_, at) => person(`P${at}`, 'Marrowby')),
    )
    await sync(world, clientId, null as never)
    expect(await messagesOf(world, clientId)).toEqual([])
    await sync(world, clientId, test.gateway)
    expect(await kindsOf(clientId)).toEqual(['enroll 1', 'enroll 1'])
    expect(test.bank.enrollments(mainDbid).size).toBe(101)
    expect(await countOf(clientId)).toEqual([101, 0])
  })

  it.each(['timeout', 'unavailable', 'lost', 'schema', 'repeat'] as const satisfies BankFault[])(
    'after the fault "%s" sends the same message again, and enrolls once',
    async (fault) => {
      const clientId = await addNpdbClient(world)
      await change(world, clientId, [person('P1', 'Marrowby')])
      test.bank.plan(fault)
      await expect(sync(world, clientId, test.gateway)).rejects.toThrow('Data Bank')
      const [failed] = await messagesOf(world, clientId)
      expect(failed).toMatchObject({
        attempts: 1,
        answeredAt: null,
        error: expect.stringContaining('Data Bank'),
      })
      expect(await enrollmentsOf(world, clientId)).toEqual(['P1 pending'])
      await sync(world, clientId, test.gateway)
      expect(await kindsOf(clientId)).toEqual(['enroll 2'])
      expect(await enrollmentsOf(world, clientId)).toEqual(['P1 accepted 2027-01-10'])
      expect(new Set(test.bank.messageIds.slice(0, -1))).toEqual(new Set([failed!.id]))
      expect(await countOf(clientId)).toEqual([1, 0])
    },
  )
})

describe('reports', () => {
  async function enrolledClient(): Promise<string> {
    const clientId = await addNpdbClient(world)
    await change(world, clientId, [person('P1', 'Marrowby'), person('P2', 'Hartwell')])
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    return clientId
  }
  /** A version arrives while the connection fails in one way and then in another. */
  async function arrives(clientId: string, report: BankReport, faults: readonly BankFault[]): Promise<void> {
    await arrive(world, test, { clientId, externalId: report.subject.customerUse }, [report])
    test.bank.plan(...faults)
    for (const _ of faults) await expect(sync(world, clientId, test.gateway)).rejects.toThrow('Data Bank')
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
  }

  it.each([
    ['C', ['P1 new Issue Found', 'P1 changed Issue Found']],
    ['R', ['P1 new Issue Found', 'P1 changed Issue Found']],
    ['O', ['P1 new Issue Found', 'P1 changed Issue Found']],
    ['A', ['P1 new Issue Found', 'P1 changed Issue Found']],
    ['V', ['P1 new Issue Found', 'P1 removed No Issue Found']],
  ])('of version %s end in the right alerts after an outage', async (version, alerts) => {
    const clientId = await enrolledClient()
    await arrives(clientId, bankReport(), [])
    expect(await alertsOf(world, clientId)).toEqual(['P1 new Issue Found'])
    await arrives(clientId, bankReport({ version, processedOn: '2026-11-05' }), [
      'timeout',
      'unavailable',
      'lost',
      'schema',
      'repeat',
    ])
    expect(await alertsOf(world, clientId)).toEqual(alerts)
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    expect(await alertsOf(world, clientId)).toEqual(alerts)
    expect(await countOf(clientId)).toEqual([4, 2])
  })

  it('that arrive twice, or late, count once and in their order', async () => {
    const clientId = await enrolledClient()
    const voided = bankReport({ version: 'V', processedOn: '2026-11-05' })
    await arrive(world, test, { clientId, externalId: 'P1' }, [voided])
    await arrive(world, test, { clientId, externalId: 'P1' }, [bankReport()])
    test.bank.report(mainDbid, 'nobody', [bankReport({ dcn: 'X' })])
    test.bank.plan('duplicate')
    await sync(world, clientId, test.gateway)
    await loadAndScreen(world, clientId)
    expect(await alertsOf(world, clientId)).toEqual([])
    expect(await countOf(clientId)).toEqual([4, 2])
    expect(world.logged()).toContain('about nobody who was enrolled')
  })

  it('reach nobody of another client with the same DBID and the same ids', async () => {
    const [one, other] = [await enrolledClient(), await enrolledClient()]
    expect(test.bank.enrollments(mainDbid).size).toBe(4)
    await arrive(world, test, { clientId: other, externalId: 'P1' }, [bankReport()])
    for (const clientId of [one, other]) {
      await sync(world, clientId, test.gateway)
      await loadAndScreen(world, clientId)
    }
    expect(await alertsOf(world, one)).toEqual([])
    expect(await alertsOf(world, other)).toEqual(['P1 new Issue Found'])
    expect(await countOf(one)).toEqual([2, 0])
  })

  it('about somebody else’s name are suspected; no name, number or password stands in the open', async () => {
    const clientId = await enrolledClient()
    const subject = bankSubject({ customerUse: 'P2', family: 'Quillfeather', ssn: '219099999' })
    await arrives(clientId, bankReport({ subject }), [])
    expect(await alertsOf(world, clientId)).toEqual(['P2 new Suspected Match'])
    const rows = await world.system.read(async (sql) => ({
      reports: (await sql.select().from(npdbReports)).map(({ named }) => named.toString('utf8')),
      messages: await sql.select().from(npdbMessages),
      events: await sql.select().from(auditEvents).where(like(auditEvents.action, 'npdb.%')),
    }))
    expect(JSON.stringify(rows)).not.toMatch(/Quillfeather|219-?09-?9999|Tr0ub/)
    expect(world.logged()).not.toMatch(/Quillfeather|219-?09-?9999|Tr0ub/)
  })
})
