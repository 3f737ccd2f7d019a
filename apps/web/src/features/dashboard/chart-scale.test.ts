import { expect, it } from 'vitest'
import { chartScale } from './chart-scale.ts'

it('ends at the highest value', () => {
  expect(chartScale([0, 12, 40, 20])).toEqual({ most: 40, isCut: false })
  expect(chartScale([])).toEqual({ most: 0, isCut: false })
})

it('cuts off one or two values that dwarf all others', () => {
  expect(chartScale([0, 115, 40, 12])).toEqual({ most: 40, isCut: true })
  expect(chartScale([300, 290, 40, 12])).toEqual({ most: 40, isCut: true })
})

it('cuts off nothing if there is nothing else to see, or too much', () => {
  expect(chartScale([0, 115, 0])).toEqual({ most: 115, isCut: false })
  expect(chartScale([100, 99, 98, 3])).toEqual({ most: 100, isCut: false })
})
