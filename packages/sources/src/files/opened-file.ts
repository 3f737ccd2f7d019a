import type { Readable } from 'node:stream'
import type { FileKind } from './sniff.ts'

/** A file that is ready to be read: unpacked, with its kind detected from its content. */
export interface OpenedFile {
  name: string
  kind: FileKind
  /** a workbook with programs in it */
  hasMacros?: true
  /** the first bytes, at most 64 KiB */
  head: Buffer
  /** its bytes from the start; may be called again. Throws a Refusal if they are damaged */
  stream(): Promise<Readable>
  /** the complete file; refused above the limit */
  whole(maxBytes: number): Promise<Buffer>
}

/** A file as received: its published name, which contains the date of some lists, and its path. */
export interface ListFile {
  name: string
  path: string
}
