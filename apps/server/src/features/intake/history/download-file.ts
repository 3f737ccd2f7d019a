import { mayWithFiles } from '@vigil/contract'
import type { ClientContext, Context } from '../../../context.ts'
import { forbidden, notFound } from '../../../errors.ts'
import { assertContentType } from '../../../files/storage.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { readSealed } from '../../population/index.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import { claimOf, downloadAddress } from '../receiving/file-address.ts'
import { selectFile } from './history-queries.ts'
import { errorsFileName } from './present-file.ts'
import { fileScope } from './search-files.ts'

const addressSeconds = 300
const csv = 'text/csv; charset=utf-8'
const anything = 'application/octet-stream'

interface Stored {
  what: 'original' | 'errors'
  key: string | null
  fileName: string
  contentType: string
}

/** As the sender said, unless that is no content type. */
function typeOf({ contentType }: HistoryFile): string {
  try {
    assertContentType(contentType ?? '')
    return contentType ?? anything
  } catch {
    return anything
  }
}

const storedOf = (row: HistoryFile, fileId: string): Stored =>
  row.id === fileId
    ? { what: 'original', key: row.originalKey, fileName: row.fileName, contentType: typeOf(row) }
    : { what: 'errors', key: row.errorsKey, fileName: errorsFileName(row.fileName), contentType: csv }

/** A short-lived address of an original or of an error report. */
export async function getFileAddress(
  base: ClientContext,
  { clientId, fileId, preferredFileName }: { clientId: string; fileId: string; preferredFileName?: string },
): Promise<{ url: string }> {
  const { actor } = base
  const context = base.forClient(clientId)
  const row = await context.read((sql) => selectFile(sql, fileScope(actor, clientId), fileId, 'either'))
  if (!row) return notFound('File')
  const { what, key, contentType, fileName } = storedOf(row, fileId)
  if (!mayWithFiles(actor, what)) throw forbidden()
  if (key === null || (await context.services.files.stat(key)) === null) return notFound('File')
  await context.write(async ({ audit }) =>
    audit({
      action: 'intake.download',
      subjectType: 'intake-file',
      subjectId: row.id,
      after: { file: what, fileName: row.fileName, sha256: row.sha256 },
    }),
  )
  const shown = { key, contentType, fileName: preferredFileName ?? fileName, seconds: addressSeconds }
  return { url: downloadAddress(context, shown) }
}

/** Decrypts a file while it is sent. */
export async function downloadFile(context: Context, token: string): Promise<BinaryAnswer> {
  const { k: key, t: contentType, n: fileName } = claimOf(context, token, 'GET')
  if ((await context.services.files.stat(key)) === null) return notFound('File')
  return {
    body: await readSealed(context, key),
    contentType,
    fileName,
    size: null,
    disposition: 'attachment',
  }
}
