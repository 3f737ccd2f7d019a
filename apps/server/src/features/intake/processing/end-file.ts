import type { Context, WriteTransaction } from '../../../context.ts'
import { updateProcessing, type HistoryFile } from '../../file-history/index.ts'

type Ending = Partial<Pick<HistoryFile, 'rows' | 'added' | 'changed' | 'unchanged' | 'termed' | 'errors'>> &
  Pick<HistoryFile, 'status'> & { errorsKey?: string | null; reason?: string }

/** Ends the processing of a file in the transaction that imports it; nothing happens if it has already ended. */
export async function endFile(
  context: Context,
  { sql, audit, enqueue }: WriteTransaction,
  { id, clientId, kind, fileName }: Pick<HistoryFile, 'id' | 'clientId' | 'kind' | 'fileName'>,
  ending: Ending,
): Promise<boolean> {
  const ended = { phase: null, processedAt: context.now(), ...ending }
  if (!(await updateProcessing(sql, clientId, id, ended))) return false
  const { errorsKey: _, ...said } = ending
  audit({
    action: 'intake.process',
    subjectType: 'intake-file',
    subjectId: id,
    after: { kind, fileName, ...said },
  })
  enqueue('notifications.imported', { clientId, importId: id })
  return true
}
