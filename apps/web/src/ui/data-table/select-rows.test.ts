import { expect, it } from 'vitest'
import { selectGroup, selectPage, selectRows } from './select-rows.ts'

const ids = ['a', 'b', 'c', 'd']
const after = (selected: string[], clicked: string, from: string | null) =>
  [...selectRows(new Set(selected), ids, clicked, from)].toSorted()

it('turns one row on and off', () => {
  expect(after([], 'b', null)).toEqual(['b'])
  expect(after(['b'], 'b', null)).toEqual([])
})

it('selects and deselects a range in both directions', () => {
  expect(after(['a'], 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(after(['d'], 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(after(ids, 'b', 'd')).toEqual(['a'])
})

it('selects one row if the start of the range is on another page', () => {
  expect(after(['z'], 'b', 'z')).toEqual(['b', 'z'])
})

it('leaves other pages alone when a page is selected or deselected', () => {
  expect([...selectPage(new Set(['z']), ids, true)]).toEqual(['z', ...ids])
  expect([...selectPage(new Set(['z', ...ids]), ids, false)]).toEqual(['z'])
})

it('selects a group, completes it if some of it is selected, and deselects it if all of it is', () => {
  const afterGroup = (selected: string[], from: string | null) =>
    [...selectGroup(new Set(selected), ids, ['b', 'c'], from)].toSorted()
  expect(afterGroup([], null)).toEqual(['b', 'c'])
  expect(afterGroup(['c', 'z'], null)).toEqual(['b', 'c', 'z'])
  expect(afterGroup(['b', 'c', 'z'], null)).toEqual(['z'])
  expect(afterGroup(['d'], 'd')).toEqual(['b', 'c', 'd'])
  expect(afterGroup(['a'], 'a')).toEqual(['a', 'b', 'c'])
})
