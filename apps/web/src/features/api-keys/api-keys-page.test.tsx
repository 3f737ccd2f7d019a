// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/personal-api-key" }
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  current,
  detail,
  findButton,
  nameField,
  names,
  open,
  setUpApiKeysTest,
} from './api-keys-test-parts.ts'
import { openApiKeys, type ApiKeysScreen } from './api-keys-test-screen.tsx'
import { problem, testSecret, type ApiKeysTestServer } from './api-keys-test-server.ts'

let server: ApiKeysTestServer
setUpApiKeysTest((fresh) => (server = fresh))

describe('the list and the detail', () => {
  it('show all keys, and the first one if none is selected', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personal API Key Management')
    expect(names()).toEqual(['Nightly export', 'Reporting', 'Sandbox'])
    expect([current(), detail()]).toEqual(['Nightly export', 'Nightly export'])
    expect(button(/Nightly export/).textContent).toContain('Never used')
    expect(screen.getByText('Last used').nextElementSibling?.textContent).toBe('–none')
    expect(screen.getByText('Created').nextElementSibling?.textContent).toMatch(/^11\/01\/2026 /)
  })

  it('follow the selection, which is in the URL', async () => {
    const { user, selectedKey } = await open({ key: 'id-of-Sandbox' })
    expect([current(), detail()]).toEqual(['Sandbox', 'Sandbox'])
    await user.click(button(/Reporting/))
    await waitFor(() => expect([current(), detail()]).toEqual(['Reporting', 'Reporting']))
    expect(selectedKey()).toBe('id-of-Reporting')
  })

  it('load the keys of the own client and user while another client is selected', async () => {
    sessionStorage.setItem('vigil-client', 'other-client')
    const { user } = await open({ currentClient: { id: 'other-client' } })
    await user.click(button('New API Key'))
    await user.type(nameField(), 'New one')
    await user.click(button('Create'))
    await screen.findByText(testSecret('New one'))
    const path = '/api/identity/clients/own-client/users/own-user/api-keys'
    expect(server.calls.every((call) => call.path === path && call.query === '')).toBe(true)
  })

  it('say that there are no keys, and how to create the first one', async () => {
    server.keys.length = 0
    const { user } = openApiKeys()
    await screen.findByText('No data available.')
    await user.click(button('New API Key'))
    expect(document.activeElement).toBe(nameField())
  })

  it('say that they could not be loaded, and can be retried', async () => {
    server.refuse('GET', problem(500, 'internal', 'Something went wrong.'))
    const { user } = openApiKeys()
    await screen.findByText('The API keys could not be loaded.')
    await screen.findByText('Error in service, please see console.')
    server.refuse('GET', null)
    await user.click(button('Try again'))
    await findButton(/Nightly export/)
  })

  it('say if the user has no access', async () => {
    server.refuse('GET', problem(403, 'forbidden', 'You may not do this.'))
    openApiKeys()
    await screen.findByText('You do not have access to this.')
  })

  it('say when the API is off for the organization', async () => {
    await open({ ownClient: { enabledPublicApi: false } })
    expect(screen.getByRole('note').textContent).toMatch(/not turned on for your organization/)
  })
})

describe('deleting', () => {
  async function askToDelete(user: ApiKeysScreen['user'], name: string): Promise<HTMLElement> {
    await user.click(button('Delete'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(`Are you sure you want to delete ${name}?`)
    return dialog
  }

  it('asks for confirmation, deletes, and selects the first remaining key', async () => {
    const { user, selectedKey } = await open({ key: 'id-of-Sandbox' })
    const dialog = await askToDelete(user, 'Sandbox')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Your API Key was deleted!')
    await waitFor(() => expect(selectedKey()).toBe('id-of-Nightly-export'))
    expect([names(), detail()]).toEqual([['Nightly export', 'Reporting'], 'Nightly export'])
    expect(server.writes().map(({ method }) => method)).toEqual(['DELETE'])
  })

  it('leaves an empty page after the last key', async () => {
    server.keys.length = 1
    const { user, selectedKey } = await open({ key: 'id-of-Nightly-export' })
    const dialog = await askToDelete(user, 'Nightly export')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('No data available.')
    await waitFor(() => expect(selectedKey()).toBeUndefined())
  })

  it('does nothing if it is not confirmed', async () => {
    const { user } = await open()
    const dialog = await askToDelete(user, 'Nightly export')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.writes()).toEqual([])
  })

  it('says that it failed, and keeps the key', async () => {
    const { user } = await open()
    server.refuse('DELETE', problem(500, 'internal', 'Something went wrong.'))
    const dialog = await askToDelete(user, 'Nightly export')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('We were unable to delete your API Key.')
    expect(detail()).toBe('Nightly export')
  })
})
