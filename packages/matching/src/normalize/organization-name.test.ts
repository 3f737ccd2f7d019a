import { describe, expect, it } from 'vitest'
import type { PartyName } from '../party.ts'
import { isDigits } from './digits.ts'
import { prepareOrganizationNames } from './organization-name.ts'
import { Mark, Role, Use } from './prepared-name.ts'

const organization = (full: string, more: Partial<PartyName> = {}) =>
  prepareOrganizationNames({ kind: 'organization', full, ...more })
const wordsOf = (full: string) => organization(full).map(({ words }) => words.join(' '))

describe('words', () => {
  it.each([
    ['Kessing Med Ctr', 'kessing medical center'],
    ['Kessing Rehab Svcs', 'kessing rehabilitation service'],
    ['A.B.C. Transport', 'abc transport'],
    ['Smith & Kessing Dental', 'smith and kessing dental'],
    ['Kessing Forty Four', 'kessing 44'],
    ['Kessing Pharmacy No. 007', 'kessing pharmacy 7'],
    ['First Kessing Pharmacy', '1 kessing pharmacy'],
    ['Kessing Pharmacy IV', 'kessing pharmacy 4'],
    ['IV Kessing', 'iv kessing'],
    ['U.S. Kessing', 'usa kessing'],
    ['United States Kessing', 'usa kessing'],
  ])('of %j are %j', (full, words) => {
    expect(wordsOf(full)[0]).toBe(words)
  })
})

describe('legal forms', () => {
  it.each([
    ['Kessing Clinic, L.L.C.', 'kessing clinic', ['llc:llc']],
    ['Kessing Clinic Limited Liability Company', 'kessing clinic', ['llc:llc']],
    ['Kessing Clinic Incorporated', 'kessing clinic', ['corp:corp']],
    ['Kessing Clinic Incorporatd', 'kessing clinic', ['corp:corp']],
    ['Kessing Compan', 'kessing', ['co:co']],
    ['GmbH Kessing', 'kessing', ['llc:gmbh']],
    ['PA Home Care', 'pa home care', []],
  ])('of %j stand apart', (full, words, forms) => {
    expect(organization(full)).toMatchObject([{ words: words.split(' '), forms, organization: true }])
  })
})

describe('several names in one', () => {
  it.each(['dba', 'd/b/a', 'D.B.A.', 'a/k/a', 'fka', 'trading as'])('divides at %s', (link) => {
    const [own, other, ...rest] = organization(`Brandvold Hospice LLC ${link} Kessing Wellness`)
    expect(own).toMatchObject({ words: ['brandvold', 'hospice'], use: Use.current, forms: ['llc:llc'] })
    expect(other).toMatchObject({ words: ['kessing', 'wellness'], use: Use.dba, forms: [] })
    expect(rest).toEqual([])
  })

  it('keeps the whole and each side of a slash, unless a side is short', () => {
    expect(wordsOf('Kessing Wellness/Brandvold Hospice')).toEqual([
      'kessing wellness brandvold hospice',
      'kessing wellness',
      'brandvold hospice',
    ])
    expect(wordsOf('Kessing 24/7')).toEqual(['kessing 24 7'])
  })
})

describe('a value exactly as wide as its column', () => {
  const widths = { full: 30 }

  it('has its last word marked as cut', () => {
    const [name] = organization('KESSING DURABLE MEDICAL EQUIPM', { widths })
    expect(name?.words.at(-1)).toBe('equipm')
    expect(name?.roles).toEqual([Role.word, Role.word, Role.word, Role.word | Mark.cut | Mark.end])
  })

  it('loses what is left of a legal form, and a rest of one or two letters', () => {
    expect(organization('KESSING HOSPICE LIMITED LIABIL', { widths })[0]?.words).toEqual([
      'kessing',
      'hospice',
    ])
    expect(organization('KESSING HOMEOPATHIC INFUSION P', { widths })[0]?.words).toEqual([
      'kessing',
      'homeopathic',
      'infusion',
    ])
  })

  it('is left alone if it is shorter', () => {
    expect(organization('KESSING HOSPICE LIMITED LIABI', { widths })[0]?.words.at(-1)).toBe('liabi')
  })
})

it.each(['', ' ', 'N/A', 'UNKNOWN', '000', '/', ' dba '])('there is no name in %j', (full) => {
  expect(organization(full)).toEqual([])
})

it('digits alone are a number', () => {
  expect(['12', '0', '1a', '', '-1'].map(isDigits)).toEqual([true, true, false, false, false])
})
