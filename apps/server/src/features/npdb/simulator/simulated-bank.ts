import { z } from 'zod'
import { SubjectSchema } from '../gateway/messages.ts'
import type { BankReport, BankResponse, BankSubject } from '../gateway/npdb-gateway.ts'
import { parseXml } from '../gateway/xml.ts'
import { enrollmentReply, receiveReply, refusedReply } from './replies.ts'

/** How the simulator can go wrong with one request. */
export const bankFaults = [
  'timeout',
  'unavailable',
  'lost',
  'reject',
  'duplicate',
  'repeat',
  'schema',
] as const
/**
 * timeout: no answer; unavailable: status 503; lost: the request is performed, but the answer never arrives; reject: refuses
 * every subject; duplicate: sends each response twice; repeat: sends the previous answer again; schema: the answer does not
 * follow the format
 */
export type BankFault = (typeof bankFaults)[number]

/** What an answer becomes on the wire. */
export type Outcome = { kind: 'answer'; xml: string } | { kind: 'silence' | 'unavailable' | 'hang-up' }

const agent = z.object({ dbid: z.string(), userId: z.string(), vendorId: z.string(), password: z.string() })
const head = { messageId: z.string().min(1), Agent: agent, Entity: z.object({ dbid: z.string() }) }
const Request = z.union([
  z.object({
    EnrollmentRequest: z.object({
      ...head,
      kind: z.enum(['enroll', 'renew', 'cancel']),
      Subject: z.array(SubjectSchema),
    }),
  }),
  z.object({ ReceiveRequest: z.object({ ...head, after: z.string().default('') }) }),
])

type Submitted = Extract<z.output<typeof Request>, { EnrollmentRequest: unknown }>['EnrollmentRequest']
type Asked = Extract<z.output<typeof Request>, { ReceiveRequest: unknown }>['ReceiveRequest']

export interface BankEnrollment {
  subject: BankSubject
  enrolledOn: string
  endsOn: string
}

export interface SimulatedBankOptions {
  now: () => Date
  /** the only password that it accepts; any if not given */
  password?: string
  /** the reports that exist about somebody who is enrolled; none if not given */
  reportsAbout?: (subject: BankSubject, dbid: string) => BankReport[]
  responsesPerReply?: number
  /** the number before that of its first response */
  firstNumber?: number
}

export interface SimulatedBank {
  /** answers one request, with the next fault if one is planned */
  answer: (xml: string) => Outcome
  plan: (...faults: BankFault[]) => void
  /** sends a report about somebody who is enrolled */
  report: (dbid: string, customerUse: string, reports: BankReport[], consolidated?: boolean) => void
  enrollments: (dbid: string) => ReadonlyMap<string, BankEnrollment>
  /** the ids of the requests that it has received, as often as they came */
  messageIds: readonly string[]
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return dayOf(date)
}

/** A Data Bank in memory: it enrolls, and responds with the reports it is given. */
export function createSimulatedBank(options: SimulatedBankOptions): SimulatedBank {
  const { now, password, reportsAbout = () => [], responsesPerReply = 200, firstNumber = 0 } = options
  const enrolled = new Map<string, Map<string, BankEnrollment>>()
  const outboxes = new Map<string, BankResponse[]>()
  const answered = new Map<string, string>()
  const messageIds: string[] = []
  const faults: BankFault[] = []
  let previous = ''

  /** Without those whose year has ended. */
  function enrollmentsOf(dbid: string): Map<string, BankEnrollment> {
    const ofNumber = enrolled.getOrInsertComputed(dbid, () => new Map<string, BankEnrollment>())
    for (const [customerUse, { endsOn }] of ofNumber) if (endsOn < dayOf(now())) ofNumber.delete(customerUse)
    return ofNumber
  }

  function report(dbid: string, customerUse: string, reports: BankReport[], consolidated = false): void {
    const outbox = outboxes.getOrInsertComputed(dbid, () => [])
    outbox.push({ id: `${dbid}-${firstNumber + outbox.length + 1}`, customerUse, consolidated, reports })
  }

  function enroll(dbid: string, kind: Submitted['kind'], subject: BankSubject) {
    const ofNumber = enrollmentsOf(dbid)
    const { customerUse } = subject
    const known = ofNumber.get(customerUse)
    const none = { customerUse, reason: '', enrolledOn: '', endsOn: '' }
    if (kind !== 'enroll' && !known)
      return { ...none, status: 'not-enrolled', reason: 'The subject is not enrolled' }
    if (kind === 'cancel') {
      ofNumber.delete(customerUse)
      return { ...none, status: 'accepted' }
    }
    if (kind === 'enroll' && known)
      return { ...none, status: 'duplicate', enrolledOn: known.enrolledOn, endsOn: known.endsOn }
    if (subject.family === '' && subject.organization === '')
      return { ...none, status: 'rejected', reason: 'The name is missing' }
    const today = dayOf(now())
    const enrolledOn = known?.enrolledOn ?? today
    const endsOn = yearAfter(known?.endsOn ?? today)
    ofNumber.set(customerUse, { subject, enrolledOn, endsOn })
    if (!known) report(dbid, customerUse, reportsAbout(subject, dbid))
    return { ...none, status: 'accepted', enrolledOn, endsOn }
  }

  function submit({ messageId, Entity, kind, Subject: subjects }: Submitted, fault?: BankFault): string {
    const rejected = { status: 'rejected', reason: 'Refused by the simulator', enrolledOn: '', endsOn: '' }
    return enrollmentReply(
      messageId,
      subjects.map((subject) =>
        fault === 'reject'
          ? { ...rejected, customerUse: subject.customerUse }
          : enroll(Entity.dbid, kind, subject),
      ),
    )
  }

  function receive({ messageId, Entity, after }: Asked, fault?: BankFault): string {
    const outbox = outboxes.get(Entity.dbid) ?? []
    const from = Math.max(0, Number(after || 0) - firstNumber)
    const upTo = Math.max(from, Math.min(outbox.length, from + responsesPerReply))
    const responses = outbox.slice(from, upTo)
    return receiveReply({
      messageId,
      upTo: String(firstNumber + upTo),
      more: upTo < outbox.length,
      responses: fault === 'duplicate' ? [...responses, ...responses] : responses,
    })
  }

  /** Each message is performed once, and its answer repeated. */
  function perform(xml: string, fault?: BankFault): string {
    const { data } = Request.safeParse(parseXml(xml))
    if (!data) return refusedReply('', 'The request does not follow the format')
    const request = 'EnrollmentRequest' in data ? data.EnrollmentRequest : data.ReceiveRequest
    const { messageId } = request
    messageIds.push(messageId)
    if (password !== undefined && request.Agent.password !== password)
      return refusedReply(messageId, 'The user ID or password is not valid')
    const known = answered.get(messageId)
    if (known !== undefined) return known
    const reply = 'kind' in request ? submit(request, fault) : receive(request, fault)
    answered.set(messageId, reply)
    return reply
  }

  return {
    report,
    messageIds,
    plan: (...next) => void faults.push(...next),
    enrollments: enrollmentsOf,
    answer: (xml) => {
      const fault = faults.shift()
      if (fault === 'timeout') return { kind: 'silence' }
      if (fault === 'unavailable') return { kind: 'unavailable' }
      if (fault === 'repeat') return { kind: 'answer', xml: previous }
      const reply = perform(xml, fault)
      if (fault === 'lost') return { kind: 'hang-up' }
      previous = reply
      return { kind: 'answer', xml: fault === 'schema' ? reply.replaceAll('messageId', 'message') : reply }
    },
  }
}
