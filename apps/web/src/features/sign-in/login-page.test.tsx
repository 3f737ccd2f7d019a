// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginPage } from './login-page.tsx'
import { json } from '../../testing/serve-calls.ts'
import { answerCalls, openPage, problem, type Call } from './sign-in-test-page.tsx'

const user = userEvent.setup({ delay: null })
const signIn = 'POST /api/auth/sign-in'
const secondFactor = 'POST /api/auth/second-factor'

const onSignedIn = vi.fn<() => void>()
const open = (reason: 'idle' | 'expired' | null = null): Promise<void> =>
  openPage(<LoginPage returnTo="/alerts?page=2" reason={reason} onSignedIn={onSignedIn} />)

const emailField = (): Promise<HTMLInputElement> => screen.findByLabelText('Email')
const password = (): HTMLInputElement => screen.getByLabelText('Password')
const bodiesOf = (calls: Call[], name: string): unknown[] =>
  calls.filter((call) => call.name === name).map((call) => call.body)

async function logIn(): Promise<void> {
  await user.type(await emailField(), 'ana@example.com')
  await user.type(password(), 'a long password{Enter}')
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  onSignedIn.mockReset()
})

test('signs in with email and password on Enter', async () => {
  const calls = answerCalls({ [signIn]: () => json({ next: 'done' }) })
  await open()
  await logIn()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(bodiesOf(calls, signIn)).toEqual([{ userName: 'ana@example.com', password: 'a long password' }])
})

test('works with password managers', async () => {
  answerCalls({})
  await open()
  expect((await emailField()).autocomplete).toBe('username')
  expect(password().autocomplete).toBe('current-password')
  expect(document.activeElement).toBe(await emailField())
})

test('says that a password is wrong, clears it and focuses the field', async () => {
  answerCalls({ [signIn]: () => problem(401, 'unauthenticated', 'Incorrect email or password.') })
  await open()
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect email or password.')
  expect(password().value).toBe('')
  expect(document.activeElement).toBe(password())
  expect((await emailField()).value).toBe('ana@example.com')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test("shows the server's message about too many attempts", async () => {
  answerCalls({ [signIn]: () => problem(429, 'limit', 'Too many attempts. Try again in 15 minutes.') })
  await open()
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 15 minutes.')
})

test('says that the server cannot be reached', async () => {
  answerCalls({})
  await open()
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe(
    "Vigil can't be reached at the moment. Try again.",
  )
})

test('sends nothing while a field is empty, and says so for the first empty one only', async () => {
  const calls = answerCalls({})
  await open()
  await emailField()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Enter your email address.',
  ])
  expect((await emailField()).getAttribute('aria-describedby')).toBe(screen.getAllByRole('alert')[0]?.id)
  expect(document.activeElement).toBe(await emailField())
  expect(bodiesOf(calls, signIn)).toEqual([])
})

test('shows one error at a time', async () => {
  answerCalls({ [signIn]: () => Promise.reject(new TypeError('no network')) })
  await open()
  await logIn()
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Enter your password.'])
})

test('cannot be submitted twice', async () => {
  let answer: (response: Response) => void = () => {}
  const calls = answerCalls({ [signIn]: () => new Promise((resolve) => (answer = resolve)) })
  await open()
  await user.type(await emailField(), 'ana@example.com')
  await user.type(password(), 'a long password')
  const form = password().form as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true),
  )
  fireEvent.submit(form)
  answer(json({ next: 'done' }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(bodiesOf(calls, signIn)).toHaveLength(1)
})

test('asks for the second factor in place', async () => {
  const calls = answerCalls({
    [signIn]: () => json({ next: 'secondFactor' }),
    [secondFactor]: () => json({ next: 'done' }),
  })
  await open()
  await logIn()
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  expect(document.activeElement).toBe(code)
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
  await user.type(code, '123{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Enter the 6-digit code')
  await user.type(code, ' 456{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(bodiesOf(calls, secondFactor)).toEqual([{ code: '123 456' }])
})

test('accepts a recovery code, says if it is wrong, and leads back', async () => {
  answerCalls({
    [signIn]: () => json({ next: 'secondFactor' }),
    [secondFactor]: () => problem(401, 'unauthenticated', 'Incorrect code.'),
  })
  await open()
  await logIn()
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  const code = screen.getByLabelText<HTMLInputElement>('Recovery code')
  await user.type(code, 'abcde-12345{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect code.')
  expect(code.value).toBe('')
  expect(document.activeElement).toBe(code)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect((await emailField()).value).toBe('ana@example.com')
  expect(password().value).toBe('')
})

test.each([
  ['idle', 'You were signed out because of inactivity.'],
  ['expired', 'Your session has ended. Sign in again.'],
] as const)('says why the user is here: %s', async (reason, text) => {
  answerCalls({})
  await open(reason)
  expect(await screen.findByText(text)).toBeDefined()
})
