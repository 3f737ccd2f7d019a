import { monitorProducts, type MonitoredList, type MonitorStatus } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { ageOf, monitoringRows, summaryOf } from './monitoring-rows.ts'

const status = (given: Partial<MonitorStatus>): MonitorStatus => ({
  type: 'EXCLUSIONS_FEDERAL',
  status: 'No Match',
  missing: null,
  sourceDetails: [],
  initialVerificationCompletedAt: '2026-11-01T10:00:00.000Z',
  ...given,
})

const source = (sourceName: string, sourceStatus: MonitorStatus['status'] = 'No Match') => ({
  sourceName,
  sourceStatus,
  verifiedAt: '2026-11-12T10:00:00.000Z',
  firstVerifiedAt: '2026-11-05T10:00:00.000Z',
  listVersion: 3,
  listPublished: '2026-11-08',
})

const listOf = (sources: string[]): MonitoredList => ({
  monitoredProduct: 'EXCLUSIONS_FEDERAL',
  statuses: [],
  alertReasons: [],
  sources,
  licenseSources: {},
  npdbReportTypes: [],
})

const federal = (given: Partial<MonitorStatus>, lists: MonitoredList[] = []) =>
  monitoringRows([status(given)], lists)[0]!

describe('rows of Active Monitoring', () => {
  it('are those of the monitored products, always in the same order', () => {
    const shown = (types: MonitorStatus['type'][]) =>
      monitoringRows(
        types.map((type) => status({ type })),
        [],
      ).map(({ label }) => label)
    expect(shown([...monitorProducts].toReversed())).toEqual([
      'Federal',
      'State',
      'CMS Preclusion List',
      'NPI Status',
      'OFAC',
      'Opt Out',
      'SSDMF',
      'Other Lists',
    ])
    expect(shown(['OFAC', 'EXCLUSIONS_STATE', 'LICENSES'])).toEqual(['State', 'OFAC'])
    expect(shown([])).toEqual([])
  })

  it('have the worst result of their lists', () => {
    const row = federal({
      status: 'Match',
      sourceDetails: [source('SAM.gov Exclusions', 'Match'), source('OIG LEIE')],
    })
    expect(row.result).toBe('Match')
    expect(row.sources.map(({ name, result }) => [name, result])).toEqual([
      ['OIG LEIE', 'No Match'],
      ['SAM.gov Exclusions', 'Match'],
    ])
  })

  it('read results by name as well as details, and write out a short name', () => {
    const row = federal({ sources: { EPLS: 'No Match', 'OIG LEIE': 'Suspected Match' } })
    expect(row.result).toBe('Suspected Match')
    expect(row.sources.map(({ name }) => name)).toEqual(['Excluded Parties List System', 'OIG LEIE'])
  })

  it('are never clear before the first check has ended', () => {
    const row = federal({ initialVerificationCompletedAt: null, sourceDetails: [source('OIG LEIE')] })
    expect([row.result, row.firstVerifiedAt]).toEqual(['Not Verified', null])
  })

  it('show lists of the client that have not been checked yet', () => {
    const row = federal({ sourceDetails: [source('OIG LEIE')] }, [listOf(['OIG LEIE', 'SAM.gov Exclusions'])])
    expect(row.sources.map(({ name, result }) => [name, result])).toEqual([
      ['OIG LEIE', 'No Match'],
      ['SAM.gov Exclusions', 'Not Verified'],
    ])
    expect(summaryOf([row])).toBe('Clear on 1 of 2 lists')
  })

  it('have the first verification of each list, and none for a list without a result', () => {
    const row = federal(
      { sourceDetails: [source('OIG LEIE'), source('SAM.gov Exclusions', 'Not Verified')] },
      [listOf(['OIG LEIE', 'SAM.gov Exclusions', 'Texas HHSC OIG'])],
    )
    expect(row.sources.map(({ name, firstVerifiedAt }) => [name, firstVerifiedAt])).toEqual([
      ['OIG LEIE', '2026-11-05T10:00:00.000Z'],
      ['SAM.gov Exclusions', null],
      ['Texas HHSC OIG', null],
    ])
  })
})

it.each([
  [['2026-11-08'], '4 days'],
  [['2026-11-11'], '1 day'],
  [['2026-11-12'], 'Same day'],
  [['2026-11-08', null, '2026-10-01'], '4–42 days'],
  [[null], null],
])('lists published on %s are %s old', (days, age) => {
  expect(
    ageOf(
      days.map((published) => ({ published })),
      '2026-11-12',
    ),
  ).toBe(age)
})
