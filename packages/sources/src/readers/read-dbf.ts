import { Refusal } from '../core/reading.ts'
import type { OpenedFile } from '../files/opened-file.ts'
import { createBatcher, type RowBatch } from './batch-rows.ts'

interface DbfField {
  name: string
  type: string
  start: number
  length: number
}

interface DbfHeader {
  records: number
  headerSize: number
  recordSize: number
  fields: DbfField[]
}

const [deleted, live, headerEnd] = [0x2a, 0x20, 0x0d]
const decoder = new TextDecoder('windows-1252')

function headerOf(file: string, head: Buffer): DbfHeader {
  const damaged = new Refusal(`${file} is damaged: its dBASE header is invalid`)
  if (head.length < 65) throw damaged
  const [records, headerSize, recordSize] = [
    head.readUInt32LE(4),
    head.readUInt16LE(8),
    head.readUInt16LE(10),
  ]
  if (headerSize > head.length) throw damaged
  const fields: DbfField[] = []
  let start = 1
  for (let at = 32; at + 32 <= headerSize && head[at] !== headerEnd; at += 32) {
    const name = decoder
      .decode(head.subarray(at, at + 11))
      .replace(/\0.*$/s, '')
      .trim()
    const type = String.fromCharCode(head[at + 11]!)
    const length = type === 'C' ? head.readUInt16LE(at + 16) : head[at + 16]!
    fields.push({ name, type, start, length })
    start += length
  }
  if (fields.length === 0 || start > recordSize) throw damaged
  return { records, headerSize, recordSize, fields }
}

function cellsOf(record: Buffer, fields: readonly DbfField[]): string[] {
  // one byte is one character, so that offsets in the record are offsets in its text
  const text = decoder.decode(record).replaceAll('\0', ' ')
  return fields.map(({ type, start, length }) => {
    if (type === 'I' && length === 4) return String(record.readInt32LE(start))
    const cell = text.slice(start, start + length).trimEnd()
    return type === 'N' || type === 'F' || type === 'M' ? cell.trimStart() : cell
  })
}

/** The last record is followed by an end mark or nothing; some programs leave zeros or blanks after it. */
function isRecord(bytes: Buffer, size: number): boolean {
  if (bytes.length < size || (bytes[0] !== live && bytes[0] !== deleted)) return false
  return bytes.subarray(1, size).some((byte) => byte !== live && byte !== 0)
}

/**
 * A dBASE table: the column names as the first row, then the records that are not deleted, with cells as text
 * (dates are yyyymmdd, memos are block numbers). Refused if its number of records differs from its header.
 */
export async function* readDbf(file: OpenedFile): AsyncGenerator<RowBatch> {
  const { records, headerSize, recordSize, fields } = headerOf(file.name, file.head)
  const batcher = createBatcher('')
  batcher.add(
    1,
    fields.map(({ name }) => name),
  )
  let [seen, skip, rest]: [number, number, Buffer] = [0, headerSize, Buffer.alloc(0)]
  for await (const chunk of await file.stream()) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    let at = Math.min(skip, rest.length)
    skip -= at
    const end = skip === 0 ? rest.length : 0
    for (; at + recordSize <= end && seen < records; at += recordSize) {
      seen += 1
      const record = rest.subarray(at, at + recordSize)
      if (record[0] === deleted) continue
      batcher.add(seen + 1, cellsOf(record, fields))
    }
    rest = rest.subarray(at)
    yield* batcher.take(false)
    if (seen === records && skip === 0 && rest.length >= recordSize) break
  }
  if (seen < records)
    throw new Refusal(`${file.name} is cut off: its header says ${records} records, but it has ${seen}`)
  if (isRecord(rest, recordSize))
    throw new Refusal(`${file.name} is damaged: it has more records than the ${records} that its header says`)
  yield* batcher.take(true)
}
