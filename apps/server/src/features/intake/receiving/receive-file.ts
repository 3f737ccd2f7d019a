import { limits, type FileKind, type FileOrigin, type UploadStatus } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { lockUntilCommit } from '../../../database/locks.ts'
import { importKey } from '../../population/index.ts'
import { insertFile, type HistoryFile, type NewHistoryFile } from '../../file-history/index.ts'
import { selectLatest, type LatestFile } from '../intake-queries.ts'
import { storeOriginal, type Measured } from './store-original.ts'

export interface IncomingFile {
  clientId: string
  kind: FileKind
  fileName: string
  contentType?: string
  description?: string
  origin: FileOrigin
  /** null: no user of Vigil */
  sentBy: { userId: string | null; name: string }
  body: Readable
  /** the columns of this file; kept for the next ones once it is imported */
  mapping?: Record<string, string>
}

export interface ReceivedFile {
  id: string
  status: UploadStatus
}

/** Within this time, the same content again is an accident; later it says that nothing has changed. */
const repeatMs = 24 * 3_600_000

export type Sent = Pick<NewHistoryFile, 'clientId' | 'kind' | 'origin' | 'fileName' | 'userId' | 'sentBy'> &
  Partial<Pick<HistoryFile, 'contentType' | 'description' | 'mapping'>> & { id: string; originalKey: string }

/**
 * Whether the same content again would change nothing. It may if rows were left out: the provider or the network that they
 * name may be known by now.
 */
const isSame = ({ sha256, status, errors, isRemapped }: LatestFile, measured: Measured): boolean =>
  sha256 === measured.sha256 && (status === 'PROCESSING' || (!errors && !isRemapped))

const skipped = (latest: Pick<HistoryFile, 'status'>): string =>
  latest.status === 'PROCESSING'
    ? 'The same file is already being processed.'
    : 'The same file was processed less than 24 hours ago.'

/**
 * Puts a stored file into the file history and starts its processing, unless it is the same as the one before it. Null,
 * and nothing happens, if `claim` finds that another call has already done it.
 */
export async function enterFile(
  base: Context,
  sent: Sent,
  measured: Measured,
  claim: (sql: Sql) => Promise<boolean> = async () => true,
): Promise<ReceivedFile | null> {
  const { id, clientId, kind, origin, fileName } = sent
  const context = base.forClient(clientId)
  return context.write(async ({ sql, audit, enqueue }) => {
    if (!(await claim(sql))) return null
    // of the same file twice at the same time, one counts
    await lockUntilCommit(sql, `intake ${clientId} ${kind}`)
    const now = context.now()
    // who repeats a command wants it done
    const latest =
      origin === 'commandLine' ? undefined : await selectLatest(sql, sent, new Date(now.getTime() - repeatMs))
    const isRepeated = latest !== undefined && isSame(latest, measured)
    const status = isRepeated ? 'SKIPPED' : 'PROCESSING'
    await insertFile(sql, {
      ...sent,
      ...measured,
      status,
      createdAt: now,
      ...(isRepeated ? { processedAt: now, reason: skipped(latest) } : { phase: 'waiting' }),
    })
    audit({
      action: 'intake.receive',
      subjectType: 'intake-file',
      subjectId: id,
      after: { kind, origin, fileName, ...measured, status },
    })
    if (!isRepeated) enqueue('intake.process', { clientId, fileId: id }, clientId)
    return { id, status }
  })
}

/** Takes a file that has come in by any way: stores it encrypted, and starts its processing. */
export async function receiveFile(context: Context, file: IncomingFile): Promise<ReceivedFile> {
  const { clientId, kind, fileName, contentType, description, origin, sentBy, body, mapping } = file
  const id = randomUUIDv7()
  const key = importKey(clientId, id, 'original')
  const measured = await storeOriginal(context, key, body, { maxBytes: limits.intakeFileBytes })
  const sent = {
    id,
    clientId,
    kind,
    origin,
    fileName,
    contentType: contentType ?? null,
    description: description ?? null,
    mapping: mapping ?? null,
    originalKey: key,
    userId: sentBy.userId,
    sentBy: sentBy.name,
  }
  try {
    return (await enterFile(context, sent, measured))!
  } catch (error) {
    await context.services.files.remove(key).catch(() => {})
    throw error
  }
}
