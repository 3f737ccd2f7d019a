// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/dashboard" }
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDashboard } from './dashboard-test-screen.tsx'
import { startDashboardServer } from './dashboard-test-server.ts'

beforeEach(() => {
  startDashboardServer()
  openDashboard()
})
afterEach(cleanup)

const chart = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name })
const weekly = 'Opened and resolved per week'
const ages = 'Age of open alerts'

it('names the time zone of its weeks next to the chart and the table', async () => {
  const card = await chart(weekly)
  await within(card).findByRole('slider')
  expect(within(card).getByText('Last 26 weeks, UTC')).toBeTruthy()
  await userEvent.click(within(card).getByRole('button', { name: /^Show table/ }))
  await within(card).findByRole('table', { name: weekly })
  expect(within(card).getByText('Last 26 weeks, UTC')).toBeTruthy()
})

it('labels the lines, and marks the current week', async () => {
  const card = await chart(weekly)
  await within(card).findByText('325 alerts opened and 325 resolved in 26 weeks')
  for (const text of ['Opened', 'Resolved', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'This week so far'])
    expect(within(card).getByText(text)).toBeTruthy()
})

it('shows the numbers of a week to keyboard and screen reader users', async () => {
  const slider = await screen.findByRole('slider', { name: 'Week' })
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Week of 11/09/2026 (this week so far): 25 opened, 0 resolved',
  )
  fireEvent.focus(slider)
  expect(screen.getByText('Week of 11/09/2026 (this week so far)')).toBeTruthy()
  fireEvent.change(slider, { target: { value: '23' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Week of 10/26/2026: 23 opened, 2 resolved')
  expect(screen.getByText('23 opened')).toBeTruthy()
  fireEvent.blur(slider)
  expect(screen.queryByText('23 opened')).toBeNull()
})

it('shows the numbers of a week on hover', async () => {
  const slider = await screen.findByRole('slider', { name: 'Week' })
  const plot = slider.parentElement!
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 250, 120)
  fireEvent.pointerMove(plot, { clientX: 150 })
  expect(screen.getByText('Week of 06/22/2026')).toBeTruthy()
  fireEvent.pointerLeave(plot)
  expect(screen.queryByText('Week of 06/22/2026')).toBeNull()
})

it('lists every week in a table, newest first', async () => {
  const card = await chart(weekly)
  await userEvent.click(within(card).getByRole('button', { name: /^Show table/ }))
  const rows = within(await within(card).findByRole('table', { name: weekly })).getAllByRole('row')
  expect(rows).toHaveLength(27)
  expect(within(card).getByRole('region', { name: `${weekly}, table` }).tabIndex).toBe(0)
  expect([...rows[1]!.children].map((cell) => cell.textContent)).toEqual([
    '11/09/2026 (this week so far)',
    '25',
    '0',
  ])
  await userEvent.click(within(card).getByRole('button', { name: /^Show chart/ }))
  expect(within(card).getByRole('slider')).toBeTruthy()
})

it('draws each age with its number, and says what is past the 30-day line', async () => {
  const card = await chart(ages)
  const bars = within(await within(card).findByRole('list')).getAllByRole('listitem')
  expect(bars.map((bar) => bar.textContent)).toEqual([
    '62 0–7 days: 40 Needs Review, 22 Under Review',
    '30 8–30 days: 20 Needs Review, 10 Under Review',
    '13 31–60 days: 8 Needs Review, 5 Under Review',
    '4 > 60 days: 4 Needs Review, 0 Under Review',
  ])
  expect(bars.map((bar) => bar.hasAttribute('data-late'))).toEqual([false, false, true, true])
})

it('links only to lists with the same number of alerts', async () => {
  const card = await chart(ages)
  const links = await within(card).findAllByRole('link')
  const open = '/alerts?status=NEEDS_REVIEW&status=UNDER_REVIEW'
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4 > 60 days: 4 Needs Review, 0 Under Review', `${open}&olderThan=60`],
    ['17 open for more than 30 days', `${open}&olderThan=30`],
  ])
})

it('lists every bar in a table', async () => {
  const card = await chart(ages)
  await userEvent.click(within(card).getByRole('button', { name: /^Show table/ }))
  const rows = within(await within(card).findByRole('table', { name: ages })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent)).slice(2, 4)).toEqual([
    ['8–30 days', '20', '10', '30'],
    ['31–60 days, past the 30-day line', '8', '5', '13'],
  ])
  expect(within(card).queryByRole('region')).toBeNull()
})
