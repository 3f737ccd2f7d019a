import { uploadTexts } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { AppError, notFound } from '../../../errors.ts'
import { importKey } from '../../population/index.ts'
import { updateHeldFile, type HistoryFile } from '../../file-history/index.ts'
import { isOutdated, selectIntakeFile } from '../intake-queries.ts'
import { endFile } from '../processing/end-file.ts'

const isHeld = (row: HistoryFile): boolean => row.status === 'PROCESSING' && row.phase === 'held'

/** Why a file can't be decided: it never waited, or somebody was faster. */
function refusal({ decision, decidedBy, status }: HistoryFile): AppError {
  const isRejected = decision === 'rejected'
  if (decidedBy !== null && decision !== null)
    return new AppError(
      'conflict',
      `${decidedBy} has already ${isRejected ? 'rejected' : 'accepted'} this file.`,
    )
  return new AppError(
    'conflict',
    status === 'PROCESSING' ? 'This file is still being read.' : 'This file does not wait for approval.',
  )
}

/** A file that waits for a decision; refuses if it does not. */
export async function selectHeld(context: ClientContext, fileId: string): Promise<HistoryFile> {
  const { clientId } = context
  const row = await context.read((sql) => selectIntakeFile(sql, clientId, fileId))
  if (!row) return notFound('File')
  if (!isHeld(row)) throw refusal(row)
  return row
}

/** Why a held file can't be accepted; null: it can. */
async function acceptProblem(
  sql: Sql,
  row: HistoryFile,
  { withoutTerms }: { withoutTerms: boolean },
): Promise<AppError | null> {
  if (withoutTerms && row.kind !== 'population')
    return new AppError('invalid', 'Only population files can be imported without their terms.')
  return (await isOutdated(sql, row)) ? new AppError('conflict', uploadTexts.outdated) : null
}

/** Imports a held file, with its terms or without them. It is checked again, against the population as it is then. */
export async function acceptFile(
  context: ClientContext,
  fileId: string,
  choice: { withoutTerms: boolean },
): Promise<HistoryFile> {
  const { clientId, actor } = context
  const { withoutTerms } = choice
  const held = await selectHeld(context, fileId)
  return context.write(async ({ sql, audit, enqueue }) => {
    const problem = await acceptProblem(sql, held, choice)
    if (problem) throw problem
    const decision = withoutTerms ? 'acceptedWithoutTerms' : 'accepted'
    const row = await updateHeldFile(sql, clientId, fileId, {
      phase: 'waiting',
      done: 0,
      total: null,
      decision,
      decidedBy: actor.name,
      decidedAt: context.now(),
    })
    if (!row) throw refusal((await selectIntakeFile(sql, clientId, fileId))!)
    audit({
      action: 'intake.accept',
      subjectType: 'intake-file',
      subjectId: fileId,
      after: { fileName: row.fileName, withoutTerms, holds: row.holds },
    })
    enqueue('intake.process', { clientId, fileId }, clientId)
    return row
  })
}

/** Rejects a held file; nothing of it is imported. */
export async function rejectFile(context: ClientContext, fileId: string): Promise<HistoryFile> {
  const { clientId, actor } = context
  await selectHeld(context, fileId)
  const rejected = await context.write(async (tx) => {
    const { sql, audit } = tx
    const row = await updateHeldFile(sql, clientId, fileId, {
      decision: 'rejected',
      decidedBy: actor.name,
      decidedAt: context.now(),
      added: null,
      changed: null,
      unchanged: null,
      termed: null,
    })
    if (!row) throw refusal((await selectIntakeFile(sql, clientId, fileId))!)
    audit({
      action: 'intake.reject',
      subjectType: 'intake-file',
      subjectId: fileId,
      after: { fileName: row.fileName, holds: row.holds },
    })
    const reason = `${actor.name} rejected the file; nothing was imported.`
    await endFile(context, tx, row, { status: 'FAILED', reason })
    return (await selectIntakeFile(sql, clientId, fileId))!
  })
  await context.services.files.remove(importKey(clientId, fileId, 'preview')).catch(() => {})
  return rejected
}
