// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/personal-api-key" }
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, current, detail, nameField, open, setUpApiKeysTest } from './api-keys-test-parts.ts'
import { type ApiKeysScreen } from './api-keys-test-screen.tsx'
import { ApiKeysTestServer, problem, testSecret } from './api-keys-test-server.ts'

let server: ApiKeysTestServer
setUpApiKeysTest((fresh) => (server = fresh))

async function create(user: ApiKeysScreen['user'], name: string): Promise<void> {
  await user.click(button('New API Key'))
  await user.type(nameField(), name)
  await user.click(button('Create'))
}

describe('creating', () => {
  it('shows the secret once, with a way to copy it', async () => {
    const { user, queryClient, selectedKey } = await open()
    await create(user, 'Fresh')
    await screen.findByText('Your API Key was created!')
    expect(screen.getByText(testSecret('Fresh'))).toBeTruthy()
    expect(screen.getByText('Copy this key now. It will not be shown again.')).toBeTruthy()
    await user.click(button('Copy API key'))
    expect(await navigator.clipboard.readText()).toBe(testSecret('Fresh'))
    await waitFor(() => expect([current(), selectedKey()]).toEqual(['Fresh', 'id-of-Fresh']))

    const caches = [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()]
    expect(caches.length).toBeGreaterThan(2)
    expect(JSON.stringify(caches.map(({ state }) => state))).not.toContain('vgl_')
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
      'vgl_',
    )

    await user.click(button('Done'))
    expect(screen.queryByText(testSecret('Fresh'))).toBeNull()
    expect(detail()).toBe('Fresh')
  })

  it('hides the secret for good when another key is selected', async () => {
    const { user } = await open()
    await create(user, 'Fresh')
    await screen.findByText(testSecret('Fresh'))
    await user.click(button(/Sandbox/))
    await waitFor(() => expect(detail()).toBe('Sandbox'))
    await user.click(button(/Fresh/))
    await waitFor(() => expect(detail()).toBe('Fresh'))
    expect(screen.queryByText(testSecret('Fresh'))).toBeNull()
  })

  it('hides the secret when the URL changes to another key', async () => {
    const { user, router } = await open()
    await create(user, 'Fresh')
    await screen.findByText(testSecret('Fresh'))
    await waitFor(() => expect(current()).toBe('Fresh'))
    await act(() => router.history.push('/personal-api-key?key=id-of-Sandbox'))
    await waitFor(() => expect(detail()).toBe('Sandbox'))
  })

  it('hides the secret when the page is left', async () => {
    const { user, router } = await open()
    await create(user, 'Fresh')
    await screen.findByText(testSecret('Fresh'))
    await waitFor(() => expect(current()).toBe('Fresh'))
    await act(() => router.history.push('/elsewhere'))
    await screen.findByText('Elsewhere')
    await act(() => router.history.back())
    await waitFor(() => expect(detail()).toBe('Fresh'))
    expect(screen.queryByText(testSecret('Fresh'))).toBeNull()
  })

  it('needs a name', async () => {
    const { user } = await open()
    await user.click(button('New API Key'))
    await user.type(nameField(), '   ')
    await user.click(button('Create'))
    expect(screen.getByText('API Key Name is required')).toBeTruthy()
    expect(server.writes()).toEqual([])
  })

  it('shows next to the toast why the server refused it', async () => {
    const { user } = await open()
    server.refuse('POST', problem(422, 'precondition', 'You can have at most 10 API keys.'))
    await create(user, 'One more')
    await screen.findByText('You can have at most 10 API keys.')
    expect(screen.getAllByText('We were unable to create your API Key.')).toHaveLength(1)
    expect(nameField().value).toBe('One more')
  })

  it('is disabled with a reason at ten keys', async () => {
    const ten = Array.from({ length: 9 }, (_, index) => `Key ${index}`)
    server = new ApiKeysTestServer(['Nightly export', ...ten])
    await open()
    expect(button('New API Key').disabled).toBe(true)
    expect(screen.getByRole('note').textContent).toMatch(/the limit of 10 API keys/)
  })

  it.each([
    ['ALLOW', true],
    ['DENY', false],
  ] as const)('in a client with access roles needs CREATE_API_KEY: %s', async (level, offered) => {
    const accessRole = {
      id: 'role',
      name: 'Role',
      description: '',
      roleType: 'GLOBAL_CLIENT' as const,
      permissionTags: { CREATE_API_KEY: level },
    }
    await open({ ownClient: { usesAccessRoles: true }, accessRole })
    expect(screen.queryAllByRole('button', { name: 'New API Key' })).toHaveLength(offered ? 1 : 0)
    expect(button('Edit')).toBeTruthy()
  })
})
