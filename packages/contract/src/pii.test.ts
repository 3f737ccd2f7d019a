import { describe, expect, it } from 'vitest'
import { maskPii, maskSsn, piiLevelOf } from './pii.ts'
import { testActor, testClient } from './test-actor.ts'

const person = { ssn: '123-45-6789', dob: '1970-02-03', tin: '123456789', homeAddress: '1 Main St' }

describe('masking of PII', () => {
  it('keeps the last four digits of an SSN', () => {
    expect(maskSsn('123456789')).toBe('XXX-XX-6789')
    expect(maskSsn('12')).toBe('XXX-XX-XXXX')
  })

  it('shows all at ALLOW in a client with access roles', () => {
    expect(maskPii(person, 'ALLOW', false)).toEqual(person)
  })

  it('masks the SSN in a client without access roles', () => {
    expect(maskPii(person, 'ALLOW', true)).toEqual({ ...person, ssn: 'XXX-XX-6789' })
  })

  it('masks at LIMITED: last digits, birth year, no home address', () => {
    expect(maskPii(person, 'LIMITED', false)).toEqual({ ssn: 'XXX-XX-6789', dob: '1970', tin: 'XX-XXX6789' })
  })

  it('leaves every field out at DENY', () => {
    expect(maskPii(person, 'DENY', false)).toEqual({})
  })
})

describe('the level of a caller', () => {
  const withRoles = testClient({ usesAccessRoles: true })

  it('is that of the access role, and none without one', () => {
    expect(piiLevelOf(testActor({ accessRoles: [{ SHOW_PII: 'LIMITED' }] }, withRoles))).toBe('LIMITED')
    expect(piiLevelOf(testActor({}, withRoles))).toBe('DENY')
  })

  it('is full where there are no access roles, and for the product itself', () => {
    expect(piiLevelOf(testActor())).toBe('ALLOW')
    expect(piiLevelOf(null)).toBe('ALLOW')
  })
})
