import { describe, expect, it } from 'vitest'
import { holdsSsn, isPersonalAddress, maskPii, maskSsn, piiViewOf, withLastFour } from './pii.ts'
import { testActor, testClient } from './test-actor.ts'

const home = { name: 'Home', line1: '1 Main St' }
const unnamed: { name?: string; line1: string } = { line1: '2 Main St' }
const practice = { name: 'Practice', line1: '3 Main St' }
const mailing = { name: 'Mailing', line1: 'PO Box 4' }
const person = {
  ssn: '123-45-6789',
  dob: '1970-02-03',
  tin: '123456789',
  addresses: [home, unnamed, practice, mailing],
}
const view = (level: 'ALLOW' | 'LIMITED' | 'DENY', legacy = false) => ({ level, legacy })

describe('masking of PII', () => {
  it('keeps the last four digits of an SSN', () => {
    expect(maskSsn('123456789')).toBe('XXX-XX-6789')
    expect(maskSsn('12')).toBe('XXX-XX-XXXX')
  })

  it('shows all at ALLOW in a client with access roles', () => {
    expect(maskPii(person, view('ALLOW'))).toEqual(person)
  })

  it('masks the SSN in a client without access roles', () => {
    expect(maskPii(person, view('ALLOW', true))).toEqual({ ...person, ssn: 'XXX-XX-6789' })
  })

  it('masks at LIMITED: last digits, birth year, practice and mailing addresses alone', () => {
    expect(maskPii(person, view('LIMITED'))).toEqual({
      ssn: 'XXX-XX-6789',
      dob: '1970',
      tin: 'XX-XXX6789',
      addresses: [practice, mailing],
    })
  })

  it('leaves every field out at DENY, and shows practice and mailing addresses', () => {
    expect(maskPii(person, view('DENY'))).toEqual({ addresses: [practice, mailing] })
  })

  it('says nothing of a field that was not asked about', () => {
    expect(maskPii({ dob: null }, view('LIMITED'))).toEqual({ dob: null })
  })
})

describe('an address of a person', () => {
  it.each([
    '',
    'Home',
    'Main',
    'Office 2',
    'Home practice',
    'Mailing (residence)',
    'Practices',
    'Non-practice',
    'Not a mailing address',
    'No mailing',
    'Mailing (personal)',
    'Domicile / mailing',
    'Dwelling, mailing',
    'Apartment, mailing',
    'Homes mailing',
    'Practice, später Wohnung',
    'Address',
    'Primary location',
  ])('named "%s" is personal', (name) => {
    expect(isPersonalAddress({ name })).toBe(true)
  })

  it.each([
    'Practice',
    'practice location',
    'Primary Practice Address',
    'MAILING',
    'Mailing address',
    'Practice #2',
    '2nd practice location',
    'Practice/Mailing',
    'Practice and mailing',
    'Business Mailing Address',
    ' secondary_practice ',
  ])('named "%s" is not', (name) => {
    expect(isPersonalAddress({ name })).toBe(false)
  })

  it('without a name is personal', () => {
    expect(isPersonalAddress({})).toBe(true)
  })
})

describe('what a caller may see', () => {
  const withRoles = testClient({ usesAccessRoles: true })

  it('is the level of the access role, and nothing without one', () => {
    const limited = testActor({ accessRoles: [{ SHOW_PII: 'LIMITED' }] }, withRoles)
    expect(piiViewOf(limited)).toEqual({ level: 'LIMITED', legacy: false })
    expect(piiViewOf(testActor({}, withRoles))).toEqual({ level: 'DENY', legacy: false })
  })

  it('is all but SSNs where there are no access roles', () => {
    expect(piiViewOf(testActor())).toEqual({ level: 'ALLOW', legacy: true })
  })

  it('is all for the product itself', () => {
    expect(piiViewOf(null)).toEqual({ level: 'ALLOW', legacy: false })
  })

  it('leaves out SSNs where either the own or the selected client has no access roles', () => {
    const admin = { roles: ['ROLE_PT_ADMIN'] as const }
    const [ownRoles, otherRoles] = [
      testClient({ vendor: true, usesAccessRoles: true }),
      testClient({ id: 'other', usesAccessRoles: true }),
    ]
    const [ownLegacy, otherLegacy] = [testClient({ vendor: true }), testClient({ id: 'other' })]
    const legacyOf = (own: typeof ownRoles, current: typeof ownRoles) =>
      piiViewOf(testActor({ ...admin, current }, own)).legacy
    expect([
      legacyOf(ownRoles, otherRoles),
      legacyOf(ownRoles, otherLegacy),
      legacyOf(ownLegacy, otherRoles),
    ]).toEqual([false, true, true])
  })
})

it.each(['219-09-9999', '219099999', '219-099999', 'Ann 219-09-9999, Ohio'])(
  'an SSN in a text is only its last four digits: %s',
  (text) => {
    expect(holdsSsn(text)).toBe(true)
    expect(withLastFour(text)).toBe(text.replace(/219-?09-?/, ''))
  },
)

it.each(['1234567893', '05401-1234', '12-3456789', '2026-01-02', 'Clinic 24'])(
  'another number in a text is kept: %s',
  (text) => {
    expect(holdsSsn(text)).toBe(false)
    expect(withLastFour(text)).toBe(text)
  },
)
