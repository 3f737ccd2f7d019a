import { unlinkedFile } from '../files/unlinked-file.ts'
import type { BinaryAnswer } from './mount.ts'

export type AppendLines = (lines: string) => Promise<void>

/**
 * A CSV file to download, of any size: it is written to disk first, so that its size is known, and an error is reported
 * instead of cutting it short.
 */
export async function csvFile(
  fileName: string,
  write: (append: AppendLines) => Promise<void>,
): Promise<BinaryAnswer> {
  const file = await unlinkedFile()
  try {
    await write((lines) => file.appendFile(lines))
    const { size } = await file.stat()
    return {
      body: file.createReadStream({ start: 0 }),
      contentType: 'text/csv; charset=utf-8',
      size,
      fileName,
      disposition: 'attachment',
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
