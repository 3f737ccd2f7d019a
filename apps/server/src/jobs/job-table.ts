import { z } from 'zod'

interface JobDefinition<T> {
  about: string
  data: z.ZodType<T>
  retryLimit: number
  retryDelaySeconds: number
  expireSeconds: number
  /** takes long: each runs on its own, not in a batch */
  slow?: true
  /** how many of one group, such as those of one client, run at a time in a process */
  perGroup?: number
}
const job = <T>(definition: JobDefinition<T>): JobDefinition<T> => definition
const nothing = z.object({})

/** Every job. Data contains ids, never client data. Each has exactly one handler, or startup fails. */
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
    data: z.object({ listId: z.int() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'lists.load-long': job({
    about: 'the same for a list whose files take long to fetch or read, so that no other list waits for it',
    data: z.object({ listId: z.int() }),
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
  'screening.client': job({
    about: 'brings the checks of one client up to its population and to the lists as they are now',
    data: z.object({ clientId: z.uuid() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'screening.list': job({
    about: 'asks for the checks of every client that a changed list touches',
    data: z.object({ listId: z.int() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 600,
  }),
  'screening.daily': job({
    about: 'asks for the daily check of every client, in which also what has not changed is confirmed',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
  'screening.confirm': job({
    about: 'the daily check of one client; a full one when the last is a week old',
    data: z.object({ clientId: z.uuid() }),
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'population.auto-term': job({
    about: 'ends the monitoring of subjects that no import or search has named for too long',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
  }),
  'notifications.raised': job({
    about: 'hands the alerts of a run to the webhooks of its client',
    data: z.object({ clientId: z.uuid(), runId: z.int() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 600,
  }),
  'notifications.imported': job({
    about: 'mails what came of an import to who wants to hear it',
    data: z.object({ clientId: z.uuid(), importId: z.uuid() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 600,
  }),
  'notifications.digests': job({
    about: 'mails the digests of the day before, by what each user wants to hear',
    data: nothing,
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
  }),
  'webhooks.deliver': job({
    about: 'tells one event to a webhook',
    data: z.object({ deliveryId: z.uuid() }),
    retryLimit: 8,
    retryDelaySeconds: 30,
    expireSeconds: 120,
  }),
  'alerts.bulk-review': job({
    about: 'applies a large bulk review',
    data: z.object({ bulkReviewId: z.uuid() }),
    retryLimit: 5,
    retryDelaySeconds: 2,
    expireSeconds: 3600,
    slow: true,
    perGroup: 1,
  }),
  'alerts.bulk-review-sweep': job({
    about: 'marks bulk reviews whose job no longer exists as failed',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
  'alerts.fold': job({
    about: 'adds up the kept counts of alerts, and renews the names of their sources',
    data: nothing,
    retryLimit: 2,
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
