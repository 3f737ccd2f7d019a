import { expect, it } from 'vitest'
import { reportCells, reportColumns, type ReportRow } from './report-rows.ts'

const at = reportColumns.findIndex(({ header }) => header === 'Creation Date')

it.each([
  ['America/Chicago', '2026-03-09T04:59:59.999Z', '2026-03-09T05:00:00Z'],
  ['Asia/Kathmandu', '2026-03-08T18:14:59.999Z', '2026-03-08T18:15:00Z'],
])('the date changes at midnight in %s', (zone, ...moments) => {
  const cellsOf = reportCells(zone)
  const dates = moments.map((moment) => {
    const date = Date.parse(moment)
    const row: ReportRow = {
      subjectName: 'Ada Alder',
      npi: '',
      product: 'OFAC',
      sourceName: 'OFAC SDN',
      result: 'Match',
      reasons: '',
      createdAt: date,
      reviewStatus: 'NEEDS_REVIEW',
      reviewedAt: date,
      externalId: 'a',
    }
    return cellsOf(row)[at]
  })
  expect(dates).toEqual(['03/08/2026', '03/09/2026'])
})
