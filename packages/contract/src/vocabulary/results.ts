import type { MonitorProduct } from './products.ts'

export type ResultTone = 'clear' | 'issue' | 'warning' | 'neutral'

const tones = {
  Active: 'clear',
  Available: 'clear',
  'No Match': 'clear',
  'NPI Active': 'clear',
  'Not Found on SSDMF': 'clear',
  Temporary: 'clear',
  'No Issue Found': 'clear',
  Deleted: 'issue',
  Match: 'issue',
  'Suspected Match': 'issue',
  'NPI Inactive': 'issue',
  'NPI Not Found': 'issue',
  'Found on SSDMF': 'issue',
  Expired: 'issue',
  'Fee Required': 'issue',
  Inactive: 'issue',
  'More Info Needed': 'issue',
  'Not Found': 'issue',
  Probation: 'issue',
  Restricted: 'issue',
  Revoked: 'issue',
  Surrendered: 'issue',
  Fail: 'issue',
  Suspended: 'issue',
  'Not Available': 'issue',
  'Issue Found': 'issue',
  'Suspected Issue': 'issue',
  'Insufficient Client Data': 'warning',
  'Not Verified': 'neutral',
} as const satisfies Record<string, ResultTone>

/** Every result, as it is stored, sent and shown. */
export type Result = keyof typeof tones
export const results = Object.keys(tones) as [Result, ...Result[]]

/** The color of a result; unknown results are neutral, never clear. */
export const resultTone = (label: string): ResultTone =>
  Object.hasOwn(tones, label) ? tones[label as Result] : 'neutral'

/** What a board's status of a license comes to. */
export const licenseResults = [
  'Active',
  'Expired',
  'Inactive',
  'More Info Needed',
  'Not Found',
  'Probation',
  'Restricted',
  'Revoked',
  'Surrendered',
  'Suspended',
] as const satisfies readonly Result[]
export type LicenseResult = (typeof licenseResults)[number]

interface ProductResults {
  /** the result when nothing was found */
  clear: Result
  /** what else a check can find */
  found: readonly Result[]
}

const byName: ProductResults = {
  clear: 'No Match',
  found: ['Match', 'Suspected Match', 'Insufficient Client Data'],
}

const resultsOf: Record<MonitorProduct, ProductResults> = {
  CMS_PRECLUSION_LIST: byName,
  EXCLUSIONS_FEDERAL: byName,
  EXCLUSIONS_STATE: byName,
  OFAC: byName,
  OPTOUT: byName,
  OTHER_LISTS: byName,
  NPI: { clear: 'NPI Active', found: ['NPI Inactive', 'NPI Not Found'] },
  SSDMF: { clear: 'Not Found on SSDMF', found: ['Found on SSDMF', 'Suspected Match'] },
  NPDB: { clear: 'No Issue Found', found: ['Issue Found', 'Suspected Match'] },
  LICENSES: {
    clear: 'Active',
    found: [...licenseResults.filter((result) => result !== 'Active'), 'Issue Found', 'Suspected Issue'],
  },
}

/** What a product shows when nothing was found. */
export const clearResult = (product: MonitorProduct): Result => resultsOf[product].clear

/** Every result that an alert of a product can have; see docs/monitoring.md. */
export const productResults = (product: MonitorProduct): readonly Result[] => [
  ...resultsOf[product].found,
  resultsOf[product].clear,
]
