import type { FilePreview, UploadStatus } from '@vigil/contract'
import { Refusal } from '@vigil/sources'
import { setImmediate } from 'node:timers/promises'
import type { Context, WriteTransaction } from '../../../context.ts'
import { updateFile } from '../../file-history/index.ts'
import { setMapping } from '../population-queries.ts'
import {
  withChanges,
  type ChangeCounts,
  type ChangeOptions,
  type ChangeWork,
} from '../changes/change-subjects.ts'
import type { SubjectChange } from '../changes/change-rules.ts'
import type { Mapping } from './import-columns.ts'
import { createErrorsFile, type ErrorsFile } from './errors-file.ts'
import { importKey } from './import-files.ts'
import { analyzeFirstSubjects } from './import-queries.ts'
import { createColumnFill, type ColumnFill } from './column-fill.ts'
import { createImportEffects } from './import-effects.ts'
import {
  openPopulationFile,
  type FileRow,
  type PopulationFile,
  type RowVisitor,
} from './open-population-file.ts'
import { findHolds, presentPreview, type HoldRules } from './preview-import.ts'
import { selectBasis } from './preview-queries.ts'
import { externalIdOf, guessedIdOf, readRow, type Fault } from './import-row.ts'
import { createFileSubjects, type FileSubjects } from './roster/file-subjects.ts'
import { openRoster, type Roster } from './roster/open-roster.ts'
import { createLineScanner } from './roster/plain-line.ts'
import {
  addRow,
  beginDraft,
  changeOfDraft,
  isAboutOrganization,
  omittedFields,
  type SubjectDraft,
} from './subject-draft.ts'

export interface ImportProgress {
  phase: 'reading' | 'importing'
  rows: number
  /** unknown during the first read */
  total: number | null
}

export interface ImportRowsOptions {
  importId: string
  clientId: string
  file: { name: string; path: string }
  /** the stored mapping overridden by the given one */
  mapping: Mapping
  given: Mapping | undefined
  /** null: it is imported whatever it terms or blanks */
  hold: HoldRules | null
  /** import all but the terms */
  withoutTerms?: boolean
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

export interface ImportedRows extends ChangeCounts {
  status: Extract<UploadStatus, 'COMPLETE' | 'PROCESSED_WITH_ERRORS'>
  rows: number
  leftOut: number
  errors: number
  warnings: number
  unknownColumns: readonly string[]
  errorsKey: string | null
  /** share of rows that have a value, by header in upper case */
  filled: Record<string, number>
}

/** The file waits for a person, and has changed nothing. */
export interface HeldRows {
  status: 'HELD'
  preview: FilePreview
  /** storage key of the errors file */
  errorsKey: string | null
}

/** Thrown to roll back what a file has done when it must wait. */
class Held extends Error {
  readonly preview: FilePreview
  readonly hasErrors: boolean
  constructor(preview: FilePreview, hasErrors: boolean) {
    super('the file waits for a decision')
    this.preview = preview
    this.hasErrors = hasErrors
  }
}

const subjectsAtOnce = 2_000

interface Surveyed {
  rows: number
  /** rows without an external ID */
  nameless: number
  subjects: FileSubjects
  fill: ColumnFill
}

/**
 * Reads the whole file once before taking locks: checks that it is readable, and notes the last row of each subject and what
 * its rows say.
 */
async function survey(context: Context, file: PopulationFile, options: ImportRowsOptions): Promise<Surveyed> {
  const today = context.now().toISOString().slice(0, 10)
  const subjects = createFileSubjects(context.services, options.clientId, file, today)
  const fill = createColumnFill(file)
  const scan = createLineScanner(file)
  let [rows, nameless] = [0, 0]
  const visitor: RowVisitor = {
    line(bytes, from, to, delimiter, number) {
      const line = scan(bytes, from, to, delimiter)
      if (line === null || !fill.noteBlank(line.blank, line.blanks)) return false
      subjects.noteLine(line, number)
      rows += 1
      return true
    },
    row(row) {
      const externalId = externalIdOf(row, file.columnIndexes)
      if (externalId === '') nameless += 1
      else subjects.note(externalId, row)
      fill.note(row)
      rows += 1
    },
  }
  for await (const _ of file.visit(visitor)) {
    options.signal.throwIfAborted()
    options.onProgress({ phase: 'reading', rows, total: null })
    await setImmediate()
  }
  if (rows === 0) throw new Refusal(`${options.file.name} has a header but no rows`)
  return { rows, nameless, subjects, fill }
}

interface Importing {
  subjects: FileSubjects
  roster: Roster
  /** the subjects of the batch that is being written whose rows have no fault */
  batch: { clean: ReadonlySet<string> }
  errors: ErrorsFile
  work: ChangeWork
  /** called when the first batch of many is written */
  afterFirst: (() => Promise<void>) | null
  total: number
}

/**
 * Groups rows into subjects. A subject is in memory only until its last row, so few are at a time. Returns how many
 * rows were skipped.
 */
async function applyRows(
  context: Context,
  file: PopulationFile,
  { subjects, roster, batch: written, errors, work, total, ...importing }: Importing,
  { signal, onProgress }: ImportRowsOptions,
): Promise<number> {
  const today = context.now().toISOString().slice(0, 10)
  const omitted = omittedFields(file.columnIndexes)
  const drafts = new Map<string, SubjectDraft>()
  let [ready, named, rows, leftOut]: [SubjectChange[], string[], number, number] = [[], [], 0, 0]
  let { afterFirst } = importing
  let clean = new Set<string>()
  let writing = Promise.resolve()
  const write = async (changes: SubjectChange[], others: string[]): Promise<void> => {
    if (changes.length > 0) await work.apply(changes)
    if (changes.length >= subjectsAtOnce / 2) {
      await afterFirst?.()
      afterFirst = null
    }
    await work.include(others)
  }
  /** Writes what is ready while the next rows are read. */
  const flush = async (): Promise<void> => {
    await writing
    signal.throwIfAborted()
    written.clean = clean
    writing = write(ready, named)
    // awaited before the next batch, and in the end
    writing.catch(() => {})
    ;[ready, named, clean] = [[], [], new Set()]
  }
  /** named subjects stay monitored, however invalid the row is */
  const leaveOut = (externalId: string, count: number): void => {
    leftOut += count
    if (externalId !== '') named.push(externalId)
  }
  /** `fault`: of its rows together, reported with the first of them; null: single rows have errors, and were reported */
  const leaveOutSubject = async (draft: SubjectDraft, fault: Fault | null): Promise<void> => {
    const { first, goodRows } = draft
    leaveOut(first.externalId, draft.rows)
    if (fault) {
      const isOrganization = isAboutOrganization(first, file.columnIndexes, { draft, isWhole: true })
      await errors.add({ ...first, misfit: false, isOrganization }, [fault])
    }
    const cause = draft.badRow ?? first.number
    for (const number of goodRows)
      if (number !== cause) await errors.addOther({ number, externalId: first.externalId }, cause)
  }
  const finish = async (draft: SubjectDraft): Promise<void> => {
    const change = draft.badRow === null ? changeOfDraft(draft, file.columnIndexes, omitted) : null
    if (change && 'externalId' in change) {
      ready.push(change)
      if (!draft.hasFaults) clean.add(change.externalId)
    } else await leaveOutSubject(draft, change)
    if (ready.length + named.length >= subjectsAtOnce) await flush()
  }
  const scan = createLineScanner(file)
  let others: FileRow[] = []
  const visitor: RowVisitor = {
    line(bytes, from, to, delimiter) {
      const line = scan(bytes, from, to, delimiter)
      if (line === null || !roster.isSame(subjects.placeOfLine(line))) return false
      rows += 1
      return true
    },
    row(row) {
      rows += 1
      const isSame = roster.isSame(subjects.placeOf(externalIdOf(row, file.columnIndexes)))
      if (!isSame) others.push(row)
    },
  }
  for await (const _ of file.visit(visitor)) {
    signal.throwIfAborted()
    for (const fileRow of others) {
      const row = readRow(fileRow, file, today)
      if (row.externalId === '') {
        leaveOut(guessedIdOf(fileRow, file.columnIndexes), 1)
        const isOrganization = isAboutOrganization(row, file.columnIndexes)
        await errors.add({ ...fileRow, isOrganization }, row.faults)
        continue
      }
      const draft = drafts.get(row.externalId) ?? beginDraft(row)
      drafts.set(row.externalId, draft)
      const faults = addRow(draft, row, file.columnIndexes)
      const isWhole = subjects.isLast(row.externalId, row.number)
      if (faults.length > 0) {
        const isOrganization = isAboutOrganization(row, file.columnIndexes, { draft, isWhole })
        await errors.add({ ...fileRow, isOrganization }, faults)
      }
      if (!isWhole) continue
      drafts.delete(row.externalId)
      await finish(draft)
    }
    others = []
    onProgress({ phase: 'importing', rows, total })
    await setImmediate()
  }
  // IDs that collide in the table of subjects: only the last of them was seen to end
  for (const draft of drafts.values()) await finish(draft)
  await flush()
  await writing
  return leftOut
}

async function record(
  context: Context,
  { sql, audit, enqueue }: WriteTransaction,
  { clientId, importId, file, given, mapping }: ImportRowsOptions,
  imported: ImportedRows,
): Promise<void> {
  const { status, rows, leftOut, errors, warnings, added, changed, unchanged, termed, errorsKey } = imported
  const counts = { rows, added, changed, unchanged, termed }
  const isAnyIn = added + changed + unchanged + termed > 0
  if (given && isAnyIn) await setMapping(sql, clientId, { ...mapping }, context.now())
  await updateFile(sql, clientId, importId, {
    status,
    phase: null,
    processedAt: context.now(),
    ...counts,
    errors: leftOut,
    errorsKey,
    filled: imported.filled,
  })
  audit({
    action: 'population.import',
    subjectType: 'population-import',
    subjectId: importId,
    after: { status, fileName: file.name, ...counts, leftOut, errors, warnings },
  })
  enqueue('notifications.imported', { clientId, importId })
}

/**
 * Imports a file, all or nothing: subjects, outcome and audit event commit together. What a file would do is found by
 * doing it: one that must wait is rolled back.
 */
export async function importRows(
  context: Context,
  options: ImportRowsOptions,
): Promise<ImportedRows | HeldRows> {
  const { clientId, importId, hold, withoutTerms = false } = options
  const file = await openPopulationFile(options.file, options.mapping, options.given)
  const { rows, nameless, subjects, fill } = await survey(context, file, options)
  const key = importKey(clientId, importId, 'errors')
  const errors = createErrorsFile(context, key, file)
  const effects = createImportEffects()
  const batch: Importing['batch'] = { clean: new Set() }
  let roster: Roster | undefined
  const onEffects: ChangeOptions['onEffects'] = (done) => {
    effects.note(done)
    roster?.note(done, batch.clean)
  }
  const changes = { clientId, importId, origin: 'import', withoutTerms, inRoster: true, onEffects } as const
  try {
    return await context.write((tx) =>
      withChanges(context, tx, changes, async (work) => {
        const basis = await selectBasis(tx.sql, clientId)
        roster = await openRoster(context, tx.sql, { clientId, keeps: !withoutTerms }, subjects)
        work.counts.unchanged += roster.same
        for (const sheet of file.otherSheets) await errors.warn(`The sheet "${sheet}" was not read.`)
        const afterFirst = basis.version === 0 ? () => analyzeFirstSubjects(tx.sql) : null
        const importing = { subjects, roster, batch, errors, work, afterFirst, total: rows }
        const isSame = nameless === 0 && roster.others === 0
        const leftOut = isSame ? 0 : await applyRows(context, file, importing, options)
        if (isSame) options.onProgress({ phase: 'importing', rows, total: rows })
        const said = await errors.close()
        const isClean = said.errors + said.warnings === 0
        const reviewed = { basis, counts: work.counts, effects, file }
        const holds = hold ? await findHolds(tx.sql, clientId, reviewed, hold) : []
        if (holds.length > 0)
          throw new Held(
            presentPreview({
              active: basis.active,
              counts: work.counts,
              effects,
              holds,
              rows,
              leftOut,
              columns: fill.columns(),
              errors: errors.sample,
            }),
            !isClean,
          )
        await roster.close(work.version())
        const imported: ImportedRows = {
          status: isClean ? 'COMPLETE' : 'PROCESSED_WITH_ERRORS',
          rows,
          leftOut,
          ...said,
          ...work.counts,
          unknownColumns: file.unknown,
          errorsKey: isClean ? null : key,
          filled: fill.shares(rows),
        }
        await record(context, tx, options, imported)
        return imported
      }),
    )
  } catch (error) {
    if (error instanceof Held)
      return { status: 'HELD', preview: error.preview, errorsKey: error.hasErrors ? key : null }
    await errors.giveUp()
    throw error
  }
}
