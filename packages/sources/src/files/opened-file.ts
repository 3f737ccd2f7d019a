import type { Readable } from 'node:stream'
import type { FileKind } from './sniff.ts'

/** A file that is ready to be read: out of its archive, and known by its content. */
export interface OpenedFile {
  name: string
  kind: FileKind
  /** the first bytes, at most 64 KiB */
  head: Buffer
  /** its bytes from the start; may be asked for again. What is wrong with them is thrown as a Refusal */
  stream(): Promise<Readable>
  /** all of it; refused above the limit */
  whole(maxBytes: number): Promise<Buffer>
}

/** A file as it came: its published name, which carries the date of some lists, and where it lies. */
export interface ListFile {
  name: string
  path: string
}
