import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { PageQuery } from '../values/paging.ts'

export const mailStates = ['pending', 'sent', 'failed', 'held'] as const
export type MailState = (typeof mailStates)[number]
export const mailStateLabels: Record<MailState, string> = {
  pending: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Failed',
  held: 'Kept here',
}

export const Mail = z
  .object({
    id: Id,
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(mailStates),
    clientName: z.string().nullable(),
    createdAt: IsoDateTime,
    sentAt: IsoDateTime.nullable(),
    lastError: z.string().nullable(),
    attempts: z.int(),
    nextAttemptAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

export const MailDetail = Mail.extend({
  body: z.string().nullable().meta({ description: 'null once a mail server has accepted the message' }),
}).meta({ id: 'MailDetail' })
export type MailDetail = z.infer<typeof MailDetail>

export const MailQuery = PageQuery.extend({ state: z.enum(mailStates).optional() })
