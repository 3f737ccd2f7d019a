import {
  limits,
  uploadableKinds,
  uploadTexts,
  type AnnouncedFile,
  type AnnounceFile,
  type FileKind,
} from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../../context.ts'
import { AppError, forbidden } from '../../../errors.ts'
import { assertContentType } from '../../../files/storage.ts'
import { countAnnounced, insertAnnounced, selectAbandoned, type Announced } from './announced-queries.ts'
import { uploadAddress } from './file-address.ts'
import { forgetAnnounced } from './forget-announced.ts'

/** Enough for the largest file over a slow line. */
const addressSeconds = 24 * 3600
const mostOpen = 20
/** A file of which nothing has arrived for so long makes room for another one of its user. */
const abandonedMs = 10 * 60_000

const isCsv = (fileName: string): boolean => /\.csv$/i.test(fileName)

export const maxBytesOf = ({ kind, size }: Pick<Announced, 'kind' | 'size'>): number =>
  size ?? (kind === 'bulkNPI' ? limits.bulkUploadBytes : limits.intakeFileBytes)

function refuseFile(kind: FileKind, { filename, size }: AnnounceFile): void {
  if (/[\p{Cc}/\\]/u.test(filename)) throw new AppError('invalid', 'The file name is not valid.')
  if (kind !== 'bulkNPI') return
  if (!isCsv(filename)) throw new AppError('invalid', uploadTexts.notCsv)
  if ((size ?? 0) > limits.bulkUploadBytes) throw new AppError('too_large', uploadTexts.tooLarge)
}

/** Whoever closed a browser that was sending files must not wait until their addresses expire. */
async function makeRoom(context: ClientContext, now: Date): Promise<void> {
  const { userId } = context.actor
  const open = await context.read((sql) => countAnnounced(sql, userId, now))
  if (open < mostOpen) return
  const since = new Date(now.getTime() - abandonedMs)
  const most = open - mostOpen + 1
  const abandoned = await context.read((sql) => selectAbandoned(sql, userId, { now, since, most }))
  if (abandoned.length < most)
    throw new AppError(
      'limit',
      'Too many uploads at a time. Finish or cancel one, or try again in ten minutes.',
    )
  for (const file of abandoned) await forgetAnnounced(context, file)
}

/** Announces a file and returns where its bytes are sent to. */
export async function announceFile(
  context: ClientContext,
  kind: FileKind,
  file: AnnounceFile,
): Promise<AnnouncedFile> {
  const { actor, clientId } = context
  assertContentType(file.contentType)
  if (kind === 'clientOtherList') throw new AppError('invalid', uploadTexts.otherList)
  if (!uploadableKinds(actor).includes(kind)) throw forbidden()
  refuseFile(kind, file)
  const now = context.now()
  const expiresAt = new Date(now.getTime() + addressSeconds * 1000)
  const row: Announced = {
    id: randomUUIDv7(),
    clientId,
    kind,
    fileName: file.filename,
    contentType: file.contentType,
    description: file.metadata?.description || null,
    size: file.size ?? null,
    sha256: file.sha256 ?? null,
    userId: actor.userId,
    sentBy: actor.name,
    attempts: 0,
    createdAt: now,
    expiresAt,
  }
  await makeRoom(context, now)
  await context.write(({ sql }) => insertAnnounced(sql, row))
  const { id, contentType } = row
  return {
    id,
    uploadUrl: uploadAddress(context, {
      clientId,
      id,
      contentType,
      maxBytes: maxBytesOf(row),
      seconds: addressSeconds,
    }),
    headers: { 'content-type': contentType },
    partBytes: limits.intakePartBytes,
    expiresAt: expiresAt.toISOString(),
  }
}
