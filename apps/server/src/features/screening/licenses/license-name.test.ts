import { currentModel, type PartyName } from '@vigil/matching'
import { expect, it } from 'vitest'
import { compareWithBoard } from './license-name.ts'

const person = (given: string, family: string, middle?: string): PartyName => ({
  kind: 'person',
  given,
  family,
  ...(middle && { middle }),
})
const organization = (full: string): PartyName => ({ kind: 'organization', full })

it.each<[string, PartyName[], PartyName[], string]>([
  ['the same name', [person('Ann', 'Oak')], [person('ANN', 'OAK')], 'agrees'],
  ['a double name', [person('Ann', 'Oak-Elm')], [person('ANN', 'ELM')], 'agrees'],
  ['an initial', [person('A.', 'Oak')], [person('ANN', 'OAK')], 'agrees'],
  ['a middle name by which somebody goes', [person('Ruth', 'Oak')], [person('ANN', 'OAK', 'RUTH')], 'agrees'],
  [
    'a former name',
    [person('Ann', 'Elm'), { ...person('Ann', 'Oak'), use: 'former' }],
    [person('ANN', 'OAK')],
    'agrees',
  ],
  ['a nickname', [person('Bill', 'Oak')], [person('WILLIAM', 'OAK')], 'variant'],
  ['no first name on one side', [person('', 'Oak')], [person('ANN', 'OAK')], 'variant'],
  ['another last name', [person('Ann', 'Oak')], [person('ANN', 'SYCAMORE')], 'differs'],
  ['another first name', [person('Ann', 'Oak')], [person('RUFUS', 'OAK')], 'differs'],
  ['no name at all', [person('Ann', 'Oak')], [], 'missing'],
  ['a whole name', [person('Ann', 'Oak')], [{ kind: 'person', full: 'OAK, ANN R' }], 'agrees'],
  ['the same organization', [organization('Pelican Rx')], [organization('PELICAN RX LLC')], 'agrees'],
  ['its one word', [organization('Pelicanpoint')], [organization('PELICANPOINT INC')], 'variant'],
  ['another organization', [organization('Pelican Rx')], [organization('HERON DENTAL')], 'differs'],
])('%s', (_case, own, board, agreement) => {
  expect(compareWithBoard(own, board, currentModel)).toBe(agreement)
})

it('the model of the run decides how much of the name of an organization must agree', () => {
  const [own, board] = [[organization('Pelicanpoint')], [organization('PELICANPOINT INC')]]
  const { thresholds } = currentModel
  const strict = { ...currentModel, thresholds: { ...thresholds, possible: 1.01 } }
  expect(compareWithBoard(own, board, currentModel)).toBe('variant')
  expect(compareWithBoard(own, board, strict)).toBe('differs')
})
