import path from 'node:path'
import { readList } from '../../core/read-list.ts'
import type { ListRecord } from '../../core/list-record.ts'
import type { Layout, SkippedRow } from '../../core/reading.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { cmsPreclusion } from './source.ts'

/** A committed file. */
export const fixture = (name: string): ListFile => ({
  name,
  path: path.join(import.meta.dirname, 'fixtures', name),
})

export interface Read {
  layout: Layout
  records: ListRecord[]
  skipped: SkippedRow[]
}

/** All that is read from a file. */
export async function readAll(file: ListFile, mapping?: Readonly<Record<string, string>>): Promise<Read> {
  const { layout, batches } = await readList(cmsPreclusion, [file], mapping ? { mapping } : {})
  const read: Read = { layout, records: [], skipped: [] }
  for await (const { entries, skipped } of batches) {
    read.records.push(...entries.map(({ record }) => record))
    read.skipped.push(...skipped)
  }
  return read
}
