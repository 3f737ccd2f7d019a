import type { SomeHandlers } from '../../http/mount.ts'
import {
  deleteDocument,
  downloadDocument,
  listDocuments,
  uploadDocument,
} from './documents/subject-documents.ts'
import { getSubject } from './get-subject.ts'
import { addSubject, changeSubject, termSubject } from './write-subject.ts'

export const populationRoutes = {
  addSubject: (context, { body }) => addSubject(context, body),
  getSubject: (context, { params }) => getSubject(context, params.subjectId),
  changeSubject: (context, { params, body }) => changeSubject(context, params.subjectId, body),
  termSubject: (context, { params, body }) => termSubject(context, params.subjectId, body.endDate),
  listDocuments: (context, { params }) => listDocuments(context, params.subjectId),
  uploadDocument: (context, { params, query, body }) =>
    uploadDocument(context, params.subjectId, { fileName: query.fileName, body }),
  downloadDocument: (context, { params }) => downloadDocument(context, params.subjectId, params.documentId),
  deleteDocument: (context, { params }) => deleteDocument(context, params.subjectId, params.documentId),
} satisfies SomeHandlers
