import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { ListRecord } from '../../core/list-record.ts'
import { readList } from '../../core/read-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { sam } from './source.ts'

/** A committed file. */
export const fixture = (name: string): ListFile => ({
  name,
  path: path.join(import.meta.dirname, 'fixtures', name),
})

/** The text of a committed file. */
export const textOf = (name: string): string => fs.readFileSync(fixture(name).path, 'utf8')

/** All records of a file. */
export async function recordsOf(file: ListFile): Promise<ListRecord[]> {
  const { batches } = await readList(sam, [file])
  const records: ListRecord[] = []
  for await (const { entries } of batches) records.push(...entries.map(({ record }) => record))
  return records
}

export const current = 'SAM_Exclusions_Public_Extract_V2_26319.CSV'
export const of2020 = 'SAM_Exclusions_Public_Extract_20049.CSV'

/** The header of the current extract, and the rows of a person and of a firm in it. */
export const [header, person, firm] = textOf(current).split(/\r?\n/) as [string, string, string]

/** A current extract of these rows. */
export const tableOf = (...rows: string[]): string => [header, ...rows, ''].join('\r\n')

/** An archive of one file that is stored as it is. */
export function zipOf(name: string, content: string): Buffer {
  const [title, data] = [Buffer.from(name), Buffer.from(content)]
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt32LE(crc32(data), 10)
  shared.writeUInt32LE(data.length, 14)
  shared.writeUInt32LE(data.length, 18)
  shared.writeUInt16LE(title.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, title, data])
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), shared, Buffer.alloc(14), title])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
