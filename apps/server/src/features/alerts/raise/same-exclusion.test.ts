import { describe, expect, it } from 'vitest'
import type { StoredEntry } from './entry-texts.ts'
import { isSameExclusion, type ListedExclusion } from './same-exclusion.ts'

const names = [{ kind: 'person' as const, given: 'JANE', middle: 'Q', family: 'TESTNAME' }]
const on = (sourceId: string, entry: Partial<StoredEntry> = {}): ListedExclusion => ({
  sourceId,
  product: sourceId === 'leie' || sourceId === 'sam' ? 'EXCLUSIONS_FEDERAL' : 'EXCLUSIONS_STATE',
  entry: { kind: 'person', names, birthDates: ['1970-01-02'], dates: { effective: '2020-05-20' }, ...entry },
})
const same = (a: ListedExclusion, b: ListedExclusion): boolean => {
  expect(isSameExclusion(b, a)).toBe(isSameExclusion(a, b))
  return isSameExclusion(a, b)
}
const nobody = [{ kind: 'person' as const, given: 'OTTO', family: 'SOMEBODY' }]

describe('entries of two lists', () => {
  it.each([
    ['of the same name and birth date', on('leie'), on('ny-medicaid')],
    ['where one has no birth date', on('leie'), on('sam', { birthDates: [] })],
    ['where one has nothing but a name', on('leie', { npis: ['1234567893'] }), on('tx', { birthDates: [] })],
    [
      'of the same NPI, whatever their names',
      on('leie', { npis: ['1234567893'] }),
      on('tx', { npis: ['1234567893'], names: nobody }),
    ],
    ['that began 400 days apart', on('leie'), on('tx', { dates: { effective: '2021-06-24' } })],
    ['of which one has no date', on('leie'), on('tx', { dates: {} })],
    [
      'of which SAM.gov repeats an earlier exclusion by the health department',
      on('leie', { dates: { effective: '2004-01-01' } }),
      on('sam', { authority: 'HHS (Department of Health and Human Services)' }),
    ],
  ])('%s are copies', (_name, a, b) => {
    expect(same(a, b)).toBe(true)
  })

  it.each([
    ['of the same list', on('leie'), on('leie')],
    ['of other names', on('leie'), on('tx', { names: nobody })],
    ['of other birth dates', on('leie'), on('tx', { birthDates: ['1955-08-08'] })],
    [
      'of other NPIs',
      on('leie', { npis: ['1234567893'], birthDates: [] }),
      on('tx', { npis: ['1245319599'], birthDates: [] }),
    ],
    ['that began 401 days apart', on('leie'), on('tx', { dates: { effective: '2021-06-26' } })],
    [
      'of which SAM.gov has an exclusion by another agency',
      on('leie', { dates: { effective: '2004-01-01' } }),
      on('sam', { authority: 'OPM (Office of Personnel Management)' }),
    ],
    ['of which one is not an exclusion', on('leie'), { ...on('ofac-sdn'), product: 'OFAC' as const }],
  ])('%s are not', (_name, a, b) => {
    expect(same(a, b)).toBe(false)
  })
})
