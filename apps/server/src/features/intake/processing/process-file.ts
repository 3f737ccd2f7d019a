import { uploadTexts, type FileKind } from '@vigil/contract'
import { Refusal } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import { findClients, importKey, withImportLock } from '../../population/index.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import { isOutdated, selectIntakeFile } from '../intake-queries.ts'
import { processLicenses, processNetworks } from './edit-processor.ts'
import { endFile } from './end-file.ts'
import { processPreclusionList } from './list-processor.ts'
import { withOriginal } from './open-original.ts'
import { processPopulation } from './population-processor.ts'
import type { Processor, ProcessorInput } from './processor.ts'

const processors: Partial<Record<FileKind, Processor>> = {
  population: processPopulation,
  licenses: processLicenses,
  networks: processNetworks,
  clientPreclusionList: processPreclusionList,
}

const notProcessed: Partial<Record<FileKind, string>> = {
  bulkNPI: 'NPIs are searched as a user: upload the file on the Bulk NPI tab of Instant Search',
  clientOtherList: uploadTexts.otherList,
}

/** Processes a file under the import lock of its client, and ends its row unless it must wait for a decision. */
export async function processRow(
  context: Context,
  row: HistoryFile,
  input: Omit<ProcessorInput, 'row' | 'path'>,
): Promise<void> {
  const { id, clientId } = row
  try {
    if ((await findClients(context, row.clientId)).length === 0)
      throw new Refusal('The client was deleted; nothing was imported')
    // while the decision was made, a newer one may have been under way
    if (row.decision !== null && (await context.read((sql) => isOutdated(sql, row))))
      throw new Refusal(uploadTexts.wasOutdated)
    const processor = processors[row.kind]
    if (!processor) throw new Refusal(notProcessed[row.kind] ?? 'Files of this kind are not processed')
    await withOriginal(context, row, (path) => processor(context, { ...input, row, path }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message: reason } = error
    await context.write((tx) => endFile(context, tx, row, { status: 'FAILED', reason }))
  }
  if (row.decision === null) return
  // what the file would have done is of no use anymore, unless it waits again
  const now = await context.read((sql) => selectIntakeFile(sql, clientId, id))
  if (now?.phase !== 'held') await context.services.files.remove(importKey(clientId, id, 'preview'))
}

const isOpen = (row: HistoryFile | undefined): row is HistoryFile =>
  row?.status === 'PROCESSING' && row.phase !== 'held'

export interface FileToProcess {
  clientId: string
  fileId: string
}

/**
 * Processes a file that has arrived; of one client, one at a time. Does nothing if it has ended or is held. False if it does
 * not wait, and another one of the client is being processed.
 */
export async function processFile(
  base: Context,
  { clientId, fileId }: FileToProcess,
  { wait = true, ...input }: Pick<ProcessorInput, 'signal' | 'isAccepted'> & { wait?: boolean },
): Promise<boolean> {
  const context = base.forClient(clientId)
  const select = () => context.read((sql) => selectIntakeFile(sql, clientId, fileId))
  if (!isOpen(await select())) return true
  const done = await withImportLock(context, clientId, { wait, signal: input.signal }, async () => {
    const row = await select()
    if (isOpen(row)) await processRow(context, row, input)
    return true
  })
  return done ?? false
}
