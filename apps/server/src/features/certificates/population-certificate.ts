import {
  seesNpdb,
  type CertificateFormat,
  type PopulationCertificate,
  type RequestPopulationCertificate,
} from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext, Context, WriteTransaction } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { BinaryAnswer } from '../../http/mount.ts'
import type { JobData } from '../../jobs/queue.ts'
import { momentOf, selectClientNameThen } from '../screening/index.ts'
import { certificateFileName, contentTypes } from './certificate-files.ts'
import { countMembers, selectVersionThen } from './certificate-queries.ts'
import { putRequest, selectOwn, type StoredCertificate } from './population-certificate-queries.ts'

export const storageKeyOf = (
  { clientId, id }: Pick<StoredCertificate, 'clientId' | 'id'>,
  format: CertificateFormat,
): string => `${clientId}/certificates/${id}.${format}`

/** Removes the files of a certificate that is no longer stored. Safe to repeat. */
export async function removeFiles(
  { services }: Context,
  { clientId, certificateId: id }: JobData<'certificates.remove-files'>,
): Promise<void> {
  await services.files.remove(storageKeyOf({ clientId, id }, 'pdf'))
  await services.files.remove(storageKeyOf({ clientId, id }, 'json'))
}

/** In the transaction that drops the certificate, so that its files are removed whatever happens then. */
export const enqueueRemoval = (
  { enqueue }: Pick<WriteTransaction, 'enqueue'>,
  { clientId, id }: Pick<StoredCertificate, 'clientId' | 'id'>,
): void => enqueue('certificates.remove-files', { clientId, certificateId: id })

function present(row: StoredCertificate): PopulationCertificate {
  const { state, asOf, requestedAt, done, total, cleared, finishedAt } = row
  return {
    state,
    asOf: asOf.toISOString(),
    requestedAt: requestedAt.toISOString(),
    progress: state === 'running' && done !== null && total !== null ? { done, total } : null,
    result:
      state === 'done' && done !== null && cleared !== null && finishedAt !== null
        ? { subjects: done, cleared, finishedAt: finishedAt.toISOString() }
        : null,
  }
}

const ownerOf = ({ clientId, actor }: ClientContext) => ({ clientId, userId: actor.userId })

/** Each user has one of their own: what it covers depends on what they may see. */
export async function getPopulationCertificate(
  context: ClientContext,
): Promise<{ certificate: PopulationCertificate | null }> {
  const row = await context.read((sql) => selectOwn(sql, ownerOf(context)))
  return { certificate: row ? present(row) : null }
}

/** Requests a certificate of everyone who was monitored; a job writes it. */
export async function requestPopulationCertificate(
  context: ClientContext,
  { asOf, timezone }: RequestPopulationCertificate,
): Promise<PopulationCertificate> {
  const { actor, clientId } = context
  const moment = momentOf(asOf, context.now())
  const { version, members } = await context.read(async (sql) => {
    const then = await selectVersionThen(sql, clientId, moment)
    return { version: then, members: await countMembers(sql, clientId, then) }
  })
  if (version === 0) throw new AppError('invalid', 'Nobody was in the population yet on that day.')
  if (members === 0) throw new AppError('invalid', 'Nobody was monitored on that day.')
  const owner = ownerOf(context)
  const id = randomUUIDv7()
  const requested = await context.write(async ({ sql, audit, enqueue }) => {
    const replaced = await selectOwn(sql, owner)
    const stored = await putRequest(sql, {
      ...owner,
      id,
      state: 'waiting',
      asOf: moment,
      requestedAt: context.now(),
      requestedBy: actor.name,
      timezone,
      hidesNpdb: !seesNpdb(actor),
    })
    // also for one that waits or runs: its job may be gone, and another one finds nothing to do
    enqueue('certificates.population', { clientId, certificateId: stored.id }, clientId)
    if (stored.id === id)
      audit({
        action: 'certificate.create-population',
        subjectType: 'client',
        subjectId: clientId,
        after: { asOf: moment.toISOString() },
      })
    if (replaced && replaced.id !== stored.id) enqueueRemoval({ enqueue }, replaced)
    return stored
  })
  return present(requested)
}

export async function downloadPopulationCertificate(
  context: ClientContext,
  format: CertificateFormat,
): Promise<BinaryAnswer> {
  const { clientId, actor, services } = context
  const { row, clientName } = await context.read(async (sql) => {
    const own = await selectOwn(sql, ownerOf(context))
    return { row: own, clientName: own ? await selectClientNameThen(sql, clientId, own.asOf) : '' }
  })
  // the permission may have been withdrawn since
  if (row?.state !== 'done' || (!row.hidesNpdb && !seesNpdb(actor))) return notFound('Certificate')
  const stored = await services.files.read(storageKeyOf(row, format))
  if (!stored) return notFound('Certificate')
  await context.write(async ({ audit }) =>
    audit({
      action: 'certificate.download',
      subjectType: 'client',
      subjectId: clientId,
      after: { asOf: row.asOf.toISOString(), format, subjects: row.done, cleared: row.cleared },
    }),
  )
  return {
    body: stored.body,
    size: stored.size,
    contentType: contentTypes[format],
    fileName: certificateFileName(clientName, row.asOf, format),
    disposition: 'attachment',
  }
}
