import { describe, expect, it } from 'vitest'
import { knownLicenseType, licenseTypes } from './license-types.ts'

describe('the type of a license', () => {
  it.each([
    ['RN', 'Registered Nurse'],
    ['R.N.', 'Registered Nurse'],
    ['Registered Nurse (RN)', 'Registered Nurse'],
    ['registered nurse', 'Registered Nurse'],
    ['Medical Doctor', 'Physician'],
    ['physician surgeon', 'Physician'],
    ['DO', 'Osteopathic Physician'],
    ['speech language pathologist', 'Speech-Language Pathologist'],
  ])('%s is %s', (name, type) => {
    expect(knownLicenseType(name)).toBe(type)
  })

  it.each(['', ' ', 'Nurse', 'Reg Nurse', 'Phys Asst', 'PHY', 'RNX', 'Physician Assistant Student'])(
    '“%s” is not known, and not guessed',
    (name) => {
      expect(knownLicenseType(name)).toBeNull()
    },
  )

  it('is known by its own name, and no name means two types', () => {
    for (const type of licenseTypes) expect(knownLicenseType(type)).toBe(type)
    expect(licenseTypes).toEqual(licenseTypes.toSorted((one, other) => one.localeCompare(other, 'en')))
  })
})
