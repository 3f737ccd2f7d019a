// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { testAlert } from './alerts-test-data.ts'
import { openAlerts } from './alerts-test-screen.tsx'
import { startAlertsServer } from './alerts-test-server.ts'
import { setUpBulkTest } from './selection/bulk-test-parts.ts'

setUpBulkTest()

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const counted = (all: number, needsReview: number, resolved: number) => [
  `All Alerts ${all}`,
  `New Alerts ${all}`,
  `Needs Review ${needsReview}`,
  'Under Review 0',
  `Resolved ${resolved}`,
]

function open(address: string) {
  const server = startAlertsServer({
    alerts: [testAlert(), testAlert({ id: 'alert-2', monitoredSubjectName: 'Otis Bell' })],
  })
  openAlerts(address)
  return server
}

it('sends one request for a list and the counts of all its tabs', async () => {
  const server = open('/alerts')
  await waitFor(() => expect(tabs()).toEqual(counted(2, 2, 0)))
  expect(server.requests).toBe(1)
})

it('sends one request when an alert has changed, and shows the new rows and counts', async () => {
  const server = open('/alerts')
  await waitFor(() => expect(tabs()).toEqual(counted(2, 2, 0)))
  server.requests = 0
  server.alerts = [testAlert(), testAlert({ id: 'alert-2', reviewStatus: 'RESOLVED' })]
  server.change()
  await waitFor(() => expect(tabs()).toEqual(counted(2, 1, 1)))
  expect(screen.getAllByRole('row')[2]?.textContent).toContain('Resolved')
  expect(server.requests).toBe(1)
})

it('sends one request when a list by status is held, and one more when it is refreshed', async () => {
  const server = open('/alerts?tab=needs-review')
  await waitFor(() => expect(tabs()).toEqual(counted(2, 2, 0)))
  server.requests = 0
  server.alerts = [testAlert(), testAlert({ id: 'alert-2', reviewStatus: 'RESOLVED' })]
  server.change()
  const refresh = await screen.findByRole('button', { name: 'Refresh to View Updates' })
  expect(tabs()).toEqual(counted(2, 1, 1))
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(server.requests).toBe(1)
  await userEvent.click(refresh)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(server.requests).toBe(2)
})

it('turns pages without fetching the counts again', async () => {
  const server = open('/alerts')
  await waitFor(() => expect(tabs()).toEqual(counted(2, 2, 0)))
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50')
  await waitFor(() => expect(server.searches).toHaveLength(2))
  expect(server.searches.map((body) => 'countsOf' in body)).toEqual([true, false])
})
