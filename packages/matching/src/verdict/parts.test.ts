import { describe, expect, it } from 'vitest'
import { compareFacts } from '../compare/facts.ts'
import type { NameDetail, NameLine } from '../compare/name-line.ts'
import type { Outcome } from '../finding.ts'
import { currentModel } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party } from '../party.ts'
import { partsOf } from './parts.ts'

const profile = (party: Partial<Party>) => prepare({ id: '', names: [], ...party })
const fieldsOf = (subject: Partial<Party>, record: Partial<Party>) => {
  const [left, right] = [profile(subject), profile(record)]
  return partsOf([], compareFacts(left, right, currentModel), left, right, false, currentModel)
}
const nobody = profile({})
const nothing = compareFacts(nobody, nobody, currentModel)
const line = (more: Partial<NameLine>): NameLine => ({
  part: 'family',
  left: 'quist',
  right: 'quist',
  detail: 'equal',
  score: 1,
  ...more,
})
const partOf = (more: Partial<NameLine>, organization = false) =>
  partsOf([line(more)], nothing, nobody, nobody, organization, currentModel)[0]!

describe('parts of a name', () => {
  it.each<[NameDetail, Outcome]>([
    ['equal', 'equal'],
    ['spelling', 'equivalent'],
    ['nickname', 'equivalent'],
    ['initial', 'equivalent'],
    ['cut', 'equivalent'],
    ['related', 'equivalent'],
    ['one-edit', 'similar'],
    ['two-edits', 'similar'],
    ['other-number', 'similar'],
    ['subject-only', 'missing'],
    ['different', 'differs'],
  ])('with the detail %s are %s', (detail, outcome) => {
    expect(partOf({ detail }).outcome).toBe(outcome)
  })

  it('speak for the same party where they agree and against it where they contradict', () => {
    const equal = partOf({}).weight
    const similar = partOf({ detail: 'one-edit', score: 0.8 }).weight
    expect(equal).toBeGreaterThan(similar)
    expect(similar).toBeGreaterThan(0)
    expect(partOf({ right: 'brandvold', detail: 'different', score: 0 }).weight).toBeLessThan(0)
    expect(partOf({ part: 'middle', right: '', detail: 'subject-only', score: 0 }).weight).toBe(0)
  })

  it("say how rare a person's name is, not an organization's, nor a suffix", () => {
    expect(partOf({}).rarity).toBe('rare')
    expect(partOf({ left: 'smith', right: 'smith' }).rarity).toBe('common')
    expect(partOf({ part: 'word' }, true)).not.toHaveProperty('rarity')
    expect(partOf({ part: 'suffix' })).not.toHaveProperty('rarity')
    expect(partOf({ right: '', detail: 'subject-only' })).not.toHaveProperty('rarity')
  })
})

describe('parts of other fields', () => {
  it('stand for what both sides have, and say what only one has', () => {
    expect(fieldsOf({}, {})).toEqual([])
    expect(fieldsOf({ npis: ['1234567893'] }, { birthDates: ['1974-04-19'] })).toMatchObject([
      { comparator: 'birth date', outcome: 'missing', detail: 'record-only', left: '', right: '1974-04-19' },
      { comparator: 'NPI', outcome: 'missing', detail: 'subject-only', weight: 0 },
    ])
  })

  it('come in a fixed order, each with its outcome and evidence', () => {
    const subject = {
      birthDates: ['1974-04-19'],
      npis: ['1234567893'],
      ssns: ['219-09-9991'],
      eins: ['12-3456780'],
      licenses: [{ number: 'RN 12345', state: 'CA' }],
      addresses: [{ state: 'CA' }],
    }
    const record = { ...subject, birthDates: ['1974'], npis: ['1245319599'], ssns: ['219-09-9919'] }
    const parts = fieldsOf(subject, record)
    expect(parts.map(({ comparator, outcome, score }) => [comparator, outcome, score])).toEqual([
      ['birth date', 'supports', 0.5],
      ['NPI', 'differs', 0],
      ['SSN', 'similar', 0.5],
      ['EIN', 'equal', 1],
      ['license', 'equal', 1],
      ['address', 'supports', 0.5],
    ])
    expect(parts.every(({ outcome, weight }) => (outcome === 'differs' ? weight < 0 : weight > 0))).toBe(true)
  })

  it('give no weight to a license that differs: people hold several', () => {
    const [left, right] = ['RN 111222', 'RN 222333'].map((number) => ({
      licenses: [{ number, state: 'CA' }],
    }))
    expect(fieldsOf(left!, right!)).toMatchObject([
      { comparator: 'license', outcome: 'missing', detail: 'other-number', weight: 0 },
    ])
  })
})
