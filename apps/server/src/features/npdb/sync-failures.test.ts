import type { NpdbQueryEvent, NpdbSummary } from '@vigil/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { npdbSubjectDbids } from '../../database/schema/index.ts'
import { addUser } from '../../testing/test-people.ts'
import { change, person } from '../../testing/test-raised.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import {
  NpdbFailure,
  type BankReport,
  type EnrollmentRequest,
  type NpdbGateway,
} from './gateway/npdb-gateway.ts'
import {
  addNpdbClient,
  alertsOf,
  arrive,
  bankReport,
  bankSubject,
  enrollmentsOf,
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
const setTime = (time: string): void => npdb.setTime(time)

beforeAll(async () => {
  npdb = await openNpdbWorld()
  ;({ world } = npdb)
})
afterAll(() => world.close())
beforeEach(async () => {
  test = await npdb.openBank()
  return () => test.close()
})

const reportAboutP2 = (given: Partial<BankReport> = {}): BankReport =>
  bankReport({ ...given, subject: bankSubject({ customerUse: 'P2', family: 'Hartwell' }) })

const reason = 'The Data Bank can not read this request.'
/** A gateway on which some requests fail every time; it notes the attempts. */
function failingGateway(fails: (request: EnrollmentRequest) => boolean): NpdbGateway & { tried: string[] } {
  const tried: string[] = []
  return {
    tried,
    receive: test.gateway.receive,
    submit: async (request, signal) => {
      if (!fails(request)) return test.gateway.submit(request, signal)
      tried.push(request.messageId)
      throw new NpdbFailure(reason)
    },
  }
}
const names = (request: EnrollmentRequest, subjectId: string | undefined): boolean =>
  request.subjects.some(({ customerUse }) => customerUse === subjectId)

const stateDbid = (clientId: string, subjectId: string): Promise<unknown> =>
  world.system.write(({ sql }) =>
    sql.insert(npdbSubjectDbids).values({ clientId, subjectId, dbid: otherDbid }),
  )

/** P1 under the default DBID, P2 under the other one, so that each has a request of its own. */
async function clientOfTwo(): Promise<{ clientId: string; ids: Map<string, string> }> {
  const clientId = await addNpdbClient(world, [mainDbid, otherDbid])
  const ids = await change(world, clientId, [person('P1', 'Marrowby'), person('P2', 'Hartwell')])
  await stateDbid(clientId, ids.get('P2')!)
  return { clientId, ids }
}

/** Reads what users of a client see of a subject. */
async function readerOf(clientId: string): Promise<<T>(subjectId: string, path: string) => Promise<T>> {
  const reader = await addUser(world, { clientId })
  return async <T>(subjectId: string, path: string) => {
    const url = `/api/monitor/monitored-subjects/${subjectId}/npdb/${path}`
    const headers = { authorization: `Bearer ${await world.token(reader)}` }
    return (await world.app.inject({ url, headers })).json<T>()
  }
}

describe('a request that always fails', () => {
  it('keeps neither the others from being sent nor responses from being received', async () => {
    const { clientId, ids } = await clientOfTwo()
    const gateway = failingGateway((request) => names(request, ids.get('P1')))
    await expect(sync(world, clientId, gateway)).rejects.toThrow(reason)
    expect(await enrollmentsOf(world, clientId)).toEqual([
      'P1 pending',
      `P2 accepted ${otherDbid} 2027-01-10`,
    ])
    await arrive(world, test, { clientId, externalId: 'P2' }, [reportAboutP2()], { dbid: otherDbid })
    await expect(sync(world, clientId, gateway)).rejects.toThrow(reason)
    await loadAndScreen(world, clientId)
    expect(await alertsOf(world, clientId)).toEqual(['P2 new Issue Found'])
  })

  it('is sent less and less often, but never forgotten', async () => {
    const { clientId, ids } = await clientOfTwo()
    const gateway = failingGateway((request) => names(request, ids.get('P1')))
    for (let hour = 0; hour < 6 * 24; hour += 4) {
      setTime(new Date(Date.UTC(2026, 0, 10, 12 + hour)).toISOString())
      await sync(world, clientId, gateway).catch(() => undefined)
    }
    expect(gateway.tried.length).toBeGreaterThan(10)
    expect(gateway.tried.length).toBeLessThan(15)
    expect(new Set(gateway.tried).size).toBe(1)
    setTime('2026-01-22T12:00:00Z')
    await sync(world, clientId, test.gateway)
    expect((await enrollmentsOf(world, clientId))[0]).toBe('P1 accepted 2027-01-22')
  })

  it('is shown with the provider it is about, until it succeeds', async () => {
    const { clientId, ids } = await clientOfTwo()
    await expect(
      sync(
        world,
        clientId,
        failingGateway((request) => names(request, ids.get('P1'))),
      ),
    ).rejects.toThrow(reason)
    const get = await readerOf(clientId)
    const failureOf = async (subject: string): Promise<unknown[]> => [
      (await get<NpdbSummary>(ids.get(subject)!, 'report')).dbidEntities[0]!.failure,
      (await get<NpdbQueryEvent[]>(ids.get(subject)!, 'queries'))[0]!.failure,
    ]
    const failure = { attempts: 1, attemptedAt: npdb.now().toISOString(), reason }
    expect(await failureOf('P1')).toEqual([failure, failure])
    expect(await failureOf('P2')).toEqual([null, null])
    await sync(world, clientId, test.gateway)
    expect(await failureOf('P1')).toEqual([null, null])
  })

  it('counts as an outage if several fail in a row, and the rest wait', async () => {
    const clientId = await addNpdbClient(world)
    const many = Array.from({ length: 501 }, (_, at) => person(`P${at}`, 'Marrowby'))
    await change(world, clientId, many)
    const gateway = failingGateway(() => true)
    await expect(sync(world, clientId, gateway)).rejects.toThrow(/^The Data Bank.* 2 more requests failed\.$/)
    expect(gateway.tried).toHaveLength(3)
    await expect(sync(world, clientId, gateway)).rejects.toThrow()
    expect(new Set(gateway.tried).size).toBe(6)
    expect((await messagesOf(world, clientId)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('for several providers is split, until only the one it fails for stays behind', async () => {
    const clientId = await addNpdbClient(world)
    const subjects = Array.from({ length: 100 }, (_, at) => person(`P${at}`, 'Marrowby'))
    const ids = await change(world, clientId, subjects)
    const gateway = failingGateway((request) => names(request, ids.get('P42')))
    const failures = async (): Promise<number> => {
      await sync(world, clientId, gateway).catch(() => undefined)
      return gateway.tried.length
    }
    for (let attempt = 1; attempt <= 6; attempt++) expect(await failures()).toBe(attempt)
    expect(new Set(gateway.tried).size).toBe(1)
    for (let halves = 0; halves < 8; halves++) await failures()
    expect([...test.bank.enrollments(mainDbid).keys()]).toHaveLength(99)
    expect((await enrollmentsOf(world, clientId)).filter((one) => one.includes('pending'))).toEqual([
      'P42 pending',
    ])
    const get = await readerOf(clientId)
    const queries = await get<NpdbQueryEvent[]>(ids.get('P41')!, 'queries')
    expect(queries.map(({ outcome }) => outcome)).toEqual(['accepted', ...Array(7).fill('split')])
    const before = gateway.tried.length
    expect(await failures()).toBe(before)
    setTime('2026-01-12T12:00:00Z')
    await sync(world, clientId, test.gateway)
    expect(test.bank.enrollments(mainDbid).size).toBe(100)
  })

  it('under one DBID does not keep responses under another from being received', async () => {
    const { clientId } = await clientOfTwo()
    await sync(world, clientId, test.gateway)
    await arrive(world, test, { clientId, externalId: 'P2' }, [reportAboutP2()], { dbid: otherDbid })
    const gateway: NpdbGateway = {
      submit: test.gateway.submit,
      receive: (request, signal) =>
        request.dbid === mainDbid
          ? Promise.reject(new NpdbFailure(reason))
          : test.gateway.receive(request, signal),
    }
    await expect(sync(world, clientId, gateway)).rejects.toThrow(reason)
    await loadAndScreen(world, clientId)
    expect(await alertsOf(world, clientId)).toEqual(['P2 new Issue Found'])
  })
})

describe('an enrollment', () => {
  it('whose renewal was rejected lasts until its end, and is canceled when the provider leaves', async () => {
    const clientId = await addNpdbClient(world)
    await change(world, clientId, [person('P1', 'Marrowby')])
    await sync(world, clientId, test.gateway)
    setTime('2026-12-20T12:00:00Z')
    test.bank.plan('reject')
    await sync(world, clientId, test.gateway)
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 rejected'])
    expect((await messagesOf(world, clientId)).map(({ kind }) => kind)).toEqual(['enroll', 'renew'])
    await change(world, clientId, [{ ...person('P1', 'Marrowby'), endDate: '2026-12-19' }])
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 canceled'])
    expect([...test.bank.enrollments(mainDbid).keys()]).toEqual([])
  })

  it('whose renewal was rejected is renewed once the facts have changed, and enrolled again after its end', async () => {
    const clientId = await addNpdbClient(world)
    await change(world, clientId, [person('P1', 'Marrowby'), person('P2', 'Hartwell')])
    await sync(world, clientId, test.gateway)
    setTime('2026-12-20T12:00:00Z')
    test.bank.plan('reject')
    await sync(world, clientId, test.gateway)
    await change(world, clientId, [person('P1', 'Marrowby', { born: '1970-01-02' })])
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 accepted 2028-01-10', 'P2 rejected'])
    setTime('2027-02-01T12:00:00Z')
    await change(world, clientId, [person('P2', 'Hartwell', { born: '1970-01-02' })])
    await sync(world, clientId, test.gateway)
    expect((await messagesOf(world, clientId)).map(({ kind }) => kind)).toEqual([
      'enroll',
      'renew',
      'renew',
      'enroll',
    ])
  })

  it('that has expired during an outage is made again', async () => {
    const clientId = await addNpdbClient(world)
    const ids = await change(world, clientId, [person('P1', 'Marrowby')])
    await sync(world, clientId, test.gateway)
    setTime('2027-02-01T12:00:00Z')
    expect(test.bank.enrollments(mainDbid).size).toBe(0)
    await sync(world, clientId, test.gateway)
    expect((await messagesOf(world, clientId)).map(({ kind }) => kind)).toEqual(['enroll', 'enroll'])
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 canceled', 'P1 accepted 2028-02-01'])
    expect([...test.bank.enrollments(mainDbid).keys()]).toEqual([ids.get('P1')])
  })

  it('that has expired while its renewal was on the way is made again', async () => {
    const clientId = await addNpdbClient(world)
    await change(world, clientId, [person('P1', 'Marrowby'), person('P2', 'Hartwell')])
    await sync(world, clientId, test.gateway)
    setTime('2026-12-20T12:00:00Z')
    test.bank.plan('unavailable')
    await expect(sync(world, clientId, test.gateway)).rejects.toThrow('503')
    setTime('2027-02-01T12:00:00Z')
    await change(world, clientId, [{ ...person('P2', 'Hartwell'), endDate: '2027-01-31' }])
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 canceled', 'P2 canceled'])
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual([
      'P1 canceled',
      'P2 canceled',
      'P1 accepted 2028-02-01',
    ])
  })

  it('whose cancellation was refused goes on, and is canceled again the next day', async () => {
    const clientId = await addNpdbClient(world)
    await change(world, clientId, [person('P1', 'Marrowby')])
    await sync(world, clientId, test.gateway)
    setTime('2026-02-02T12:00:00Z')
    await change(world, clientId, [{ ...person('P1', 'Marrowby'), endDate: '2026-02-01' }])
    test.bank.plan('reject')
    await sync(world, clientId, test.gateway)
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 accepted 2027-01-10'])
    expect(test.bank.enrollments(mainDbid).size).toBe(1)
    expect((await messagesOf(world, clientId)).map(({ kind }) => kind)).toEqual(['enroll', 'cancel'])
    setTime('2026-02-03T12:00:00Z')
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 canceled'])
    expect(test.bank.enrollments(mainDbid).size).toBe(0)
  })

  it('that the Data Bank does not know is over once it was to be canceled', async () => {
    const clientId = await addNpdbClient(world)
    await change(world, clientId, [person('P1', 'Marrowby')])
    await sync(world, clientId, test.gateway)
    const other = await npdb.openBank()
    setTime('2026-02-02T12:00:00Z')
    await change(world, clientId, [{ ...person('P1', 'Marrowby'), endDate: '2026-02-01' }])
    await sync(world, clientId, other.gateway)
    await other.close()
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 canceled'])
  })

  it('begins on the day monitoring begins', async () => {
    const clientId = await addNpdbClient(world)
    await change(world, clientId, [{ ...person('P1', 'Marrowby'), startDate: '2026-01-12' }])
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual([])
    setTime('2026-01-12T12:00:00Z')
    await sync(world, clientId, test.gateway)
    expect(await enrollmentsOf(world, clientId)).toEqual(['P1 accepted 2027-01-12'])
  })
})
