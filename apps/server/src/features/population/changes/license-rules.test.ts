import { expect, it } from 'vitest'
import { compareLicenses, completeLicenses, numberKey } from './license-rules.ts'

it.each([
  ['a-100', 'A100'],
  ['00 123', '123'],
  ['0000', '0'],
  ['MD.00123', 'MD00123'],
])('the number "%s" is compared as "%s"', (number, key) => {
  expect(numberKey(number)).toBe(key)
})

it('treats licenses that differ only in punctuation and case as one, with the state of their issuer', () => {
  const licenses = [
    { type: 'MD', issuer: 'New York', number: 'A-1' },
    { type: 'md', issuer: 'NEW YORK', number: 'a1' },
    { type: 'MD', issuer: 'Medical Board', number: 'A-1' },
  ]
  expect(completeLicenses(licenses)).toEqual([
    { type: 'MD', issuer: 'New York', number: 'A-1', state: 'NY' },
    { type: 'MD', issuer: 'Medical Board', number: 'A-1' },
  ])
})

it('restores the newest removed license, and prefers a live one', () => {
  const license = { type: 'MD', issuer: 'CA', number: '1' }
  const kept = [
    { ...license, id: 'old', removed: true },
    { ...license, id: 'new', removed: true },
  ]
  expect(compareLicenses(kept, [license])).toEqual({
    added: [],
    renewed: [{ id: 'new', license, wasRemoved: true }],
    removedIds: [],
  })
  const live = [{ ...license, id: 'live', removed: false }, ...kept]
  expect(compareLicenses(live, [license])).toEqual({ added: [], renewed: [], removedIds: [] })
  expect(compareLicenses(live, [])).toEqual({ added: [], renewed: [], removedIds: ['live'] })
})
