import { crc32, deflateRawSync } from 'node:zlib'

export interface PackedFile {
  name: string
  content: Buffer | string
  /** what the archive says instead of the truth */
  says?: { size?: number; crc?: number; flags?: number; method?: number }
}

/** A small zip archive, also one that lies, for tests. */
export function zipOf(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says = {} } of files) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(says.flags ?? 0x800, 2)
    fields.writeUInt16LE(says.method ?? 8, 4)
    fields.writeUInt32LE(says.crc ?? crc32(raw), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(says.size ?? raw.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name))
    parts.push(local)
    offset += local.length
  }
  const contents = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(contents.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, contents, end])
}
