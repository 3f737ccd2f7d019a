// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { empty, json } from '../../testing/serve-calls.ts'
import { answerCalls, openPage, problem } from './sign-in-test-page.tsx'

const user = userEvent.setup({ delay: null })
const reset = 'POST /api/auth/reset-password'
const revoke = 'POST /api/auth/reset-password/api-keys'
const isSet =
  (apiKeys = 0) =>
  () =>
    json({ apiKeys })
const deadLink = 'This link is no longer valid. Request a new one.'
const next = (): HTMLInputElement => screen.getByLabelText('New password')
const again = (): HTMLInputElement => screen.getByLabelText('Confirm new password')

async function openReset(hash: string): Promise<void> {
  history.replaceState(null, '', `/reset-password${hash}`)
  await openPage(<ResetPasswordPage />)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('shows the same message for every forgotten password', async () => {
  const calls = answerCalls({ 'POST /api/auth/forgot-password': empty })
  await openPage(<ForgotPasswordPage />)
  await user.type(screen.getByLabelText('Email'), 'nobody{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Email is invalid')
  await user.type(screen.getByLabelText('Email'), '@example.com{Enter}')
  const text = await screen.findByText(/^If there is an account for this address/)
  expect(document.activeElement).toBe(text)
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(calls.at(-1)?.body).toEqual({ userName: 'nobody@example.com' })
})

test('removes the token from the URL and sends it with the new password', async () => {
  const calls = answerCalls({ [reset]: isSet() })
  await openReset('#token=secret-token')
  expect(location.href).not.toContain('secret-token')
  await user.type(next(), 'correct horse battery')
  await user.type(again(), 'correct horse battery{Enter}')
  expect(await screen.findByText('Your password has been set.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('button', { name: 'Revoke all API keys' })).toBeNull()
  const sent = calls.filter((call) => call.name === reset).map((call) => call.body)
  expect(sent).toEqual([{ token: 'secret-token', password: 'correct horse battery' }])
})

test('offers to revoke API keys along with the old password, and says if that failed', async () => {
  let fails = true
  const calls = answerCalls({
    [reset]: isSet(2),
    [revoke]: () => (fails ? problem(503, 'unavailable', 'Try again later.') : json({ revoked: 2 })),
  })
  await openReset('#token=secret-token')
  await user.type(next(), 'correct horse battery')
  await user.type(again(), 'correct horse battery{Enter}')
  expect(await screen.findByText(/^You have 2 API keys that still work\./)).toBeDefined()
  const offer = screen.getByRole('button', { name: 'Revoke all API keys' })
  await user.click(offer)
  expect(await screen.findByRole('alert')).toBeDefined()
  fails = false
  await user.click(offer)
  expect(await screen.findByText('2 API keys were revoked.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Revoke all API keys' })).toBeNull()
  expect(calls.findLast((call) => call.name === revoke)?.body).toEqual({ token: 'secret-token' })
})

test('says what is wrong with a new password while it is typed, and does not send it', async () => {
  const calls = answerCalls({ [reset]: isSet() })
  await openReset('#token=t')
  expect(screen.getByText('Use at least 12 characters.').id).toBe(next().getAttribute('aria-describedby'))
  await user.type(next(), 'aaaaaaaaaaaaaa')
  expect(screen.getByText('Use a wider variety of characters.')).toBeDefined()
  await user.type(again(), '{Enter}')
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Use a wider variety of characters.')
  expect(document.activeElement).toBe(next())
  await user.type(next(), 'brook7')
  expect(screen.getByText('This password meets the requirements.')).toBeDefined()
  await user.type(again(), 'x{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('The passwords do not match.')
  expect(document.activeElement).toBe(again())
  expect(calls.some((call) => call.name === reset)).toBe(false)
})

test('shows and hides both passwords at once', async () => {
  answerCalls({})
  await openReset('#token=t')
  expect([next().type, again().type]).toEqual(['password', 'password'])
  const [show] = screen.getAllByRole('button', { name: 'Show password' })
  show?.focus()
  await user.keyboard('{Enter}')
  expect([next().type, again().type]).toEqual(['text', 'text'])
})

test.each(['', '#token=', '#other=1'])(
  'says that a link without a token (%s) does not work',
  async (hash) => {
    answerCalls({})
    await openReset(hash)
    expect(screen.getByText(deadLink)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  },
)

test('says that a link was already used, and accepts a new one in the same tab', async () => {
  answerCalls({ [reset]: () => problem(410, 'gone', 'Gone.') })
  await openReset('#token=old')
  await user.type(next(), 'correct horse battery')
  await user.type(again(), 'correct horse battery{Enter}')
  expect(await screen.findByText(deadLink)).toBeDefined()
  history.replaceState(null, '', '#token=new')
  dispatchEvent(new Event('hashchange'))
  await waitFor(() => expect(next().value).toBe(''))
  expect(location.hash).toBe('')
})
