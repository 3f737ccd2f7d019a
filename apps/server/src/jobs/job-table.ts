import { monitorProducts } from '@vigil/contract'
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
const products = z.array(z.enum(monitorProducts))

/** Every job. Data contains ids, never client data. Each has exactly one handler, or startup fails. */
export const jobTable = {
  'mail.deliver': job({
    about: 'sends one mail of the outbox',
    data: z.object({ mailId: z.uuid() }),
    retryLimit: 10,
    retryDelaySeconds: 30,
    expireSeconds: 120,
  }),
  'mail.recover': job({
    about: 'enqueues mails without a job, such as those held before a mail server was configured',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireSeconds: 120,
  }),
  'lists.load': job({
    about: 'runs the pending loads of a list: fetch, read, compare, switch',
    data: z.object({ listId: z.int() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'lists.load-long': job({
    about:
      'the same for a list whose files are slow to fetch or read, so that other lists do not wait for it',
    data: z.object({ listId: z.int() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'lists.due': job({
    about:
      'enqueues loads of lists that are due and of files in the watched folder, and resumes interrupted loads',
    data: nothing,
    retryLimit: 1,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
  }),
  'screening.client': job({
    about: 'screens one client for changes of its population and of the lists',
    data: z.object({ clientId: z.uuid() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'screening.list': job({
    about: 'enqueues a run for every client that a changed list affects',
    data: z.object({ listId: z.int() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 600,
  }),
  'screening.daily': job({
    about: 'enqueues the daily run of every client, which also confirms what has not changed',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
  'screening.confirm': job({
    about: 'the daily run of one client; a full run if the last one is a week old',
    data: z.object({ clientId: z.uuid() }),
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'screening.rehearse': job({
    about: 'rehearses a matching model for one client: what it would raise, change and close',
    data: z.object({ clientId: z.uuid(), model: z.string() }),
    retryLimit: 3,
    retryDelaySeconds: 20,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'screening.rehearse-sweep': job({
    about: 'marks rehearsals whose job no longer exists as failed',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
  'certificates.population': job({
    about: 'writes the certificate of a population, as PDF and JSON',
    data: z.object({ clientId: z.uuid(), certificateId: z.uuid() }),
    retryLimit: 3,
    retryDelaySeconds: 20,
    expireSeconds: 4 * 3600,
    slow: true,
    perGroup: 1,
  }),
  'certificates.remove-files': job({
    about: 'removes the files of a certificate that was replaced or is old',
    data: z.object({ clientId: z.uuid(), certificateId: z.uuid() }),
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 120,
  }),
  'certificates.sweep': job({
    about: 'fails certificates whose job no longer exists, and removes old ones',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
  'intake.folder': job({
    about: "takes the files in the clients' drop folders that are complete",
    data: nothing,
    retryLimit: 0,
    retryDelaySeconds: 60,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'intake.process': job({
    about: 'imports one file that a client has sent',
    data: z.object({ clientId: z.uuid(), fileId: z.uuid() }),
    retryLimit: 10,
    retryDelaySeconds: 5,
    expireSeconds: 12 * 3600,
    slow: true,
    perGroup: 1,
  }),
  'intake.sweep': job({
    about: 'removes announced files that never arrived, and fails files whose job no longer exists',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
  'population.auto-term': job({
    about: 'ends the monitoring of subjects that have not been in an import or search for too long',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
  }),
  'population.sync-products': job({
    about: "applies a change of a client's products to subjects with products of their own",
    data: z.object({ clientId: z.uuid(), added: products, removed: products }),
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
    slow: true,
  }),
  'notifications.raised': job({
    about: 'enqueues the alerts of a run for the webhooks of its client',
    data: z.object({ clientId: z.uuid(), runId: z.int() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 600,
  }),
  'notifications.imported': job({
    about: 'mails the result of an import to its subscribers',
    data: z.object({ clientId: z.uuid(), importId: z.uuid() }),
    retryLimit: 5,
    retryDelaySeconds: 20,
    expireSeconds: 600,
  }),
  'notifications.digests': job({
    about: 'mails the digests of the previous day, according to the preferences of each user',
    data: nothing,
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
  }),
  'npdb.due': job({
    about: 'enqueues the exchange with the Data Bank for every client that queries it',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
  'npdb.client': job({
    about: 'enrolls, renews and cancels the subjects of one client, and receives responses',
    data: z.object({ clientId: z.uuid() }),
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 4 * 3600,
    slow: true,
    perGroup: 1,
  }),
  'webhooks.deliver': job({
    about: 'delivers one event to a webhook',
    data: z.object({ deliveryId: z.uuid() }),
    retryLimit: 8,
    retryDelaySeconds: 30,
    expireSeconds: 120,
  }),
  'reports.generate': job({
    about: 'generates a requested report',
    data: z.object({ clientId: z.uuid(), requestId: z.uuid() }),
    retryLimit: 3,
    retryDelaySeconds: 5,
    expireSeconds: 12 * 3600,
    slow: true,
    perGroup: 1,
  }),
  'reports.due': job({
    about: 'requests the saved reports that are scheduled for now',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
  'reports.sweep': job({
    about: 'removes the files of old reports, and marks reports whose job no longer exists as failed',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
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
    about: 'folds the stored counts of alerts, and updates the names of their sources',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
  }),
  'search.bulk': job({
    about: 'searches the NPIs of a file; goes on where it was interrupted',
    data: z.object({ clientId: z.uuid(), bulkSearchId: z.uuid() }),
    retryLimit: 10,
    retryDelaySeconds: 5,
    expireSeconds: 12 * 3600,
    slow: true,
    perGroup: 1,
  }),
  'search.bulk-sweep': job({
    about: 'marks bulk searches whose job no longer exists as failed',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
  }),
  'search.monitor': job({
    about: 'adds the subjects of searches to the population of a client with Instant-to-Ongoing',
    data: z.object({ clientId: z.uuid(), searchIds: z.array(z.uuid()) }),
    retryLimit: 10,
    retryDelaySeconds: 20,
    expireSeconds: 600,
  }),
  'sessions.sweep': job({
    about: 'removes expired sessions',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 60,
  }),
  'sign-in.send-reset': job({
    about: 'mails a link to set a password, if a user with that name exists; the name is encrypted',
    data: z.object({ resetId: z.uuid(), sealedName: z.base64() }),
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireSeconds: 60,
  }),
  'sign-in.sweep': job({
    about: 'removes expired sign-in attempts and one-time links',
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
  'audit.verify': job({
    about: 'checks the whole audit chain',
    data: z.object({ checkId: z.uuid() }),
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 12 * 3600,
    slow: true,
  }),
  'audit.verify-daily': job({
    about: 'starts the daily check of the audit chain',
    data: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
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
