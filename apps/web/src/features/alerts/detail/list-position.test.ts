import { expect, it } from 'vitest'
import { testAlert } from './alert-test-data.ts'
import { findOnOtherPage, positionIn, type AlertsPage } from './list-position.ts'

const pageOf = (ids: readonly string[], page: number, size = 3): AlertsPage => ({
  total: ids.length,
  content: ids.slice(page * size, (page + 1) * size).map((id) => testAlert({ id })),
})
const lettersOf = (text: string): string[] => text.split('')
const letters = lettersOf('abcdefgh')
const id = (beside: unknown): unknown => (beside as { id?: string } | null)?.id ?? beside

it('inside a page the neighbors are its rows', () => {
  const listPosition = positionIn(pageOf(letters, 1), { page: 1, size: 3 }, 'e')!
  expect(listPosition).toMatchObject({ position: 4, total: 8 })
  expect([id(listPosition.previous), id(listPosition.next)]).toEqual(['d', 'f'])
})

it('at the edges of a page the neighbors are on another page, and at the ends of the list there are none', () => {
  const ends = (page: number, alertId: string) => {
    const { previous, next } = positionIn(pageOf(letters, page), { page, size: 3 }, alertId)!
    return [id(previous), id(next)]
  }
  expect(ends(0, 'a')).toEqual([null, 'b'])
  expect(ends(0, 'c')).toEqual(['b', 'across'])
  expect(ends(1, 'd')).toEqual(['across', 'e'])
  expect(ends(2, 'h')).toEqual(['g', null])
})

it('an alert that is not on the page has no position', () => {
  expect(positionIn(pageOf(letters, 0), { page: 0, size: 3 }, 'h')).toBeNull()
})

/** Goes from a page as it was fetched to the current list. */
async function cross(from: string, step: 1 | -1, page: number, now: readonly string[]) {
  const left = pageOf(letters, page)
  const listPosition = positionIn(left, { page, size: 3 }, from)!
  const found = await findOnOtherPage({
    left,
    listPosition,
    size: 3,
    step,
    read: async (one) => pageOf(now, one),
  })
  return found && [found.alert.id, found.page]
}

it('the next alert after a page is the first one of the next page, and the previous one the last of the page before', async () => {
  expect(await cross('c', 1, 0, letters)).toEqual(['d', 1])
  expect(await cross('d', -1, 1, letters)).toEqual(['c', 0])
})

it('no alert is skipped when reviewed ones have left the list', async () => {
  expect(await cross('c', 1, 0, lettersOf('defgh'))).toEqual(['d', 0])
  expect(await cross('c', 1, 0, lettersOf('bdefgh'))).toEqual(['d', 0])
  expect(await cross('f', 1, 1, lettersOf('abcgh'))).toEqual(['g', 1])
})

it('no alert is shown twice when new ones were raised', async () => {
  expect(await cross('c', 1, 0, lettersOf('xyabcdefgh'))).toEqual(['d', 1])
  expect(await cross('d', -1, 1, lettersOf('xyabcdefgh'))).toEqual(['c', 1])
})

it('there is no next alert when none is left', async () => {
  expect(await cross('c', 1, 0, lettersOf('abc'))).toBeNull()
})
