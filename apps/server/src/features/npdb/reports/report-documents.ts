import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientContext, Services } from '../../../context.ts'
import { openSealedStream, sealStream } from '../../../crypto/seal-stream.ts'
import { notFound } from '../../../errors.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { selectDocument } from './reports-queries.ts'

export const maxDocumentBytes = 20_000_000
const endings: Record<string, string> = { 'application/pdf': 'pdf', 'text/plain': 'txt' }

export interface DocumentPlace {
  clientId: string
  dbid: string
  /** the Data Bank's id of the response */
  bankId: string
  /** of the report in the response */
  position: number
}

/** The same whenever the response is received, so that another attempt replaces the document that a failed one has stored. */
export function documentKeyOf({ clientId, dbid, bankId, position }: DocumentPlace): string {
  const place = JSON.stringify([dbid, bankId, position])
  return `${clientId}/npdb-${createHash('sha256').update(place).digest('hex')}`
}

/** Stores the document of a report, encrypted. */
export async function storeDocument(services: Services, key: string, bytes: Buffer): Promise<void> {
  const sealed = Readable.from([bytes]).pipe(sealStream(services.keyFor('npdb-documents'), key))
  await services.files.put(key, sealed, { contentType: 'application/octet-stream' })
}

async function readDocument(services: Services, key: string): Promise<Buffer | null> {
  const stored = await services.files.read(key)
  if (!stored) return null
  // all of it, because only its end shows that it is authentic
  return buffer(stored.body.pipe(openSealedStream(services.keyFor('npdb-documents'), key)))
}

/** The document of a report. Each view is audited before anything is sent. */
export async function getReportDocument(
  context: ClientContext,
  subjectId: string,
  reportId: string,
): Promise<BinaryAnswer> {
  const row = await context.read((sql) => selectDocument(sql, context.clientId, subjectId, reportId))
  const body = row?.documentKey ? await readDocument(context.services, row.documentKey) : null
  if (!row || !body) return notFound('Report')
  const contentType = row.documentType ?? 'application/octet-stream'
  await context.write(async ({ audit }) =>
    audit({
      action: 'npdb.view-report',
      subjectType: 'npdb-report',
      subjectId: reportId,
      after: { subjectId },
    }),
  )
  return {
    body,
    contentType,
    size: body.length,
    fileName: `NPDB report ${row.dcn}.${endings[contentType] ?? 'bin'}`,
    disposition: 'inline',
  }
}
