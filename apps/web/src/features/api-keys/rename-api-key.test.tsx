// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/personal-api-key" }
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  detail,
  findButton,
  nameField,
  names,
  open,
  setUpApiKeysTest,
} from './api-keys-test-parts.ts'
import { type ApiKeysScreen } from './api-keys-test-screen.tsx'
import { problem, type ApiKeysTestServer } from './api-keys-test-server.ts'

let server: ApiKeysTestServer
setUpApiKeysTest((fresh) => (server = fresh))

async function beginEdit(user: ApiKeysScreen['user']): Promise<void> {
  await user.click(button('Edit'))
  await screen.findByLabelText(/API Key Name/)
}

describe('editing', () => {
  it('saves only the name', async () => {
    const { user } = await open({ key: 'id-of-Reporting' })
    await beginEdit(user)
    await user.clear(nameField())
    await user.type(nameField(), '  Reports  ')
    await user.click(button('Save'))
    await screen.findByText('Your API Key was saved!')
    expect(server.writes().map(({ method, body }) => [method, body])).toEqual([['PUT', { name: 'Reports' }]])
    expect([names(), detail()]).toEqual([['Nightly export', 'Reports', 'Sandbox'], 'Reports'])
  })

  it.each([
    ['unchanged', 'Nightly export'],
    ['unchanged but for spaces around it', '  Nightly export '],
    ['only spaces', '   '],
  ])('offers no Save when the name is %s', async (_, name) => {
    const { user } = await open()
    await beginEdit(user)
    expect(button('Save').disabled).toBe(true)
    await user.clear(nameField())
    expect(button('Save').disabled).toBe(true)
    expect(screen.getByText('API Key Name is required')).toBeTruthy()
    await user.type(nameField(), `${name}{Enter}`)
    expect(button('Save').disabled).toBe(true)
    expect(server.writes()).toEqual([])
  })

  it('says when the name is too long', async () => {
    const { user } = await open()
    await beginEdit(user)
    await user.type(nameField(), `${'x'.repeat(50)}{Enter}`)
    expect(screen.getByText('API Key Name can have at most 50 characters')).toBeTruthy()
    expect(server.writes()).toEqual([])
  })

  it('shows next to the toast why the server refused it, and keeps the input', async () => {
    const { user } = await open()
    server.refuse('PUT', problem(409, 'conflict', 'You already have an API key with this name.'))
    await beginEdit(user)
    await user.clear(nameField())
    await user.type(nameField(), 'Sandbox')
    await user.click(button('Save'))
    await screen.findByText('You already have an API key with this name.')
    expect(screen.getAllByText('Your API Key was unable to be saved.')).toHaveLength(1)
    expect([nameField().value, button('Save').disabled]).toEqual(['Sandbox', false])
  })

  it('discards the input with Cancel', async () => {
    const { user } = await open()
    await beginEdit(user)
    await user.type(nameField(), ' 2')
    await user.click(button('Cancel'))
    expect(detail()).toBe('Nightly export')
    expect(server.writes()).toEqual([])
  })
})

describe('unsaved changes', () => {
  const question = 'You have unsaved changes. Continue without saving?'

  it('are confirmed once before another key is shown', async () => {
    const { user } = await open()
    await beginEdit(user)
    await user.type(nameField(), ' 2')
    await user.click(button(/Sandbox/))
    await screen.findByText(question)
    await user.click(button('Go Back'))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(nameField().value).toBe('Nightly export 2')
    await user.click(button(/Sandbox/))
    await user.click(await findButton('Continue'))
    await waitFor(() => expect(detail()).toBe('Sandbox'))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  })

  it('are confirmed before the page is left', async () => {
    const { user, router } = await open()
    await user.click(button('New API Key'))
    await user.type(nameField(), 'Draft')
    await act(() => router.history.push('/elsewhere'))
    await screen.findByText(question)
    await user.click(button('Continue'))
    await screen.findByText('Elsewhere')
  })

  it('need no confirmation while nothing has changed', async () => {
    const { user } = await open()
    await beginEdit(user)
    await user.type(nameField(), '2{Backspace}')
    await user.click(button(/Sandbox/))
    await waitFor(() => expect(detail()).toBe('Sandbox'))
    expect(screen.queryByText(question)).toBeNull()
  })
})
