import { reasons } from '@vigil/matching'
import { expect, it } from 'vitest'
import { alertReasons, reasonLabel } from './alert-reasons.ts'

const sides = { material: 'm', record: 'r', recordId: 1 }
const evidence = { ...sides, reason: 'npi-and-name' }

it('every reason of the engine has a short label', () => {
  for (const reason of Object.keys(reasons)) expect(reasonLabel(reason)).toMatch(/^[A-Z].{3,55}$/)
})

it.each([
  ['npi-deactivated', 'NPI deactivated'],
  ['license-board-action', 'Board action'],
  ['ssn-on-death-file-name-differs', 'SSN on death record, names differ'],
  ['toString', 'toString'],
])('the code %s is shown as "%s"', (code, label) => {
  expect(reasonLabel(code)).toBe(label)
})

it('says which side of a changed finding is not what it was', () => {
  const since = (before: object) =>
    alertReasons({ cause: 'changed', product: 'EXCLUSIONS_STATE' }, evidence, {
      ...sides,
      cause: 'new',
      ...before,
    })
  expect(since({ record: 'other', recordId: 2 })).toEqual(['NPI and name agree', 'Source record changed'])
  expect(since({ material: 'other' })).toEqual(['NPI and name agree', 'Provider data changed'])
  expect(since({ material: 'other', record: null, recordId: null })).toEqual([
    'NPI and name agree',
    'Source record changed',
    'Provider data changed',
  ])
  expect(since({ record: 'not expired' })).toEqual(['NPI and name agree'])
  expect(since({})).toEqual(['NPI and name agree', 'Screening rules changed'])
})

it('a report of the Data Bank is told by its type, its version after the first, and what contradicts', () => {
  const told = (reason: string, version: string) =>
    alertReasons(
      { cause: 'new', product: 'NPDB' },
      { ...sides, reason, seen: { 'Report Type': 'Health Plan Action', 'Report Version': version } },
      null,
    )
  expect(told('npdb-npi', 'Initial')).toEqual(['Health Plan Action'])
  expect(told('npdb-ssn', 'Correction')).toEqual(['Health Plan Action', 'Correction'])
  expect(told('npi-differs', 'Initial')).toEqual(['Health Plan Action', 'NPIs differ'])
  const nameless = { ...sides, reason: 'npdb-external-id', seen: null }
  expect(alertReasons({ cause: 'new', product: 'NPDB' }, nameless, null)).toEqual(['External ID agrees'])
})

it('what was looked up by its number and is in order again has not left its source', () => {
  const removed = (product: 'NPI' | 'OFAC') => alertReasons({ cause: 'removed', product }, evidence, null)
  expect(removed('NPI')).toEqual(['Source record changed'])
  expect(removed('OFAC')).toEqual(['Removed from source'])
})

it('what ended because its source says something else is said to be a change of the source', () => {
  const ended = (cause: 'record' | 'cleared') =>
    alertReasons({ cause, product: 'LICENSES' }, evidence, { ...sides, cause: 'new' })
  expect(ended('record')).toEqual(['Source record changed'])
  expect(ended('cleared')).toEqual(['Source record changed'])
  const again = alertReasons({ cause: 'new', product: 'NPI' }, evidence, { ...sides, cause: 'cleared' })
  expect(again).toEqual(['NPI and name agree', 'Found again'])
})
