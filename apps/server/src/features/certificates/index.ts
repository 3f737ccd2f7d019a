import type { SomeHandlers } from '../../http/mount.ts'
import { getCertificate } from './get-certificate.ts'
import {
  downloadPopulationCertificate,
  getPopulationCertificate,
  requestPopulationCertificate,
} from './population-certificate.ts'

export { absenceOf } from './absent-subject.ts'
export { contentTypes, inOrder } from './certificate-files.ts'
export {
  drawLists,
  listsHeading,
  listsTable,
  omissionOf,
  resultsTable,
  statementOf,
  subjectFacts,
} from './certificate-pdf.ts'
export type { CertifiedList, CertifiedSubject } from './certified-subject.ts'
export { readCertificate } from './read-certificate.ts'
export { certificatesJobs } from './certificates-jobs.ts'
export { createCertificate } from './create-certificate.ts'

export const certificatesRoutes = {
  getCertificate: (context, { params, query }) => getCertificate(context, params.subjectId, query),
  getPopulationCertificate: (context) => getPopulationCertificate(context),
  requestPopulationCertificate: (context, { body }) => requestPopulationCertificate(context, body),
  downloadPopulationCertificate: (context, { query }) => downloadPopulationCertificate(context, query.format),
} satisfies SomeHandlers
