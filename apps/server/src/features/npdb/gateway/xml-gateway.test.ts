import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agentPassword,
  bankReport,
  bankSubject,
  mainDbid,
  openTestBank,
  type TestBank,
} from '../test-npdb.ts'
import type { EnrollmentRequest, ReceiveRequest } from './npdb-gateway.ts'
import { parseXml } from './xml.ts'
import { createXmlGateway } from './xml-gateway.ts'

let test: TestBank
beforeAll(async () => {
  test = await openTestBank({ now: () => new Date('2026-11-01T00:00:00Z'), responsesPerReply: 2 })
})
afterAll(() => test.close())

const { signal } = new AbortController()
const agent = { dbid: '012345678901234', userId: 'vigil', vendorId: '77', password: agentPassword }
let sent = 0
const enrollment = (given: Partial<EnrollmentRequest> = {}): EnrollmentRequest => ({
  messageId: `m-${++sent}`,
  agent,
  dbid: mainDbid,
  kind: 'enroll',
  subjects: [bankSubject()],
  ...given,
})
const receiving = (given: Partial<ReceiveRequest> = {}): ReceiveRequest => ({
  messageId: `m-${++sent}`,
  agent,
  dbid: mainDbid,
  after: '',
  ...given,
})

describe('a request over TLS', () => {
  it('enrolls, renews and cancels, and performs each message once', async () => {
    const { gateway, bank } = test
    const subjects = [
      bankSubject({ customerUse: 'a <&> "b" \'c\'', family: 'Ó Súilleabháin', ssn: '219099999' }),
      bankSubject({ customerUse: 'nameless', family: '' }),
    ]
    const request = enrollment({ dbid: '1', subjects })
    const accepted = {
      customerUse: subjects[0]!.customerUse,
      outcome: 'accepted',
      reason: '',
      enrolledOn: '2026-11-01',
      endsOn: '2027-11-01',
    }
    const refused = { customerUse: 'nameless', outcome: 'rejected', reason: 'The name is missing' }
    const none = { enrolledOn: '', endsOn: '' }
    expect(await gateway.submit(request, signal)).toEqual([accepted, { ...refused, ...none }])
    expect([...bank.enrollments('1').values()].map(({ subject }) => subject)).toEqual([subjects[0]])
    expect(await gateway.submit(request, signal)).toEqual([accepted, { ...refused, ...none }])
    const [renewed] = await gateway.submit({ ...request, messageId: 'renew', kind: 'renew' }, signal)
    expect(renewed).toMatchObject({ outcome: 'accepted', endsOn: '2028-11-01' })
    const duplicate = await gateway.submit(enrollment({ dbid: '1', subjects: [subjects[0]!] }), signal)
    expect(duplicate).toMatchObject([{ outcome: 'accepted', enrolledOn: '2026-11-01' }])
    await gateway.submit(enrollment({ dbid: '1', kind: 'cancel', subjects: [subjects[0]!] }), signal)
    expect(bank.enrollments('1').size).toBe(0)
    for (const kind of ['renew', 'cancel'] as const)
      expect(
        await gateway.submit(enrollment({ dbid: '1', kind, subjects: [subjects[0]!] }), signal),
      ).toMatchObject([{ outcome: 'not enrolled', reason: 'The subject is not enrolled' }])
  })

  it('receives responses in parts, with documents as they are', async () => {
    const { gateway, bank } = test
    const document = { type: 'application/pdf', bytes: Buffer.from([0, 255, 60, 38, 10]) }
    const report = { ...bankReport(), document }
    bank.report('2', 'P1', [report])
    bank.report('2', 'P2', [])
    bank.report('2', 'P3', [bankReport({ dcn: 'B' })], true)
    const first = await gateway.receive(receiving({ dbid: '2' }), signal)
    expect(first).toMatchObject({ upTo: '2', more: true })
    expect(first.responses[0]).toEqual({
      id: '2-1',
      customerUse: 'P1',
      consolidated: false,
      reports: [report],
    })
    expect(first.responses[1]!.reports).toEqual([])
    const second = await gateway.receive(receiving({ dbid: '2', after: '2' }), signal)
    expect(second).toMatchObject({ upTo: '3', more: false, responses: [{ consolidated: true }] })
  })

  it('needs the certificate, the authority and the password', async () => {
    const { gatewayWith, gateway } = test
    const strangers = await openTestBank()
    await strangers.close()
    const asked = (given: Parameters<typeof gatewayWith>[0]) =>
      gatewayWith(given).receive(receiving(), signal)
    await expect(asked({ cert: undefined as never, key: undefined as never })).rejects.toThrow(
      'could not be reached',
    )
    await expect(asked({ ca: undefined as never })).rejects.toThrow(/could not be reached \([A-Z_]+\)/)
    const wrong = { ...agent, password: 'guess' }
    await expect(gateway.receive(receiving({ agent: wrong }), signal)).rejects.toThrow(
      'The Data Bank refused the request: The user ID or password is not valid',
    )
  })
})

describe('a fault', () => {
  it.each([
    ['unavailable', 'answered with status 503'],
    ['lost', 'could not be reached'],
    ['schema', 'does not follow its format'],
    ['repeat', 'the answer to another message'],
  ] as const)('%s fails the request, and the next attempt succeeds', async (fault, words) => {
    const { gateway, bank } = test
    const request = enrollment({ dbid: fault })
    await gateway.receive(receiving({ dbid: fault }), signal)
    await gateway.submit(enrollment({ dbid: fault, subjects: [bankSubject({ customerUse: 'X' })] }), signal)
    bank.plan(fault)
    await expect(gateway.submit(request, signal)).rejects.toThrow(words)
    expect(await gateway.submit(request, signal)).toMatchObject([{ customerUse: 'P1', outcome: 'accepted' }])
    expect(bank.enrollments(fault).size).toBe(2)
  })

  it('of an answer that never comes ends with the time limit, or with the signal', async () => {
    const { gatewayWith, gateway, bank } = test
    bank.plan('timeout')
    await expect(gatewayWith({ seconds: 1 }).receive(receiving(), signal)).rejects.toThrow(
      'did not answer within 1 seconds',
    )
    bank.plan('timeout')
    const stop = new AbortController()
    const waiting = gateway.receive(receiving(), stop.signal)
    stop.abort(new Error('stopped'))
    await expect(waiting).rejects.toThrow('stopped')
  })

  it('of a host that is not there says so', async () => {
    const gone = await openTestBank()
    await gone.close()
    await expect(gone.gateway.receive(receiving(), signal)).rejects.toThrow('(ECONNREFUSED)')
  })
})

describe('a document', () => {
  const answering = (xml: string) => createXmlGateway(async () => xml).receive(receiving(), signal)

  it('with entities of its own is not read', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c SYSTEM "file:///etc/passwd">]><a>&b;&c;</a>'
    expect(parseXml(bomb)).toBeNull()
    await expect(answering(bomb)).rejects.toThrow('does not follow its format')
    expect(parseXml('<a b="&amp;lt;&#65;&#x42;&unknown;"/>')).toEqual({ a: { b: '&lt;AB&unknown;' } })
  })

  it.each(['', 'no XML', '<a>', '<ReceiveReply messageId="x" upTo="1" more="maybe"/>'])(
    'such as %j is refused, and never quoted',
    async (xml) => {
      const failure = await answering(xml).catch(String)
      expect(failure).toContain('does not follow its format')
    },
  )
})
