import type { Readable } from 'node:stream'
import type { ClientContext, Context } from '../../../context.ts'
import { searchJobs } from '../../search/index.ts'
import { receiveFile, type IncomingFile } from '../receiving/receive-file.ts'
import { uploadBulkSearch } from '../receiving/upload-bulk.ts'
import { processFile } from './process-file.ts'

/** Receives a file and does its job at once. */
export async function takeFile(context: Context, file: IncomingFile, signal: AbortSignal): Promise<void> {
  const { clientId } = file
  const { id } = await receiveFile(context, file)
  await processFile(context, { clientId, fileId: id }, signal)
}

/** The same with a file of NPIs, on behalf of a user. */
export async function takeBulkFile(
  context: ClientContext,
  file: { fileName: string; body: Readable },
  signal: AbortSignal,
): Promise<void> {
  const { clientId } = context
  const { id } = await uploadBulkSearch(context, file)
  await searchJobs['search.bulk'](context, { clientId, bulkSearchId: id }, signal)
}
