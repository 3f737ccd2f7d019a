import type { ReportFormat } from '@vigil/contract'
import type { DocumentKey } from '../crypto/document-key.ts'
import { reportWriters, withSignature } from '../documents/report-writers.ts'
import { unlinkedFile } from '../files/unlinked-file.ts'
import type { BinaryAnswer } from './mount.ts'

interface ReportFile {
  format: ReportFormat
  fileName: string
  key: DocumentKey
}

/** A report to download, of any size: it is written to disk first, so that an error is reported instead of cutting it short. */
export async function reportFile(
  { format, fileName, key }: ReportFile,
  write: (append: (bytes: string | Buffer) => Promise<void>) => Promise<void>,
): Promise<BinaryAnswer> {
  const { contentType, signedAs } = reportWriters[format]
  const file = await unlinkedFile()
  try {
    await write((bytes) => file.appendFile(bytes))
    const { size } = await file.stat()
    return {
      body: withSignature(format, file.createReadStream({ start: 0 }), key),
      size: signedAs === null ? size : null,
      contentType,
      fileName,
      disposition: 'attachment',
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
