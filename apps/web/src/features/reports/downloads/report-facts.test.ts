import { expect, it } from 'vitest'
import { testReport } from '../reports-test-data.ts'
import { hasHierarchy, reportFacts } from './report-facts.ts'

const of = (parameters: object, subjectName: string | null = null) =>
  testReport({ reportParameters: JSON.stringify(parameters), subjectName })
const units = [{ id: 'unit-1', name: 'North', networks: [{ id: 'network-1', name: 'Clinic' }] }]

it('a system report has its range and products', () => {
  const range = { startDate: '2026/05/01', endDate: '2026/10/31' }
  expect(reportFacts(of({ ...range, monitorProducts: ['OFAC', 'NPI'] }), null)).toEqual([
    ['Start Date', '05/01/2026'],
    ['End Date', '10/31/2026'],
    ['Products', 'NPI Status\nOFAC'],
  ])
})

it('an individual audit has a name and a date', () => {
  const report = of({ monitoredSubjectId: 'subject-1', date: '2026/10/31' }, 'Ines Abernathy')
  expect(reportFacts(report, null)).toEqual([
    ['Provider', 'Ines Abernathy'],
    ['Date', '10/31/2026'],
  ])
})

it('a report of alerts has every part of its filter', () => {
  const alertConfig = {
    monitoredList: [
      {
        monitoredProduct: 'LICENSES',
        source: [],
        issuer: ['Ohio Board'],
        type: ['RN'],
        status: ['Expired'],
        alertReason: [],
        npdbReportType: [],
      },
      {
        monitoredProduct: 'NPDB',
        source: [],
        issuer: [],
        type: [],
        status: [],
        alertReason: ['New'],
        npdbReportType: ['101'],
      },
    ],
    type: 'INDIVIDUAL',
    businessUnitIds: ['unit-1'],
    networkIds: ['network-1', 'network-2'],
    reviewStatusesWithDates: { NEEDS_REVIEW: null, RESOLVED: { relativeDate: 30 } },
    isActivelyMonitored: false,
    creationDates: { relativeDate: 0, startDate: '2026-05-01', endDate: '2026-05-31' },
    filter: 'ines',
  }
  const report = of({ alertConfig })
  expect(hasHierarchy(report)).toBe(true)
  expect(reportFacts(report, units)).toEqual([
    ['Search', 'ines'],
    ['Monitored List', 'Licenses: Ohio Board · RN · Expired\nNPDB: New · Medical Malpractice Payment'],
    ['Provider Type', 'Individual'],
    ['Business Units', 'North'],
    ['Networks', 'Clinic\nUnknown'],
    ['Review Status', 'Needs Review\nResolved: Last 30 Days'],
    ['Subject Status', 'Termed'],
    ['Alert Created', '05/01/2026 – 05/31/2026'],
  ])
})

it('a report of the population has its filter, and what is not set is left out', () => {
  const populationConfig = { monitoredList: [], type: null, filter: '', licensesExpireWithin: 30 }
  expect(reportFacts(of({ populationConfig }), null)).toEqual([['Licenses Expire Within', '30 days']])
  expect(hasHierarchy(of({ populationConfig }))).toBe(false)
})
