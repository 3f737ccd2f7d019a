import type { UploadedListFile } from '@vigil/contract'
import type { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { knownSource } from './known-source.ts'
import { keepRawFile } from './loading/raw-files.ts'

/** Stores a file of a list; it is read when its load starts, and deleted after a day without one. */
export async function uploadListFile(
  context: Context,
  sourceId: string,
  name: string,
  body: Readable,
): Promise<UploadedListFile> {
  const { meta } = knownSource(sourceId)
  const sealed = meta.privacy !== 'public'
  const row = await keepRawFile(context, { sourceId, name, body, sealed, maxBytes: meta.maxBytes })
  await context.asSystem().write(async ({ audit }) =>
    audit({
      action: 'list.upload',
      subjectType: 'list',
      subjectId: sourceId,
      after: { fileId: row.id, name, size: row.size, sha256: row.sha256 },
    }),
  )
  return { fileId: row.id, name: row.name, size: row.size, sha256: row.sha256 }
}
