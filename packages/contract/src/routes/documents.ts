import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { DocumentName, SubjectDocument } from '../population/documents.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'

const access = (
  permission: 'SHOW_ARTIFACTS' | 'WRITE_ARTIFACTS' | 'DELETE_ARTIFACTS',
  legacy: 'member' | 'clientAdmin',
): GuardedAccess => ({
  kind: 'guarded',
  legacy,
  permission: { all: ['SHOW_POPULATION', permission] },
  feature: 'ongoingMonitoring',
})
const documents = '/monitor/monitored-subjects/:subjectId/documents'
const DocumentPath = z.object({ subjectId: Id, documentId: Id })

/** Documents that a client keeps with its subjects; only where the client stores documents. */
export const documentsRoutes = defineRoutes({
  listDocuments: {
    method: 'GET',
    path: documents,
    summary: 'The documents of a subject, newest first',
    access: access('SHOW_ARTIFACTS', 'member'),
    params: z.object({ subjectId: Id }),
    response: z.array(SubjectDocument),
  },
  uploadDocument: {
    method: 'POST',
    path: documents,
    summary: 'Store a document of a subject',
    access: access('WRITE_ARTIFACTS', 'clientAdmin'),
    params: z.object({ subjectId: Id }),
    query: DocumentName,
    body: 'binary',
    response: SubjectDocument,
    status: 201,
  },
  downloadDocument: {
    method: 'GET',
    path: `${documents}/:documentId`,
    summary: 'Download a document of a subject',
    access: access('SHOW_ARTIFACTS', 'member'),
    params: DocumentPath,
    response: 'binary',
  },
  deleteDocument: {
    method: 'DELETE',
    path: `${documents}/:documentId`,
    summary: 'Delete a document of a subject',
    access: access('DELETE_ARTIFACTS', 'clientAdmin'),
    params: DocumentPath,
    response: 'empty',
  },
})
