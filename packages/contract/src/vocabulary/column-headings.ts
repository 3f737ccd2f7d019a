/** What the columns of a list are called on its screen and in its report, and the same facts elsewhere. */
export const alertHeadings = {
  product: 'Alert Type',
  reasons: 'Alert Reason(s)',
  createdAt: 'Creation Date',
} as const

export const subjectHeadings = {
  specialty: 'Specialty',
  type: 'Provider Type',
  externalId: 'External ID',
  startDate: 'Monitor Start Date',
  endDate: 'Monitor End Date',
} as const

export const searchHeadings = {
  time: 'Search Date',
  criteria: 'Search Criteria',
  type: 'Search Type',
  by: 'Searched By',
} as const

export const reviewStatusHeading = 'Review Status'
