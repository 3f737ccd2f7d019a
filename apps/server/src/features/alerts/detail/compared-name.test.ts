import type { Part, PartyName } from '@vigil/matching'
import { expect, it } from 'vitest'
import { comparedName, writtenLegalForm } from './compared-name.ts'

const part = (comparator: Part['comparator'], left: string, right: string): Part => ({
  comparator,
  outcome: 'equal',
  detail: 'equal',
  left,
  right,
  score: 1,
  weight: 1,
})
const organization = (full: string, use: PartyName['use']): PartyName =>
  ({ kind: 'organization', use, full }) as PartyName
const names = [organization('Summerset Care Inc', 'current'), organization('Copperfield Imaging', 'former')]

it('is the one whose words the explanation has', () => {
  const parts = [part('name.word', 'copperfield', 'copperfield'), part('name.word', 'imaging', 'imaging')]
  expect(comparedName(names, parts, 'left')).toBe('Copperfield Imaging')
  expect(comparedName(names.toReversed(), parts, 'right')).toBe('Copperfield Imaging')
})

it('is the first one where no name was compared, or none is known', () => {
  expect(comparedName(names, [part('NPI', 'copperfield', '')], 'left')).toBe('Summerset Care Inc')
  expect(comparedName([], [part('name.word', 'copperfield', 'copperfield')], 'left')).toBe('')
})

it.each([
  ['Summerset Care Inc', 'Inc'],
  ['SUMMERSET CARE, L.L.C.', 'L.L.C.'],
  ['Summerset Care', null],
  ['Inc', null],
])('%s has the legal form %s, as written', (name, form) => {
  const parts = [part('name.word', 'summerset', 'summerset'), part('name.word', 'care', '')]
  expect(writtenLegalForm([organization(name, 'current')], parts, 'left')).toBe(form)
})
