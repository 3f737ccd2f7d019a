import {
  findingReasons,
  matchReasons,
  type comparatorLabels,
  type Comparison,
  type MatchField,
  type Result,
} from '@vigil/contract'
import { reasons, type Comparator, type Detail, type Field, type Verdict } from '@vigil/matching'
import { describe, expect, expectTypeOf, it } from 'vitest'

describe('the contract has texts for exactly what the engine can report', () => {
  it('reasons', () => {
    expect(Object.keys(matchReasons)).toEqual(reasons)
  })

  it('verdicts, fields, comparators and comparisons', () => {
    expectTypeOf<Verdict>().toExtend<Result>()
    expectTypeOf<MatchField>().toEqualTypeOf<Field>()
    expectTypeOf<keyof typeof comparatorLabels>().toEqualTypeOf<Comparator>()
    type OfTheServer = 'compound' | 'masked' | 'not-compared'
    expectTypeOf<Exclude<Comparison, OfTheServer>>().toEqualTypeOf<Detail>()
  })
})

it('labels of reasons are short and differ', () => {
  const labels = Object.values(findingReasons).map(({ label }) => label)
  expect(labels.filter((label) => !/^[A-Z].{3,55}$/.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})
