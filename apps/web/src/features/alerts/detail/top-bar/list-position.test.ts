import { expect, it } from 'vitest'
import { testAlert } from '../testing/alert-test-data.ts'
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

/** A list grouped by subject, such as "aab": the first two alerts are of one subject. Each may show `most` alerts. */
const groupedOf = (subjects: string, page: number, size: number, most = 9): AlertsPage => {
  const alerts = lettersOf(subjects).map((monitoredSubjectId, at) =>
    testAlert({ id: `${monitoredSubjectId}${at}`, monitoredSubjectId }),
  )
  const groups = [...Map.groupBy(alerts, ({ monitoredSubjectId }) => monitoredSubjectId)]
  const shown = groups.slice(page * size, (page + 1) * size)
  const earlier = groups.slice(0, page * size).flatMap(([, own]) => own)
  return {
    total: groups.length,
    content: shown.flatMap(([, own]) => own.slice(0, most)),
    groups: {
      page: shown.map(([subject, own]) => ({ id: subject, total: own.length })),
      before: earlier.length,
      total: alerts.length,
    },
  }
}

it('in a grouped list, the next alert is of the same subject, then of the next subject', () => {
  const at = (alertId: string, page: number) => {
    const { position, total, previous, next } = positionIn(
      groupedOf('aabccd', page, 2),
      { page, size: 2 },
      alertId,
    )!
    return [position, total, id(previous), id(next)]
  }
  expect(at('a0', 0)).toEqual([0, 6, null, 'a1'])
  expect(at('a1', 0)).toEqual([1, 6, 'a0', 'b2'])
  expect(at('b2', 0)).toEqual([2, 6, 'a1', 'across'])
  expect(at('c3', 1)).toEqual([3, 6, 'across', 'c4'])
  expect(at('d5', 1)).toEqual([5, 6, 'c4', null])
})

it('in a grouped list, alerts that the page does not show are found by the server', () => {
  const list = groupedOf('aaab', 0, 2, 2)
  const of = (alertId: string) => positionIn(list, { page: 0, size: 2 }, alertId)!
  expect([of('a1').position, of('a1').next]).toEqual([1, 'unlisted'])
  expect([of('b3').position, of('b3').previous]).toEqual([3, 'unlisted'])
})

it('pages of a grouped list are crossed by subject, also when reviewed ones have left', async () => {
  const crossGroups = async (from: string, step: 1 | -1, page: number, now: string) => {
    const left = groupedOf('aabccd', page, 2)
    const listPosition = positionIn(left, { page, size: 2 }, from)!
    const read = async (one: number) => groupedOf(now, one, 2)
    const found = await findOnOtherPage({ left, listPosition, size: 2, step, read })
    return found && [found.alert.monitoredSubjectId, found.alert.id, found.page]
  }
  expect(await crossGroups('b2', 1, 0, 'aabccd')).toEqual(['c', 'c3', 1])
  expect(await crossGroups('c3', -1, 1, 'aabccd')).toEqual(['b', 'b2', 0])
  expect(await crossGroups('b2', 1, 0, 'ccd')).toEqual(['c', 'c0', 0])
})
