import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { ListRecord } from '../../core/list-record.ts'
import { readList } from '../../core/read-list.ts'
import type { Layout, SkippedRow } from '../../core/reading.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { npdb } from './source.ts'

/** A committed file; nobody in it is real. */
export const fixture = (name: string): ListFile => ({
  name,
  path: path.join(import.meta.dirname, 'fixtures', name),
})

/** A file with this content for the time of a test. */
export function written(content: string, name = 'npdb-2026-11-10.csv'): ListFile {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-npdb-test-'))
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
  const { layout, batches } = await readList(npdb, [file], mapping ? { mapping } : {})
  const read: Read = { layout, records: [], skipped: [] }
  for await (const { entries, skipped } of batches) {
    read.records.push(...entries.map(({ record }) => record))
    read.skipped.push(...skipped)
  }
  return read
}

export const header = 'DCN,Report Type,Report Version,Process Date,NPI,SSN,Last Name,First Name,Customer Use'

/** A response of these rows. */
export const response = (...rows: string[]): ListFile =>
  written([header, ...rows].map((row) => `${row}\n`).join(''))
