import { expect, it } from 'vitest'
import { chartPoints } from './chart-points.ts'
import { testSource } from '../sources-test-data.ts'

const points = chartPoints(testSource().history)

it('draws what each load has changed, removals downwards, and not the first load of all', () => {
  expect(points.map(({ added, changed, removed }) => [added, changed, removed])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [7, 2, -8],
  ])
  expect(points.map(({ isFirst }) => isFirst)).toEqual([true, false, false])
})

it('marks a refused load where the list stayed', () => {
  expect(points.map(({ live, failed }) => [live, failed])).toEqual([
    [1_235, null],
    [1_235, 1_235],
    [1_234, null],
  ])
})

it('says about each load what it came to', () => {
  const [state, , entries, changes] = points[2]!.hint
  expect([state, entries, changes]).toEqual(['Loaded', '1,234 entries', '+7 ~2 −8'])
  expect(points[1]!.hint[0]).toBe('Refused')
})
