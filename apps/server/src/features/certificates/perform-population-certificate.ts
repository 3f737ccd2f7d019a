import type { CertificateFormat } from '@vigil/contract'
import type fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { withSessionLock } from '../../database/locks.ts'
import { signed } from '../../documents/signed-document.ts'
import { unlinkedFile } from '../../files/unlinked-file.ts'
import { progressWriter } from '../../jobs/progress-writer.ts'
import { contentTypes } from './certificate-files.ts'
import { documentKey } from '../../crypto/document-key.ts'
import { beginRequest, updateRequest, type StoredCertificate } from './population-certificate-queries.ts'
import { removeFiles, storageKeyOf } from './population-certificate.ts'
import { populationPdf } from './population-pdf.ts'
import { writeCertificate, type CertificateCounts } from './write-certificate.ts'

interface CertificateKey {
  clientId: string
  certificateId: string
}

const readFrom = (file: fs.FileHandle): Readable => file.createReadStream({ start: 0, autoClose: false })

/** Both documents in one pass over the population. The PDF is signed while it is stored. */
async function store(
  context: Context,
  row: StoredCertificate,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<CertificateCounts> {
  const files: fs.FileHandle[] = []
  const open = async (): Promise<fs.FileHandle> => {
    const file = await unlinkedFile()
    files.push(file)
    return file
  }
  const put = (format: CertificateFormat, body: Readable): Promise<unknown> =>
    context.services.files.put(storageKeyOf(row, format), body, { contentType: contentTypes[format] })
  const { clientId, asOf: moment, requestedBy: createdBy, hidesNpdb, timezone } = row
  try {
    const [json, pdf] = [await open(), await open()]
    const counts = await writeCertificate(context, {
      clientId,
      subjectId: null,
      moment,
      hidesNpdb,
      createdBy,
      signal,
      onProgress,
      write: (piece) => json.appendFile(piece),
      companion: populationPdf(timezone, (bytes) => pdf.appendFile(bytes)),
    })
    await put('json', readFrom(json))
    await put('pdf', Readable.from(signed('pdf', readFrom(pdf), documentKey(context))))
    return counts
  } finally {
    for (const file of files) await file.close()
  }
}

async function certify(context: Context, key: CertificateKey, signal: AbortSignal): Promise<void> {
  const { clientId, certificateId } = key
  const row = await context.write(({ sql }) => beginRequest(sql, clientId, certificateId))
  if (!row) return
  const progress = progressWriter(async (counts) => {
    await context.write(({ sql }) => updateRequest(sql, clientId, certificateId, counts))
  })
  try {
    const { subjects, cleared } = await store(context, row, signal, progress.onProgress)
    await progress.finished()
    const counts = { done: subjects, total: subjects, cleared }
    const end = { state: 'done', ...counts, finishedAt: context.now() } as const
    const isAwaited = await context.write(({ sql }) => updateRequest(sql, clientId, certificateId, end))
    if (!isAwaited) await removeFiles(context, key)
  } catch (error) {
    await progress.finished()
    // stopped with the process: the job is taken over by the next one
    if (!signal.aborted)
      await context.write(({ sql }) => updateRequest(sql, clientId, certificateId, { state: 'failed' }))
    throw error
  }
}

/** Writes a requested certificate of a population. Skips if another process is writing it. */
export async function performPopulationCertificate(
  base: Context,
  key: CertificateKey,
  signal: AbortSignal,
): Promise<void> {
  const context = base.forClient(key.clientId)
  const lock = { space: 'certificates', key: key.certificateId, wait: false } as const
  await withSessionLock(context.services.connect, lock, signal, () => certify(context, key, signal))
}
