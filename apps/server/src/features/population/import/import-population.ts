import type { FileOrigin, UploadStatus } from '@vigil/contract'
import { Refusal } from '@vigil/sources'
import { randomUUIDv7 } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { progressWriter } from '../../../jobs/progress-writer.ts'
import { insertFile } from '../../file-history/index.ts'
import { hashFile } from '../../sources/index.ts'
import { selectMapping } from '../population-queries.ts'
import type { ChangeCounts } from '../changes/change-subjects.ts'
import { mergeMappings, type Mapping } from './import-columns.ts'
import { importKey, storeSealed } from './import-files.ts'
import { withImportLock } from './import-lock.ts'
import { failImport, selectClients, updateProgress } from './import-queries.ts'
import { holdImport, holdRulesOf, holdTexts } from './hold-import.ts'
import { importRows, type HeldRows, type ImportProgress, type ImportedRows } from './import-rows.ts'

export interface ImportOptions {
  clientId: string
  path: string
  /** the client's name for it; defaults to the file name */
  fileName?: string
  /** {field: header}, '' for a field that is in no column; stored for this client's next files */
  mapping?: Mapping | undefined
  /** how it came in, and from whom; defaults to the command line and the caller */
  origin?: FileOrigin
  sentBy?: string
  userId?: string
  /** a file that terms or blanks too much waits for a person */
  holds?: boolean
  signal: AbortSignal
  onProgress?: (progress: ImportProgress) => void
}

interface StoredImport extends Pick<ImportOptions, 'clientId' | 'signal'> {
  id: string
  given: Mapping | undefined
  /** a file that terms or blanks too much waits for a person */
  holds: boolean
  onProgress: (progress: ImportProgress) => void
}

/** The result of an import. If it is FAILED, nothing has changed. */
export interface ImportResult extends ChangeCounts {
  id: string
  /** PROCESSING: it waits for a decision */
  status: Exclude<UploadStatus, 'SKIPPED'>
  /** why it failed */
  reason: string | null
  rows: number
  /** skipped rows */
  leftOut: number
  /** errors in them */
  errors: number
  warnings: number
  /** columns that were not recognized */
  unknownColumns: readonly string[]
  /** storage key of the errors file */
  errorsKey: string | null
}

const nothing = { rows: 0, leftOut: 0, errors: 0, warnings: 0, added: 0, changed: 0, unchanged: 0, termed: 0 }

const failures = {
  refused: '',
  stopped: 'The import was canceled; nothing was imported.',
  broken: 'The import failed; nothing was imported.',
}

async function fail(
  context: Context,
  { clientId, id }: { clientId: string; id: string },
  cause: keyof typeof failures,
  reason: string = failures[cause],
): Promise<ImportResult> {
  await context.write(async ({ sql, audit, enqueue }) => {
    if (!(await failImport(sql, clientId, id, { processedAt: context.now(), reason }))) return
    const subject = { subjectType: 'population-import', subjectId: id }
    audit({ action: 'population.import', ...subject, after: { status: 'FAILED', reason: cause } })
    enqueue('notifications.imported', { clientId, importId: id })
  })
  return { id, status: 'FAILED', reason, ...nothing, unknownColumns: [], errorsKey: null }
}

const resultOf = (id: string, { filled: _filled, ...imported }: ImportedRows): ImportResult => ({
  id,
  reason: null,
  ...imported,
})

function heldResult(id: string, { preview: { counts, holds }, errorsKey }: HeldRows): ImportResult {
  const [rows, leftOut] = [counts.rows ?? 0, counts.skipped ?? 0]
  const reason = `The file waits for approval: ${holdTexts(holds).join('; ')}.`
  return { id, status: 'PROCESSING', reason, ...nothing, rows, leftOut, unknownColumns: [], errorsKey }
}

/** Imports a file that is in the file history, or holds it; throws a Refusal if it can't be read. */
export async function importStored(
  context: Context,
  { id, clientId, given, signal, holds, onProgress }: StoredImport,
  file: { name: string; path: string },
): Promise<ImportedRows | HeldRows> {
  const saved = await context.read((sql) => selectMapping(sql, clientId))
  const { hold, withoutTerms } = await holdRulesOf(context, { clientId, id }, 'population')
  const progress = progressWriter<number | null>(({ done, total }) =>
    context.write(({ sql }) => updateProgress(sql, clientId, id, { done, total })),
  )
  try {
    const imported = await importRows(context, {
      importId: id,
      clientId,
      file,
      mapping: mergeMappings(saved, given),
      given,
      hold: holds ? hold : null,
      withoutTerms,
      signal,
      onProgress: (made) => {
        onProgress(made)
        progress.onProgress(made.rows, made.total)
      },
    })
    await progress.finished()
    if (imported.status === 'HELD') await holdImport(context, { clientId, id, fileName: file.name }, imported)
    return imported
  } finally {
    await progress.finished()
  }
}

async function importFile(context: Context, options: ImportOptions): Promise<ImportResult> {
  const { clientId, path: file, signal, onProgress = () => {} } = options
  const id = randomUUIDv7()
  const fileName = options.fileName ?? path.basename(file)
  const originalKey = importKey(clientId, id, 'original')
  const row = {
    id,
    clientId,
    fileName,
    kind: 'population' as const,
    origin: options.origin ?? ('commandLine' as const),
    sha256: await hashFile(file),
    size: fs.statSync(file).size,
    status: 'PROCESSING' as const,
    sentBy: options.sentBy ?? context.origin.actorName,
    userId: options.userId ?? null,
    phase: 'reading' as const,
    mapping: options.mapping ? { ...options.mapping } : null,
    createdAt: context.now(),
    originalKey,
  }
  await context.write(({ sql }) => insertFile(sql, row))
  try {
    await storeSealed(context, originalKey, fs.createReadStream(file, { highWaterMark: 1 << 18 }))
    const named = { name: fileName, path: file }
    const stored = { id, clientId, given: options.mapping, signal, onProgress, holds: options.holds ?? false }
    const imported = await importStored(context, stored, named)
    return imported.status === 'HELD' ? heldResult(id, imported) : resultOf(id, imported)
  } catch (error) {
    if (error instanceof Refusal) return fail(context, { clientId, id }, 'refused', error.message)
    await fail(context, { clientId, id }, signal.aborted ? 'stopped' : 'broken').catch(() => {})
    throw error
  }
}

/**
 * Imports a client's population file in one transaction: adds, changes or terms each subject in it, or leaves it as it
 * is. Invalid rows are skipped and reported; an unreadable file changes nothing.
 */
export async function importPopulation(base: Context, options: ImportOptions): Promise<ImportResult> {
  const { clientId, signal } = options
  const context = base.forClient(clientId)
  if ((await context.read((sql) => selectClients(sql, clientId))).length === 0) return notFound('Client')
  const result = await withImportLock(context, clientId, { wait: true, signal }, () =>
    importFile(context, options),
  )
  return result!
}

/** Clients that have not ended, by id or exact name. */
export const findClients = (context: Context, idOrName: string): Promise<{ id: string; name: string }[]> =>
  context.asSystem().read((sql) => selectClients(sql, idOrName))
