// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/client-management" }
import { notifications } from '@mantine/notifications'
import type { Client, PermissionTags, Role } from '@vigil/contract'
import { createRoute, useNavigate, useSearch, type AnyRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { json, problem, serveCalls } from '../../testing/serve-calls.ts'
import { testClient, testSession } from '../../testing/test-session.ts'
import { openClientScreen } from './client-test-screen.tsx'
import { clientsAddress } from './clients-list.ts'
import { ClientsPage } from './clients-page.tsx'

const client = (name: string, given: Partial<Client> = {}): Client => ({
  ...testClient,
  id: `id-of-${name}`,
  name,
  monitorProducts: [],
  ...given,
})
const vendor = client('Vendor', { vendor: true, usesAccessRoles: true })
const lakeshore = client('Lakeshore Health', {
  monitorProducts: ['SSDMF', 'EXCLUSIONS_FEDERAL', 'NPI'],
  instantSearch: 'INSTANT_TO_ONGOING',
})
const onWorkAs = vi.fn<(client: Client) => void>()

interface Visit {
  clients?: Client[]
  status?: number
  current?: Client
  mayWorkAs?: boolean
  address?: string
  roles?: Role[]
  /** in a vendor with access roles */
  permissionTags?: PermissionTags
}

/** The page with its URL. */
const clientsRoute = (app: AnyRoute, mayWorkAs: boolean): AnyRoute =>
  createRoute({
    getParentRoute: () => app,
    path: '/client-management',
    validateSearch: clientsAddress.params,
    component: function Clients() {
      const navigate = useNavigate()
      return (
        <ClientsPage
          address={clientsAddress.read(useSearch({ strict: false }))}
          onAddress={(next, replace = false) =>
            void navigate({ search: clientsAddress.write(next) as never, replace })
          }
          onWorkAs={mayWorkAs ? onWorkAs : null}
        />
      )
    },
  }) as never

function openClients({
  clients = [client('Bayard'), lakeshore, vendor],
  status = 200,
  current = vendor,
  mayWorkAs = true,
  address = '/client-management',
  roles = [],
  permissionTags,
}: Visit = {}): Screen {
  serveCalls(({ path }) => {
    if (path === '/auth/token') return json({ token: null })
    return status === 200 ? json(clients) : problem(status)
  })
  const session = testSession({
    claims: { roles },
    ownClient: { ...vendor, usesAccessRoles: permissionTags !== undefined },
    ...(permissionTags && { permissionTags }),
    currentClient: current,
  })
  return openScreen({ session, address, routes: (app) => [clientsRoute(app, mayWorkAs)] })
}
const cells = (name: string): (string | null)[] =>
  [...screen.getByText(name).closest('tr')!.cells].map((cell) => cell.textContent)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  onWorkAs.mockClear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('lists the clients with the labels of what they use', async () => {
  openClients()
  await screen.findByText('Bayard')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Client Management')
  expect(cells('Lakeshore Health')).toEqual([
    'Lakeshore Health',
    'Federal Exclusions, NPI Status, SSDMF',
    'Instant-to-Ongoing',
    'No',
    'Work as',
  ])
  expect(cells('Vendor')).toEqual(['VendorYour organization', '–none', 'Ongoing Only', 'Yes', 'Current'])
})

it('leads to each client, highlights the first by name, and offers a new one to who may create it (CLI-004)', async () => {
  const first = client('Bayard', { sftpUsername: 'bayard' })
  openClients({ clients: [lakeshore, first] })
  await screen.findByText('Bayard · SFTP Username bayard')
  expect(screen.getByRole('link', { name: 'Lakeshore Health' }).getAttribute('href')).toBe(
    '/client-management/id-of-Lakeshore%20Health',
  )
  expect(screen.queryByRole('link', { name: 'Create a New Client' })).toBeNull()
  cleanup()
  openClients({ clients: [first], roles: ['ROLE_PT_ADMIN'] })
  expect((await screen.findByRole('link', { name: 'Create a New Client' })).getAttribute('href')).toBe(
    '/client-management/new',
  )
})

it.each([
  ['SHOW_CLIENT', 0],
  ['CREATE_NEW_CLIENT', 1],
] as const)('with %s as the access role, a new client is offered %s times', async (permission, times) => {
  openClients({ permissionTags: { SHOW_CLIENT: 'ALLOW', [permission]: 'ALLOW' } })
  await screen.findByText('Bayard')
  expect(screen.queryAllByRole('link', { name: 'Create a New Client' })).toHaveLength(times)
})

it('has no way back to itself, which the page of a new client has (CLI-009)', async () => {
  openClients()
  await screen.findByText('Bayard')
  expect(screen.queryByRole('link', { name: 'Back to All Clients' })).toBeNull()
  cleanup()
  openClientScreen('/client-management/new')
  const back = await screen.findByRole('link', { name: 'Back to All Clients' })
  expect(back.getAttribute('href')).toBe('/client-management')
})

it('finds clients by part of their name', async () => {
  openClients()
  await screen.findByText('Bayard')
  const box = screen.getByPlaceholderText('Client Name')
  await userEvent.type(box, 'lake{Enter}')
  await waitFor(() => expect(screen.queryByText('Bayard')).toBeNull())
  expect(screen.getByText('Lakeshore Health')).toBeTruthy()
  await userEvent.type(box, 'x{Enter}')
  expect(await screen.findByText('Nothing found.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Clear search and/ }))
  expect(await screen.findByText('Bayard')).toBeTruthy()
})

it('lets a PT admin work as a client, and switch back to their own', async () => {
  openClients({ current: lakeshore })
  await userEvent.click(await screen.findByRole('button', { name: 'Work as Bayard' }))
  expect(onWorkAs.mock.lastCall?.[0]).toMatchObject({ name: 'Bayard' })
  expect(screen.queryByRole('button', { name: 'Work as Lakeshore Health' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Work as Vendor' })).toBeTruthy()
})

it('offers nothing to users who may not switch', async () => {
  openClients({ mayWorkAs: false })
  await screen.findByText('Bayard')
  expect(screen.queryByRole('button', { name: /Work as/ })).toBeNull()
})

it('says inline and in one toast that the clients could not be retrieved', async () => {
  openClients({ status: 500 })
  await screen.findByRole('button', { name: 'Try again' })
  await expect.poll(() => screen.getAllByText('Failed to retrieve clients.').length).toBe(2)
})

it('says that there are no clients yet', async () => {
  openClients({ clients: [] })
  await screen.findByText('No data available.')
})

it('sorts and pages, and returns to the first page when the order changes', async () => {
  openClients({ clients: Array.from({ length: 30 }, (_, at) => client(`Client ${at + 1}`)) })
  await screen.findByText('Client 1')
  const names = () =>
    screen.getAllByRole('row').map((row) => (row as HTMLTableRowElement).cells[0]?.textContent)
  expect(names().slice(1, 3)).toEqual(['Client 1', 'Client 2'])
  expect(screen.getByText('1–25 of 30')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(names().slice(1)).toHaveLength(5))
  await userEvent.click(screen.getByRole('button', { name: 'Client Name' }))
  await waitFor(() => expect(names()[1]).toBe('Client 30'))
  expect(screen.getByText('1–25 of 30')).toBeTruthy()
})

it('opens the last page if the URL asks for a later one', async () => {
  const { router } = openClients({ address: '/client-management?page=7' })
  await screen.findByText('Bayard')
  expect(screen.getByText('1–3 of 3')).toBeTruthy()
  expect(router.state.location.href).toBe('/client-management')
})
