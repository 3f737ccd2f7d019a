import type { ClientContext } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { undoChanges, withImportLock } from '../../population/index.ts'
import { markUndone, type HistoryFile } from '../../file-history/index.ts'
import { selectIntakeFile } from '../intake-queries.ts'
import { selectNewer } from './decision-queries.ts'

const undoable: ReadonlySet<HistoryFile['kind']> = new Set(['population', 'licenses', 'networks'])

/** Why an import can't be undone, whatever came after it; null: it can. */
function refusal({ kind, status, undoneAt, undoneBy }: HistoryFile): string | null {
  if (!undoable.has(kind)) return 'Only files of a population, of licenses and of networks can be undone.'
  if (undoneAt !== null) return `${undoneBy} has already undone this import.`
  return status === 'COMPLETE' || status === 'PROCESSED_WITH_ERRORS'
    ? null
    : 'Nothing of this file was imported.'
}

const refuse = (reason: string): never => {
  throw new AppError('conflict', reason)
}

async function undo(context: ClientContext, fileId: string, signal: AbortSignal): Promise<HistoryFile> {
  const { clientId, actor } = context
  return context.writeLong(signal, async (tx) => {
    const row = (await selectIntakeFile(tx.sql, clientId, fileId))!
    const reason = refusal(row)
    if (reason !== null) refuse(reason)
    const newer = await selectNewer(tx.sql, row)
    if (newer) refuse(`${newer.fileName} was imported later. Undo it first.`)
    const counts = await undoChanges(context, tx, { clientId, importId: fileId, at: row.processedAt! })
    const undone = await markUndone(tx.sql, clientId, fileId, {
      undoneBy: actor.name,
      undoneAt: context.now(),
    })
    tx.audit({
      action: 'intake.undo',
      subjectType: 'intake-file',
      subjectId: fileId,
      after: { kind: row.kind, fileName: row.fileName, ...counts },
    })
    return undone!
  })
}

/** Undoes an import as a whole, through history, while nothing newer depends on it. */
export async function undoFile(
  context: ClientContext,
  fileId: string,
  signal: AbortSignal,
): Promise<HistoryFile> {
  const row = await context.read((sql) => selectIntakeFile(sql, context.clientId, fileId))
  if (!row) return notFound('File')
  const undone = await withImportLock(context, context.clientId, { wait: false, signal }, () =>
    undo(context, fileId, signal),
  )
  return undone ?? refuse('Another file is being imported. Try again when it is done.')
}
