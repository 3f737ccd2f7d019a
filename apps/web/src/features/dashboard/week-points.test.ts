import { expect, it } from 'vitest'
import { labelPositions, monthTicks, tickStep, weekAt, weekDrawing } from './week-points.ts'

const week = (opened: number, resolved: number) => ({ week: '2026-11-09', opened, resolved })

it.each([
  [0, 1],
  [1, 1],
  [3, 1],
  [4, 2],
  [37, 20],
  [61, 50],
  [1_234, 500],
])('has at most three steps up to %i: %i', (most, step) => {
  expect(tickStep(most)).toBe(step)
})

it('runs from left to right, from zero at the bottom to the highest tick at the top', () => {
  const { opened, resolved, ticks } = weekDrawing([week(0, 40), week(20, 10), week(40, 0)])
  expect(opened).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ])
  expect(resolved.map(({ y }) => y)).toEqual([0, 75, 100])
  expect(ticks).toEqual([
    { value: 0, y: 100 },
    { value: 20, y: 50 },
    { value: 40, y: 0 },
  ])
})

it('cuts off a spike at the top, with its value, so that the other weeks are not flat', () => {
  const { opened, resolved, ticks } = weekDrawing([week(400, 40), week(20, 10), week(40, 0)])
  expect(opened).toEqual([
    { x: 0, y: 0, cutOff: 400 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ])
  expect(resolved.map(({ y }) => y)).toEqual([0, 75, 100])
  expect(ticks.at(-1)).toEqual({ value: 40, y: 0 })
})

it('draws a single week at the right end, and nothing without weeks', () => {
  expect(weekDrawing([week(1, 0)]).opened).toEqual([{ x: 100, y: 0 }])
  expect(weekDrawing([])).toMatchObject({ opened: [], resolved: [] })
})

it.each([
  [10, 60, [10, 60]],
  [50, 52, [44, 58]],
  [52, 50, [58, 44]],
  [50, 50, [43, 57]],
  [0, 1, [0, 14]],
  [100, 100, [86, 100]],
])('keeps labels at %i and %i apart', (first, second, positions) => {
  expect(labelPositions(first, second, 14)).toEqual(positions)
})

it.each([
  [-0.2, 0],
  [0, 0],
  [0.49, 12],
  [1, 25],
  [1.3, 25],
])('finds the week at %d of the width', (share, at) => {
  expect(weekAt(share, 26)).toBe(at)
})

const from = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...week(0, 0),
    week: new Date(Date.parse(first) + at * 7 * 86_400_000).toISOString().slice(0, 10),
  }))

it('has a tick where each month begins', () => {
  expect(monthTicks(from('2026-12-07', 11))).toEqual([
    { week: '2026-12-07', x: 0 },
    { week: '2027-01-04', x: 40 },
    { week: '2027-02-01', x: 80 },
  ])
})

it('omits the first month if its name would overlap the next', () => {
  expect(monthTicks(from('2026-12-21', 3))).toEqual([{ week: '2027-01-04', x: 100 }])
  expect(monthTicks(from('2026-12-07', 1))).toEqual([{ week: '2026-12-07', x: 0 }])
})
