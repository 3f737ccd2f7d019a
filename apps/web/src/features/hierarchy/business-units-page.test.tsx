// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/business-units" }
import { notifications } from '@mantine/notifications'
import type { ManagedBusinessUnit } from '@vigil/contract'
import { createRoute } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls } from '../../testing/serve-calls.ts'
import { testSession, type TestUser } from '../../testing/test-session.ts'
import { BusinessUnitsPage } from './business-units-page.tsx'

let units: ManagedBusinessUnit[]
let writes: { method: string; path: string; body: unknown }[]
let refusal: (() => Response) | null

beforeEach(() => {
  writes = []
  refusal = null
  const alpha = { id: 'alpha', name: 'Alpha', active: 1200, termed: 3 }
  units = [
    { id: 'east', name: 'East', active: 1200, termed: 3, networks: [alpha] },
    {
      id: 'west',
      name: 'West',
      active: 0,
      termed: 0,
      networks: [{ ...alpha, id: 'beta', name: 'Beta', active: 0, termed: 0 }],
    },
  ]
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // a dialog that is loaded when opened is empty for a moment
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const admin: TestUser = { claims: { roles: ['ROLE_CLIENT_ADMIN'] } }

function open(who: TestUser = admin): Screen {
  serveCalls(({ method, path, body }) => {
    if (path === '/auth/token') return json({ token: null })
    if (method === 'GET') return units.length > 0 || !refusal ? json(units) : refusal()
    writes.push({ method, path, body })
    if (refusal) return refusal()
    const { name } = (body ?? {}) as { name: string }
    if (method === 'DELETE') {
      units = units.filter(({ id }) => !path.endsWith(id))
      return empty()
    }
    const unit = { id: 'north', name, active: 0, termed: 0, networks: [] }
    if (path.endsWith('/networks') || path.includes('/monitor/networks/'))
      return json({ id: 'gamma', name, active: 0, termed: 0 }, method === 'POST' ? 201 : 200)
    if (method === 'POST') units = [...units, unit]
    else units.find(({ id }) => path.endsWith(id))!.name = name
    return json(unit, method === 'POST' ? 201 : 200)
  })
  return openScreen({
    session: testSession(who),
    address: '/business-units',
    routes: (app) => [
      createRoute({ getParentRoute: () => app, path: '/business-units', component: BusinessUnitsPage }),
    ],
  })
}
const unitNamed = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the page "Business Units"', () => {
  it('lists units and networks with the number of their providers', async () => {
    open()
    const east = await unitNamed('East')
    expect(east.getAllByText('1,200 providers, 3 termed')).toHaveLength(2)
    expect(east.getByText('Alpha')).toBeTruthy()
  })

  it('creates a unit, and a network in it', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'New Business Unit' }))
    const asked = await dialog()
    const save = asked.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    await user.type(asked.getByLabelText(/^Name/), ' North ')
    await user.click(save)
    await screen.findByText('The business unit was saved!')
    const north = await unitNamed('North')
    await user.click(north.getByRole('button', { name: 'Add Network to North' }))
    const named = within(await screen.findByRole('dialog', { name: 'New Network in North' }))
    await user.type(named.getByLabelText(/^Name/), 'Gamma')
    await user.click(named.getByRole('button', { name: 'Save' }))
    await screen.findByText('The network was saved!')
    expect(writes).toMatchObject([
      { method: 'POST', path: '/monitor/business-units', body: { name: 'North' } },
      { method: 'POST', path: '/monitor/business-units/north/networks', body: { name: 'Gamma' } },
    ])
  })

  it('renames; a refusal stays next to the name that was typed', async () => {
    const { user } = open()
    await user.click((await unitNamed('East')).getByRole('button', { name: 'Rename East' }))
    const asked = await dialog()
    const field = asked.getByLabelText<HTMLInputElement>(/^Name/)
    expect(field.value).toBe('East')
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await user.clear(field)
    await user.type(field, 'west')
    refusal = () => problem(409, 'There is already a business unit named West.')
    await user.click(asked.getByRole('button', { name: 'Save' }))
    await asked.findByText('There is already a business unit named West.')
    await screen.findByText('We were unable to save the business unit.')
    expect(field.value).toBe('west')
    refusal = null
    await user.type(field, ' coast')
    await user.click(asked.getByRole('button', { name: 'Save' }))
    await screen.findByText('The business unit was saved!')
    expect(writes.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'west coast', was: 'East' } })
  })

  it('deletes what is empty, after asking; what is in use can’t be deleted', async () => {
    const { user } = open()
    const east = await unitNamed('East')
    expect(east.getByRole<HTMLButtonElement>('button', { name: 'Delete East' }).disabled).toBe(true)
    expect(east.getByRole<HTMLButtonElement>('button', { name: 'Delete Alpha' }).disabled).toBe(true)
    await user.click((await unitNamed('West')).getByRole('button', { name: 'Delete West' }))
    const asked = await dialog()
    asked.getByText('Are you sure you want to delete West? Its empty network is deleted, too.')
    refusal = () => problem(409, '1 provider is in West. Move them to another network first.')
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    await screen.findByText('1 provider is in West. Move them to another network first.')
    refusal = null
    await user.click((await unitNamed('West')).getByRole('button', { name: 'Delete West' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
    await screen.findByText('The business unit was deleted!')
  })

  it('says that there are none, or that they can’t be loaded (DAT-020)', async () => {
    units = []
    open()
    await screen.findByText('No data available.')
    cleanup()
    refusal = () => problem(500)
    open()
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByText('We were unable to retrieve Business Units').length).toBeGreaterThan(0)
  })

  it.each([
    ['WRITE_HIERARCHY', 'Rename East', 'Delete West'],
    ['DELETE_HIERARCHY', 'Delete West', 'Rename East'],
  ])('offers with %s alone “%s” and not “%s”', async (permission, offered, hidden) => {
    open({ permissionTags: { [permission]: 'ALLOW' } })
    await screen.findByRole('button', { name: offered })
    expect(screen.queryByRole('button', { name: hidden })).toBeNull()
    const creates = screen.queryByRole('button', { name: 'New Business Unit' })
    expect(creates !== null).toBe(permission === 'WRITE_HIERARCHY')
  })
})
