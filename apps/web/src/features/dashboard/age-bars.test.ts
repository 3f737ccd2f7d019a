import { expect, it } from 'vitest'
import { ageBars, dueLine, overdueCount } from './age-bars.ts'

const age = (from: number, to: number | null, needsReview: number, underReview: number) => ({
  from,
  to,
  needsReview,
  underReview,
})
const ages = [age(0, 7, 30, 10), age(7, 30, 5, 5), age(30, 60, 0, 20), age(60, null, 0, 4)]

it('has a height relative to the highest bar', () => {
  expect(ageBars(ages).map(({ open, height }) => [open, height])).toEqual([
    [40, 100],
    [10, 25],
    [20, 50],
    [4, 10],
  ])
})

it('has a label for the age, and knows if it is overdue', () => {
  expect(ageBars(ages).map(({ label, late }) => [label, late])).toEqual([
    ['0–7 days', false],
    ['8–30 days', false],
    ['31–60 days', true],
    ['> 60 days', true],
  ])
})

it('draws the due line before the first overdue bar', () => {
  expect(dueLine(ageBars(ages))).toBe(50)
  expect(dueLine(ageBars(ages.slice(0, 2)))).toBeNull()
})

it('has no height if nothing is open', () => {
  expect(ageBars([age(0, 7, 0, 0)])[0]?.height).toBe(0)
})

it('counts the overdue alerts', () => {
  expect(overdueCount(ageBars(ages))).toBe(24)
})

it('cuts off a bar that dwarfs the others', () => {
  const bars = ageBars([age(0, 7, 400, 0), age(7, 30, 5, 5), age(30, 60, 0, 20)])
  expect(bars.map(({ height, cutOff }) => [height, cutOff])).toEqual([
    [100, true],
    [40, false],
    [80, false],
  ])
})
