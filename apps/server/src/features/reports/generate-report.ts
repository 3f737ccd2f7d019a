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
import { beginRequest, updateUnfinished, type StoredRequest } from './report-requests-queries.ts'
import { parseOrder, refuseForbidden } from './report-rules.ts'
import { writeReport, type WrittenReport } from './write-report.ts'

type RequestKey = JobData<'reports.generate'>

/** One name for all attempts: whichever of them succeeds, there is one file. */
const storageKeyOf = ({ clientId, id, format }: StoredRequest): string =>
  `${clientId}/reports/${id}.${format}`

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

interface Produced {
  written: WrittenReport
  stored: StoredFile
}

async function produce(
  context: Context,
  row: StoredRequest,
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
      storageKeyOf(row),
      withSignature(format, body, documentKey(context)),
      { contentType: reportWriters[format].contentType },
    )
    return { written, stored }
  } finally {
    await file.close()
  }
}

async function complete(context: Context, row: StoredRequest, { written, stored }: Produced): Promise<void> {
  const { clientId, id, type, format } = row
  const { rows, fields, pii, hasNpdb } = written
  const isKept = await context.write(async (tx) => {
    const isUpdated = await updateUnfinished(tx.sql, clientId, id, {
      status: 'Complete',
      completedAt: context.now(),
      errors: [],
      done: rows,
      total: rows,
      storageKey: stored.key,
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
  if (!isKept) await context.services.files.remove(stored.key)
}

export async function failReport(
  context: Context,
  { clientId, id, type, userName }: Pick<StoredRequest, 'clientId' | 'id' | 'type' | 'userName'>,
  reason: string,
): Promise<void> {
  await context.write(async (tx) => {
    const isUpdated = await updateUnfinished(tx.sql, clientId, id, {
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
  else await context.write(({ sql }) => updateUnfinished(sql, row.clientId, row.id, { status: 'Pending' }))
  throw error
}

async function generate(context: Context, key: RequestKey, signal: AbortSignal): Promise<void> {
  const { clientId, requestId } = key
  const row = await context.write(({ sql }) => beginRequest(sql, clientId, requestId, context.now()))
  if (!row) return
  const progress = progressWriter(async (counts) => {
    await context.write(({ sql }) => updateUnfinished(sql, clientId, requestId, counts))
  })
  const { onProgress } = progress
  try {
    const actor = await findRequester(context, row)
    if (!actor) throw new AppError('forbidden', 'The user who requested the report was removed.')
    const produced = await produce(context, row, actor, { signal, onProgress })
    await progress.finished()
    await complete(context, row, produced)
  } catch (error) {
    await progress.finished()
    // stopped with the process: the job is taken over by the next one
    if (signal.aborted) throw error
    await handleFailure(context, row, error)
  }
}

/** Generates a requested report. Skips if another process is generating it. */
export async function generateReport(base: Context, key: RequestKey, signal: AbortSignal): Promise<void> {
  const context = base.forClient(key.clientId)
  const lock = { space: 'reports', key: key.requestId, wait: false } as const
  await withSessionLock(context.services.connect, lock, signal, () => generate(context, key, signal))
}
