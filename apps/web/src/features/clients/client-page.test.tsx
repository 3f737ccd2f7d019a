// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/client-management" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientSelection } from '../../lib/browser-storage.ts'
import { lakeshore, openClientScreen } from './client-test-screen.tsx'

const detail = '/client-management/lakeshore'
const edit = `${detail}/edit`
const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string | RegExp): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const unsaved = 'You have unsaved changes. Continue without saving?'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the page of a client', () => {
  it('has its name, SFTP username, figures, tabs and settings', async () => {
    openClientScreen(detail)
    await screen.findByRole('heading', { level: 1, name: 'Lakeshore Health' })
    await screen.findByText('3,208')
    expect(document.body.textContent).toContain('SFTP Username lakeshore-health')
    expect(screen.getByRole('link', { name: 'Back to All Clients' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Client Details' }).getAttribute('aria-current')).toBe('page')
    for (const name of ['License Type', 'License Issuer'])
      expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBeNull()
    expect(screen.getByText('555000123456789')).toBeTruthy()
    expect(screen.getByText('ACC-1')).toBeTruthy()
  })

  it('offers only what the access role permits', async () => {
    const staff = (tags: object) =>
      openClientScreen(detail, { claims: { roles: [] }, ownClient: { vendor: true }, permissionTags: tags })
    const tabs = () =>
      within(screen.getByRole('navigation', { name: 'Settings of Lakeshore Health' }))
        .getAllByRole('link')
        .map((link) => link.textContent)
    staff({ SHOW_CLIENT: 'ALLOW' })
    await screen.findByText('ACC-1')
    expect(tabs()).toEqual(['Client Details', 'License Type', 'License Issuer', 'SSO Products'])
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Client' })).toBeNull()
    cleanup()
    staff({ SHOW_CLIENT: 'ALLOW', SHOW_USERS: 'ALLOW', EDIT_CLIENT: 'ALLOW', DELETE_CLIENT: 'ALLOW' })
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
    expect(tabs().filter((name) => name === 'Users' || name === 'Roles')).toEqual(['Users', 'Roles'])
    expect(button('Delete Client')).toBeTruthy()
  })

  it.each([
    ['EDIT_CLIENT', 'Edit', 1, 0],
    ['DELETE_CLIENT', 'Delete', 0, 1],
  ])(
    'with %s as the access role offers only %s (CLI-044, CLI-045)',
    async (permission, _name, edit, remove) => {
      openClientScreen(detail, {
        claims: { roles: [] },
        ownClient: { vendor: true },
        permissionTags: { SHOW_CLIENT: 'ALLOW', [permission]: 'ALLOW' },
      })
      await screen.findByText('ACC-1')
      expect(screen.queryAllByRole('link', { name: 'Edit' })).toHaveLength(edit)
      expect(screen.queryAllByRole('button', { name: 'Delete Client' })).toHaveLength(remove)
    },
  )

  it('is deleted after the exact word and a second question', async () => {
    const { user, writes, router } = openClientScreen(detail)
    await user.click(await screen.findByRole('button', { name: 'Delete Client' }))
    const word = await screen.findByLabelText('Type DELETE to confirm')
    for (const wrong of ['delete', 'DELETED']) {
      await user.clear(word)
      await user.type(word, wrong)
      expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete Client' }).disabled).toBe(true)
    }
    await user.clear(word)
    await user.type(word, 'DELETE')
    await user.click(dialog().getByRole('button', { name: 'Delete Client' }))
    await screen.findByText('Are you sure you want to delete Lakeshore Health? This cannot be undone.')
    expect(writes).toEqual([])
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    await screen.findByText('You successfully deleted Lakeshore Health.')
    expect(writes.map(({ method }) => method)).toEqual(['DELETE'])
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-management'))
  })

  it('is not deleted if somebody else changed it meanwhile, and shows what they changed', async () => {
    const { user, server, router } = openClientScreen(detail)
    await user.click(await screen.findByRole('button', { name: 'Delete Client' }))
    server.client = { ...server.client, accountId: 'ACC-9', version: 4 }
    await user.type(await screen.findByLabelText('Type DELETE to confirm'), 'DELETE')
    await user.click(dialog().getByRole('button', { name: 'Delete Client' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Priya Raman changed this client. It was not deleted.')).toBeTruthy()
    expect(await screen.findByText('ACC-9')).toBeTruthy()
    expect(router.state.location.pathname).toBe(detail)
  })
})

it('leads whoever works as a client back to their own once it is deleted', async () => {
  clientSelection.set('lakeshore')
  const { user, writes, router } = openClientScreen(detail, { currentClient: { id: 'lakeshore' } })
  await user.click(await screen.findByRole('button', { name: 'Delete Client' }))
  await user.type(await screen.findByLabelText('Type DELETE to confirm'), 'DELETE')
  await user.click(dialog().getByRole('button', { name: 'Delete Client' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(clientSelection.get()).toBeNull())
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /identity/clients/lakeshore',
    'POST /identity/clients/own-client/selection',
  ])
  expect(router.state.location.pathname).toBe('/client-management')
})

describe('the form', () => {
  it('saves what changed, lists it, and returns to the details', async () => {
    const { user, writes, router } = openClientScreen(edit)
    await screen.findByLabelText('Account ID')
    expect(button(/^Save/).disabled).toBe(true)
    await user.clear(field('Account ID'))
    await user.type(field('Account ID'), 'ACC-2')
    expect(screen.getByText('1 unsaved change')).toBeTruthy()
    expect(screen.getByText('Account ID ACC-1 to ACC-2')).toBeTruthy()
    expect(screen.getByText('was ACC-1')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The client was saved!')
    expect(writes[0]?.body).toMatchObject({ accountId: 'ACC-2', version: 3 })
    await waitFor(() => expect(router.state.location.pathname).toBe(detail))
    expect(screen.queryByText(unsaved)).toBeNull()
  })

  it('returns to the details when it is canceled, and to all clients for a new one', async () => {
    const { user, router, writes } = openClientScreen(edit)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(detail))
    expect(writes).toEqual([])
    cleanup()
    const other = openClientScreen('/client-management/new')
    await other.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(other.router.state.location.pathname).toBe('/client-management'))
  })

  it('warns before another tab is opened with unsaved changes, and discards them on Continue', async () => {
    const { user, router } = openClientScreen(edit)
    await user.type(await screen.findByLabelText('Account ID'), '9')
    await user.click(screen.getByRole('link', { name: 'License Type' }))
    await screen.findByText(unsaved)
    expect(router.state.location.pathname).toBe(edit)
    await user.click(dialog().getByRole('button', { name: 'Continue' }))
    await screen.findByText('License types')
    cleanup()
    openClientScreen(edit)
    expect((await screen.findByLabelText<HTMLInputElement>('Account ID')).value).toBe('ACC-1')
  })

  it('refuses a DBID that is not 15 digits, and leads to it', async () => {
    const { user } = openClientScreen(edit)
    await user.click(await screen.findByRole('button', { name: 'Add DBID' }))
    await user.type(field('DBID 2'), '55500098765432')
    expect(screen.getByText('14/15')).toBeTruthy()
    expect(button(/^Save/).disabled).toBe(true)
    await user.click(button('Show'))
    expect(await screen.findByText('Please enter a valid 15-digit DBID')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('DBID 2')))
    await user.keyboard('{End}1')
    expect(screen.queryByText('Please enter a valid 15-digit DBID')).toBeNull()
    expect(button(/^Save/).disabled).toBe(false)
  })

  it('hides the DBIDs while NPDB is off, as the details do, and keeps them', async () => {
    const { user, writes } = openClientScreen(edit)
    expect((await screen.findByLabelText<HTMLInputElement>('DBID 1')).value).toBe('555000123456789')
    await user.click(screen.getByRole('switch', { name: 'NPDB' }))
    expect(screen.queryByLabelText('DBID 1')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add DBID' })).toBeNull()
    await user.click(button(/^Save/))
    await screen.findByText('The client was saved!')
    expect(writes[0]?.body).toMatchObject({ enabledNpdb: false, clientDbids: [{ dbid: '555000123456789' }] })
    cleanup()
    const details = openClientScreen(detail)
    details.server.client = { ...lakeshore, enabledNpdb: false }
    await screen.findByText('ACC-1')
    expect(screen.queryByText('555000123456789')).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'DBID' })).toBeNull()
  })

  it('follows one setting with another, and checks them together', async () => {
    const { user } = openClientScreen(edit)
    const monitor = async () => within(await screen.findByRole('group', { name: 'Monitor Products' }))
    await user.click(await screen.findByRole('switch', { name: 'Instant Search' }))
    await user.click(button('Show'))
    expect(screen.getByText('Please select at least one search product')).toBeTruthy()
    const search = within(screen.getByRole('group', { name: 'Search Products' }))
    expect(search.getByRole<HTMLInputElement>('checkbox', { name: 'SSDMF' }).disabled).toBe(true)
    await user.click((await monitor()).getByRole('checkbox', { name: 'SSDMF' }))
    expect(
      await screen.findByText(/Adding SSDMF checks 3,208 active providers on the next run\./),
    ).toBeTruthy()
    await user.click(search.getByRole('checkbox', { name: 'SSDMF' }))
    await user.click(screen.getByRole('switch', { name: 'SSN-only SSDMF search' }))
    await user.click((await monitor()).getByRole('checkbox', { name: 'SSDMF' }))
    expect(screen.queryByRole('switch', { name: 'SSN-only SSDMF search' })).toBeNull()
    expect(search.getByRole<HTMLInputElement>('checkbox', { name: 'SSDMF' }).checked).toBe(false)
    await user.click((await monitor()).getByRole('checkbox', { name: 'OFAC' }))
    await user.click(screen.getByRole('radio', { name: 'Instant-to-Ongoing' }))
    expect(
      screen.getByText('Invalid Ongoing Monitoring products for Instant-to-Ongoing configuration.'),
    ).toBeTruthy()
  })

  it('says before the save what the removal of a product stops and hides', async () => {
    const { user, server } = openClientScreen(edit)
    server.effect = { product: 'OFAC', change: 'removed', providers: 3208, openAlerts: 1, listsLoaded: true }
    const products = within(await screen.findByRole('group', { name: 'Monitor Products' }))
    await user.click(products.getByRole('checkbox', { name: 'OFAC' }))
    await screen.findByText('Removing OFAC stops checking 3,208 active providers and hides 1 open alert.')
    await user.click(products.getByRole('checkbox', { name: 'OFAC' }))
    await waitFor(() => expect(screen.queryByText(/^Removing/)).toBeNull())
  })

  it('offers the other list types that the server names', async () => {
    const { user, writes } = openClientScreen(edit)
    await user.click(await screen.findByRole('checkbox', { name: 'Other Lists' }))
    await user.click(await screen.findByRole('combobox', { name: 'Other List Types' }))
    await user.click(await screen.findByRole('option', { name: 'CMS Revocations', hidden: true }))
    await user.click(button(/^Save/))
    await screen.findByText('The client was saved!')
    expect(writes[0]?.body).toMatchObject({
      otherListTypes: [{ id: 'cms-revoked', typeDisplay: 'CMS Revocations' }],
    })
  })

  it('has no setting for access roles unless the feature is on', async () => {
    openClientScreen(edit, { withoutAccessRoles: true })
    await screen.findByLabelText('Account ID')
    expect(screen.queryByRole('switch', { name: 'Access roles' })).toBeNull()
  })

  it('asks before access roles are turned on, and leaves them off if declined', async () => {
    const { user } = openClientScreen(edit)
    const roles = await screen.findByRole<HTMLInputElement>('switch', { name: 'Access roles' })
    await user.click(roles)
    await screen.findByText('Turning on access roles replaces the current user roles. Continue?')
    expect(
      dialog().getByText(
        '28 users will have no permissions until an access role is assigned. Admins stay admins.',
      ),
    ).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Go Back' }))
    expect(roles.checked).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(roles)
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(roles.checked).toBe(true))
    await user.click(roles)
    expect(roles.checked).toBe(false)
  })

  it('warns before it is left with unsaved changes, names them, and restores a draft', async () => {
    const { user, router } = openClientScreen(edit)
    await user.type(await screen.findByLabelText('Account ID'), '9')
    await user.click(screen.getByRole('link', { name: 'Back to All Clients' }))
    await screen.findByText(unsaved)
    expect(dialog().getByText('Account ID ACC-1 to ACC-19')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Go Back' }))
    expect(router.state.location.pathname).toBe(edit)
    cleanup()
    openClientScreen(edit)
    expect(await screen.findByText('Your unsaved changes were restored.')).toBeTruthy()
    expect(field('Account ID').value).toBe('ACC-19')
  })

  it('tells who was faster, keeps what was typed, and saves on top of it', async () => {
    const { user, server, writes } = openClientScreen(edit)
    await user.type(await screen.findByLabelText('Account ID'), '9')
    server.client = { ...lakeshore, daysToAutoTerm: 90, changedBy: 'Olga Ruiz', version: 4 }
    await user.click(button(/^Save/))
    expect(
      await screen.findByText(
        /Olga Ruiz changed this client while you were editing: Days to Auto Term 365 to 90\./,
      ),
    ).toBeTruthy()
    expect(screen.getByText('The client was unable to be saved.')).toBeTruthy()
    expect([field('Account ID').value, field('Days to Auto Term').value]).toEqual(['ACC-19', '90'])
    await user.click(button(/^Save/))
    await screen.findByText('The client was saved!')
    expect(writes.at(-1)?.body).toMatchObject({ accountId: 'ACC-19', daysToAutoTerm: 90, version: 4 })
  })

  it('lets the second take back what the first has saved, and still says who it was', async () => {
    const { user, server, writes } = openClientScreen(edit)
    await user.type(await screen.findByLabelText('Account ID'), '9')
    const products = within(await screen.findByRole('group', { name: 'Monitor Products' }))
    await user.click(products.getByRole('checkbox', { name: 'SSDMF' }))
    const monitorProducts = [...lakeshore.monitorProducts, 'NPI' as const]
    server.client = {
      ...lakeshore,
      enabledPublicApi: true,
      monitorProducts,
      changedBy: 'Olga Ruiz',
      version: 4,
    }
    await user.click(button(/^Save/))
    await screen.findByText(/while you were editing: NPI Validation added, Public API on\./)
    await user.click(screen.getByRole('switch', { name: 'Public API' }))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Public API' }).checked).toBe(false)
    expect(screen.getByText(/^Olga Ruiz changed this client while you were editing/)).toBeTruthy()
    await user.click(button(/^Save/))
    await screen.findByText('The client was saved!')
    expect(writes.at(-1)?.body).toMatchObject({
      accountId: 'ACC-19',
      enabledPublicApi: false,
      monitorProducts: ['NPDB', 'NPI', 'OFAC', 'SSDMF'],
      version: 4,
    })
  })

  it('does not offer to change an SFTP username once files have arrived', async () => {
    openClientScreen(edit)
    expect((await screen.findByLabelText<HTMLInputElement>('SFTP Username')).readOnly).toBe(true)
  })
})

describe('what fails', () => {
  it('is said where a client or the list types cannot be loaded', async () => {
    openClientScreen(detail, {}, 'GET /identity/clients/lakeshore')
    await waitFor(() => expect(screen.getAllByText('Failed to retrieve client.').length).toBeGreaterThan(0))
    cleanup()
    openClientScreen(edit, {}, '/otherListTypes/all')
    expect(await screen.findByText('Failed to retrieve client list types.')).toBeTruthy()
    expect(field('Account ID').value).toBe('ACC-1')
  })

  it('is said where a client cannot be created, and nothing typed is lost', async () => {
    const { user } = openClientScreen('/client-management/new', {}, 'POST /identity/clients')
    await user.type(await screen.findByRole('textbox', { name: 'Client Name' }), 'Bayard')
    await user.click(button(/^Save/))
    expect(await screen.findByText('We were unable to create the client.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Client Name' }).value).toBe('Bayard')
  })

  it('is said where a client cannot be deleted, and it stays open', async () => {
    const { user, router } = openClientScreen(detail, {}, 'DELETE /identity/clients/lakeshore')
    await user.click(await screen.findByRole('button', { name: 'Delete Client' }))
    await user.type(await screen.findByLabelText('Type DELETE to confirm'), 'DELETE')
    await user.click(dialog().getByRole('button', { name: 'Delete Client' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('We were unable to delete the client.')).toBeTruthy()
    expect(router.state.location.pathname).toBe(detail)
  })
})

describe('a new client', () => {
  it('begins with the defaults, needs a name, and opens once saved', async () => {
    const { user, writes, router } = openClientScreen('/client-management/new')
    const name = await screen.findByRole('textbox', { name: 'Client Name' })
    expect(field('Days to Auto Term').value).toBe('365')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Use population' }).checked).toBe(true)
    expect(button(/^Save/).disabled).toBe(true)
    await user.type(name, 'x')
    await user.clear(name)
    await user.tab()
    expect(screen.getByText('Client Name is required')).toBeTruthy()
    await user.type(name, 'Bayard')
    await user.click(button(/^Save/))
    await screen.findByText('The client was saved!')
    expect(writes[0]?.body).toMatchObject({ name: 'Bayard', usePopulation: true, monitorProducts: [] })
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-management/lakeshore'))
  })
})
