// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoggedOutPage, SignInFailedPage } from './sign-in-failed-page.tsx'
import { json } from '../../testing/serve-calls.ts'
import { answerCalls, openPage } from './sign-in-test-page.tsx'

const user = userEvent.setup({ delay: null })
const configured = (supportContact: string) => ({
  'GET /api/configuration': () =>
    json({
      supportContact,
      helpUrl: 'https://help.example.com/',
      privacyUrl: '',
      termsUrl: 'javascript:alert(1)',
      defaultConnectionId: '',
      ptLabs: '',
    }),
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the logged-out page links to the login page and shows the contact', async () => {
  answerCalls(configured('help@example.com'))
  await openPage(<LoggedOutPage />)
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
  const contact = await screen.findByRole('link', { name: 'help@example.com' })
  expect(contact.getAttribute('href')).toBe('mailto:help@example.com')
})

test('hides links that are not configured or not web addresses', async () => {
  answerCalls(configured('Ask at the front desk'))
  await openPage(<LoggedOutPage />)
  expect((await screen.findByRole('link', { name: /Help/ })).getAttribute('href')).toBe(
    'https://help.example.com/',
  )
  expect(screen.queryByText('Privacy')).toBeNull()
  expect(screen.queryByRole('link', { name: /Terms/ })).toBeNull()
  expect(screen.getByText(/Ask at the front desk/).querySelector('a')).toBeNull()
})

test('the failure page shows the description as text', async () => {
  answerCalls({})
  await openPage(<SignInFailedPage errorDescription={'<img src=x onerror="alert(1)"> is not allowed'} />)
  expect(screen.getByText('<img src=x onerror="alert(1)"> is not allowed')).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
})

test.each([null, '', '  \n '])('the failure page shows a default text for %j', async (description) => {
  answerCalls({})
  await openPage(<SignInFailedPage errorDescription={description} />)
  expect(screen.getByText('Something went wrong.')).toBeDefined()
})

test('the failure page shows no more than 500 characters', async () => {
  answerCalls({})
  await openPage(<SignInFailedPage errorDescription={'😀'.repeat(600)} />)
  expect(screen.getByText(/^😀/).textContent).toBe(`${'😀'.repeat(499)}…`)
})

test('the back link of the failure page logs out', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const calls = answerCalls({ 'POST /api/auth/sign-out': () => json({ redirect: null }) })
  await openPage(<SignInFailedPage errorDescription={null} />)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login'))
  expect(calls.filter((call) => call.name === 'POST /api/auth/sign-out')).toHaveLength(1)
})
