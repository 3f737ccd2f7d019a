import { expect, it } from 'vitest'
import { alertsAddress } from '../alerts-address.ts'
import { filterParts } from './filter-texts.ts'

const unit = {
  id: '01a1df53-232b-7579-9985-eb8247380894',
  name: 'North',
  networks: [{ id: '01a1df53-232b-7579-9985-eb8247380895', name: 'Clinic' }],
}
const everything = {
  type: ['OFAC', 'LICENSES'],
  'LICENSES.issuer': 'Ohio Board',
  'LICENSES.license': ['MD', 'RN'],
  'LICENSES.result': 'Expired',
  provider: 'ORGANIZATION',
  unit: unit.id,
  network: unit.networks[0]!.id,
  status: ['RESOLVED', 'UNDER_REVIEW'],
  'RESOLVED.set': '30',
  subject: 'TERMED',
  created: '2026-01-01..2026-02-01',
  olderThan: '7',
}

it('describes every part of a filter', () => {
  expect(
    filterParts(alertsAddress.read(everything), [unit]).map(({ label, value }) => `${label}: ${value}`),
  ).toEqual([
    'Alert Type: Licenses: Ohio Board · MD, RN · Expired',
    'Alert Type: OFAC',
    'Provider Type: Organization',
    'Business Unit: North',
    'Network: Clinic',
    'Review Status: Under Review',
    'Review Status: Resolved, Last 30 Days',
    'Subject Status: Termed',
    'Alert Creation Date: 01/01/2026 – 02/01/2026',
    'Alert Creation Date: more than 7 days ago',
  ])
})

it('says that a unit is unknown once the units are loaded', () => {
  const values = (units: (typeof unit)[] | null) =>
    filterParts(alertsAddress.read({ unit: unit.id, network: unit.id }), units).map(({ value }) => value)
  expect(values(null)).toEqual(['…', '…'])
  expect(values([])).toEqual(['Unknown', 'Unknown'])
})

it('leaves nothing when every part is removed', () => {
  const address = alertsAddress.read(everything)
  for (let part = filterParts(address, [unit])[0]; part; part = filterParts(address, [unit])[0])
    address.filter = part.without
  expect(alertsAddress.write(address)).toEqual({})
})

it('keeps the values of a row that the tab presets, and says that they apply to other tabs', () => {
  const waiting = (tab: string) =>
    filterParts(alertsAddress.read({ ...everything, tab }), [unit])
      .filter(({ isElsewhere }) => isElsewhere)
      .map(({ label, value }) => `${label}: ${value}`)
  expect(waiting('all')).toEqual([])
  expect(waiting('resolved')).toEqual([
    'Review Status: Under Review (on other tabs)',
    'Review Status: Resolved, Last 30 Days (on other tabs)',
  ])
  expect(waiting('new')).toEqual([
    'Alert Creation Date: 01/01/2026 – 02/01/2026 (on other tabs)',
    'Alert Creation Date: more than 7 days ago (on other tabs)',
  ])
})
