import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { testAlert, testLists } from '../alerts-test-data.ts'
import { openAlerts, type AlertsVisit } from '../alerts-test-screen.tsx'
import { startAlertsServer } from '../alerts-test-server.ts'

/** For the top of a test file: cleans up after each test. */
export function setUpFilterTest(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // happy-dom has no layout, so Mantine warns that nothing can be focused
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    cleanup()
    notifications.clean()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

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

type Dialog = BoundFunctions<typeof queries>
export const button = (dialog: Dialog, name: string): HTMLButtonElement =>
  dialog.getByRole('button', { name })
export const row = (dialog: Dialog, name: string): Dialog => within(dialog.getByRole('group', { name }))

/** Mantine keeps the options of every list in the page and hides those that are closed. */
export async function choose(field: HTMLElement, option: string): Promise<void> {
  await userEvent.click(field)
  const list = document.getElementById(field.getAttribute('aria-controls')!)!
  await userEvent.click(await within(list).findByText(option))
  if (field.getAttribute('aria-expanded') === 'true') await userEvent.keyboard('{Escape}')
}

export async function addType(dialog: Dialog, product: string): Promise<Dialog> {
  await waitFor(() => dialog.getByLabelText('Add an alert type'))
  await choose(dialog.getByLabelText('Add an alert type'), product)
  return within(await dialog.findByRole('group', { name: product }))
}

export const href = (router: { state: { location: { href: string } } }): string =>
  decodeURIComponent(router.state.location.href)
