import fs from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer as readWhole } from 'node:stream/consumers'
import { Refusal } from '../core/refusal.ts'
import type { ListFile } from './list-file.ts'
import { sniffKind, type FileKind } from './sniff.ts'

/** A file that is ready to be read: out of its archive, and known by its content. */
export interface OpenedFile {
  name: string
  kind: FileKind
  /** the first bytes, at most 64 KiB */
  head: Buffer
  stream(): Promise<Readable>
  /** all of it; refused above the limit */
  whole(maxBytes: number): Promise<Buffer>
}

const headBytes = 65_536

function readHead(file: string): Buffer {
  const handle = fs.openSync(file, 'r')
  try {
    const head = Buffer.alloc(headBytes)
    return head.subarray(0, fs.readSync(handle, head, 0, headBytes, 0))
  } finally {
    fs.closeSync(handle)
  }
}

/** Opens files, unpacks archives and refuses what is empty or too large. */
export async function openFiles(
  files: readonly ListFile[],
  { maxBytes }: { maxBytes: number },
): Promise<OpenedFile[]> {
  if (files.length === 0) throw new Refusal('there is no file')
  return files.map(({ name, path: at }) => {
    const { size } = fs.statSync(at)
    if (size === 0) throw new Refusal(`${name} is empty (0 bytes)`)
    if (size > maxBytes) throw new Refusal(`${name} is larger than this list can be (${size} bytes)`)
    const head = readHead(at)
    return {
      name: path.basename(name),
      kind: sniffKind(head),
      head,
      stream: async () => fs.createReadStream(at, { highWaterMark: 1 << 18 }),
      whole: async () => readWhole(fs.createReadStream(at)),
    }
  })
}
