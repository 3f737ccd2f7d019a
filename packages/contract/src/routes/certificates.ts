import { z } from 'zod'
import { CertificateQuery } from '../population/certificates.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'

/** Signed statements of what was checked, for auditors. */
export const certificatesRoutes = defineRoutes({
  getCertificate: {
    method: 'GET',
    path: '/monitor/monitored-subjects/:subjectId/certificate',
    summary: 'The clearance certificate of a subject: what every list said, now or on a past day',
    access: {
      kind: 'guarded',
      legacy: 'member',
      permission: { all: ['SHOW_POPULATION', 'DOWNLOAD_REPORTS'] },
      feature: 'ongoingMonitoring',
    },
    params: z.object({ subjectId: Id }),
    query: CertificateQuery,
    response: 'binary',
  },
})
