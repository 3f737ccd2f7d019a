import { expect, it } from 'vitest'
import { chartPoints } from './chart-points.ts'
import { testSource } from '../sources-test-data.ts'

const points = chartPoints(testSource().history)

it('draws the changes of each load except the first, with removals downwards', () => {
  expect(points.map(({ added, changed, removed }) => [added, changed, removed])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [7, 2, -8],
  ])
  expect(points.map(({ isFirst }) => isFirst)).toEqual([true, false, false])
})

it('marks a refused load at the unchanged total', () => {
  expect(points.map(({ live, failed }) => [live, failed])).toEqual([
    [1_235, null],
    [1_235, 1_235],
    [1_234, null],
  ])
})

it('describes the result of each load', () => {
  const [state, , entries, changes] = points[2]!.hint
  expect([state, entries, changes]).toEqual(['Loaded', '1,234 entries', '+7 ~2 −8'])
  expect(points[1]!.hint[0]).toBe('Refused')
})
