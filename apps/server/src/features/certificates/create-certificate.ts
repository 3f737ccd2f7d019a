import type fs from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { signed } from '../../documents/signed-document.ts'
import { unlinkedFile } from '../../files/unlinked-file.ts'
import { momentOf } from '../screening/index.ts'
import { inOrder } from './certificate-files.ts'
import type { CertificateHead } from './certificate-json.ts'
import { certificatePdf } from './certificate-pdf.ts'
import type { CertifiedSubject } from './certified-subject.ts'
import { documentKey } from '../../crypto/document-key.ts'
import { populationPdf } from './population-pdf.ts'
import {
  writeCertificate,
  type CertificateCounts,
  type Companion,
  type WriteOptions,
} from './write-certificate.ts'

type CreateOptions = Pick<WriteOptions, 'clientId' | 'subjectId' | 'signal' | 'onProgress' | 'write'> & {
  asOf: string | undefined
  /** the next piece of the signed PDF; without it, there is none */
  writePdf?: WriteOptions['write']
}

const zone = 'UTC'

/** The certificate of one subject as a PDF, drawn when all is known. */
function subjectPdf(append: (bytes: Buffer) => Promise<void>): Companion {
  let head: CertificateHead
  let subject: CertifiedSubject | undefined
  return {
    begin: async (given) => void (head = given),
    add: async (given) => void (subject = given),
    async finish(_counts, lists) {
      if (subject) await append(await certificatePdf(head, subject, inOrder(lists), zone))
    },
  }
}

/** Draws a PDF into a file of its own, because it is signed as a whole. */
async function withPdf(
  context: Context,
  { subjectId, writePdf }: CreateOptions,
  work: (companion?: Companion) => Promise<CertificateCounts>,
): Promise<CertificateCounts> {
  if (!writePdf) return work()
  const file: fs.FileHandle = await unlinkedFile()
  const append = (bytes: Buffer): Promise<void> => file.appendFile(bytes)
  try {
    const counts = await work(subjectId === null ? populationPdf(zone, append) : subjectPdf(append))
    const drawn = file.createReadStream({ start: 0, autoClose: false })
    for await (const piece of signed('pdf', drawn, documentKey(context))) await writePdf(piece)
    return counts
  } finally {
    await file.close()
  }
}

/** Writes a certificate for the operator of the installation, who may see everything, as signed JSON and as PDF. */
export async function createCertificate(
  context: Context,
  options: CreateOptions,
): Promise<CertificateCounts> {
  const { clientId, subjectId, signal, onProgress, write, asOf, writePdf } = options
  const moment = momentOf(asOf, context.now())
  const createdBy = context.origin.actorName
  const wanted = { clientId, subjectId, moment, createdBy, hidesNpdb: false, signal, onProgress, write }
  const counts = await withPdf(context, options, (companion) =>
    writeCertificate(context, { ...wanted, ...(companion && { companion }) }),
  )
  await context.forClient(clientId).write(async ({ audit }) =>
    audit({
      action: 'certificate.create',
      subjectType: subjectId === null ? 'client' : 'monitored-subject',
      subjectId: subjectId ?? clientId,
      after: { asOf: moment.toISOString(), format: writePdf ? 'json, pdf' : 'json', ...counts },
    }),
  )
  return counts
}
