import type { ListLoad, ListLoadDetail } from '@vigil/contract'
import { findSource, holdsSsns } from '@vigil/sources'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { BinaryAnswer } from '../../http/mount.ts'
import { knownSource } from './known-source.ts'
import { countLoads, selectFilesOfLoad, selectLoad, selectLoadPage } from './sources-queries.ts'
import { presentLoad } from './present-load.ts'
import { readRawFile } from './loading/raw-files.ts'

export interface LoadPage {
  page: number
  total: number
  content: ListLoad[]
}

export function listLoads(
  context: Context,
  sourceId: string,
  { page, size }: { page: number; size: number },
): Promise<LoadPage> {
  knownSource(sourceId)
  return context.asSystem().read(async (sql) => {
    const rows = await selectLoadPage(sql, sourceId, { from: page * size, size })
    return { page, total: await countLoads(sql, sourceId), content: rows.map(presentLoad) }
  })
}

/** What holds SSNs leaves the installation by no download. */
const mayLeave = (sourceId: string): boolean => {
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
        download: mayLeave(load.sourceId),
      })),
      skippedRows: load.skippedRows,
      leftovers: load.leftovers,
    }
  })
}

/** A file as it came. Whoever takes one leaves their mark. */
export async function downloadListFile(
  context: Context,
  loadId: string,
  fileId: string,
): Promise<BinaryAnswer> {
  const file = await context.asSystem().write(async ({ sql, audit }) => {
    const load = (await selectLoad(sql, loadId)) ?? notFound('Load')
    const found = (await selectFilesOfLoad(sql, loadId)).find(({ id }) => id === fileId) ?? notFound('File')
    if (!mayLeave(load.sourceId)) return notFound('File')
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
