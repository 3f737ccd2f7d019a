import { describe, expect, test } from 'vitest'
import { models } from '../models/index.ts'
import type { Party, PartyName } from '../party.ts'
import { assess } from '../verdict/assess.ts'
import { prepare } from './profile.ts'

const model = models['2026-12']!
const listed: Party = {
  id: 'r',
  names: [{ kind: 'person', given: 'CARMEN', family: 'PENALOSA' }],
  birthDates: ['1971-03-09'],
}
const subject = (name: Partial<PartyName>): Party => ({
  id: 's',
  names: [{ kind: 'person', ...name }],
  birthDates: ['1971-03-09'],
})
const verdict = (party: Party, record = listed): string =>
  assess(prepare(party), prepare(record), model).verdict

describe('a listed person is found', () => {
  test.each([
    ['with HTML entities', { given: 'CARMEN', family: 'PE&Ntilde;ALOSA' }],
    ['with numeric entities', { given: '&#67;ARMEN', family: 'PE&#xD1;ALOSA' }],
    ['with zero-width characters', { given: 'CAR\u200bMEN', family: 'PENA\u2060LO\u00adSA' }],
    ['in full-width letters', { given: 'ＣＡＲＭＥＮ', family: 'ＰＥＮＡＬＯＳＡ' }],
    ['with Cyrillic letters that look like ours', { given: 'САRMEN', family: 'РЕNАLOSA' }],
    ['with Greek letters that look like ours', { given: 'CΑRΜEN', family: 'PEΝALΟSΑ' }],
    ['with a letter that was lost', { given: 'CAR?EN', family: 'PE?ALOSA' }],
    ['with invisible marks of direction', { given: '\u202eCARMEN\u202c', family: '\u200fPENALOSA' }],
  ])('%s', (_how, name) => {
    expect(verdict(subject(name))).toMatch(/Match$/)
    expect(verdict(subject(name))).not.toBe('No Match')
  })
})

test('an ampersand or a question mark that is meant stays', () => {
  const organization = (full: string): Party => ({ id: full, names: [{ kind: 'organization', full }] })
  expect(verdict(organization('BRAGG &amp; VOLLMER LAB'), organization('BRAGG & VOLLMER LAB'))).toBe(
    'Suspected Match',
  )
  expect(verdict(organization('WHO? DENTAL'), organization('WHO DENTAL'))).toBe('Suspected Match')
})

const fillers = [
  '(',
  ' (',
  ',',
  '/',
  ' - ',
  '&#1;',
  'a.',
  '?',
  'J. ',
  'ال',
  'x(',
  '-/',
  'dba ',
  ' aka ',
  '\u200b',
  '١',
  '((a',
]

describe('of a text without end only the beginning is read', () => {
  test.each(fillers)('%j', (filler) => {
    const long = filler.repeat(Math.ceil(50_000 / filler.length))
    const short = long.trim().slice(0, 400)
    for (const kind of ['person', 'organization', 'unknown'] as const) {
      const of = (text: string) =>
        prepare({
          id: 'x',
          names: [
            { kind, full: text },
            { kind, given: text, middle: text, family: text, suffix: text },
          ],
          birthDates: [text],
          npis: [text],
          licenses: [{ number: text, state: text }],
          addresses: [{ street: text, city: text, state: text, zip: text }],
        })
      expect(of(long)).toEqual(of(short))
    }
  })
})
