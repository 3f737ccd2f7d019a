import type { FindingReason } from '@vigil/contract'
import { expect, it } from 'vitest'
import { alertReasons } from './alert-reasons.ts'

const sides = { matchHash: 'm', record: 'r', recordId: 1 }
const evidence = { ...sides, reason: 'npi-and-name' as const }

it('says which side of a changed finding has changed', () => {
  const since = (before: object) =>
    alertReasons({ cause: 'changed', product: 'EXCLUSIONS_STATE' }, evidence, {
      ...sides,
      cause: 'new',
      ...before,
    })
  expect(since({ record: 'other', recordId: 2 })).toEqual(['NPI and name agree', 'Source record changed'])
  expect(since({ matchHash: 'other' })).toEqual(['NPI and name agree', 'Provider data changed'])
  expect(since({ matchHash: 'other', record: null, recordId: null })).toEqual([
    'NPI and name agree',
    'Source record changed',
    'Provider data changed',
  ])
  expect(since({ record: 'not expired' })).toEqual(['NPI and name agree'])
  expect(since({})).toEqual(['NPI and name agree', 'Screening rules changed'])
})

it('the reasons of a Data Bank report are its type, its version after the first, and what contradicts', () => {
  const told = (reason: FindingReason, version: string) =>
    alertReasons(
      { cause: 'new', product: 'NPDB' },
      { ...sides, reason, seen: { 'Report Type': 'Health Plan Action', 'Report Version': version } },
      null,
    )
  expect(told('npdb-npi', 'Initial')).toEqual(['Health Plan Action'])
  expect(told('npdb-ssn', 'Correction')).toEqual(['Health Plan Action', 'Correction'])
  expect(told('npi-differs', 'Initial')).toEqual(['Health Plan Action', 'NPIs differ'])
  const nameless = { ...sides, reason: 'npdb-external-id' as const, seen: null }
  expect(alertReasons({ cause: 'new', product: 'NPDB' }, nameless, null)).toEqual(['External ID agrees'])
})

it('a number that is in order again has not left its source', () => {
  const removed = (product: 'NPI' | 'OFAC') => alertReasons({ cause: 'removed', product }, evidence, null)
  expect(removed('NPI')).toEqual(['Source record changed'])
  expect(removed('OFAC')).toEqual(['Removed from source'])
})

it('a finding that ended because its source changed is reported as a change of the source', () => {
  const ended = (cause: 'record' | 'cleared') =>
    alertReasons({ cause, product: 'LICENSES' }, evidence, { ...sides, cause: 'new' })
  expect(ended('record')).toEqual(['Source record changed'])
  expect(ended('cleared')).toEqual(['Source record changed'])
  const again = alertReasons({ cause: 'new', product: 'NPI' }, evidence, { ...sides, cause: 'cleared' })
  expect(again).toEqual(['NPI and name agree', 'Found again'])
})
