import type { ReceivedParts } from '@vigil/contract'
import type { Readable } from 'node:stream'
import type { ClientContext, Context } from '../../../context.ts'
import { withSessionLock } from '../../../database/locks.ts'
import { AppError } from '../../../errors.ts'
import { selectIntakeFile } from '../intake-queries.ts'
import { maxBytesOf } from './announce-file.ts'
import {
  countAttempt,
  deleteAnnounced,
  deleteParts,
  selectAnnounced,
  selectExpired,
  selectParts,
  type Announced,
} from './announced-queries.ts'
import { countParts, joinParts, removeParts, storePart } from './file-parts.ts'
import { findAddressed, senderContext, uploadCanceled } from './find-announced.ts'
import { attemptKey, forgetAnnounced, removeStored } from './forget-announced.ts'
import { enterBulk } from './enter-bulk.ts'
import { enterFile } from './receive-file.ts'
import { storeOriginal } from './store-original.ts'

const differs = (): AppError =>
  new AppError('invalid', 'The file is not the one that was announced: its hash differs. Send it again.')

/** Stores the whole file and takes it; of several calls that do so, the first one counts. */
async function receiveWhole(context: ClientContext, announced: Announced, body: Readable): Promise<void> {
  const { id, clientId, kind, fileName, contentType, description, userId, sentBy, size } = announced
  const attempt = await context.write(({ sql }) => countAttempt(sql, clientId, id))
  if (attempt === null) return
  const originalKey = attemptKey(announced, attempt)
  const allowed = size === null ? { maxBytes: maxBytesOf(announced) } : { size }
  const measured = await storeOriginal(context, originalKey, body, allowed)
  let attempts = attempt
  try {
    if (announced.sha256 !== null && measured.sha256 !== announced.sha256) throw differs()
    const sent = { id, clientId, kind, fileName, contentType, description, userId, sentBy, originalKey }
    const enter = kind === 'bulkNPI' ? enterBulk : enterFile
    const taken = await enter(context, { ...sent, origin: 'upload' }, measured, async (sql) => {
      const deleted = await deleteAnnounced(sql, clientId, id)
      attempts = deleted?.attempts ?? attempts
      return deleted !== undefined
    })
    if (taken) return await removeStored(context, announced, attempts, originalKey)
  } catch (error) {
    await context.services.files.remove(originalKey)
    throw error
  }
  return context.services.files.remove(originalKey)
}

/** Joins the parts, by one call at a time; the others find that it has been done. */
async function joinAll(context: ClientContext, announced: Announced, signal: AbortSignal): Promise<void> {
  const { clientId, id } = announced
  const lock = { space: 'receiving', key: id, wait: true } as const
  await withSessionLock(context.services.connect, lock, signal, async () => {
    if (!(await context.read((sql) => selectAnnounced(sql, clientId, id)))) return
    try {
      await receiveWhole(context, announced, joinParts(context, announced))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // nothing says which part is wrong
      await context.write(({ sql }) => deleteParts(sql, clientId, id))
      await removeParts(context, announced)
      throw error
    }
  })
}

interface Upload {
  part: { part?: number | undefined; parts?: number | undefined }
  body: Readable
  contentType: string | undefined
  signal: AbortSignal
}

const arrived = (id: string): ReceivedParts => ({ id, received: [], isWhole: true })

/** Refuses if the file was given up while its last bytes arrived: nobody will process it. */
async function assertArrived(context: ClientContext, { clientId, id }: Announced): Promise<void> {
  if (!(await context.read((sql) => selectIntakeFile(sql, clientId, id)))) throw uploadCanceled()
}

/** Takes the bytes of an announced file, whole or in parts that may come in any order and again. */
export async function receiveAnnounced(
  base: Context,
  token: string,
  { part: { part, parts }, body, contentType, signal }: Upload,
): Promise<ReceivedParts> {
  const { id, announced } = await findAddressed(base, token)
  if (!announced) return arrived(id)
  if (contentType?.toLowerCase() !== announced.contentType.toLowerCase())
    throw new AppError('invalid', `The content type must be ${announced.contentType}.`)
  const context = await senderContext(base, announced)
  if (part === undefined || parts === undefined) {
    await receiveWhole(context, announced, body)
    await assertArrived(context, announced)
    return arrived(id)
  }
  const received = await storePart(context, announced, { part, parts }, body)
  if (received !== null && received.length < parts) return { id, received, isWhole: false }
  if (received !== null) await joinAll(context, announced, signal)
  await assertArrived(context, announced)
  return { id, received: received ?? [], isWhole: true }
}

/** Which parts have arrived; joins them if a killed server has left that undone. */
export async function getReceivedParts(
  base: Context,
  token: string,
  signal: AbortSignal,
): Promise<ReceivedParts> {
  const { id, clientId, announced } = await findAddressed(base, token)
  if (!announced) return arrived(id)
  const context = await senderContext(base, announced)
  const received = await context.read((sql) => selectParts(sql, clientId, id))
  if (announced.size === null || received.length < countParts(announced.size))
    return { id, received, isWhole: false }
  await joinAll(context, announced, signal)
  await assertArrived(context, announced)
  return { id, received, isWhole: true }
}

/** Gives up a file that has not arrived whole. */
export async function cancelFile(base: Context, token: string): Promise<void> {
  const { announced } = await findAddressed(base, token)
  const isCanceled =
    announced !== null && (await forgetAnnounced(await senderContext(base, announced), announced))
  if (!isCanceled) throw new AppError('conflict', 'The file has already arrived.')
}

/** Removes files that were announced and never arrived whole. */
export async function sweepAnnounced(context: Context, signal: AbortSignal): Promise<void> {
  for (const announced of await context.read((sql) => selectExpired(sql, context.now()))) {
    signal.throwIfAborted()
    await forgetAnnounced(context.forClient(announced.clientId), announced)
  }
}
