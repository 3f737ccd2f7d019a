// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginPage } from './login-page.tsx'
import { json } from '../../testing/serve-calls.ts'
import { answerCalls, openPage, problem } from './sign-in-test-page.tsx'

const user = userEvent.setup({ delay: null })
const lookUp = 'GET /api/identity/clients/ssoProducts/connectionId'
const assign = vi.fn<(address: string | URL) => void>()
const open = (): Promise<void> =>
  openPage(<LoginPage returnTo="/alerts?page=2" reason={null} onSignedIn={() => {}} />)
const emailField = (): Promise<HTMLInputElement> => screen.findByLabelText('Email')

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  assign.mockReset()
})

test('offers single sign-on first if the host has it', async () => {
  const calls = answerCalls({ [lookUp]: () => json({ connectionId: 'acme oidc', ssoConnection: true }) })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Continue with single sign-on' }))
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    '/api/auth/sso/start?connectionId=acme+oidc&returnTo=%2Falerts%3Fpage%3D2',
  )
  expect(calls.find((call) => call.name === lookUp)?.url.searchParams.get('domain')).toBe(location.hostname)
  cleanup()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Use email and password' }))
  expect(document.activeElement).toBe(await emailField())
})

test('silently falls back to the form if the lookup fails', async () => {
  answerCalls({ [lookUp]: () => problem(500, 'internal', 'Something went wrong.') })
  await open()
  expect(await emailField()).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('waits only briefly for the lookup, and then keeps the form', async () => {
  let answer: (response: Response) => void = () => {}
  answerCalls({ [lookUp]: () => new Promise((resolve) => (answer = resolve)) })
  await open()
  await user.type(await emailField(), 'ana')
  answer(json({ connectionId: 'acme', ssoConnection: true }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await emailField()).value).toBe('ana')
})

test('finds single sign-on by the domain of the email address', async () => {
  answerCalls({
    [lookUp]: (_, url) => {
      const ssoConnection = url.searchParams.get('domain') === 'acme.test'
      return json({ connectionId: ssoConnection ? 'acme' : 'passwords', ssoConnection })
    },
  })
  await open()
  const button = { name: 'Sign in with single sign-on' }
  await emailField()
  await user.click(screen.getByRole('button', button))
  expect(screen.getByRole('alert').textContent).toBe('Enter your email address first.')
  expect(document.activeElement).toBe(await emailField())
  await user.type(await emailField(), 'ana@other.test')
  await user.click(screen.getByRole('button', button))
  expect(await screen.findByText('Single sign-on is not set up for other.test.')).toBeDefined()
  await user.clear(await emailField())
  await user.type(await emailField(), 'Ana@Acme.test')
  await user.click(screen.getByRole('button', button))
  await waitFor(() =>
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      '/api/auth/sso/start?connectionId=acme&returnTo=%2Falerts%3Fpage%3D2',
    ),
  )
})
