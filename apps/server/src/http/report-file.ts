import type { ReportFormat } from '@vigil/contract'
import { createHash } from 'node:crypto'
import type { DocumentKey } from '../crypto/document-key.ts'
import { reportWriters } from '../documents/report-writers.ts'
import { signatureOf, tailOf } from '../documents/signed-document.ts'
import { unlinkedFile } from '../files/unlinked-file.ts'
import type { BinaryAnswer } from './mount.ts'

interface ReportFile {
  format: ReportFormat
  fileName: string
  key: DocumentKey
}

type Append = (bytes: string | Buffer) => Promise<void>

/**
 * A report to download, of any size: it is written to disk first, so that an error is reported instead of cutting it short, and
 * so that its hash can be recorded before it is sent. A CSV file has no place for its signature, which is therefore sent beside it.
 */
export async function reportFile<T>(
  { format, fileName, key }: ReportFile,
  write: (append: Append) => Promise<T>,
  record: (written: T, sha256: string) => Promise<void>,
): Promise<BinaryAnswer> {
  const { contentType, signedAs } = reportWriters[format]
  const file = await unlinkedFile()
  const hash = createHash('sha256')
  const append: Append = async (bytes) => {
    hash.update(bytes)
    await file.appendFile(bytes)
  }
  try {
    const written = await write(append)
    if (signedAs !== null) await append(tailOf(signedAs, hash.copy(), key))
    const sha256 = hash.digest('hex')
    await record(written, sha256)
    const { size } = await file.stat()
    return {
      body: file.createReadStream({ start: 0 }),
      size,
      contentType,
      fileName,
      disposition: 'attachment',
      ...(signedAs === null && { signature: signatureOf(sha256, key) }),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
