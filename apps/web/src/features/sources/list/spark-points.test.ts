import { expect, it } from 'vitest'
import { sparkPoints, sparkText } from './spark-points.ts'
import { testSource } from '../sources-test-data.ts'

const box = { width: 100, height: 20, edge: 4 }
const { history } = testSource()

it('draws totals over time, and a refused load at the unchanged total', () => {
  expect(sparkPoints(history, box)).toEqual([
    { x: 4, y: 4, failed: false },
    { x: 50, y: 4, failed: true },
    { x: 96, y: 16, failed: false },
  ])
})

it('draws a single load, and totals that never change, in the middle', () => {
  expect(sparkPoints(history.slice(0, 1), box)).toEqual([{ x: 96, y: 10, failed: false }])
  expect(sparkPoints([], box)).toEqual([])
})

it('describes the same as text', () => {
  expect(sparkText(history)).toBe('3 loads: from 1,235 to 1,234 entries, 1 refused or failed')
  expect(sparkText(history.slice(0, 1))).toBe('1 load: 1,235 entries')
  expect(sparkText(history.slice(1, 2))).toBe('1 load: no entries yet, 1 refused or failed')
})
