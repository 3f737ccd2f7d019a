import { expect, it } from 'vitest'
import { ageBars, dueLine, overdueCount } from './age-bars.ts'

const age = (from: number, to: number | null, needsReview: number, underReview: number) => ({
  from,
  to,
  needsReview,
  underReview,
})
const ages = [age(0, 7, 30, 10), age(7, 30, 5, 5), age(30, 60, 0, 20), age(60, null, 0, 4)]

it('is as high as its share of the longest bar', () => {
  expect(ageBars(ages).map(({ open, height }) => [open, height])).toEqual([
    [40, 100],
    [10, 25],
    [20, 50],
    [4, 10],
  ])
})

it('says how old, and what is late', () => {
  expect(ageBars(ages).map(({ label, late }) => [label, late])).toEqual([
    ['0–7 days', false],
    ['7–30 days', false],
    ['30–60 days', true],
    ['> 60 days', true],
  ])
})

it('draws the line of the due day before the first bar past it', () => {
  expect(dueLine(ageBars(ages))).toBe(50)
  expect(dueLine(ageBars(ages.slice(0, 2)))).toBeNull()
})

it('has no height where nothing is open', () => {
  expect(ageBars([age(0, 7, 0, 0)])[0]?.height).toBe(0)
})

it('counts what is past the due day', () => {
  expect(overdueCount(ageBars(ages))).toBe(24)
})
