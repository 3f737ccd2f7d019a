import { monitoringDay, seesNpdb, type CertificateQuery } from '@vigil/contract'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientContext } from '../../context.ts'
import { signed } from '../../documents/signed-document.ts'
import { AppError, notFound } from '../../errors.ts'
import type { BinaryAnswer } from '../../http/mount.ts'
import { findSubject, momentOf, selectClientNameThen } from '../screening/index.ts'
import { absenceOf } from './absent-subject.ts'
import { certificateJson, type CertificateHead } from './certificate-json.ts'
import { certificatePdf } from './certificate-pdf.ts'
import type { CertifiedList, CertifiedSubject } from './certified-subject.ts'
import { documentKey } from '../../crypto/document-key.ts'
import { certificateFileName, contentTypes, inOrder } from './certificate-files.ts'
import { readCertificate } from './read-certificate.ts'

async function* one<T>(value: T): AsyncGenerator<T> {
  yield value
}

/** The days of certificates are those of UTC. */
const dayOf = (moment: Date) => ({ day: monitoringDay(moment), zone: 'UTC' })

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
  const { clientName, subject } = await context.read(async (sql) => {
    const known = (await findSubject(sql, subjectId)) ?? notFound('Subject')
    const { value } = await readCertificate(sql, scope, lists).next()
    if (!value)
      throw new AppError(
        'invalid',
        await absenceOf(sql, known.name, { ...scope, subjectId, ...dayOf(moment) }),
      )
    return {
      clientName: await selectClientNameThen(sql, clientId, moment),
      subject: value as CertifiedSubject,
    }
  })
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
    contentType: contentTypes[format],
    fileName: certificateFileName(subject.name, moment, format),
    disposition: 'attachment',
  }
}
