// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { testAlert } from './alerts-test-data.ts'
import { openAlerts } from './alerts-test-screen.tsx'
import { startAlertsServer } from './alerts-test-server.ts'
import { setUpBulkTest } from './selection/bulk-test-parts.ts'

setUpBulkTest()

const alerts = [testAlert(), testAlert({ id: 'alert-2', reviewStatus: 'RESOLVED' })]
const strip = () => screen.getByRole('tablist', { name: 'Alerts by status' })
const counts = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

/** Five tabs of 100 pixels in a strip of 300. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.getAttribute('role') === 'tablist') return new DOMRect(0, 0, 300, 40)
    if (this.getAttribute('role') !== 'tab') return new DOMRect()
    const list = this.parentElement!
    return new DOMRect([...list.children].indexOf(this) * 100 - list.scrollLeft, 0, 100, 40)
  })
}

it('scrolls the open tab into view, initially and when another one is opened', async () => {
  layOut()
  const into = vi.spyOn(Element.prototype, 'scrollIntoView')
  startAlertsServer({ alerts })
  openAlerts('/alerts?tab=resolved')
  await screen.findByText('Ines Abernathy')
  await waitFor(() => expect(strip().scrollLeft).toBe(300))
  await userEvent.click(screen.getByRole('tab', { name: /Under Review/ }))
  await waitFor(() => expect(strip().scrollLeft).toBe(200))
  // that would also scroll the page
  expect(into).not.toHaveBeenCalled()
})

it('fetches the counts again after an outage, along with the rows', async () => {
  const server = startAlertsServer({ alerts })
  server.failures.set('POST /monitor/alerts/search', 500)
  openAlerts('/alerts')
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.failures.clear()
  await userEvent.click(again)
  await waitFor(() =>
    expect(counts()).toEqual([
      'All Alerts 2',
      'New Alerts 2',
      'Needs Review 1',
      'Under Review 0',
      'Resolved 1',
    ]),
  )
})

it('shows on each tab the number of its rows, and says if a tab overrides the filter', async () => {
  startAlertsServer({ alerts })
  openAlerts('/alerts?status=RESOLVED')
  await screen.findByText('Ines Abernathy')
  await waitFor(() =>
    expect(counts()).toEqual([
      'All Alerts 1',
      'New Alerts 1',
      'Needs Review 1',
      'Under Review 0',
      'Resolved 1',
    ]),
  )
  const note =
    'The Review Status filter applies to All Alerts and New Alerts; Needs Review, Under Review and Resolved ignore it.'
  expect(screen.getByText(note)).toBeTruthy()
  const tab = screen.getByRole('tab', { name: /Needs Review/ })
  expect(document.getElementById(tab.getAttribute('aria-describedby')!)?.textContent).toBe(note)
  await userEvent.click(tab)
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Needs Review 1'))
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('has no note about counts if no tab overrides the filter', async () => {
  startAlertsServer({ alerts })
  openAlerts('/alerts?provider=INDIVIDUAL')
  await screen.findAllByText('Ines Abernathy')
  expect(screen.queryByText(/ignore/)).toBeNull()
})

it('compacts counts above 999, and gives screen readers the full number', async () => {
  startAlertsServer({
    alerts: Array.from({ length: 1_250 }, (_, at) => testAlert({ id: `alert-${at}` })),
  })
  openAlerts('/alerts')
  expect(await screen.findByRole('tab', { name: 'All Alerts 1,250' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'All Alerts 1,250' }).textContent).toContain('1.2K')
  expect(screen.getByRole('tab', { name: 'Resolved 0' })).toBeTruthy()
})
