// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/client-management" }
import { notifications } from '@mantine/notifications'
import { vigilMediaType, type Client } from '@vigil/contract'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderSignedIn, signedIn } from '../../testing/open-screen.tsx'
import { testClient, testSession } from '../../testing/test-session.ts'
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
}

/** The address of the page, as far as it is about the search. */
function Searched(props: { mayWorkAs: boolean; onWorkAs: (client: Client) => void }) {
  const [search, setSearch] = useState('')
  return <ClientsPage {...props} search={search} onSearch={setSearch} />
}

function openClients({
  clients = [client('Bayard'), lakeshore, vendor],
  status = 200,
  current = vendor,
  mayWorkAs = true,
}: Visit = {}): void {
  const headers = { 'content-type': vigilMediaType }
  vi.stubGlobal('fetch', async ({ pathname }: URL) =>
    pathname === '/api/auth/token'
      ? new Response('{"token":null}', { headers })
      : new Response(JSON.stringify(clients), { status, headers }),
  )
  const session = testSession({ ownClient: vendor, currentClient: current })
  renderSignedIn(<Searched mayWorkAs={mayWorkAs} onWorkAs={onWorkAs} />, signedIn(session))
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

it('lists the clients as they come, with the words for what they use', async () => {
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

it('finds clients by a part of their name', async () => {
  openClients()
  await screen.findByText('Bayard')
  const box = screen.getByPlaceholderText('Client Name')
  await userEvent.type(box, 'lake{Enter}')
  expect(screen.queryByText('Bayard')).toBeNull()
  expect(screen.getByText('Lakeshore Health')).toBeTruthy()
  await userEvent.type(box, 'x{Enter}')
  expect(screen.getByText('Nothing found.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Clear search and/ }))
  expect(screen.getByText('Bayard')).toBeTruthy()
})

it('begins to work as a client, and offers the way back to the own one', async () => {
  openClients({ current: lakeshore })
  await userEvent.click(await screen.findByRole('button', { name: 'Work as Bayard' }))
  expect(onWorkAs.mock.lastCall?.[0]).toMatchObject({ name: 'Bayard' })
  expect(screen.queryByRole('button', { name: 'Work as Lakeshore Health' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Work as Vendor' })).toBeTruthy()
})

it('offers nothing to who may not switch', async () => {
  openClients({ mayWorkAs: false })
  await screen.findByText('Bayard')
  expect(screen.queryByRole('button', { name: /Work as/ })).toBeNull()
})

it('says inline and in one toast that the clients could not be retrieved', async () => {
  openClients({ status: 500 })
  await screen.findByRole('button', { name: 'Try again' })
  await expect.poll(() => screen.getAllByText('Failed to retrieve clients.').length).toBe(2)
})

it('says that nothing is there yet', async () => {
  openClients({ clients: [] })
  await screen.findByText('No data available.')
})
