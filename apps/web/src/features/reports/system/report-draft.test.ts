import { rangeProblem } from '@vigil/contract'
import { expect, it } from 'vitest'
import { emptyDrafts, orderOf, rangePresets, type ReportDraft } from './report-draft.ts'

const today = '2026-11-18'
const range = { startDate: '2026-10-01', endDate: '2026-10-31' }
const sent = { startDate: '2026/10/01', endDate: '2026/10/31' }
const letter = (part: Partial<ReportDraft>) =>
  orderOf('compliance-letter', { ...emptyDrafts['compliance-letter'], ...part }, today)

it('a letter and the overview of resolutions need only a range, which is sent as yyyy/MM/dd', () => {
  expect(letter({})).toBeNull()
  expect(letter({ startDate: range.startDate })).toBeNull()
  expect(letter(range)?.reportParameters).toEqual(sent)
  const overview = { ...emptyDrafts['alert-resolution-overview'], ...range }
  expect(orderOf('alert-resolution-overview', overview, today)?.reportParameters).toEqual(sent)
})

it.each([
  ['2026-04-30', '2026-10-31'],
  ['2026-11-01', '2026-10-31'],
  ['2026-11-01', '2026-11-19'],
])('a range from %s to %s is refused', (startDate, endDate) => {
  expect(letter({ startDate, endDate })).toBeNull()
})

it.each(['monitored-entities', 'alerts-over-time'] as const)('%s needs a product, too', (type) => {
  const draft = { ...emptyDrafts[type], ...range }
  expect(orderOf(type, draft, today)).toBeNull()
  expect(orderOf(type, { ...draft, products: ['OFAC'] }, today)?.reportParameters).toEqual({
    ...sent,
    monitorProducts: ['OFAC'],
  })
})

it('an individual audit needs a subject and a date that is not in the future', () => {
  const audit = (part: Partial<ReportDraft>) =>
    orderOf('individual-audit', { ...emptyDrafts['individual-audit'], ...part }, today)
  const subject = { id: 'subject-1', name: 'Ines Abernathy' }
  expect(audit({ subject })).toBeNull()
  expect(audit({ date: today })).toBeNull()
  expect(audit({ subject, date: '2026-11-19' })).toBeNull()
  expect(audit({ subject, date: today })?.reportParameters).toEqual({
    monitoredSubjectId: subject.id,
    date: '2026/11/18',
  })
})

it('a report has a name', () => {
  expect(letter({ ...range, name: '  ' })).toBeNull()
  expect(letter({ ...range, name: ' Third quarter ' })?.reportName).toBe('Third quarter')
})

it.each(['2026-11-18', '2026-08-31', '2024-08-29', '2026-03-31'])(
  'every preset that ends on %s is valid',
  (endDate) => {
    for (const startOf of Object.values(rangePresets))
      expect(rangeProblem({ startDate: startOf(endDate), endDate }, endDate)).toBeNull()
  },
)
