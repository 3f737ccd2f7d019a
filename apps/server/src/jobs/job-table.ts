import { z } from 'zod'

interface JobDefinition<T> {
  about: string
  data: z.ZodType<T>
  retryLimit: number
  retryDelaySeconds: number
  expireSeconds: number
  /** takes long: each runs by itself, and none waits for others of its batch */
  slow?: true
}
const job = <T>(definition: JobDefinition<T>): JobDefinition<T> => definition
const nothing = z.object({})

/** Every job there is. Data holds ids, never client data. Each has exactly one handler, or the start fails. */
export const jobTable = {
  'mail.deliver': job({
    about: 'hands one mail of the outbox to the mail server',
    data: z.object({ mailId: z.uuid() }),
    retryLimit: 10,
    retryDelaySeconds: 30,
    expireSeconds: 120,
  }),
  'mail.recover': job({
    about: 'enqueues mails that wait without a job, such as those held before a mail server was set',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireSeconds: 120,
  }),
  'lists.load': job({
    about: 'runs the loads of a list that wait: fetch, read, compare, switch',
    data: z.object({ feedId: z.int() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'lists.due': job({
    about: 'asks for lists whose time has come, takes files from the folder, takes up what was left',
    data: nothing,
    retryLimit: 1,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
  }),
  'sessions.sweep': job({
    about: 'removes sessions that have expired',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 60,
  }),
  'sign-in.send-reset': job({
    about: 'mails a link to set a password, if there is a user of that name; the name is sealed',
    data: z.object({ resetId: z.uuid(), sealedName: z.base64() }),
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireSeconds: 60,
  }),
  'sign-in.sweep': job({
    about: 'removes counted attempts and one-time links that are over',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 60,
  }),
  'audit.checkpoint': job({
    about: 'signs the heads of the audit chain',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireSeconds: 60,
  }),
  'files.sweep': job({
    about: 'removes what interrupted uploads left behind',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
} as const

export type JobName = keyof typeof jobTable
export type JobData<N extends JobName> = z.output<(typeof jobTable)[N]['data']>
export const jobNames = Object.keys(jobTable) as JobName[]
export const deadLetterQueue = 'dead-letters'
