import { describe, expect, it } from 'vitest'
import { RequestReport } from './report-requests.ts'

const accepts = (request: object): boolean =>
  RequestReport.safeParse({ reportName: 'Report', ...request }).success
const range = (startDate: string, endDate: string, more: object = {}) => ({
  reportType: 'alert-resolution-overview',
  reportParameters: { startDate, endDate, ...more },
})

describe('a report request', () => {
  it('has dates as yyyy/MM/dd, in order, over at most six calendar months', () => {
    expect(accepts(range('2026/01/31', '2026/07/31'))).toBe(true)
    expect(accepts(range('2026/01/31', '2026/08/01'))).toBe(false)
    expect(accepts(range('2026/02/02', '2026/02/01'))).toBe(false)
    expect(accepts(range('2026-01-31', '2026-02-01'))).toBe(false)
    expect(accepts(range('2026/02/30', '2026/03/01'))).toBe(false)
  })

  it('of entities or alerts needs a product', () => {
    const of = (reportType: string, monitorProducts?: string[]) => ({
      ...range('2026/01/01', '2026/02/01', { monitorProducts }),
      reportType,
    })
    for (const type of ['monitored-entities', 'alerts-over-time']) {
      expect(accepts(of(type, ['OFAC']))).toBe(true)
      expect(accepts(of(type, []))).toBe(false)
      expect(accepts(of(type))).toBe(false)
    }
  })

  it('of an individual needs a subject and a date', () => {
    const monitoredSubjectId = '0197d0a1-0000-7000-8000-000000000000'
    const of = (reportParameters: object) => ({ reportType: 'individual-audit', reportParameters })
    expect(accepts(of({ monitoredSubjectId, date: '2026/01/01' }))).toBe(true)
    expect(accepts(of({ monitoredSubjectId }))).toBe(false)
    expect(accepts(of({ date: '2026/01/01' }))).toBe(false)
  })

  it('of a custom report has a filter or the id of a saved one', () => {
    const configId = '0197d0a1-0000-7000-8000-000000000000'
    const reportParameters = { alertConfig: {} }
    expect(accepts({ reportType: 'alert', reportParameters })).toBe(true)
    expect(accepts({ reportType: 'alert', configId })).toBe(true)
    expect(accepts({ reportType: 'alert', configId, reportParameters })).toBe(false)
    expect(accepts({ reportType: 'alert' })).toBe(false)
  })
})
