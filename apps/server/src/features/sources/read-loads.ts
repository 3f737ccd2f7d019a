import type { ListLoad, ListLoadDetail } from '@vigil/contract'
import { findSource, holdsSsns } from '@vigil/sources'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { BinaryAnswer } from '../../http/mount.ts'
import { selectList } from '../../listing/select-list.ts'
import { knownSource } from './known-source.ts'
import { isOfSource, loadList, selectFilesOfLoad, selectLoad } from './sources-queries.ts'
import { presentLoad } from './present-load.ts'
import { readRawFile } from './loading/raw-files.ts'

export interface LoadPage {
  page: number
  total: number
  content: ListLoad[]
}

/** Newest first. */
export async function listLoads(
  context: Context,
  sourceId: string,
  { page, size }: { page: number; size: number },
): Promise<LoadPage> {
  knownSource(sourceId)
  const request = { where: isOfSource(sourceId), sortBy: 'createdAt' as const, desc: true, page, size }
  const { total, rows } = await selectList(context.asSystem(), loadList, request)
  return { page, total, content: rows.map(presentLoad) }
}

/** Files with SSNs can't be downloaded. */
const isDownloadable = (sourceId: string): boolean => {
  const source = findSource(sourceId)
  return !source || !holdsSsns(source.meta)
}

export function getLoad(context: Context, loadId: string): Promise<ListLoadDetail> {
  return context.asSystem().read(async (sql) => {
    const load = (await selectLoad(sql, loadId)) ?? notFound('Load')
    const files = await selectFilesOfLoad(sql, loadId)
    return {
      ...presentLoad(load),
      sourceId: load.sourceId,
      files: files.map(({ id, name, size, sha256, address }) => ({
        id,
        name,
        size,
        sha256,
        address,
        download: isDownloadable(load.sourceId),
      })),
      skippedRows: load.skippedRows,
      leftovers: load.leftovers,
    }
  })
}

/** A file as received; the download is audited. */
export async function downloadListFile(
  context: Context,
  loadId: string,
  fileId: string,
): Promise<BinaryAnswer> {
  const file = await context.asSystem().write(async ({ sql, audit }) => {
    const load = (await selectLoad(sql, loadId)) ?? notFound('Load')
    const found = (await selectFilesOfLoad(sql, loadId)).find(({ id }) => id === fileId) ?? notFound('File')
    if (!isDownloadable(load.sourceId)) return notFound('File')
    audit({
      action: 'list.download',
      subjectType: 'list',
      subjectId: load.sourceId,
      clientId: load.clientId,
      after: { loadId, fileId, name: found.name },
    })
    return found
  })
  return {
    body: await readRawFile(context, file),
    contentType: 'application/octet-stream',
    size: file.size,
    fileName: file.name,
    disposition: 'attachment',
  }
}
