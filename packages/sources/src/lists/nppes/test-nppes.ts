import path from 'node:path'
import { crc32 } from 'node:zlib'
import { readList } from '../../core/read-list.ts'
import type { ListRecord } from '../../core/list-record.ts'
import type { Layout, SkippedRow } from '../../core/reading.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { mainColumns } from './columns.ts'
import { nppes } from './source.ts'

export const monthly = 'npidata_pfile_20050523-20261108.csv'
export const weekly = 'npidata_pfile_20261102-20261108.csv'

/** A committed fixture. */
export const fixture = (name: string): ListFile => ({
  name,
  path: path.join(import.meta.dirname, 'fixtures', name),
})

export type Row = Readonly<Record<string, string>>

/** A main file as CMS writes it: everything in quotes, and only the given cells filled. */
export function mainFile(rows: readonly Row[], columns: readonly string[] = mainColumns): string {
  const line = (cells: readonly string[]): string => `"${cells.join('","')}"\n`
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))].map(line).join('')
}

export interface Read {
  layout: Layout
  records: ListRecord[]
  skipped: SkippedRow[]
  rows: number
}

/** All that is read from files. */
export async function readAll(files: readonly ListFile[]): Promise<Read> {
  const { layout, batches } = await readList(nppes, files)
  const read: Read = { layout, records: [], skipped: [], rows: 0 }
  for await (const batch of batches) {
    read.rows += batch.rows
    read.records.push(...batch.entries.map(({ record }) => record))
    read.skipped.push(...batch.skipped)
  }
  return read
}

/** A record without its cells, which are those of the row. */
export function withoutFields(record: ListRecord): Omit<ListRecord, 'fields'> {
  const rest: Partial<ListRecord> = { ...record }
  delete rest.fields
  return rest as Omit<ListRecord, 'fields'>
}

/** An archive of files, stored without packing. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(16)
    entry.writeUInt32LE(offset, 12)
    local.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, entry.subarray(2), Buffer.from(name))
    offset += 30 + name.length + data.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}
