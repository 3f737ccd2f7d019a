import { fileKindNames, fileKinds, uploadStatuses, uploadStatusLabels, type FileSort } from '@vigil/contract'
import { and, eq, inArray, or, sql as raw, type SQL } from 'drizzle-orm'
import { intakeFiles } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { ListDefinition } from '../../../listing/list-definition.ts'
import { textCondition } from '../../../listing/text-condition.ts'
import type { HistoryFile } from '../../file-history/index.ts'

const columns = {
  id: intakeFiles.id,
  kind: intakeFiles.kind,
  origin: intakeFiles.origin,
  fileName: intakeFiles.fileName,
  description: intakeFiles.description,
  // a bigint comes as a string
  size: raw<number>`${intakeFiles.size}::float8`,
  sentBy: intakeFiles.sentBy,
  status: intakeFiles.status,
  phase: intakeFiles.phase,
  done: intakeFiles.done,
  total: intakeFiles.total,
  createdAt: intakeFiles.createdAt,
  processedAt: intakeFiles.processedAt,
  rows: intakeFiles.rows,
  added: intakeFiles.added,
  changed: intakeFiles.changed,
  unchanged: intakeFiles.unchanged,
  termed: intakeFiles.termed,
  errors: intakeFiles.errors,
  reason: intakeFiles.reason,
  errorsKey: intakeFiles.errorsKey,
  errorsId: intakeFiles.errorsId,
  decidedBy: intakeFiles.decidedBy,
  undoneAt: intakeFiles.undoneAt,
  undoneBy: intakeFiles.undoneBy,
}
export type ListedFile = Pick<HistoryFile, keyof typeof columns>

/** The position of a value when its names are in order. */
function byLabel<T extends string>(column: SQL, values: readonly T[], labels: Record<T, string>): SQL {
  const inOrder = values.toSorted((one, other) => labels[one].localeCompare(labels[other], 'en-US'))
  return raw`array_position(array[${raw.raw(inOrder.map((value) => `'${value}'`).join(', '))}], ${column})`
}

export const fileList: ListDefinition<FileSort, typeof columns> = {
  from: raw`${intakeFiles}`,
  columns,
  id: intakeFiles.id,
  thenBy: intakeFiles.createdAt,
  sorts: {
    FILE: { key: intakeFiles.fileName },
    FILE_TYPE: { key: byLabel(raw`${intakeFiles.kind}`, fileKindNames, fileKinds) },
    UPLOAD_TIME: { key: intakeFiles.createdAt },
    UPLOAD_USER: { key: intakeFiles.sentBy },
    STATUS: { key: byLabel(raw`${intakeFiles.status}`, uploadStatuses, uploadStatusLabels) },
  },
}

export interface FileScope {
  clientId: string
  /** null: those of everyone */
  userId: string | null
}

const inScope = ({ clientId, userId }: FileScope): SQL | undefined =>
  and(eq(intakeFiles.clientId, clientId), userId === null ? undefined : eq(intakeFiles.userId, userId))

export interface FileFilter {
  search: string
  fileTypes: readonly HistoryFile['kind'][]
}

export const fileCondition = (scope: FileScope, { search, fileTypes }: FileFilter): SQL | undefined =>
  and(
    inScope(scope),
    textCondition(search, { contains: [intakeFiles.fileName] }),
    fileTypes.length > 0 ? inArray(intakeFiles.kind, [...fileTypes]) : undefined,
  )

export const withStatus = (
  where: SQL | undefined,
  statuses: readonly HistoryFile['status'][],
): SQL | undefined => (statuses.length > 0 ? and(where, inArray(intakeFiles.status, [...statuses])) : where)

/** How many files there are, in total and per status. */
export async function countByStatus(
  sql: Sql,
  where: SQL | undefined,
): Promise<{ status: HistoryFile['status']; files: number }[]> {
  return sql
    .select({ status: intakeFiles.status, files: raw<number>`count(*)::int` })
    .from(intakeFiles)
    .where(where)
    .groupBy(intakeFiles.status)
}

/** A file by its own id; also by that of its error report. */
export async function selectFile(
  sql: Sql,
  scope: FileScope,
  id: string,
  by: 'file' | 'either' = 'file',
): Promise<HistoryFile | undefined> {
  const isIt = eq(intakeFiles.id, id)
  const [row] = await sql
    .select()
    .from(intakeFiles)
    .where(and(inScope(scope), by === 'file' ? isIt : or(isIt, eq(intakeFiles.errorsId, id))))
  return row
}
