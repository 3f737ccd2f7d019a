import type { MonitorProduct } from '@vigil/contract'

const byName = ['Match', 'Suspected Match', 'Insufficient Client Data', 'No Match']

/** Results that checks of a product can have; see docs/monitoring.md. */
export const knownResults: Readonly<Record<MonitorProduct, readonly string[]>> = {
  CMS_PRECLUSION_LIST: byName,
  EXCLUSIONS_FEDERAL: byName,
  EXCLUSIONS_STATE: byName,
  OFAC: byName,
  OPTOUT: byName,
  OTHER_LISTS: byName,
  NPI: ['NPI Active', 'NPI Inactive', 'NPI Not Found'],
  SSDMF: ['Found on SSDMF', 'Suspected Match', 'Not Found on SSDMF'],
  NPDB: ['Issue Found', 'Suspected Match', 'No Issue Found'],
  LICENSES: [
    'Active',
    'Expired',
    'Inactive',
    'Issue Found',
    'More Info Needed',
    'Not Found',
    'Probation',
    'Restricted',
    'Revoked',
    'Surrendered',
    'Suspected Issue',
    'Suspended',
  ],
}
