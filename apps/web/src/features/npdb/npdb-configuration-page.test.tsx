// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/npdb-configuration" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { npdbPasswordMask, type NpdbConfiguration, type NpdbConfigurationInput } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testSession } from '../../testing/test-session.ts'
import { NpdbConfigurationPage } from './npdb-configuration-page.tsx'

const none: NpdbConfiguration = {
  agentDbid: null,
  userId: null,
  vendorId: null,
  rawPassword: null,
  version: 0,
}
let stored: NpdbConfiguration
let calls: ArrivedCall[]
let failing: { GET?: number; POST?: number }
const outdated = 'Ann Lee changed the NPDB configuration. Your changes are not saved.'

function answer(call: ArrivedCall): Response {
  if (call.path === '/auth/token') return json({ token: null })
  calls.push(call)
  const failure = failing[call.method as 'GET' | 'POST']
  if (failure) return problem(failure)
  const masked = { ...stored, rawPassword: stored.rawPassword && npdbPasswordMask }
  if (call.method === 'GET') return json(call.url.searchParams.get('showPassword') ? stored : masked)
  const body = call.body as NpdbConfigurationInput
  if (body.version !== stored.version) return problem(409, outdated)
  const isKept = body.rawPassword === npdbPasswordMask
  const rawPassword = isKept ? stored.rawPassword : body.rawPassword
  stored = { ...body, rawPassword, version: stored.version + 1 }
  return json({ ...stored, rawPassword: npdbPasswordMask })
}

function open(): Screen {
  const page = (app: AnyRoute, path: string, component: () => React.ReactNode): AnyRoute =>
    createRoute({ getParentRoute: () => app, path, component })
  return openScreen({
    session: testSession({
      claims: { roles: ['ROLE_PT_ADMIN'] },
      ownClient: { vendor: true },
      currentClient: { id: 'other-client' },
    }),
    address: '/npdb-configuration',
    routes: (app) => [
      page(app, '/npdb-configuration', () => <NpdbConfigurationPage />),
      page(app, '/elsewhere', () => <p>Elsewhere</p>),
    ],
  })
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const writes = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
const press = async (user: Screen['user'], name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.clear()
  sessionStorage.setItem('vigil-client', 'other-client')
  stored = {
    agentDbid: '012345678901234',
    userId: 'vigil',
    vendorId: '77',
    rawPassword: 'Tr0ub4dor&3',
    version: 1,
  }
  calls = []
  failing = {}
  serveCalls(answer)
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the NPDB configuration', () => {
  it('is shown with the password masked, and shows and hides it, for the own client', async () => {
    const { user } = open()
    await screen.findByText('Configuration for the ProviderTrust NPDB integration.')
    await screen.findByText('012345678901234')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Agent DBID',
      'User ID',
      'Vendor ID',
      'Password',
    ])
    expect(screen.queryByText('Tr0ub4dor&3')).toBeNull()
    await user.click(button('Show password'))
    await screen.findByText('Tr0ub4dor&3')
    await user.click(button('Hide password'))
    expect(screen.queryByText('Tr0ub4dor&3')).toBeNull()
    expect(calls.map(({ url }) => url.search)).toEqual(['', '?showPassword=true'])
  })

  it('says why the password is not shown, in the view and in the form', async () => {
    const { user } = open()
    await press(user, 'Show password')
    await screen.findByText('Tr0ub4dor&3')
    await user.click(button('Hide password'))
    failing = { GET: 403 }
    await user.click(button('Show password'))
    expect((await screen.findByText('No.')).getAttribute('role')).toBe('alert')
    await press(user, 'Edit')
    await user.click(button('Show password'))
    expect((await screen.findByText('No.')).closest('[role=alert]')).not.toBeNull()
  })

  it('says that there is none, and Edit creates it', async () => {
    stored = none
    const { user } = open()
    await screen.findByText('No data available.')
    await press(user, 'Edit')
    for (const label of ['Agent DBID', 'User ID', 'Vendor ID', 'Password']) {
      await user.click(field(label))
      await user.tab()
      await screen.findByText(`${label} is required`)
    }
    await user.type(field('Agent DBID'), '1234')
    await screen.findByText('Please enter a valid 15-digit DBID')
    expect(button('Save').disabled).toBe(true)
    await user.clear(field('Agent DBID'))
    await user.type(field('Agent DBID'), '123456789012345')
    await user.type(field('User ID'), 'agent')
    await user.type(field('Vendor ID'), '9')
    await user.type(field('Password'), 'secret')
    await user.click(button('Save'))
    await screen.findByText('Your NPDB Configuration was updated!')
    expect(writes()).toEqual([
      { agentDbid: '123456789012345', userId: 'agent', vendorId: '9', rawPassword: 'secret', version: 0 },
    ])
    expect(await screen.findByText('123456789012345')).toBeTruthy()
    expect(JSON.stringify(sessionStorage)).not.toContain('secret')
  })

  it('is saved with the placeholder of an unchanged password; a typed one replaces it whole', async () => {
    const { user } = open()
    await press(user, 'Edit')
    expect(button('Save').disabled).toBe(true)
    await user.type(field('Vendor ID'), '8')
    await user.click(button('Save'))
    await screen.findByText('778')
    await press(user, 'Edit')
    await user.type(field('Password'), 'new')
    await user.click(button('Save'))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()).toMatchObject([
      { vendorId: '778', rawPassword: npdbPasswordMask },
      { vendorId: '778', rawPassword: 'new' },
    ])
  })

  it('shows the stored password in the form on request, without a change', async () => {
    const { user } = open()
    await press(user, 'Edit')
    expect(field('Password').type).toBe('password')
    await user.click(button('Show password'))
    await waitFor(() => expect(field('Password').value).toBe('Tr0ub4dor&3'))
    expect([field('Password').type, button('Save').disabled]).toEqual(['text', true])
  })

  it('is restored by Cancel, and asks before changes are lost', async () => {
    const { user, router } = open()
    await press(user, 'Edit')
    await user.type(field('User ID'), '-2')
    void router.navigate({ to: '/elsewhere' } as never)
    await screen.findByText('You have unsaved changes. Continue without saving?')
    await press(user, 'Go Back')
    await user.click(button('Cancel'))
    expect(await screen.findByText('vigil')).toBeTruthy()
    expect(writes()).toEqual([])
    await press(user, 'Edit')
    expect(field('User ID').value).toBe('vigil')
  })

  it('says that it was not saved, and keeps what was typed', async () => {
    const { user } = open()
    await press(user, 'Edit')
    await user.type(field('User ID'), '-2')
    failing = { POST: 500 }
    await user.click(button('Save'))
    await screen.findByText('Your NPDB Configuration was unable to be saved.')
    expect(field('User ID').value).toBe('vigil-2')
    failing = {}
    await user.click(button('Save'))
    await screen.findByText('Your NPDB Configuration was updated!')
  })

  it('does not undo what somebody else has changed: shows it, keeps what was typed, and saves that on request', async () => {
    const { user } = open()
    await press(user, 'Edit')
    await user.type(field('Vendor ID'), '8')
    stored = { ...stored, agentDbid: '999999999999999', vendorId: '5', version: 2 }
    await user.click(button('Save'))
    expect((await screen.findByText(outdated)).closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(field('Agent DBID').value).toBe('999999999999999'))
    expect(field('Vendor ID').value).toBe('778')
    expect(screen.getByText('Now saved: 5')).toBeTruthy()
    await user.click(button('Save'))
    await screen.findByText('Your NPDB Configuration was updated!')
    expect(stored).toMatchObject({ agentDbid: '999999999999999', userId: 'vigil', vendorId: '778' })
  })

  it('restores only what was typed, and tells if that was changed in the meantime', async () => {
    const { user } = open()
    await press(user, 'Edit')
    await user.type(field('Vendor ID'), '8')
    cleanup()
    stored = { ...stored, userId: 'vigil-new', version: 2 }
    const next = open()
    await press(next.user, 'Edit')
    expect([field('User ID').value, field('Vendor ID').value]).toEqual(['vigil-new', '778'])
    await next.user.click(button('Save'))
    await screen.findByText(outdated)
    await next.user.click(button('Save'))
    await screen.findByText('Your NPDB Configuration was updated!')
    expect(stored).toMatchObject({ userId: 'vigil-new', vendorId: '778' })
  })

  it('says that it could not be loaded, and tries again; or that it is not for this user', async () => {
    failing = { GET: 500 }
    const { user } = open()
    expect((await screen.findAllByText('Failed to retrieve NPDB Configuration.')).length).toBeGreaterThan(0)
    failing = {}
    await press(user, 'Try again')
    await screen.findByText('012345678901234')
    cleanup()
    failing = { GET: 403 }
    open()
    await screen.findByText('You do not have access to this.')
  })
})
