import type { CustomReport, PopulationItem, ReportRequest } from '@vigil/contract'

export const testReport = (given: Partial<ReportRequest> = {}): ReportRequest => ({
  id: 'request-1',
  reportName: 'November audit',
  reportType: 'alert-resolution-overview',
  format: 'pdf',
  startTime: '2026-11-02T15:30:00.000Z',
  completeTime: '2026-11-02T15:31:00.000Z',
  createTime: '2026-11-02T15:29:00.000Z',
  createdByUsername: 'ana@example.org',
  status: 'Complete',
  errors: [],
  reportParameters: JSON.stringify({ startDate: '2026/05/01', endDate: '2026/10/31' }),
  subjectName: null,
  progress: null,
  availableUntil: '2026-12-02',
  mayDownload: true,
  ...given,
})

export const testCustomReport = (given: Partial<CustomReport> = {}): CustomReport => ({
  id: 'config-1',
  name: 'Open federal',
  description: 'For the monthly committee.',
  type: 'alert',
  alertConfig: { monitoredList: [] } as never,
  populationConfig: null,
  schedule: null,
  ...given,
})

export const testSubject: PopulationItem = {
  id: 'subject-1',
  name: 'Ines Abernathy',
  npi: '1234567893',
  specialties: [],
  type: 'INDIVIDUAL',
  externalId: 'LHS-1',
  startDate: '2026-01-01',
  startDateTime: '2026-01-01T00:00:00.000Z',
  endDate: null,
}
