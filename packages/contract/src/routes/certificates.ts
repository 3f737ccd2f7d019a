import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import {
  CertificateFileQuery,
  CertificateQuery,
  OwnPopulationCertificate,
  PopulationCertificate,
  RequestPopulationCertificate,
} from '../population/certificates.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'

const access: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { all: ['SHOW_POPULATION', 'DOWNLOAD_REPORTS'] },
  feature: 'ongoingMonitoring',
}
const ofPopulation = '/monitor/population-certificate'

/** Signed statements of what was checked, for auditors. */
export const certificatesRoutes = defineRoutes({
  getCertificate: {
    method: 'GET',
    path: '/monitor/monitored-subjects/:subjectId/certificate',
    summary: 'The clearance certificate of a subject: what every list said, now or on a past day',
    access,
    params: z.object({ subjectId: Id }),
    query: CertificateQuery,
    response: 'binary',
  },
  getPopulationCertificate: {
    method: 'GET',
    path: ofPopulation,
    summary: 'The certificate of the population that the caller has requested last, with its progress',
    access,
    response: OwnPopulationCertificate,
  },
  requestPopulationCertificate: {
    method: 'POST',
    path: ofPopulation,
    summary: 'Certify everyone who is monitored, now or on a past day; replaces the caller’s last one',
    access,
    body: RequestPopulationCertificate,
    response: PopulationCertificate,
    status: 202,
  },
  downloadPopulationCertificate: {
    method: 'GET',
    path: `${ofPopulation}/file`,
    summary: 'The finished certificate of the population, as PDF or JSON, signed',
    access,
    query: CertificateFileQuery,
    response: 'binary',
  },
})
