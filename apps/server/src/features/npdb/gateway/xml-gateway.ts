import type { z } from 'zod'
import { EnrollmentReply, enrollmentMessage, receiveMessage, ReceiveReplyMessage } from './messages.ts'
import { NpdbFailure, type NpdbGateway } from './npdb-gateway.ts'
import { readResponse } from './read-responses.ts'
import { parseXml } from './xml.ts'

/** Sends a document to the Data Bank and returns its answer. */
export type Exchange = (message: string, signal: AbortSignal) => Promise<string>

/** The answer by its schema; never quotes it, because it is about people. */
function read<T>(schema: z.ZodType<T>, answer: string): T {
  const { data, error } = schema.safeParse(parseXml(answer))
  if (error) throw new NpdbFailure('The Data Bank sent an answer that does not follow its format.')
  return data
}

function expectOwn(asked: string, answered: string): void {
  if (asked !== answered) throw new NpdbFailure('The Data Bank sent the answer to another message.')
}

/** Its reasons are about the request as a whole, such as the password, not about a subject. */
const refused = (reason: string): NpdbFailure =>
  new NpdbFailure(`The Data Bank refused the request: ${reason.slice(0, 200)}`)

const outcomes = {
  accepted: 'accepted',
  duplicate: 'accepted',
  rejected: 'rejected',
  'not-enrolled': 'not enrolled',
} as const

/** The gateway that speaks XML, over any connection. */
export const createXmlGateway = (exchange: Exchange): NpdbGateway => ({
  submit: async (request, signal) => {
    const reply = read(EnrollmentReply, await exchange(enrollmentMessage(request), signal))
    if ('Refused' in reply) throw refused(reply.Refused.reason)
    const { messageId, Subject: subjects } = reply.EnrollmentReply
    expectOwn(request.messageId, messageId)
    const answered = new Set(subjects.map(({ customerUse }) => customerUse))
    if (!request.subjects.every(({ customerUse }) => answered.has(customerUse)))
      throw new NpdbFailure('The Data Bank did not answer for every subject of the request.')
    return subjects.map(({ customerUse, status, reason, enrolledOn, endsOn }) => ({
      customerUse,
      outcome: outcomes[status],
      reason,
      enrolledOn,
      endsOn,
    }))
  },
  receive: async (request, signal) => {
    const reply = read(ReceiveReplyMessage, await exchange(receiveMessage(request), signal))
    if ('Refused' in reply) throw refused(reply.Refused.reason)
    const { messageId, upTo, more, Response: responses } = reply.ReceiveReply
    expectOwn(request.messageId, messageId)
    if (more && upTo === request.after)
      throw new NpdbFailure('The Data Bank announced more responses, but sent none.')
    return { upTo, more, responses: responses.map(readResponse) }
  },
})
