import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
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

/** A file with this content for the time of a test. */
export function written(name: string, content: string | Buffer): ListFile {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-preclusion-test-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return { name, path: file }
}

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
