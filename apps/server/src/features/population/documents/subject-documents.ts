import { documentTypeOf, limits, type SubjectDocument } from '@vigil/contract'
import type { Readable } from 'node:stream'
import type { ClientContext } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { deleteFile, keepOnlyFile, openFile, removeStored } from '../../files/index.ts'
import { selectSubject } from '../population-queries.ts'
import { checkedContent } from './document-content.ts'
import {
  countDocuments,
  deleteDocumentRow,
  hasDocument,
  insertDocument,
  selectDocuments,
  storesDocuments,
} from './documents-queries.ts'

/** Only where the client stores documents, and only of its own subjects. */
async function requireSubject(sql: Sql, clientId: string, subjectId: string): Promise<void> {
  if (!(await selectSubject(sql, clientId, subjectId))) notFound('Subject')
  if (!(await storesDocuments(sql, clientId)))
    throw new AppError('forbidden', 'This client does not store documents.')
}

/** The documents of a subject, newest first. */
export async function listDocuments(context: ClientContext, subjectId: string): Promise<SubjectDocument[]> {
  const { clientId } = context
  const rows = await context.read(async (sql) => {
    await requireSubject(sql, clientId, subjectId)
    return selectDocuments(sql, clientId, subjectId)
  })
  return rows.map((row) => Object.assign(row, { createdAt: row.createdAt.toISOString() }))
}

/** Stores a document of a subject, if its content is what its name says. */
export async function uploadDocument(
  context: ClientContext,
  subjectId: string,
  { fileName, body }: { fileName: string; body: Readable },
): Promise<SubjectDocument> {
  const { clientId, actor } = context
  const contentType = documentTypeOf(fileName)
  if (contentType === null) throw new AppError('invalid', 'This type of file cannot be stored.')
  await context.read(async (sql) => {
    await requireSubject(sql, clientId, subjectId)
    if ((await countDocuments(sql, clientId, subjectId)) >= limits.documentsPerSubject)
      throw new AppError('precondition', `A provider can have ${limits.documentsPerSubject} documents.`)
  })
  const createdBy = actor.name
  const createdAt = context.now()
  const file = await keepOnlyFile(
    context,
    clientId,
    {
      purpose: 'document',
      fileName,
      contentType,
      body: await checkedContent(contentType, body),
      maxBytes: limits.documentBytes,
    },
    async ({ sql, audit }, id, { sha256, size }) => {
      await insertDocument(sql, { id, clientId, subjectId, createdBy, createdAt })
      audit({
        action: 'document.add',
        subjectType: 'monitored-subject',
        subjectId,
        after: { documentId: id, sha256, size },
      })
      return true
    },
  )
  const { id, size, sha256 } = file!
  return { id, fileName, contentType, size, sha256, createdAt: createdAt.toISOString(), createdBy }
}

/** A document for download; each download is audited. */
export async function downloadDocument(
  context: ClientContext,
  subjectId: string,
  documentId: string,
): Promise<BinaryAnswer> {
  const { clientId } = context
  const isThere = await context.read(async (sql) => {
    await requireSubject(sql, clientId, subjectId)
    return hasDocument(sql, clientId, subjectId, documentId)
  })
  const file = isThere ? await openFile(context, documentId, 'document') : null
  if (!file) return notFound('Document')
  await context.write(async ({ audit }) =>
    audit({
      action: 'document.download',
      subjectType: 'monitored-subject',
      subjectId,
      after: { documentId },
    }),
  )
  return { ...file, disposition: 'attachment' }
}

/** Deletes a document for good; the audit trail keeps its hash. */
export async function deleteDocument(
  context: ClientContext,
  subjectId: string,
  documentId: string,
): Promise<void> {
  const { clientId } = context
  await context.write(async ({ sql, audit }) => {
    await requireSubject(sql, clientId, subjectId)
    if (!(await deleteDocumentRow(sql, clientId, subjectId, documentId))) return notFound('Document')
    const sha256 = await deleteFile(sql, clientId, documentId, 'document')
    audit({
      action: 'document.delete',
      subjectType: 'monitored-subject',
      subjectId,
      before: { documentId, sha256 },
    })
    return undefined
  })
  await removeStored(context, documentId)
}
