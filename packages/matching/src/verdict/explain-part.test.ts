import { describe, expect, it } from 'vitest'
import type { Part } from '../finding.ts'
import { describeField, describePart } from './explain-part.ts'

const part = (more: Partial<Part>): Part => ({
  comparator: 'name.given',
  outcome: 'equal',
  detail: 'equal',
  left: 'marta',
  right: 'marta',
  score: 1,
  weight: 5,
  ...more,
})

describe('describePart', () => {
  it.each<[string, Partial<Part>]>([
    ["'marta' equal, less common", { rarity: 'uncommon' }],
    ["'marta' equal", { comparator: 'name.middle' }],
    [
      "'bill' ~ 'william' short form 0.93, common",
      { left: 'bill', right: 'william', detail: 'nickname', score: 0.93, rarity: 'common' },
    ],
    [
      "'quist' ~ 'quisst' one letter apart 0.94, rare",
      { left: 'quist', right: 'quisst', detail: 'one-edit', score: 0.936, rarity: 'rare' },
    ],
    [
      "'jr' ~ 'sr' different",
      { comparator: 'name.suffix', left: 'jr', right: 'sr', detail: 'different', score: 0 },
    ],
    ["'ann' not on the list record", { left: 'ann', right: '', detail: 'subject-only', score: 0 }],
    ["'ann' only on the list record", { left: '', right: 'ann', detail: 'record-only', score: 0 }],
    ['date of birth 1974-04-19 equal', { comparator: 'birth date', left: '1974-04-19', right: '1974-04-19' }],
    [
      'date of birth 1974-04-09 ~ 1974-09-04 day and month swapped',
      {
        comparator: 'birth date',
        left: '1974-04-09',
        right: '1974-09-04',
        detail: 'day-month-swapped',
        score: 0.5,
      },
    ],
    ['NPI different', { comparator: 'NPI', left: '', right: '', detail: 'differs', score: 0 }],
    ['address same ZIP code', { comparator: 'address', left: '', right: '', detail: 'zip', score: 0.5 }],
  ])('%s', (line, more) => {
    expect(describePart(part(more))).toBe(line)
  })
})

it('a field that would settle a case is asked for in words', () => {
  expect(describeField('date of birth')).toBe('the date of birth')
  expect(describeField('SSN')).toContain('verification')
  expect(describeField('license number')).toContain('state')
})
