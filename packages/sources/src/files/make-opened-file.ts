import type { Readable } from 'node:stream'
import { Refusal } from '../core/reading.ts'
import type { OpenedFile } from './opened-file.ts'
import { formatSize } from './guard-stream.ts'
import { sniffKind } from './sniff.ts'

const headBytes = 65_536

async function readHead(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size >= headBytes) break
  }
  return Buffer.concat(chunks).subarray(0, headBytes)
}

async function readWhole(name: string, source: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > maxBytes)
      throw new Refusal(`${name} is too large to be read at once (more than ${formatSize(maxBytes)})`)
  }
  return Buffer.concat(chunks, size)
}

/** Reads the beginning of a file and refuses an empty one. */
export async function makeOpenedFile(name: string, stream: () => Promise<Readable>): Promise<OpenedFile> {
  const head = await readHead(await stream())
  const kind = sniffKind(head)
  if (head.length === 0) throw new Refusal(`${name} is empty (0 bytes)`)
  if (kind === 'empty') throw new Refusal(`${name} is empty (only blanks)`)
  return { name, kind, head, stream, whole: async (maxBytes) => readWhole(name, await stream(), maxBytes) }
}
