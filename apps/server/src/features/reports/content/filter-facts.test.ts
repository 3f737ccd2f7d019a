import { reportParameters } from '@vigil/contract'
import { expect, it } from 'vitest'
import { alertFilterFacts, populationFilterFacts } from './filter-facts.ts'
import type { FilterNames } from './filter-names-queries.ts'

const names = { businessUnits: ['North Clinics'], networks: ['Home Care', '1 removed since'] }
const none: FilterNames = { businessUnits: [], networks: [] }
const moment = { now: new Date('2026-03-20T17:30:00Z'), zone: 'America/Chicago' }
const common = { type: 'INDIVIDUAL', isActivelyMonitored: false, filter: 'ines' }
const commonFacts = [
  ['Provider type', 'Individual'],
  ['Provider status', 'Termed'],
  ['Business units', 'North Clinics'],
  ['Networks', 'Home Care, 1 removed since'],
]
const alertFacts = (alertConfig: object, of = none) =>
  alertFilterFacts(reportParameters.alert.parse({ alertConfig }).alertConfig, of, moment)

it('the cover of a report of alerts has every part of its filter', () => {
  const config = {
    ...common,
    monitoredList: [
      {
        monitoredProduct: 'LICENSES',
        source: ['Alpha list'],
        issuer: ['Ohio Board'],
        type: ['RN'],
        status: ['Expired'],
      },
      { monitoredProduct: 'NPDB', alertReason: ['New'], npdbReportType: ['101'] },
      { monitoredProduct: 'OFAC' },
    ],
    reviewStatusesWithDates: {
      NEEDS_REVIEW: null,
      RESOLVED: { relativeDate: 0, startDate: '2026-01-01', endDate: '2026-02-01' },
    },
    creationDates: { relativeDate: 7 },
    olderThanDays: 14,
  }
  expect(alertFacts(config, names)).toEqual([
    ['Search text', 'ines'],
    [
      'Monitored lists',
      'Licenses (Expired; Alpha list; Ohio Board; RN), NPDB (New; Medical Malpractice Payment), OFAC',
    ],
    ...commonFacts,
    ['Review status', 'Needs Review, Resolved (01/01/2026 to 02/01/2026)'],
    // later, nobody knows which days the last seven were
    ['Alerts created', 'Last 7 Days, since 03/13/2026 12:30 pm CDT'],
    ['Older than', '14 days'],
  ])
})

it('the cover of a report of providers has every part of its filter', () => {
  const populationConfig = {
    ...common,
    monitoredList: [{ monitoredProduct: 'OFAC', status: ['Match'] }],
    licensesExpireWithin: 30,
  }
  const parsed = reportParameters.population.parse({ populationConfig }).populationConfig
  expect(populationFilterFacts(parsed, names)).toEqual([
    ['Search text', 'ines'],
    ['Monitored lists', 'OFAC (Match)'],
    ...commonFacts,
    ['Licenses expire', 'within 30 days'],
  ])
})

it('the cover says that there is no filter', () => {
  expect(alertFacts({})).toEqual([['Filters', 'None']])
})
