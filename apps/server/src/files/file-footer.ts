import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'

const mark = Buffer.from('VIGILf1\n')
const tailBytes = mark.length + 4
const longestDetails = 4096

const footerDetails = z.strictObject({ size: z.int(), contentType: z.string(), sha256: z.string() })
export type FooterDetails = z.infer<typeof footerDetails>

/**
 * The details follow the content in the same file, so that one rename publishes both and a kill can't separate them.
 * On disk: content, JSON, length of the JSON (4 bytes), mark (8 bytes).
 */
export const makeFooter = (details: FooterDetails): Buffer => {
  const json = Buffer.from(JSON.stringify(details))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([json, length, mark])
}

const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** null if the file does not end in a valid footer for its content. */
export const readFooter = async (handle: FileHandle): Promise<FooterDetails | null> => {
  const { size: fileSize } = await handle.stat()
  const tailStart = fileSize - tailBytes
  if (tailStart < 0) return null
  const tail = await readAt(handle, tailStart, tailBytes)
  if (tail.length < tailBytes || !tail.subarray(4).equals(mark)) return null
  const jsonLength = tail.readUInt32BE(0)
  if (jsonLength > Math.min(longestDetails, tailStart)) return null
  const json = await readAt(handle, tailStart - jsonLength, jsonLength)
  try {
    const details = footerDetails.parse(JSON.parse(json.toString()))
    return details.size === tailStart - jsonLength ? details : null
  } catch {
    return null
  }
}
