// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testAlert, testReview } from '../testing/alert-test-data.ts'
import { openAlert } from '../testing/alert-test-screen.tsx'
import { startAlertServer } from '../testing/alert-test-server.ts'

afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
})

it('a long history shows the newest ten reviews and a long note its first lines, and both expand', async () => {
  const long = 'x'.repeat(3_500)
  const reviews = Array.from({ length: 12 }, (_, at) =>
    testReview({ id: `review-${at}`, note: at === 0 ? long : `Note ${at}.` }),
  )
  startAlertServer({ alerts: [testAlert()], reviews: new Map([['alert-1', reviews]]) })
  const { user } = openAlert('/alerts/alert-1')
  const table = await screen.findByRole('table', { name: 'Status History' })
  expect(within(table).getAllByRole('row')).toHaveLength(11)
  expect(screen.queryByText('Note 10.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 12 reviews' }))
  expect(within(table).getAllByRole('row')).toHaveLength(13)
  expect(screen.queryByRole('button', { name: /^Show all 12/ })).toBeNull()
  expect(within(table).getByText(long).hasAttribute('data-cut')).toBe(true)
  await user.click(within(table).getByRole('button', { name: 'Show full note' }))
  expect(within(table).getByText(long).hasAttribute('data-cut')).toBe(false)
})

it('the status history shows each review; only notes with text can be copied', async () => {
  startAlertServer({
    alerts: [testAlert()],
    reviews: new Map([
      ['alert-1', [testReview(), testReview({ id: 'review-0', note: '', changedBy: 'Vigil' })]],
    ]),
  })
  const { user } = openAlert('/alerts/alert-1')
  const table = await screen.findByRole('table', { name: 'Status History' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Review Status', 'Updated Date', 'Reviewer', 'Note'])
  const [first, second] = within(table).getAllByRole('row').slice(1)
  expect(first!.textContent).toMatch(
    /^Needs Review11\/12\/2026 \d\d:\d\d [ap]m \S+Maria LopezAsked the practice for the birth date\.$/,
  )
  const copy = (row: HTMLElement) => within(row).getByRole<HTMLButtonElement>('button', { name: 'Copy note' })
  expect(copy(second!).disabled).toBe(true)
  await user.click(copy(first!))
  expect(await navigator.clipboard.readText()).toBe('Asked the practice for the birth date.')
  expect(await within(first!).findAllByText('Copied')).not.toHaveLength(0)
})
