import { describe, expect, it } from 'vitest'
import { syntheticList, syntheticPopulation } from '../../../../bench/matching/synthetic.ts'
import { buildIndex } from '../index/screening-index.ts'
import { createScreener } from '../index/screener.ts'
import { currentModel } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party } from '../party.ts'
import { assess } from './assess.ts'

const born = { birthDates: ['1974-04-19'] }
const person = (given: string, family: string, more: Partial<Party> = born): Party => ({
  id: 'p',
  names: [{ kind: 'person', given, family }],
  ...more,
})
const written = (full: string, more: Partial<Party> = born): Party => ({
  id: 'p',
  names: [{ kind: 'person', full }],
  ...more,
})
const business = (full: string): Party => ({ id: 'o', names: [{ kind: 'organization', full }] })
const verdictOf = (subject: Party, record: Party) =>
  assess(prepare(subject), prepare(record), currentModel).verdict

/** Screening finds what the comparison finds. */
function found(subject: Party, record: Party): string | undefined {
  return createScreener(buildIndex([record])).screen(prepare(subject)).findings[0]?.verdict
}

describe('credentials with marks do not hide a name', () => {
  it.each([
    'Robert Pemberton, M.D.',
    'Robert Pemberton D.D.S.',
    'Robert Pemberton, FNP-C',
    'Robert Pemberton, PA-C',
    'Robert Pemberton R.N., B.S.N.',
    'Dr. Robert Pemberton, Pharm.D., BCPS',
  ])('%s', (full) => {
    expect(found(written(full), person('ROBERT', 'PEMBERTON'))).toBe('Match')
  })
})

describe('given names a letter apart are two people until somebody looks', () => {
  it.each([
    ['Jason', 'Mason'],
    ['Alejandro', 'Alejandra'],
    ['Rajesh', 'Rakesh'],
    ['Gabriel', 'Gabriela'],
    ['Latoya', 'Latonya'],
  ])('%s and %s with one date of birth', (left, right) => {
    expect(verdictOf(person(left, 'Ferreira'), person(right, 'FERREIRA'))).toBe('Suspected Match')
    expect(verdictOf(written(`${left} Ferreira`), written(`${right} Ferreira`))).toBe('Suspected Match')
  })
})

describe('other names in one field', () => {
  it.each([
    'Acme Ventures LLC dba Bright Smiles Dental',
    'Acme Ventures LLC (dba Bright Smiles Dental)',
    'Acme Ventures, doing business as Bright Smiles Dental',
    'Acme Ventures d/b/a: Bright Smiles Dental',
  ])('%s', (full) => {
    expect(found(business(full), business('BRIGHT SMILES DENTAL'))).toBe('Suspected Match')
  })

  it.each(['Jennifer Anderson aka Jennifer Kowalski', 'Jennifer Anderson (formerly Jennifer Kowalski)'])(
    '%s',
    (full) => {
      expect(found(written(full), person('JENNIFER', 'KOWALSKI'))).toBe('Match')
    },
  )
})

it.each([
  ['MedCare Transport Inc', 'Med Care Transport Inc'],
  ['HealthFirst Pharmacy', 'HEALTH FIRST PHARMACY'],
  ['FIVE STAR HOME CARE', 'FIVESTAR HOME CARE'],
  ['Twenty First Century Oncology', '21ST CENTURY ONCOLOGY'],
  ['ABC Medical Supply', 'A B C MEDICAL SUPPLY'],
])('%s is %s', (left, right) => {
  expect(found(business(left), business(right))).toBe('Suspected Match')
})

it.each([
  ['St. John', 'SAINT JOHN'],
  ['Müller', 'MUELLER'],
])('a family name %s is %s', (left, right) => {
  expect(found(person('Mary', left), person('MARY', right))).toBe('Match')
})

describe('identifiers', () => {
  it.each(['verified-by-employer', 'REDACTED-REDACTED-REDACTED', '9f86d081884c7d659a2feaa0c55ad015'])(
    'an SSN field with %s neither agrees with nor contradicts digits',
    (text) => {
      const record = person('ANN', 'KOWALCZYK', { ...born, ssns: ['219-09-9990'] })
      expect(found(person('Ann', 'Kowalczyk', { ...born, ssns: [text] }), record)).toBe('Match')
    },
  )

  it('a license with the date of birth finds somebody under a new family name', () => {
    const more = { ...born, licenses: [{ number: 'RN723456', state: 'OK' }] }
    expect(found(person('Susan', 'Miller', more), person('SUSAN', 'THOMPSON', more))).toBe('Suspected Match')
    const license = { licenses: more.licenses }
    expect(verdictOf(person('Ann', 'Lee', license), person('BOB', 'KOWALSKI', license))).toBe('No Match')
  })

  it('a number with a name that contradicts in part is looked at', () => {
    const [a, r] = ['A', 'R'].map((middle): Party => ({
      id: 'p',
      names: [{ kind: 'person', given: 'John', middle, family: 'Smith' }],
      npis: ['1003000126'],
    }))
    expect(verdictOf(a!, r!)).toBe('Suspected Match')
    expect(verdictOf({ ...a!, ...born }, { ...r!, ...born })).toBe('Match')
  })

  it.each([
    ['1959-12-31', '1960-01-01'],
    ['1959-05-14', '1960-05-14'],
    ['1960-01-01', '1960-05-14'],
  ])('born %s and %s is a slip', (left, right) => {
    const subject = person('John', 'Abernathy', { birthDates: [left] })
    expect(found(subject, person('JOHN', 'ABERNATHY', { birthDates: [right] }))).toBe('Suspected Match')
  })
})

it('one word of a name with the same date of birth asks for the given name', () => {
  const subject: Party = { id: 'p', names: [{ kind: 'person', family: 'Hayes' }], ...born }
  expect(found(subject, person('MARION', 'HAYES'))).toBe('Insufficient Client Data')
})

it('what a date of birth rules out has much of the name', () => {
  const list = syntheticList({ records: 4000, seed: 11, organizations: 0 })
  const profiles = new Map(list.map((party) => [party.id, prepare(party)]))
  const screener = createScreener(buildIndex(list))
  let ruledOut = 0
  for (const subject of syntheticPopulation({ subjects: 600, seed: 12 }).map(prepare)) {
    for (const id of screener.screen(subject).rejected['birth-date-differs'] ?? []) {
      ruledOut++
      expect(assess(subject, profiles.get(id)!, currentModel).nameScore).toBeGreaterThan(0.5)
    }
  }
  expect(ruledOut).toBeGreaterThan(20)
})
