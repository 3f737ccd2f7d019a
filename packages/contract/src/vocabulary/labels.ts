export const uploadStatuses = [
  'PROCESSING',
  'COMPLETE',
  'FAILED',
  'PROCESSED_WITH_ERRORS',
  'SKIPPED',
] as const
export type UploadStatus = (typeof uploadStatuses)[number]
export const uploadStatusLabels: Record<UploadStatus, string> = {
  PROCESSING: 'Processing',
  COMPLETE: 'Complete',
  FAILED: 'Failed',
  PROCESSED_WITH_ERRORS: 'Processed with Errors',
  SKIPPED: 'Skipped',
}

export const instantSearchConfigurations = {
  ONGOING_ONLY: 'Ongoing Only',
  INSTANT_ONLY: 'Instant Only',
  INSTANT_TO_ONGOING: 'Instant-to-Ongoing',
} as const
export type InstantSearchConfiguration = keyof typeof instantSearchConfigurations

export const providerTypes = { INDIVIDUAL: 'Individual', ORGANIZATION: 'Organization' } as const
export const providerStatuses = { ACTIVE: 'Active', TERMED: 'Termed' } as const
export const timeFrames = {
  1: 'Last 24 Hours',
  7: 'Last 7 Days',
  30: 'Last 30 Days',
  90: 'Last 90 Days',
  0: 'Custom',
} as const
export const npdbVersions = {
  I: 'Initial',
  C: 'Correction',
  R: 'Revision',
  O: 'Correction of Revision',
  A: 'Appeal',
  V: 'Void',
} as const
/** The label of a Data Bank version code; unknown codes are shown as they are. */
export const npdbVersionLabel = (code: string): string =>
  Object.hasOwn(npdbVersions, code) ? npdbVersions[code as keyof typeof npdbVersions] : code
/** Data Bank report types by code, from its public format. */
export const npdbReportTypes: Readonly<Record<string, string>> = {
  101: 'Medical Malpractice Payment',
  102: 'Medical Malpractice Payment',
  301: 'State Licensure or Certification Action',
  302: 'State Licensure or Certification Action',
  401: 'Clinical Privileges or Panel Membership Action',
  402: 'Clinical Privileges or Panel Membership Action',
  451: 'Health Plan Action',
  501: 'Professional Society Membership Action',
  502: 'Professional Society Membership Action',
  601: 'Drug Enforcement Administration Action',
  602: 'Drug Enforcement Administration Action',
  604: 'Government Administrative Action',
  702: 'HHS-OIG Exclusion Action',
  703: 'Exclusion or Debarment Action',
  1302: 'State Licensure or Certification Action',
  1451: 'Health Plan Action',
  1602: 'Drug Enforcement Administration Action',
  1603: 'Federal Licensure Action',
  1604: 'Government Administrative Action',
  1702: 'HHS-OIG Exclusion Action',
  1703: 'Exclusion or Debarment Action',
  1803: 'Accreditation Action',
}
/** The label of a report type; unknown codes are shown as they are. */
export const npdbReportTypeLabel = (code: string): string =>
  Object.hasOwn(npdbReportTypes, code) ? npdbReportTypes[code]! : code
/** The filter label for licenses without a type. */
export const noLicenseType = 'Not specified'
export const emptyTexts = {
  noData: 'No data available.',
  nothingFound: 'Nothing found.',
  noRole: 'No role found.',
  allAssigned: 'All available users have been assigned to roles.',
  noSearchResults: "We didn't find any results. Want to try again?",
} as const
export const pageTexts = { unexpectedError: 'Oops! Sorry, an unexpected error has occurred.' } as const
export const sessionTexts = {
  idlePrompt: 'Your session expires in 2 minutes, you will be automatically logged out.',
} as const
export const uploadTexts = {
  otherList:
    'Vigil reads no lists of a client other than its preclusion list. Ask your operator to load the list as a source.',
  notCsv: 'Invalid file type. Only CSV files are allowed for Bulk NPI uploads.',
  tooLarge: 'File size exceeds the maximum limit of 2MB.',
  outdated:
    'A newer file of this type has been imported since this one arrived, and importing this one now would bring back older data. Reject this file. If what it says is right, send it again.',
  wasOutdated:
    'A newer file of this type was imported before this one; nothing of this one was imported. If what it says is right, send it again.',
} as const
export const monitoringFrequency = 'Ongoing'
export const sourceNames: Record<string, string> = { EPLS: 'Excluded Parties List System' }

/** 1,000 -> 1K, 1,250 -> 1.2K, 1,000,000 -> 1M; up to 999 as it is. Rounds down, so that no count is overstated. */
export function compactCount(count: number): string {
  const [unit, name] = count >= 1_000_000 ? [1_000_000, 'M'] : [1_000, 'K']
  if (count < 1_000) return String(count)
  return `${Math.floor((count * 10) / unit) / 10}${name}`
}
