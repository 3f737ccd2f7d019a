import type { SomeHandlers } from '../../http/mount.ts'
import { getCertificate } from './get-certificate.ts'

export { writeCertificate } from './get-certificate.ts'

export const certificatesRoutes = {
  getCertificate: (context, { params, query }) => getCertificate(context, params.subjectId, query),
} satisfies SomeHandlers
