import {
  fileTabs,
  mayWithFiles,
  seesAllFiles,
  type FileHistory,
  type FileTab,
  type SearchFiles,
  type UploadedFile,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { selectList } from '../../../listing/select-list.ts'
import { selectNewestImports } from '../decisions/decision-queries.ts'
import {
  countByStatus,
  fileCondition,
  fileList,
  selectFile,
  withStatus,
  type FileScope,
} from './history-queries.ts'
import { presentFile } from './present-file.ts'

/** Everyone's files, or only one's own. */
export const fileScope = (actor: ClientContext['actor'], clientId: string): FileScope => ({
  clientId,
  userId: seesAllFiles(actor) ? null : actor.userId,
})

function tabCounts(counted: Awaited<ReturnType<typeof countByStatus>>): Record<FileTab, number> {
  const inTab = (tab: FileTab): number => {
    const statuses: readonly string[] = fileTabs[tab].statuses
    return counted
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .reduce((sum, { files }) => sum + files, 0)
  }
  return {
    all: inTab('all'),
    complete: inTab('complete'),
    withErrors: inTab('withErrors'),
    failed: inTab('failed'),
  }
}

/** A page of the file history, with the number of files on each tab. */
export async function searchFiles(
  base: ClientContext,
  clientId: string,
  { uploadStatus, fileTypes, search, ...request }: SearchFiles,
): Promise<FileHistory> {
  const { actor } = base
  const context = base.forClient(clientId)
  const where = fileCondition(fileScope(actor, clientId), { search, fileTypes })
  const [listed, [counted, undoable]] = await Promise.all([
    selectList(context, fileList, { ...request, where: withStatus(where, uploadStatus) }),
    context.read(
      async (sql) => [await countByStatus(sql, where), await selectNewestImports(sql, clientId)] as const,
    ),
  ])
  const mayUndo = mayWithFiles(actor, 'population')
  return {
    page: request.page,
    total: listed.total,
    content: listed.rows.map((row) => presentFile(row, actor, mayUndo && undoable.has(row.id))),
    counts: tabCounts(counted),
  }
}

/** A file of the history that the caller may see, with its progress. */
export async function getUploadedFile(
  base: ClientContext,
  clientId: string,
  fileId: string,
): Promise<UploadedFile> {
  const { actor } = base
  const [row, undoable] = await base
    .forClient(clientId)
    .read(
      async (sql) =>
        [
          await selectFile(sql, fileScope(actor, clientId), fileId),
          await selectNewestImports(sql, clientId),
        ] as const,
    )
  if (!row) return notFound('File')
  return presentFile(row, actor, mayWithFiles(actor, 'population') && undoable.has(row.id))
}
