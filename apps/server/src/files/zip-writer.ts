import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { AppError } from '../errors.ts'

type Append = (bytes: Buffer) => Promise<void>
type Pieces = AsyncIterable<string> | Iterable<string>

interface ZipEntry {
  name: Buffer
  offset: number
  crc: number
  size: number
  packedSize: number
}

const signatures = { file: 0x04034b50, sizes: 0x08074b50, entry: 0x02014b50, end: 0x06054b50 }
const version = 20
/** sizes follow the data; names are UTF-8 */
const flags = 0x0808
const deflated = 8
/** without the extension for larger files, which some spreadsheet programs don't read */
const maxBytes = 0xffffffff

const fastest = { level: 1, chunkSize: 1 << 18 }

/** Little-endian numbers, each with its length in bytes. */
function record(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** Date and time as MS-DOS wrote them. */
function dosTime(moment: Date): readonly [number, 4] {
  const date = (moment.getUTCFullYear() - 1980) * 512 + (moment.getUTCMonth() + 1) * 32 + moment.getUTCDate()
  const time = moment.getUTCHours() * 2048 + moment.getUTCMinutes() * 32 + (moment.getUTCSeconds() >> 1)
  return [date * 65_536 + time, 4]
}

export interface ZipWriter {
  /** the next file; its text is compressed as it comes */
  add(name: string, pieces: Pieces): Promise<void>
  /** the directory, without which nothing can be read; the caller appends a comment of this length */
  finish(commentBytes?: number): Promise<void>
}

/** A zip archive of any length, written from start to end without keeping it in memory. */
export function createZip(append: Append, createdAt: Date): ZipWriter {
  const entries: ZipEntry[] = []
  const time = dosTime(createdAt)
  let written = 0
  async function put(...buffers: Buffer[]): Promise<void> {
    const bytes = buffers.length === 1 ? buffers[0]! : Buffer.concat(buffers)
    written += bytes.length
    await append(bytes)
  }

  return {
    async add(name, pieces) {
      const entry: ZipEntry = { name: Buffer.from(name), offset: written, crc: 0, size: 0, packedSize: 0 }
      const { length } = entry.name
      await put(
        record([signatures.file, 4], [version, 2], [flags, 2], [deflated, 2], time),
        record([0, 4], [0, 4], [0, 4], [length, 2], [0, 2]),
        entry.name,
      )
      async function* measured(): AsyncGenerator<Buffer> {
        for await (const piece of pieces) {
          const bytes = Buffer.from(piece)
          entry.crc = crc32(bytes, entry.crc)
          entry.size += bytes.length
          yield bytes
        }
      }
      const start = written
      await pipeline(measured, createDeflateRaw(fastest), async (packed: AsyncIterable<Buffer>) => {
        for await (const chunk of packed) await put(chunk)
      })
      entry.packedSize = written - start
      if (entry.size > maxBytes || written > maxBytes)
        throw new AppError('too_large', 'Too large for a workbook.')
      await put(record([signatures.sizes, 4], [entry.crc, 4], [entry.packedSize, 4], [entry.size, 4]))
      entries.push(entry)
    },
    async finish(commentBytes = 0) {
      const start = written
      for (const { name, offset, crc, size, packedSize } of entries)
        await put(
          record([signatures.entry, 4], [version, 2], [version, 2], [flags, 2], [deflated, 2], time),
          record([crc, 4], [packedSize, 4], [size, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2]),
          record([0, 4], [offset, 4]),
          name,
        )
      const count = entries.length
      const length = written - start
      await put(
        record([signatures.end, 4], [0, 2], [0, 2], [count, 2], [count, 2]),
        record([length, 4], [start, 4], [commentBytes, 2]),
      )
    },
  }
}
