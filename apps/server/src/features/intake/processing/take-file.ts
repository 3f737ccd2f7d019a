import type { Readable } from 'node:stream'
import type { ClientContext, Context } from '../../../context.ts'
import { searchJobs } from '../../search/index.ts'
import { receiveFile, type IncomingFile } from '../receiving/receive-file.ts'
import { uploadBulkSearch } from '../receiving/upload-bulk.ts'
import { selectUnfinishedNamed } from '../intake-queries.ts'
import { processFile } from './process-file.ts'
import type { ProcessorInput } from './processor.ts'

/** Receives a file and does its job at once, or goes on with the one of this name that was interrupted. */
export async function takeFile(
  context: Context,
  file: IncomingFile,
  input: Pick<ProcessorInput, 'signal' | 'isAccepted'>,
): Promise<void> {
  const { clientId, fileName } = file
  const interrupted = await context.read((sql) => selectUnfinishedNamed(sql, clientId, fileName))
  const fileId = interrupted ?? (await receiveFile(context, file)).id
  await processFile(context, { clientId, fileId }, input)
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
