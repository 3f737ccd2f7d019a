import { Refusal } from '@vigil/sources'
import { setImmediate } from 'node:timers/promises'
import type { Context, WriteTransaction } from '../../../context.ts'
import { setMapping } from '../population-queries.ts'
import { withChanges, type ChangeCounts, type ChangeWork } from '../change-subjects.ts'
import type { SubjectChange } from '../change-rules.ts'
import type { Mapping } from './import-columns.ts'
import { createErrorsFile, type ErrorsFile } from './errors-file.ts'
import { importKey } from './import-files.ts'
import { updateImport } from './import-queries.ts'
import { createLastRows, type LastRows } from './last-rows.ts'
import { openPopulationFile, type PopulationFile } from './open-population-file.ts'
import { externalIdOf, readRow } from './import-row.ts'
import { addRow, beginDraft, changeOfDraft, untoldOf, type SubjectDraft } from './subject-draft.ts'

export interface ImportProgress {
  phase: 'reading' | 'importing'
  rows: number
  /** unknown while it is read for the first time */
  total: number | null
}

export interface TakeInOptions {
  importId: string
  clientId: string
  file: { name: string; path: string }
  /** the kept one with the given one over it */
  mapping: Mapping
  given: Mapping | undefined
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

export interface TakenIn extends ChangeCounts {
  status: 'COMPLETE' | 'PROCESSED_WITH_ERRORS'
  rows: number
  errors: number
  warnings: number
  unknownColumns: readonly string[]
  errorsKey: string | null
}

const subjectsAtOnce = 2_000

/** Reads the file once to its end, before anything is held: it can be read, and where each subject ends. */
async function survey(
  file: PopulationFile,
  options: TakeInOptions,
): Promise<{ rows: number; last: LastRows }> {
  const last = createLastRows()
  let rows = 0
  for await (const batch of file.batches()) {
    options.signal.throwIfAborted()
    for (const row of batch) {
      const externalId = externalIdOf(row, file.places)
      if (externalId !== '') last.note(externalId, row.number)
    }
    rows += batch.length
    options.onProgress({ phase: 'reading', rows, total: null })
    await setImmediate()
  }
  if (rows === 0) throw new Refusal(`${options.file.name} has columns, but no rows under them`)
  return { rows, last }
}

/** Gathers rows to subjects. A subject is held until its last row: only few are, wherever their rows stand. */
async function importRows(
  context: Context,
  file: PopulationFile,
  { last, errors, work, total }: { last: LastRows; errors: ErrorsFile; work: ChangeWork; total: number },
  { signal, onProgress }: TakeInOptions,
): Promise<void> {
  const today = context.now().toISOString().slice(0, 10)
  const untold = untoldOf(file.places)
  const drafts = new Map<string, SubjectDraft>()
  let [ready, rows]: [SubjectChange[], number] = [[], 0]
  const flush = async (): Promise<void> => {
    signal.throwIfAborted()
    if (ready.length > 0) await work.apply(ready)
    ready = []
  }
  for await (const batch of file.batches()) {
    signal.throwIfAborted()
    for (const fileRow of batch) {
      const row = readRow(fileRow, file, today)
      if (row.externalId === '') {
        await errors.add(fileRow, row.faults)
        continue
      }
      const draft = drafts.get(row.externalId) ?? beginDraft(row)
      drafts.set(row.externalId, draft)
      await errors.add(fileRow, addRow(draft, row, file.places))
      if (!last.isLast(row.externalId, row.number)) continue
      drafts.delete(row.externalId)
      if (draft.isBad) continue
      const change = changeOfDraft(draft, file.places, untold)
      if ('reason' in change) await errors.add({ ...draft.first, misfit: false }, [change])
      else ready.push(change)
      if (ready.length >= subjectsAtOnce) await flush()
    }
    rows += batch.length
    onProgress({ phase: 'importing', rows, total })
    await setImmediate()
  }
  await flush()
}

async function record(
  context: Context,
  { sql, audit }: WriteTransaction,
  { clientId, importId, file, given, mapping }: TakeInOptions,
  taken: TakenIn,
): Promise<void> {
  const { status, rows, errors, warnings, added, changed, unchanged, termed, errorsKey } = taken
  const counts = { rows, added, changed, unchanged, termed }
  if (given) await setMapping(sql, clientId, { ...mapping })
  await updateImport(sql, clientId, importId, {
    status,
    processedAt: context.now(),
    ...counts,
    errors: errors + warnings,
    errorsKey,
  })
  audit({
    action: 'population.import',
    subjectType: 'population-import',
    subjectId: importId,
    after: { status, fileName: file.name, ...counts, errors, warnings },
  })
}

/** Takes in a file, all of it or nothing: subjects, outcome and trail commit together. */
export async function takeIn(context: Context, options: TakeInOptions): Promise<TakenIn> {
  const { clientId, importId } = options
  const file = await openPopulationFile(options.file, options.mapping, options.given)
  const { rows, last } = await survey(file, options)
  const key = importKey(clientId, importId, 'errors')
  const errors = createErrorsFile(context, key, file)
  try {
    return await context.write((tx) =>
      withChanges(context, tx, { clientId, origin: 'import' }, async (work) => {
        await importRows(context, file, { last, errors, work, total: rows }, options)
        const said = await errors.close()
        const isClean = said.errors + said.warnings === 0
        const taken: TakenIn = {
          status: isClean ? 'COMPLETE' : 'PROCESSED_WITH_ERRORS',
          rows,
          ...said,
          ...work.counts,
          unknownColumns: file.unknown,
          errorsKey: isClean ? null : key,
        }
        await record(context, tx, options, taken)
        return taken
      }),
    )
  } catch (error) {
    await errors.giveUp()
    throw error
  }
}
