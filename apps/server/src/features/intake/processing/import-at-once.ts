import fs from 'node:fs'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import { findClients, withImportLock, type ImportedPopulation } from '../../population/index.ts'
import { selectIntakeFile } from '../intake-queries.ts'
import { receiveFile } from '../receiving/receive-file.ts'
import { endFile } from './end-file.ts'
import { processRow } from './process-file.ts'
import type { ProcessorInput } from './processor.ts'

export interface LocalFile extends Pick<ProcessorInput, 'signal' | 'isAccepted' | 'onProgress'> {
  clientId: string
  path: string
  fileName: string
  /** {field: header}, '' for a field that is in no column */
  mapping?: Record<string, string> | undefined
}

export interface ImportedFile {
  /** as the file history shows it */
  row: HistoryFile
  /** null: nothing was imported */
  imported: ImportedPopulation | null
}

async function work(context: Context, file: LocalFile): Promise<ImportedFile> {
  const { clientId, path, fileName, mapping, ...input } = file
  const { id } = await receiveFile(context, {
    clientId,
    kind: 'population',
    fileName,
    origin: 'commandLine',
    sentBy: { userId: null, name: context.origin.actorName },
    body: fs.createReadStream(path),
    ...(mapping && { mapping }),
  })
  const select = async (): Promise<HistoryFile> =>
    (await context.read((sql) => selectIntakeFile(sql, clientId, id)))!
  const row = await select()
  let imported: ImportedPopulation | null = null
  try {
    await processRow(context, row, { ...input, onImported: (made) => (imported = made) })
  } catch (error) {
    const reason = 'The import was canceled; nothing was imported.'
    if (input.signal.aborted)
      await context.write((tx) => endFile(context, tx, row, { status: 'FAILED', reason }))
    throw error
  }
  return { row: await select(), imported }
}

/**
 * Takes a population file of this machine as if its client had sent it, and waits until it is processed. If this process
 * dies, the job of the file goes on with it.
 */
export async function importAtOnce(base: Context, file: LocalFile): Promise<ImportedFile> {
  const { clientId, signal } = file
  const context = base.forClient(clientId)
  if ((await findClients(context, clientId)).length === 0) return notFound('Client')
  const done = await withImportLock(context, clientId, { wait: true, signal }, () => work(context, file))
  return done!
}
