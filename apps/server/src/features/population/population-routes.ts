import { inTurn } from '../../heavy-work.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import {
  deleteDocument,
  downloadDocument,
  listDocuments,
  uploadDocument,
} from './documents/subject-documents.ts'
import { countExpiringLicenses, listExpiringLicenses } from './expiring-licenses/expiring-licenses.ts'
import { getSubject } from './get-subject.ts'
import { searchSubjects } from './search/search-subjects.ts'
import { addSubject, changeSubject, termSubject } from './write-subject.ts'

export const populationRoutes = {
  searchSubjects: (context, { body, signal }) =>
    inTurn(context, 'search', signal, () => searchSubjects(context, body)),
  addSubject: (context, { body }) => addSubject(context, body),
  getSubject: (context, { params }) => getSubject(context, params.subjectId),
  changeSubject: (context, { params, body }) => changeSubject(context, params.subjectId, body),
  termSubject: (context, { params, body }) => termSubject(context, params.subjectId, body.endDate),
  countExpiringLicenses: (context, { query }) => countExpiringLicenses(context, query.month),
  listExpiringLicenses: (context, { query, signal }) =>
    inTurn(context, 'search', signal, () => listExpiringLicenses(context, query.date, query)),
  listDocuments: (context, { params }) => listDocuments(context, params.subjectId),
  uploadDocument: (context, { params, query, body }) =>
    uploadDocument(context, params.subjectId, { fileName: query.fileName, body }),
  downloadDocument: (context, { params }) => downloadDocument(context, params.subjectId, params.documentId),
  deleteDocument: (context, { params }) => deleteDocument(context, params.subjectId, params.documentId),
} satisfies SomeHandlers
