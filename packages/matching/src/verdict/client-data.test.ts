import { expect, it } from 'vitest'
import { prepare } from '../normalize/profile.ts'
import type { PartyName } from '../party.ts'
import { missingForScreening } from './client-data.ts'

const missing = (...names: PartyName[]) => missingForScreening(prepare({ id: '', names }))

it('a name is missing where there is none or none that can be read', () => {
  expect(missing()).toBe('name')
  expect(missing({ kind: 'person', full: 'N/A' }, { kind: 'organization', full: '---' })).toBe('name')
})

it('a given name is missing where all names are one word of a person', () => {
  expect(missing({ kind: 'person', family: 'Quist' })).toBe('given name')
  expect(missing({ kind: 'person', family: 'Quist' }, { kind: 'person', full: 'Vandiver' })).toBe(
    'given name',
  )
})

it('nothing is missing with two words, one good name among others, or an organization', () => {
  expect(missing({ kind: 'person', full: 'Marta Quist' })).toBeUndefined()
  expect(missing({ kind: 'person', full: 'Quist' }, { kind: 'person', full: 'Marta Quist' })).toBeUndefined()
  expect(missing({ kind: 'organization', full: 'Kessing' })).toBeUndefined()
})
