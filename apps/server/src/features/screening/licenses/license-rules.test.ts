import { describe, expect, it } from 'vitest'
import { boardAction, isOfType, licenseStatus, nextLicenseCheck } from './license-rules.ts'

const noon = new Date('2026-11-10T12:00:00Z')

describe('the next check of a license', () => {
  it.each([
    ['far off: after thirty days at the latest', '2027-12-31', '2026-12-10T12:00:00Z'],
    ['ninety days before', '2027-02-10', '2026-11-12T00:00:00Z'],
    ['sixty days before', '2027-01-31', '2026-12-02T00:00:00Z'],
    ['on the sixtieth day itself: thirty days later', '2027-01-09', '2026-12-10T12:00:00Z'],
    ['twenty-eight days before', '2026-12-20', '2026-11-22T00:00:00Z'],
    ['fourteen days before', '2026-12-01', '2026-11-17T00:00:00Z'],
    ['seven days before', '2026-11-20', '2026-11-13T00:00:00Z'],
    ['three days before', '2026-11-15', '2026-11-12T00:00:00Z'],
    ['on the last day', '2026-11-12', '2026-11-12T00:00:00Z'],
    ['on the day after it', '2026-11-10', '2026-11-11T00:00:00Z'],
    ['after it: every seven days', '2026-11-09', '2026-11-17T12:00:00Z'],
    ['without a date: every seven days', null, '2026-11-17T12:00:00Z'],
  ])('%s', (_when, expires, next) => {
    expect(nextLicenseCheck(expires, noon)).toEqual(new Date(next))
  })
})

describe('the status of a license', () => {
  it.each([
    ['active', 'Active'],
    ['active-probation', 'Probation'],
    ['active-restricted', 'Restricted'],
    ['inactive', 'Inactive'],
    ['retired', 'Inactive'],
    ['void', 'Inactive'],
    ['deceased', 'Inactive'],
    ['pending', 'Inactive'],
    ['denied', 'Inactive'],
    ['lapsed', 'Expired'],
    ['expired', 'Expired'],
    ['delinquent', 'Expired'],
    ['surrendered', 'Surrendered'],
    ['suspended', 'Suspended'],
    ['summary-suspension', 'Suspended'],
    ['revoked', 'Revoked'],
    ['other', 'More Info Needed'],
    [undefined, 'More Info Needed'],
  ] as const)('%s is shown as %s', (status, label) => {
    expect(licenseStatus({ number: '1', ...(status && { status }), expires: '2027-01-31' }, noon)).toBe(label)
  })

  it.each([
    ['2026-11-09', 'Expired'],
    ['2026-11-10', 'Active'],
    ['2026-11', 'Active'],
    ['2026-10', 'Expired'],
    ['2026', 'Active'],
    ['2025', 'Expired'],
    [undefined, 'Active'],
  ])('active until %s is %s', (expires, label) => {
    expect(licenseStatus({ number: '1', status: 'active', ...(expires && { expires }) }, noon)).toBe(label)
  })

  it('stays what the board says of it after its last day, where that is more than active', () => {
    expect(licenseStatus({ number: '1', status: 'revoked', expires: '2012-01-31' }, noon)).toBe('Revoked')
  })
})

describe('an action of the board', () => {
  const entry = { kind: 'person' as const, names: [] }
  it.each([
    [{ facts: { boardAction: 'yes' } }, 'Yes'],
    [{ facts: { boardAction: 'no' } }, undefined],
    [{ note: 'Discipline: Probation' }, 'Probation'],
    [{ note: 'Moved away. Discipline: Public reprimand' }, 'Public reprimand'],
    [{ note: 'Discipline: None' }, undefined],
    [{ action: { text: 'Consent order' }, facts: { boardAction: 'yes' } }, 'Consent order'],
    [{}, undefined],
  ])('%j', (said, action) => {
    expect(boardAction({ ...entry, ...said })).toBe(action)
  })
})

describe('the type of a license', () => {
  it.each([
    ['Registered Nurse', 'RN'],
    ['Registered Nurse', 'registered nurse'],
    ['Physician', 'Medical Doctor'],
    ['Osteopathic Physician', 'Doctor of Osteopathy'],
    ['Speech-Language Pathologist', 'speech language pathologist'],
  ])('%s is %s at the board', (type, boardType) => {
    expect(isOfType(type, boardType)).toBe(true)
  })

  it.each([
    ['Physician', 'Physician Assistant'],
    ['Physician', 'PHY'],
    ['Dentist', 'Pharmacist'],
    ['Pharmacist', ''],
  ])('%s is not %s at the board', (type, boardType) => {
    expect(isOfType(type, boardType)).toBe(false)
  })
})
