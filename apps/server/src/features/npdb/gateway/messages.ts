import { z } from 'zod'
import type { Agent } from '../configuration/agent.ts'
import type { BankSubject, EnrollmentRequest, ReceiveRequest } from './npdb-gateway.ts'
import { element, xmlDocument } from './xml.ts'

const agentElement = ({ dbid, userId, vendorId, password }: Agent): string =>
  element('Agent', { dbid, userId, vendorId, password })

export const subjectAttributes = (subject: BankSubject): Record<string, string> => ({ ...subject })

/** The request to enroll, renew or cancel. */
export const enrollmentMessage = ({ messageId, agent, dbid, kind, subjects }: EnrollmentRequest): string =>
  xmlDocument(
    element('EnrollmentRequest', { messageId, kind }, [
      agentElement(agent),
      element('Entity', { dbid }),
      ...subjects.map((subject) => element('Subject', subjectAttributes(subject))),
    ]),
  )

/** The request for what has arrived. */
export const receiveMessage = ({ messageId, agent, dbid, after }: ReceiveRequest): string =>
  xmlDocument(
    element('ReceiveRequest', { messageId, after }, [agentElement(agent), element('Entity', { dbid })]),
  )

const text = z.string().default('')
const IsoDay = z.iso.date()
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const SubjectSchema = z.object({
  customerUse: text,
  given: text,
  middle: text,
  family: text,
  suffix: text,
  organization: text,
  birthDate: text,
  npi: text,
  ssn: text,
})

/** Both replies may instead say why the whole request was refused. */
const Refusal = z.object({ Refused: z.object({ messageId: text, reason: z.string() }) })

const EnrollmentReplyDocument = z.object({
  EnrollmentReply: z.object({
    messageId: z.string(),
    Subject: z
      .array(
        z.object({
          customerUse: z.string().min(1),
          status: z.enum(['accepted', 'duplicate', 'rejected', 'not-enrolled']),
          reason: text,
          enrolledOn: IsoDay.or(z.literal('')).default(''),
          endsOn: IsoDay.or(z.literal('')).default(''),
        }),
      )
      .default([]),
  }),
})
export const EnrollmentReply = z.union([Refusal, EnrollmentReplyDocument])

const ReceiveReplyDocument = z.object({
  ReceiveReply: z.object({
    messageId: z.string(),
    upTo: z.string().min(1).max(100),
    more: flag,
    Response: z.array(z.unknown()).default([]),
  }),
})
export const ReceiveReplyMessage = z.union([Refusal, ReceiveReplyDocument])
