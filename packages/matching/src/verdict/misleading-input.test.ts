import { describe, expect, it } from 'vitest'
import { currentModel } from '../models/index.ts'
import { prepare, type Profile } from '../normalize/profile.ts'
import type { Party, PartyName } from '../party.ts'
import { assess as assessBy } from './assess.ts'

const assess = (subject: Profile, record: Profile) => assessBy(subject, record, currentModel)

const person = (name: Omit<PartyName, 'kind'>, more: Partial<Party> = {}) =>
  prepare({ id: 'p', names: [{ kind: 'person', ...name }], ...more })
const organization = (full: string, more: Partial<Party> = {}) =>
  prepare({ id: 'o', names: [{ kind: 'organization', full }], ...more })
const born = { birthDates: ['1971-05-13'] }

describe('a family name that is also a particle', () => {
  it('counts as the family name', () => {
    const finding = assess(
      person({ given: 'Minh', family: 'Le' }, born),
      person({ given: 'Minh', family: 'Do' }, born),
    )
    expect(finding.verdict).not.toBe('Match')
    expect(finding.parts).toContainEqual(
      expect.objectContaining({ left: 'le', right: 'do', outcome: 'differs' }),
    )
  })

  it('agrees with itself where the parts are not told apart', () => {
    expect(assess(person({ full: 'Le Van' }), person({ full: 'Le Van' })).nameScore).toBe(1)
    expect(assess(person({ full: 'Ana Dos' }), person({ full: 'Ana Das' })).nameScore).toBeLessThan(0.89)
  })
})

it('a rest of one or two letters of a cut surname says nothing', () => {
  const cut = person({ given: 'Imogen', family: 'FEATHERSTONEHAUGH-BE', widths: { family: 20 } })
  const whole = person({ given: 'Imogen', family: 'Featherstonehaugh-Bexley' })
  expect(assess(whole, cut).nameScore).toBeGreaterThan(0.89)
})

it.each([
  ['Point Pharmacy', 'Joint Pharmacy'],
  ['Childress Clinic', 'Childrens Clinic'],
  ['Ontology Services LLC', 'Oncology Services LLC'],
])('%s and %s are not taken for equal', (left, right) => {
  const { nameScore, parts } = assess(organization(left), organization(right))
  expect(nameScore).toBeLessThan(1)
  expect(parts.every(({ outcome }) => outcome === 'equal')).toBe(false)
})

describe('a record without a name of the same kind', () => {
  it('is no lack of the client', () => {
    const subject = person({ given: 'Marta', family: 'Quist' }, born)
    expect(assess(subject, organization('Quist Home Care LLC'))).toMatchObject({
      verdict: 'No Match',
      reason: 'name-differs',
    })
    const npis = { npis: ['1234567893'] }
    expect(
      assess(person({ given: 'Marta', family: 'Quist' }, npis), organization('Quist Home Care LLC', npis)),
    ).toMatchObject({ verdict: 'Suspected Match', reason: 'identifier-agrees-name-differs' })
  })
})

it('one more identifier that agrees does not weaken a verdict', () => {
  const same = { ...born, ssns: ['219-09-9999'] }
  const both = { ...same, npis: ['1234567893'] }
  const verdict = (more: Partial<Party>) =>
    assess(
      person({ given: 'Marta', family: 'Quist' }, more),
      person({ given: 'Ilse', family: 'Brandt' }, more),
    ).verdict
  expect(verdict(same)).toBe('Suspected Match')
  expect(verdict(both)).toBe('Suspected Match')
})

describe('what is nobody’s name', () => {
  it.each(['J', 'J J', '😀 😀', '12345 678', 'UNKNOWN UNKNOWN', 'Unknown, Unknown', 'N/A N/A', '...'])(
    'accuses nobody: %j',
    (full) => {
      const finding = assess(person({ full }, born), person({ full }, born))
      expect(finding).toMatchObject({ verdict: 'Insufficient Client Data', reason: 'no-name' })
    },
  )

  it.each(['LLC', 'L.L.C.', 'The', '& Co'])('accuses no organization: %j', (full) => {
    expect(assess(organization(full), organization(full)).verdict).toBe('Insufficient Client Data')
  })

  it('does not hide a name that is there', () => {
    const blank = person({ given: ' ', family: ' ', full: 'Marta Quist' })
    expect(assess(blank, person({ full: 'Marta Quist' })).nameScore).toBe(1)
    const business = prepare({ id: 'o', names: [{ kind: 'organization', full: '', family: 'Quist Labs' }] })
    expect(assess(business, organization('Quist Labs')).nameScore).toBe(1)
    expect(
      assess(person({ given: 'NAN', family: 'Quist' }), person({ given: 'Nan', family: 'Quist' })).nameScore,
    ).toBe(1)
  })
})

describe('credentials and suffixes in odd places', () => {
  it.each([
    ['Marta Quist PA', 'Marta Quist'],
    ['Marta Quist DO', 'Marta Quist'],
    ['Vang, Ma', 'Ma Vang'],
  ])('%s is %s', (left, right) => {
    expect(assess(person({ full: left }), person({ full: right })).nameScore).toBe(1)
  })

  it('a suffix behind a given or middle name contradicts another one', () => {
    const senior = person({ given: 'Odd', family: 'Quist', suffix: 'Sr' })
    for (const junior of [
      person({ given: 'Odd Jr', family: 'Quist' }),
      person({ given: 'Odd', middle: 'Jr', family: 'Quist' }),
    ])
      expect(assess(junior, senior).nameScore).toBeLessThan(0.89)
  })
})

it.each(['Kessing Pharmacy No 12', 'Kessing Pharmacy Number 12', 'Kessing Pharmacy #12'])(
  '%s says nothing but its number',
  (full) => {
    expect(assess(organization(full), organization('Kessing Pharmacy 12')).nameScore).toBe(1)
  },
)

describe('what would settle a suspected match', () => {
  it('is never nothing', () => {
    const ssn = { ssns: ['219-09-9999'] }
    const finding = assess(
      person({ given: 'Marta', family: 'Quist' }, ssn),
      person({ given: 'Ilse', family: 'Brandt' }, ssn),
    )
    expect(finding.verdict).toBe('Suspected Match')
    expect(finding.settle).toContain('date of birth')
  })

  it('is no field that both sides have', () => {
    const ein = { eins: ['12-3456780'] }
    const finding = assess(organization('Quist Labs', ein), organization('Brandt Foods', ein))
    expect(finding.verdict).toBe('Suspected Match')
    expect(finding.settle).not.toContain('EIN')
  })
})

it.each([
  { licenses: [{ number: ['12345'], state: 'CA' }] },
  { licenses: [{ number: '12345', state: ['C', 'A'] }] },
  { addresses: [{ city: ['Boston'] }] },
  { addresses: [{ country: ['US'], zip: '02110' }] },
  { addresses: [{ street: { length: 3 } }] },
  { names: [null], npis: [12], birthDates: {} },
])('fields of a wrong type count as missing: %j', (fields) => {
  expect(() => prepare({ id: 'x', names: [], ...fields } as unknown as Party)).not.toThrow()
})
