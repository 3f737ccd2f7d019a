import { notifications } from '@mantine/notifications'
import type { BulkReview } from '@vigil/contract'
import { cleanup, screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { testAlert } from '../alerts-test-data.ts'
import { openAlerts, type AlertsVisit } from '../alerts-test-screen.tsx'
import { startAlertsServer, type AlertsServer } from '../alerts-test-server.ts'

/** For the top of a test file: cleans up after each test. */
export function setUpBulkTest(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // happy-dom has no layout, so Mantine warns that nothing can be focused
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
    notifications.clean()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export const bulkState = (given: Partial<BulkReview> = {}): BulkReview => ({
  id: 'bulk-1',
  state: 'done',
  total: 2,
  done: 2,
  changed: 2,
  skipped: 0,
  reason: null,
  ...given,
})

/** A client with three alerts: two need review, that of Ada Cole is resolved. */
export const startBulkServer = (given: Partial<AlertsServer> = {}): AlertsServer =>
  startAlertsServer({
    alerts: [
      testAlert(),
      testAlert({ id: 'alert-2', monitoredSubjectName: 'Otis Bell' }),
      testAlert({ id: 'alert-3', monitoredSubjectName: 'Ada Cole', reviewStatus: 'RESOLVED' }),
    ],
    bulk: [bulkState()],
    ...given,
  })

export async function openList(address = '/alerts', visit: AlertsVisit = {}) {
  const opened = openAlerts(address, visit)
  await screen.findByText('Ines Abernathy')
  return opened
}

export const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Select by status' }))
export async function selectBy(item: RegExp): Promise<void> {
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
}
export const updateButton = () => screen.queryByRole('button', { name: 'Update Status' })

/** Chooses a status for the selection, and saves up to the confirmation. */
export async function choose(status: string, note = ''): Promise<BoundFunctions<typeof queries>> {
  await userEvent.click(updateButton()!)
  const dialog = within(await screen.findByRole('dialog', { name: /^Update Status of / }))
  await userEvent.selectOptions(dialog.getByLabelText('Review Status'), status)
  if (note) await userEvent.type(dialog.getByRole('textbox'), note)
  await userEvent.click(dialog.getByRole('button', { name: 'Save Status' }))
  return dialog
}
export const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Change the Statuses?' }))
export async function saveAll(status: string): Promise<void> {
  await choose(status)
  await userEvent.click((await question()).getByRole('button', { name: 'Save Status' }))
}
export const reviews = (server: AlertsServer): unknown[] =>
  server.sent.filter(([call]) => call === 'POST /monitor/alerts/review-statuses').map(([, body]) => body)
