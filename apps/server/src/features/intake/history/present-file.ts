import { seesUploadUser, type Actor, type UploadedFile } from '@vigil/contract'
import type { ListedFile } from './history-queries.ts'

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** Of the report about the rows that were left out. */
export const errorsFileName = (fileName: string): string => `${fileName.replace(/\.\w{1,5}$/, '')}-errors.csv`

/** A file as the history shows it; not everyone sees who sent it. */
export function presentFile(row: ListedFile, actor: Actor, canUndo: boolean): UploadedFile {
  const { id, fileName, phase, done, total, rows, added, changed, unchanged, termed } = row
  const isSeen = seesUploadUser(actor)
  return {
    id,
    file: { id, fileName, fileType: row.kind },
    errorFile: row.errorsKey === null ? null : { id: row.errorsId, fileName: errorsFileName(fileName) },
    uploadedAt: row.createdAt.toISOString(),
    processedAt: momentOf(row.processedAt),
    uploadUser: isSeen ? row.sentBy : null,
    uploadStatus: row.status,
    origin: row.origin,
    description: row.description,
    size: row.size,
    reason: row.reason,
    counts: { rows, added, changed, unchanged, termed, skipped: row.errors },
    progress: row.status === 'PROCESSING' ? { phase: phase ?? 'importing', done, total } : null,
    canUndo,
    undoneAt: momentOf(row.undoneAt),
    undoneBy: isSeen ? row.undoneBy : null,
    decidedBy: isSeen ? row.decidedBy : null,
  }
}
