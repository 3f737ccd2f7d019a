import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentModel, models } from '../models/index.ts'
import type { OrganizationWeights } from '../models/model.ts'
import { prepareOrganizationNames } from '../normalize/organization-name.ts'
import type { PartyName } from '../party.ts'
import type { NameLine } from './name-line.ts'
import { classOf, compareOrganizationNames } from './organization-name.ts'

const { organization: weights, thresholds } = currentModel

interface Options {
  widths?: PartyName['widths']
  lines?: NameLine[]
  weights?: OrganizationWeights
}

function compare(subject: string, record: string, { widths, lines, weights: other }: Options = {}): number {
  const [left] = prepareOrganizationNames({ kind: 'organization', full: subject })
  const [right] = prepareOrganizationNames({ kind: 'organization', full: record, ...(widths && { widths }) })
  return compareOrganizationNames(left!, right!, other ?? weights, lines)
}

describe('names of one organization', () => {
  it.each([
    ['case and marks', 'KESSING & BRANDVOLD, D.D.S.', 'Kessing and Brandvold DDS'],
    ['spellings of the legal form', 'Kessing Clinic L.L.C.', 'Kessing Clinic Limited Liability Company'],
    ['a legal form left out', 'Kessing Clinic', 'Kessing Clinic Inc'],
    ['abbreviations', 'Kessing Med Ctr', 'Kessing Medical Center'],
    ['a small word', 'The Kessing Clinic', 'Kessing Clinic'],
    ['a number in words', 'Forty Four Kessing', '44 Kessing'],
    ['a Roman number', 'Kessing Pharmacy II', 'Kessing Pharmacy 2'],
    ['an ordinal', 'Second Kessing Pharmacy', '2nd Kessing Pharmacy'],
    ['words written together', 'Good Brook Ambulance', 'Goodbrook Ambulance'],
    ['a generic word left out', 'Kessing Medical', 'Kessing Medical Supply'],
    ['a typing error', 'Brandvold Hospice', 'Brandvlod Hospice'],
    ['another order', 'Hospice Brandvold', 'Brandvold Hospice'],
    ['only generic words', 'Home Health Care', 'Home Health Care'],
  ])('agree strongly despite %s', (_, subject, record) => {
    expect(compare(subject, record)).toBeGreaterThanOrEqual(thresholds.strong)
  })

  it('agree with what a column of 30 letters left of them', () => {
    const cut = compare('Kessing Durable Medical Equipment', 'KESSING DURABLE MEDICAL EQUIPM', {
      widths: { full: 30 },
    })
    expect(cut).toBeGreaterThanOrEqual(thresholds.strong)
    const form = compare('Kessing Hospice LLC', 'KESSING HOSPICE LIMITED LIABIL', { widths: { full: 30 } })
    expect(form).toBeGreaterThanOrEqual(thresholds.strong)
  })
})

describe('names of two organizations', () => {
  it.each([
    ['only generic words agree', 'Kessing Home Care', 'Brandvold Home Care'],
    ['a generic name has another word', 'Home Health Care Inc', 'Home Health Hospice Inc'],
    ['the place is another', 'Kessing of Ohio', 'Kessing of Texas'],
    ['a number is on one side alone', 'Kessing Pharmacy 4', 'Kessing Pharmacy'],
  ])('do not agree where %s', (_, subject, record) => {
    expect(compare(subject, record)).toBeLessThan(thresholds.possible)
  })

  it.each([['another number', 'Kessing Pharmacy 12', 'Kessing Pharmacy 21']])(
    'do not agree strongly: %s',
    (_, subject, record) => {
      expect(compare(subject, record)).toBeLessThan(thresholds.strong)
    },
  )

  it('pay for a number that differs beyond what the word is worth', () => {
    const lenient = { ...weights, numberConflict: 0 }
    const score = compare('Kessing Pharmacy 12', 'Kessing Pharmacy 21')
    expect(score).toBeLessThan(compare('Kessing Pharmacy 12', 'Kessing Pharmacy 21', { weights: lenient }))
  })

  it('agree despite another legal form, unless one is a charity and the other a business', () => {
    expect(compare('Kessing Clinic LLC', 'Kessing Clinic Inc')).toBe(1)
    expect(compare('Kessing Clinic nonprofit corporation', 'Kessing Clinic LLC')).toBeLessThan(1)
  })

  it('are further apart the further their legal forms are, for the models that count these', () => {
    const scores = [
      'Kessing LLC',
      'Kessing',
      'Kessing GmbH',
      'Kessing Inc',
      'Kessing nonprofit corporation',
    ].map((record) => compare('Kessing LLC', record, { weights: models['2026-11']!.organization }))
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(scores).size).toBe(scores.length)
  })
})

describe('lines of the explanation', () => {
  it('say how words, numbers and legal forms agree', () => {
    const lines: NameLine[] = []
    compare('Kessing Pharmacy 12 Inc', 'Kesing Pharmacy 21 Ohio LLC', { lines })
    expect(lines.map(({ part, left, right, detail }) => [part, left, right, detail])).toEqual([
      ['word', 'kessing', 'kesing', 'one-edit'],
      ['word', 'pharmacy', 'pharmacy', 'equal'],
      ['word', '12', '21', 'other-number'],
      ['word', '', 'ohio', 'record-only'],
      ['legal form', 'corp', 'llc', 'different'],
    ])
  })
})

it.each([
  ['kessing', 'distinctive'],
  ['pharmacy', 'generic'],
  ['ohio', 'place'],
  ['12', 'number'],
  ['the', 'stop'],
])('%s is a %s word', (word, kind) => {
  expect(classOf(word)).toBe(kind)
})

describe('any names', () => {
  const words = 'kessing kesing brandvold tansy home health care pharmacy clinic 12 21 ohio texas'.split(' ')
  const name = (length: number) =>
    fc
      .uniqueArray(fc.constantFrom(...words), { minLength: length, maxLength: length })
      .map((all) => all.join(' '))
  const form = fc.constantFrom('', ' Inc', ' LLC', ' GmbH')

  it('compare the same either way round if neither has extra words', () => {
    const pair = fc
      .integer({ min: 1, max: 4 })
      .chain((length) => fc.tuple(name(length), name(length), form, form))
    fc.assert(
      fc.property(pair, ([a, b, formA, formB]) => {
        const score = compare(a + formA, b + formB)
        expect(compare(b + formB, a + formA)).toBe(score)
        expect(compare(a + formA, b + formB, { lines: [] })).toBe(score)
        expect(compare(a + formA, a + formA)).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  it('lose by damage, and lose more by losing their own word', () => {
    fc.assert(
      fc.property(fc.constantFrom('kessing', 'brandvold', 'tansymere'), fc.nat(20), (own, place) => {
        const at = place % own.length
        const damaged = `${own.slice(0, at)}x${own.slice(at + 1)} hospice`
        const score = compare(damaged, `${own} hospice`)
        expect(score).toBeLessThan(1)
        expect(compare('hospice', `${own} hospice`)).toBeLessThan(score)
      }),
    )
  })
})
