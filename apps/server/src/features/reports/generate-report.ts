import { maySwitchClient, type Actor } from '@vigil/contract'
import { clientContext, createContext, type ClientContext, type Context } from '../../context.ts'
import { withSessionLock } from '../../database/locks.ts'
import { reportWriters, withSignature } from '../../documents/report-writers.ts'
import { AppError } from '../../errors.ts'
import { unlinkedFile } from '../../files/unlinked-file.ts'
import type { StoredFile } from '../../files/storage.ts'
import { jobTable, type JobData } from '../../jobs/job-table.ts'
import { progressWriter } from '../../jobs/progress-writer.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { documentKey } from '../../crypto/document-key.ts'
import { findActor, selectClient } from '../identity/index.ts'
import { reportMail } from './report-mail.ts'
import { discardFile, newStorageKey } from './report-files.ts'
import { beginAttempt, lockRequest, updateAttempt, type StoredRequest } from './report-requests-queries.ts'
import { parseOrder, refuseForbidden } from './report-rules.ts'
import { writeReport, type WrittenReport } from './write-report.ts'

type RequestKey = JobData<'reports.generate'>

/** Who requested a report, with what they may do now; null if they are gone. */
export async function findRequester(
  context: Context,
  { userId, clientId }: Pick<StoredRequest, 'userId' | 'clientId'>,
): Promise<Actor | null> {
  const { services } = context
  const actor = await context.asSystem().read((sql) => findActor(sql, userId, null, context.now()))
  return actor && selectClient(services, actor, clientId, maySwitchClient)
}

/** Reads what the requester may see now, which may be less than when they asked. */
function onBehalfOf(actor: Actor, { services, origin, log }: Context, clientId: string): ClientContext {
  return clientContext(createContext({ services, actor, scope: { kind: 'tenant', clientId }, origin, log }))
}

/** Its attempt has a file name. */
interface BegunRequest extends StoredRequest {
  storageKey: string
}

interface Produced {
  written: WrittenReport
  stored: StoredFile
}

async function produce(
  context: Context,
  { storageKey, ...row }: BegunRequest,
  actor: Actor,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<Produced> {
  refuseForbidden(actor, row.type)
  const { name, format, timezone: zone } = row
  const file = await unlinkedFile()
  try {
    const written = await writeReport(onBehalfOf(actor, context, row.clientId), {
      order: parseOrder(row.type, row.parameters),
      name,
      format,
      zone,
      signal,
      onProgress,
      append: (bytes) => file.appendFile(bytes),
    })
    const body = file.createReadStream({ start: 0, autoClose: false })
    const stored = await context.services.files.put(
      storageKey,
      withSignature(format, body, documentKey(context)),
      { contentType: reportWriters[format].contentType },
    )
    return { written, stored }
  } finally {
    await file.close()
  }
}

/** False if it was not delivered, because another attempt has begun or ended meanwhile. */
function complete(context: Context, row: BegunRequest, { written, stored }: Produced): Promise<boolean> {
  const { clientId, id, type, format } = row
  const { rows, fields, pii, hasNpdb } = written
  return context.write(async (tx) => {
    const isUpdated = await updateAttempt(tx.sql, row, {
      status: 'Complete',
      completedAt: context.now(),
      errors: [],
      done: rows,
      total: rows,
      size: stored.size,
      sha256: stored.sha256,
      pii,
      hasNpdb,
    })
    if (!isUpdated) return false
    tx.audit({
      action: 'report.complete',
      subjectType: 'report',
      subjectId: id,
      after: { type, format, rows, fields, sha256: stored.sha256 },
    })
    const text = reportMail(type, 'Complete', context.services.publicAddress())
    await sendMail(context, tx, { clientId, recipient: row.userName, ...text })
    return true
  })
}

/** Ends a report, unless it is finished or another attempt at it has begun. */
export async function failReport(context: Context, row: StoredRequest, reason: string): Promise<void> {
  const { clientId, type, userName } = row
  await context.write(async (tx) => {
    const isUpdated = await updateAttempt(tx.sql, row, {
      status: 'Failed',
      errors: [reason],
      completedAt: context.now(),
    })
    if (!isUpdated) return
    const text = reportMail(type, 'Failed', context.services.publicAddress())
    await sendMail(context, tx, { clientId, recipient: userName, ...text })
  })
}

/** Failures that another attempt would not mend have a reason for people. */
const finalReason = (error: unknown): string | null =>
  error instanceof AppError && error.code !== 'unavailable' ? error.message : null

async function handleFailure(context: Context, row: StoredRequest, error: unknown): Promise<void> {
  const reason = finalReason(error)
  if (reason !== null) return failReport(context, row, reason)
  if (row.attempts > jobTable['reports.generate'].retryLimit)
    await failReport(context, row, 'Internal error; see the server log.')
  else await context.write(({ sql }) => updateAttempt(sql, row, { status: 'Pending' }))
  throw error
}

/** Begins an attempt, and removes what an earlier one left that could not do so itself. */
async function begin(context: Context, { clientId, requestId }: RequestKey): Promise<BegunRequest | null> {
  const begun = await context.write(async ({ sql }) => {
    const before = await lockRequest(sql, clientId, requestId)
    if (!before) return null
    const storageKey = newStorageKey(before)
    const row = await beginAttempt(sql, { clientId, id: requestId, storageKey }, context.now())
    return row ? { row: { ...row, storageKey }, before } : null
  })
  if (begun) await discardFile(context, begun.before)
  return begun?.row ?? null
}

async function produceWithProgress(context: Context, row: BegunRequest, actor: Actor, signal: AbortSignal) {
  const { onProgress, finished } = progressWriter(async (counts) => {
    await context.write(({ sql }) => updateAttempt(sql, row, counts))
  })
  try {
    return await produce(context, row, actor, { signal, onProgress })
  } finally {
    await finished()
  }
}

async function deliver(context: Context, row: BegunRequest, signal: AbortSignal): Promise<boolean> {
  const actor = await findRequester(context, row)
  if (!actor) throw new AppError('forbidden', 'The user who requested the report was removed.')
  const produced = await produceWithProgress(context, row, actor, signal)
  signal.throwIfAborted()
  return complete(context, row, produced)
}

async function generate(context: Context, key: RequestKey, signal: AbortSignal): Promise<void> {
  const row = await begin(context, key)
  if (!row) return
  let isDelivered = false
  try {
    isDelivered = await deliver(context, row, signal)
  } catch (error) {
    // stopped with the process: the job is taken over by the next one
    if (signal.aborted) throw error
    await handleFailure(context, row, error)
  } finally {
    if (!isDelivered) await discardFile(context, row)
  }
}

/** Generates a requested report. Skips if another process is generating it. */
export async function generateReport(base: Context, key: RequestKey, signal: AbortSignal): Promise<void> {
  const context = base.forClient(key.clientId)
  const lock = { space: 'reports', key: key.requestId, wait: false } as const
  await withSessionLock(context.services.connect, lock, signal, () => generate(context, key, signal))
}
