import { seesNpdb, type CertificateQuery } from '@vigil/contract'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientContext, Context } from '../../context.ts'
import { documentKeyOf, type DocumentKey } from '../../crypto/document-key.ts'
import { withOwnConnection } from '../../database/own-connection.ts'
import { signed } from '../../documents/signed-document.ts'
import { AppError, notFound } from '../../errors.ts'
import type { BinaryAnswer } from '../../http/mount.ts'
import { findSubject, momentOf } from '../screening/index.ts'
import { certificateJson, type CertificateHead } from './certificate-json.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { countMembers, selectClientName } from './certificate-queries.ts'
import type { CertifiedList, CertifiedSubject } from './certified-subject.ts'
import { readCertificate } from './read-certificate.ts'

export const documentKey = ({ services }: Context): DocumentKey => documentKeyOf(services.keyFor('documents'))

const inOrder = (lists: ReadonlyMap<string, CertifiedList>): CertifiedList[] =>
  [...lists.values()].toSorted((a, b) => a.name.localeCompare(b.name))

async function* one<T>(value: T): AsyncGenerator<T> {
  yield value
}

const fileNameOf = (name: string, moment: Date, format: string): string =>
  `Certificate ${name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')} ${moment.toISOString().slice(0, 10)}.${format}`

/** The certificate of one subject, signed. */
export async function getCertificate(
  context: ClientContext,
  subjectId: string,
  { asOf, format, timezone }: CertificateQuery,
): Promise<BinaryAnswer> {
  const { clientId, actor } = context
  const moment = momentOf(asOf, context.now())
  const lists = new Map<string, CertifiedList>()
  const scope = { clientId, subjectId, moment, hidesNpdb: !seesNpdb(actor) }
  const { known, clientName, subject } = await context.read(async (sql) => ({
    known: await findSubject(sql, subjectId),
    clientName: await selectClientName(sql, clientId),
    subject: (await readCertificate(sql, scope, lists).next()).value as CertifiedSubject | undefined,
  }))
  if (!known) return notFound('Subject')
  if (!subject) throw new AppError('invalid', `${known.name} was not monitored on that day.`)
  const head: CertificateHead = {
    client: { id: clientId, name: clientName },
    asOf: moment,
    createdAt: context.now(),
    createdBy: actor.name,
  }
  const content =
    format === 'json'
      ? certificateJson(head, one(subject), lists)
      : one(await certificatePdf(head, subject, inOrder(lists), timezone))
  const body = await buffer(Readable.from(signed(format, content, documentKey(context))))
  await context.write(async ({ audit }) =>
    audit({
      action: 'certificate.create',
      subjectType: 'monitored-subject',
      subjectId,
      after: { asOf: moment.toISOString(), format, cleared: subject.cleared },
    }),
  )
  return {
    body,
    size: body.length,
    contentType: format === 'json' ? 'application/json' : 'application/pdf',
    fileName: fileNameOf(subject.name, moment, format),
    disposition: 'attachment',
  }
}

export interface WrittenCertificate {
  subjects: number
  cleared: number
}

export interface WriteOptions {
  clientId: string
  /** null: everyone who was monitored that day */
  subjectId: string | null
  asOf: string | undefined
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  write: (piece: string | Buffer) => Promise<void>
}

/** Writes a certificate as signed JSON, in one snapshot and without keeping it in memory. */
export async function writeCertificate(
  context: Context,
  { clientId, subjectId, asOf, signal, onProgress, write }: WriteOptions,
): Promise<WrittenCertificate> {
  const moment = momentOf(asOf, context.now())
  const lists = new Map<string, CertifiedList>()
  const counts: WrittenCertificate = { subjects: 0, cleared: 0 }
  await withOwnConnection(context.services.connect, signal, (client) =>
    context.forClient(clientId).readOn(client, async (sql) => {
      const total = subjectId === null ? await countMembers(sql, clientId, moment) : 1
      const head: CertificateHead = {
        client: { id: clientId, name: await selectClientName(sql, clientId) },
        asOf: moment,
        createdAt: context.now(),
        createdBy: context.origin.actorName,
      }
      async function* counted(): AsyncGenerator<CertifiedSubject> {
        for await (const subject of readCertificate(
          sql,
          { clientId, subjectId, moment, hidesNpdb: false },
          lists,
        )) {
          counts.subjects += 1
          if (subject.cleared) counts.cleared += 1
          onProgress(counts.subjects, total)
          yield subject
        }
      }
      for await (const piece of signed('json', certificateJson(head, counted(), lists), documentKey(context)))
        await write(piece)
    }),
  )
  await context.forClient(clientId).write(async ({ audit }) =>
    audit({
      action: 'certificate.create',
      subjectType: subjectId === null ? 'client' : 'monitored-subject',
      subjectId: subjectId ?? clientId,
      after: { asOf: moment.toISOString(), format: 'json', ...counts },
    }),
  )
  return counts
}
