import type { AlertItem, MonitoredList } from '@vigil/contract'

export const testAlert = (given: Partial<AlertItem> = {}): AlertItem => ({
  id: 'alert-1',
  reviewStatus: 'NEEDS_REVIEW',
  monitoredSubjectId: 'subject-1',
  monitoredSubjectName: 'Ines Abernathy',
  npi: '1467998210',
  monitorProduct: 'EXCLUSIONS_FEDERAL',
  sourceName: 'OIG LEIE',
  alertReasons: ['New', 'N/A'],
  resultStatus: 'Match',
  alertDate: '2026-11-12T10:00:00.000Z',
  ...given,
})

const list = (given: Partial<MonitoredList> & Pick<MonitoredList, 'monitoredProduct'>): MonitoredList => ({
  statuses: ['Match', 'No Match'],
  alertReasons: ['New', 'Changed'],
  sources: [],
  licenseSources: {},
  npdbReportTypes: [],
  ...given,
})

export const testLists: MonitoredList[] = [
  list({ monitoredProduct: 'EXCLUSIONS_FEDERAL', sources: ['OIG LEIE', 'SAM.gov'] }),
  list({
    monitoredProduct: 'LICENSES',
    statuses: ['Expired'],
    licenseSources: { 'Ohio Board': ['MD', 'RN'], 'Texas Board': ['PA'] },
  }),
  list({ monitoredProduct: 'NPDB', npdbReportTypes: [{ code: '301', label: 'State Licensure' }] }),
  list({ monitoredProduct: 'OFAC' }),
]
