import type { Part } from '../finding.ts'
import type { Field } from './fields.ts'

const details: Readonly<Record<string, string>> = {
  equal: 'equal',
  spelling: 'other spelling of the same name',
  nickname: 'short form',
  initial: 'initial',
  cut: 'cut by the list',
  'one-edit': 'one letter apart',
  'two-edits': 'two letters apart',
  'other-number': 'another number',
  misspelled: 'taken for a misspelling',
  related: 'related legal form',
  different: 'different',
  differs: 'different',
  missing: 'can’t be compared',
  'subject-only': 'not on the list record',
  'record-only': 'only on the list record',
  'one-digit': 'one digit apart',
  transposed: 'two digits swapped',
  'transposed-digits': 'two digits swapped',
  'day-month-swapped': 'day and month swapped',
  'same-month': 'same month, the day is not known',
  'same-year': 'agrees as far as it is known, within a year',
  'one-day': 'one day apart',
  'one-year': 'a year or a century apart',
  'year-differs': 'different year',
  street: 'same street',
  zip: 'same ZIP code',
  city: 'same city',
  state: 'same state',
}

const rarities = { common: 'common', uncommon: 'less common', rare: 'rare' } as const

/** A part of an explanation as one line: `'jon' ~ 'john' other spelling of the same name 0.97, common`. */
export function describePart(part: Part): string {
  const { comparator, left, right, detail, score, rarity } = part
  const what = details[detail] ?? detail
  const value = score > 0 && score < 1 ? ` ${score.toFixed(2)}` : ''
  const rare = rarity === undefined ? '' : `, ${rarities[rarity]}`
  if (!comparator.startsWith('name.')) {
    const values = left === right ? left : [left, right].filter(Boolean).join(' ~ ')
    return [comparator === 'birth date' ? 'date of birth' : comparator, values, what]
      .filter(Boolean)
      .join(' ')
  }
  if (left === '' || right === '') return `'${left || right}' ${what}`
  return left === right ? `'${left}' ${what}${rare}` : `'${left}' ~ '${right}' ${what}${value}${rare}`
}

const asks: Readonly<Record<Field, string>> = {
  name: 'the name',
  'given name': 'the given name',
  'middle name': 'the middle name',
  'date of birth': 'the date of birth',
  NPI: 'the NPI',
  SSN: 'a verification of the SSN with the publisher of the list',
  EIN: 'the EIN',
  'license number': 'the license number and its state',
}

/** What a field that would settle a case asks for, in words. */
export function describeField(field: Field): string {
  return asks[field]
}
