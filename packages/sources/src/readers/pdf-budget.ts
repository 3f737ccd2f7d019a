import { inflateSync } from 'node:zlib'
import { Refusal } from '../core/reading.ts'
import { formatSize } from '../files/guard-stream.ts'

/** What a PDF file may cost: official lists have a few hundred pages. */
export interface PdfBudget {
  pages: number
  /** of everything in it that is packed, together */
  unpackedBytes: number
}

export const pdfBudget: PdfBudget = { pages: 5_000, unpackedBytes: 300_000_000 }

/** deflate packs to a thousandth at best */
const bestRatio = 1_032
const mark = 'stream'

/** Whether packed data begins here: deflate, and the check of its two first bytes is right. */
const isPacked = (content: Buffer, at: number): boolean =>
  at + 1 < content.length && (content[at]! & 0x0f) === 8 && content.readUInt16BE(at) % 31 === 0

/** How much the data that begins here unpacks to; more than `most` is told as Infinity. */
function unpackedSize(content: Buffer, at: number, most: number): number {
  try {
    return inflateSync(content.subarray(at), { maxOutputLength: most }).length
  } catch (error) {
    // what is damaged is left to the reader, which says so
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Infinity : 0
  }
}

/**
 * Refuses a file that is small and unpacks to very much, before a reader holds all of it in memory. It goes by what
 * begins like packed data; what is packed twice or otherwise is bounded by the memory and the time of the reader.
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
