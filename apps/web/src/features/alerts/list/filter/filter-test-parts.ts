import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { choose, type Dialog } from '../../../../testing/filter-parts.ts'
import { testAlert, testLists } from '../alerts-test-data.ts'
import { openAlerts, type AlertsVisit } from '../alerts-test-screen.tsx'
import { startAlertsServer } from '../alerts-test-server.ts'

export const clinic = { id: '01a1df53-232b-7579-9985-eb8247380895', name: 'Clinic' }
export const north = { id: '01a1df53-232b-7579-9985-eb8247380894', name: 'North', networks: [clinic] }
const south = { id: '01a1df53-232b-7579-9985-eb8247380896', name: 'South', networks: [] }

/** A client with one alert and two business units. */
export const startFilterServer = (given = {}) =>
  startAlertsServer({ alerts: [testAlert()], lists: testLists, units: [north, south], ...given })

export async function openFilter(address = '/alerts', visit: AlertsVisit = {}) {
  const opened = openAlerts(address, visit)
  await screen.findByText('Ines Abernathy')
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter Alerts' }))
  return { ...opened, dialog }
}

export async function addType(dialog: Dialog, product: string): Promise<Dialog> {
  await waitFor(() => dialog.getByLabelText('Add an alert type'))
  await choose(dialog.getByLabelText('Add an alert type'), product)
  return within(await dialog.findByRole('group', { name: product }))
}
