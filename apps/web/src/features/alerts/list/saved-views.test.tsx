// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import type { SavedView } from '@vigil/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testAlert } from './alerts-test-data.ts'
import { openAlerts } from './alerts-test-screen.tsx'
import { startAlertsServer } from './alerts-test-server.ts'

const views: SavedView[] = [
  { id: 'view-1', list: 'alerts', name: 'Old licenses', search: '?tab=needs-review&type=LICENSES' },
]
const start = () => startAlertsServer({ alerts: [testAlert()], views: [...views] })

async function openMenu(address: string) {
  const opened = openAlerts(address)
  await screen.findByRole('tab', { name: /All Alerts/ })
  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  await screen.findByRole('menuitem', { name: /Old licenses/, hidden: true })
  return opened
}
async function openDialog(item: string, name: string) {
  await userEvent.click(screen.getByRole('menuitem', { name: item, hidden: true }))
  return within(await screen.findByRole('dialog', { name }))
}

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

describe('saved views', () => {
  it('open their list', async () => {
    start()
    const { router } = await openMenu('/alerts?q=lee')
    await userEvent.click(screen.getByRole('menuitem', { name: /Old licenses/, hidden: true }))
    await waitFor(() => expect(router.state.location.href).toBe('/alerts?tab=needs-review&type=LICENSES'))
  })

  it('save the current list under a name, without its page', async () => {
    const server = start()
    await openMenu('/alerts?q=lee&sort=NAME&page=0')
    const dialog = await openDialog('Save current view…', 'Save view')
    await userEvent.type(dialog.getByLabelText('Name'), ' Lees {Enter}')
    await waitFor(() =>
      expect(server.sent).toEqual([
        ['POST /monitor/saved-views', { list: 'alerts', name: 'Lees', search: '?q=lee&sort=NAME' }],
      ]),
    )
    expect(await screen.findByText('“Lees” was saved.')).toBeTruthy()
  })

  it('are replaced when a list is saved under the same name', async () => {
    const server = start()
    await openMenu('/alerts?q=lee')
    const dialog = await openDialog('Save current view…', 'Save view')
    await userEvent.type(dialog.getByLabelText('Name'), 'old licenses')
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }))
    await waitFor(() =>
      expect(server.sent).toEqual([
        ['PUT /monitor/saved-views/view-1', { list: 'alerts', name: 'old licenses', search: '?q=lee' }],
      ]),
    )
  })

  it('are renamed, and deleted after confirmation', async () => {
    const server = start()
    await openMenu('/alerts')
    const dialog = await openDialog('Manage saved views…', 'Saved views')
    const name = dialog.getByLabelText('Name of Old licenses')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await userEvent.type(name, ' of mine{Enter}')
    await waitFor(() =>
      expect(server.sent).toEqual([
        [
          'PUT /monitor/saved-views/view-1',
          { list: 'alerts', name: 'Old licenses of mine', search: views[0]!.search },
        ],
      ]),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Old licenses' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete saved view' }))
    expect(question.getByText('Are you sure you want to delete Old licenses?')).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.sent.at(-1)).toEqual(['DELETE /monitor/saved-views/view-1', undefined]))
  })

  it('say in the dialog why the server refused them', async () => {
    const server = start()
    server.failures.set('POST /monitor/saved-views', 409)
    await openMenu('/alerts')
    const dialog = await openDialog('Save current view…', 'Save view')
    await userEvent.type(dialog.getByLabelText('Name'), 'Mine{Enter}')
    expect(await dialog.findByText('No.')).toBeTruthy()
  })
})
