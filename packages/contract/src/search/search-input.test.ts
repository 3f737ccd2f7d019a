import { describe, expect, it } from 'vitest'
import { limits } from '../values/limits.ts'
import { uploadTexts } from '../vocabulary/labels.ts'
import { searchResultLabel, searchTexts } from '../vocabulary/search-texts.ts'
import { bulkFileProblem } from './bulk-search.ts'
import { InstantSearchInput, NpiSearchInput, type InstantSearchBody } from './search-input.ts'

const problemOf = (search: InstantSearchBody): string | undefined =>
  InstantSearchInput.safeParse(search).error?.issues[0]?.message
const person = (firstName: string, lastName: string): InstantSearchBody => ({
  searchByFields: ['Name'],
  firstName,
  lastName,
})

describe('a search', () => {
  it.each(['123456789', '12345678901', '12345abcde', ''])('rejects the NPI "%s"', (npi) => {
    expect(problemOf({ searchByFields: ['NPI'], npi })).toBe(searchTexts.invalidNpi)
    expect(NpiSearchInput.safeParse({ npis: [npi] }).error?.issues[0]?.message).toBe(searchTexts.invalidNpi)
  })

  it('counts the characters of names after trimming, and takes no space in a last name', () => {
    expect(problemOf(person(' Jo ', " O'Neil-Li "))).toBeUndefined()
    expect(problemOf(person('J', 'Smith'))).toBe(searchTexts.invalidPerson)
    expect(problemOf(person('Jo ', ' S '))).toBe(searchTexts.invalidPerson)
    expect(problemOf(person('Jo', 'van Dyke'))).toBe(searchTexts.invalidPerson)
    const [longest, tooLong] = [0, 1].map((more) => 'x'.repeat(limits.personName.max + more)) as [
      string,
      string,
    ]
    expect(problemOf(person(longest, longest))).toBeUndefined()
    expect(problemOf(person('Jo', tooLong))).toBe(searchTexts.invalidPerson)
    expect(problemOf(person(tooLong, 'Li'))).toBe(searchTexts.invalidPerson)
    expect(problemOf({ ...person('Jo', 'Li'), name: 'Acme' })).toBe(searchTexts.personOrOrganization)
  })

  it('takes no SSN as a name, where it would be stored in clear', () => {
    const ssn = '219-09-9999'
    for (const search of [
      person('Ann', ssn),
      person('219099999', 'Lee'),
      { searchByFields: ['Name' as const], name: `SSN ${ssn}` },
    ])
      expect(problemOf(search)).toBe(searchTexts.ssnInName)
    expect(problemOf({ searchByFields: ['Name'], name: 'Clinic 1234567893' })).toBeUndefined()
  })

  it.each(['street', 'city', 'state', 'zip', 'licenseNumber', 'licenseState'])(
    'takes no SSN as %s, where it would be stored in clear',
    (field) => {
      expect(problemOf({ ...person('Ann', 'Lee'), [field]: '219-09-9999' })).toBe(searchTexts.ssnInField)
    },
  )

  it('takes licenses, ZIP codes and streets that only resemble an SSN', () => {
    for (const licenseNumber of ['219099999', 'RN219099999', '036-123456'])
      expect(problemOf({ ...person('Ann', 'Lee'), licenseNumber, zip: '770360000' }), licenseNumber).toBe(
        undefined,
      )
    expect(problemOf({ ...person('Ann', 'Lee'), street: '7120 Harwin Dr 12-34', zip: '77036-0000' })).toBe(
      undefined,
    )
  })

  it('takes organizations of 2 to 200 characters', () => {
    const organization = (name: string) => problemOf({ searchByFields: ['Name'], name })
    expect(organization('Ab')).toBeUndefined()
    expect(organization('a'.repeat(limits.organizationName.max))).toBeUndefined()
    expect(organization('a'.repeat(limits.organizationName.max + 1))).toBe(searchTexts.invalidOrganization)
    expect(organization(' a ')).toBe(searchTexts.invalidOrganization)
  })

  it.each(['123-45-6789', '123456789', '123-456789', '12345-6789'])('takes the SSN %s', (ssn) => {
    expect(InstantSearchInput.parse({ searchByFields: ['SSN'], ssn }).ssn).toBe('123456789')
  })

  it.each(['12-345-6789', '12345678', '123 45 6789', '1234567890'])('rejects the SSN %s', (ssn) => {
    expect(problemOf({ searchByFields: ['SSN'], ssn })).toBe(searchTexts.invalidSsn)
  })

  it('drops what it is not searched by', () => {
    const search = { ...person('Ann', 'Lee'), npi: '1', ssn: 'x', includeLists: null }
    expect(InstantSearchInput.parse(search)).toMatchObject({
      npi: undefined,
      ssn: undefined,
      firstName: 'Ann',
    })
  })
})

it('a bulk file is a CSV of at most 2 MB', () => {
  const size = limits.bulkUploadBytes
  expect(bulkFileProblem({ name: 'npis.CSV', size })).toBeNull()
  expect(bulkFileProblem({ name: 'npis.csv', size: size + 1 })).toBe(uploadTexts.tooLarge)
  expect(bulkFileProblem({ name: 'npis.xlsx', size })).toBe(uploadTexts.notCsv)
})

it('an unknown result is a dash', () => {
  expect(searchResultLabel('SUSPECTED_ISSUE')).toBe('Suspected Issue')
  expect(searchResultLabel('INCOMPLETE')).toBe('—')
  expect(searchResultLabel('toString')).toBe('—')
})
