import { inflateSync } from 'node:zlib'
import { Refusal } from '../core/reading.ts'
import { formatSize } from '../files/guard-stream.ts'

/** What a PDF file may cost: official lists have a few hundred pages. */
export interface PdfBudget {
  pages: number
  /** of all compressed data together */
  unpackedBytes: number
}

export const pdfBudget: PdfBudget = { pages: 5_000, unpackedBytes: 300_000_000 }

/** deflate compresses to a thousandth at best */
const bestRatio = 1_032
const mark = 'stream'

/** Whether deflate data begins here, by the check of its first two bytes. */
const isPacked = (content: Buffer, at: number): boolean =>
  at + 1 < content.length && (content[at]! & 0x0f) === 8 && content.readUInt16BE(at) % 31 === 0

/** The unpacked size of the data that begins here; Infinity if more than `most`. */
function unpackedSize(content: Buffer, at: number, most: number): number {
  try {
    return inflateSync(content.subarray(at), { maxOutputLength: most }).length
  } catch (error) {
    // damaged data is reported by the reader
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Infinity : 0
  }
}

/**
 * Refuses a decompression bomb before a reader holds it in memory. It checks what
 * looks like deflate data; data packed twice or otherwise is bounded by the reader's memory and time limits.
 */
export function checkUnpackedSize(content: Buffer, file: string, { unpackedBytes }: PdfBudget): void {
  if (content.length * bestRatio <= unpackedBytes) return
  let left = unpackedBytes
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + mark.length)) {
    let start = at + mark.length
    if (content[start] === 13) start += 1
    if (content[start] === 10) start += 1
    if (!isPacked(content, start)) continue
    left -= unpackedSize(content, start, left)
    if (left <= 0) throw new Refusal(`${file} unpacks to more than ${formatSize(unpackedBytes)}`)
  }
}
