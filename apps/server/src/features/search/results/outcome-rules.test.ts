import { listSearchStates, type ListSearchState } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import type { StoredFinding, StoredSearch } from '../../../database/schema/index.ts'
import { issuesOf, outcomesOf, overallResult } from './outcome-rules.ts'

const list = (state: ListSearchState = 'searched', listId = 1) => ({
  listId,
  sourceId: 'leie',
  product: 'EXCLUSIONS_FEDERAL' as const,
  state,
  version: 1,
  published: null,
  checkedAt: null,
})
const clean: StoredSearch = {
  model: 'm',
  facts: { kind: 'person', names: [] },
  lists: [list()],
  findings: [],
  registry: null,
  deaths: [],
  licenses: [],
  isComplete: true,
}
const finding = (verdict: StoredFinding['explanation']['verdict'], entryId = 7): StoredFinding => ({
  listId: 1,
  entryId,
  entry: { kind: 'person', names: [] },
  explanation: {
    model: 'm',
    verdict,
    reason: 'identifier-alone',
    nameScore: 1,
    weight: 1,
    parts: [],
    settle: [],
  },
})
const registry = (status: 'ACTIVE' | 'INACTIVE' | 'NOT_FOUND') => ({
  npi: '1234567893',
  provider: null,
  deactivated: null,
  status,
})
const license = (status: string, boardAction: string | null = null) => ({
  listId: 1,
  entryId: 9,
  entry: { kind: 'person' as const, names: [] },
  license: { number: 'A 1' },
  status,
  boardAction,
})

describe('the overall result', () => {
  it('is clear only if every list was searched in full', () => {
    expect(overallResult(clean)).toBe('NO_ISSUE')
    for (const state of listSearchStates.filter((one) => one !== 'searched'))
      expect(overallResult({ ...clean, lists: [list(), list(state, 2)] })).toBe('INCOMPLETE')
    expect(overallResult({ ...clean, isComplete: false })).toBe('INCOMPLETE')
    expect(overallResult({ ...clean, lists: [] })).toBe('INCOMPLETE')
  })

  it('is an issue for a match, an inactive NPI and a license that is not active or has a board action', () => {
    expect(overallResult({ ...clean, findings: [finding('Match')] })).toBe('ISSUE_FOUND')
    expect(overallResult({ ...clean, registry: registry('INACTIVE') })).toBe('ISSUE_FOUND')
    expect(overallResult({ ...clean, licenses: [license('Probation')] })).toBe('ISSUE_FOUND')
    expect(overallResult({ ...clean, licenses: [license('Active', 'Yes')] })).toBe('ISSUE_FOUND')
    expect(overallResult({ ...clean, licenses: [license('ACTIVE')], registry: registry('ACTIVE') })).toBe(
      'NO_ISSUE',
    )
  })

  it('is a suspicion, then an unknown NPI; what was ruled out does not count', () => {
    const suspected = { ...clean, findings: [finding('Suspected Match')], registry: registry('NOT_FOUND') }
    expect(overallResult(suspected)).toBe('SUSPECTED_ISSUE')
    expect(overallResult({ ...clean, findings: [finding('Insufficient Client Data')] })).toBe(
      'SUSPECTED_ISSUE',
    )
    expect(overallResult({ ...clean, registry: registry('NOT_FOUND') })).toBe('NOT_FOUND')
    expect(overallResult({ ...clean, findings: [finding('No Match')] })).toBe('NO_ISSUE')
  })
})

it('what needs a review is each issue, and nothing that is in order', () => {
  const search: StoredSearch = {
    ...clean,
    findings: [finding('Match', 7), finding('No Match', 8)],
    registry: registry('INACTIVE'),
    licenses: [license('Expired'), license('Active')],
    deaths: [{ listId: 1, entryId: 1, entry: { kind: 'person', names: [] }, verdict: 'MATCH' }],
  }
  expect(issuesOf(search, 'search')).toEqual(['7', '1234567893', 'search', 'license-9-A1'])
  expect(issuesOf(clean, 'search')).toEqual([])
})

it('each kind of list is an issue, clear or not searched', () => {
  const outcomes = outcomesOf({ ...clean, findings: [finding('Match')] })
  expect(outcomes.exclusions).toEqual({ result: 'issue', count: 1 })
  expect(outcomes.ofac).toEqual({ result: 'notSearched', count: 0 })
  expect(outcomesOf(clean).exclusions).toEqual({ result: 'clear', count: 0 })
  const notCompared = outcomesOf({ ...clean, isComplete: false })
  expect(notCompared.exclusions, 'not all entries were compared').toEqual({ result: 'notSearched', count: 0 })
})

describe('an issue counts for its own kind of list alone', () => {
  const products = [
    'EXCLUSIONS_FEDERAL',
    'EXCLUSIONS_STATE',
    'OFAC',
    'OPTOUT',
    'CMS_PRECLUSION_LIST',
    'NPI',
    'SSDMF',
    'LICENSES',
  ] as const
  const searched: StoredSearch = {
    ...clean,
    lists: products.map((product, at) => ({ ...list('searched', at), product })),
    registry: registry('ACTIVE'),
    licenses: [license('Active')],
  }
  const clear = { result: 'clear', count: 0 }
  const allClear = {
    exclusions: clear,
    ofac: clear,
    npiStatus: clear,
    medicareOptOut: clear,
    precludedList: clear,
    ssdmf: clear,
    licenses: clear,
  }
  const foundOn = (product: (typeof products)[number]): Partial<StoredSearch> => ({
    findings: [{ ...finding('Suspected Match'), listId: products.indexOf(product) }],
  })
  const death = { listId: 1, entryId: 1, entry: { kind: 'person' as const, names: [] } }

  it.each<[keyof typeof allClear, Partial<StoredSearch>]>([
    ['exclusions', foundOn('EXCLUSIONS_FEDERAL')],
    ['exclusions', foundOn('EXCLUSIONS_STATE')],
    ['ofac', foundOn('OFAC')],
    ['medicareOptOut', foundOn('OPTOUT')],
    ['precludedList', foundOn('CMS_PRECLUSION_LIST')],
    ['npiStatus', { registry: registry('INACTIVE') }],
    ['npiStatus', { registry: registry('NOT_FOUND') }],
    ['ssdmf', { deaths: [{ ...death, verdict: 'SUSPECTED' }] }],
    ['licenses', { licenses: [license('Expired')] }],
  ])('%s', (kind, what) => {
    expect(outcomesOf(searched)).toEqual(allClear)
    expect(outcomesOf({ ...searched, ...what })).toEqual({
      ...allClear,
      [kind]: { result: 'issue', count: 1 },
    })
  })
})
