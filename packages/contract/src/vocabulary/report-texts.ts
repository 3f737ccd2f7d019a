export const reportFormats = ['pdf', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

export const customReportTypes = {
  alert: 'Alerts Custom Report',
  population: 'Population Custom Report',
} as const
export type CustomReportType = keyof typeof customReportTypes

interface ReportTexts {
  name: string
  description: string
  /** what its file has, as its dialog says before it is requested */
  contents: string
  /** the first one unless another is asked for */
  formats: readonly [ReportFormat, ...ReportFormat[]]
}

/** Every type of report. */
export const reportTable = {
  'individual-audit': {
    name: 'Individual Audit',
    description: 'One provider on one date: every list checked, its version and the result.',
    contents:
      'The result of each list on that date, when it was verified, and every list with its version, publication date and hash.',
    formats: ['pdf'],
  },
  'monitored-entities': {
    name: 'Monitored Entities',
    description: 'Everyone monitored in a period, with products, start and end dates.',
    contents:
      'One row for each provider: name, NPI, type, external ID, products, and monitor start and end dates.',
    formats: ['xlsx', 'csv', 'pdf'],
  },
  'alerts-over-time': {
    name: 'Alerts Over Time',
    description: 'Alerts opened and resolved in a period, by product.',
    contents: 'One row for each week and product: alerts opened and resolved. A PDF also has a chart.',
    formats: ['xlsx', 'csv', 'pdf'],
  },
  'alert-resolution-overview': {
    name: 'Alert Resolution Overview',
    description: 'How long alerts took to resolve, and who resolved them.',
    contents:
      'One row for each user and product: alerts resolved, and the median, average and longest days they took. A PDF also has the totals and a chart.',
    formats: ['pdf', 'xlsx', 'csv'],
  },
  'compliance-letter': {
    name: 'Compliance Letter',
    description: 'A signed letter stating what was monitored in a period.',
    contents:
      'Providers monitored, alerts opened and resolved, and every list that was checked, with its version and publication date.',
    formats: ['pdf'],
  },
  alert: {
    name: customReportTypes.alert,
    description: 'Alerts that match a filter.',
    contents: 'One row for each alert: provider, source, result, reasons, and review status with its date.',
    formats: ['xlsx', 'csv', 'pdf'],
  },
  population: {
    name: customReportTypes.population,
    description: 'Providers who match a filter.',
    contents:
      'One row for each provider: name, NPI, specialty, type, external ID, monitoring dates, and the personal data that you may see.',
    formats: ['xlsx', 'csv', 'pdf'],
  },
} as const satisfies Record<string, ReportTexts>
export type ReportType = keyof typeof reportTable
export const reportTypes = Object.keys(reportTable) as [ReportType, ...ReportType[]]

/** How often a saved report is requested by itself. */
export const reportIntervalTexts = {
  weekly: { label: 'Weekly', when: 'Every Monday' },
  monthly: { label: 'Monthly', when: 'On the first day of every month' },
} as const
export type ReportInterval = keyof typeof reportIntervalTexts
export const reportIntervals = Object.keys(reportIntervalTexts) as [ReportInterval, ...ReportInterval[]]

export const reportStatuses = ['Pending', 'Running', 'Complete', 'Failed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Texts of the reports pages. */
export const reportTexts = {
  retention: 'Reports will be available to download for 30 days after generating.',
  filtersHeading: 'Below are the filters applied to your report.',
  rangeNote: 'The date range may not exceed 6 months.',
  noSubject: 'No subject found.',
  empty: 'No data available',
  tooltips: {
    Pending: 'Your report request is pending.',
    Running: 'Your report is currently generating.',
  } satisfies Partial<Record<ReportStatus, string>>,
} as const
