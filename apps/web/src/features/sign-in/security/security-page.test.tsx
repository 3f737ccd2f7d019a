// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { empty, json } from '../../../testing/serve-calls.ts'
import { answerCalls, here, openSecurity, refused, stateOf } from './security-test-page.tsx'

const user = userEvent.setup({ delay: null })
const get = `GET ${here}/security`
const field = (label: string): HTMLInputElement => screen.getByLabelText(label)
const click = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('changes the password', async () => {
  const calls = answerCalls({ [get]: () => json(stateOf({})), [`PUT ${here}/password`]: empty })
  openSecurity()
  await click('Change password')
  expect(document.activeElement).toBe(field('Current password'))
  await user.type(field('Current password'), 'old one')
  await user.type(field('New password'), 'ana.silva and more')
  expect(screen.getByText('Do not use your email address.')).toBeDefined()
  await user.clear(field('New password'))
  await user.type(field('New password'), 'correct horse battery')
  await user.type(field('Confirm new password'), 'correct horse battery')
  const { form } = field('Current password')
  fireEvent.submit(form as HTMLFormElement)
  fireEvent.submit(form as HTMLFormElement)
  expect(await screen.findByText('Your password was changed.')).toBeDefined()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
  const sent = calls.filter((call) => call.name.startsWith('PUT'))
  expect(sent.map((call) => call.body)).toEqual([{ current: 'old one', next: 'correct horse battery' }])
  expect(calls.filter((call) => call.name === get)).toHaveLength(2)
})

test("shows the server's errors at their fields", async () => {
  answerCalls({
    [get]: () => json(stateOf({})),
    [`PUT ${here}/password`]: () => refused('body.current', 'Incorrect password.'),
  })
  openSecurity()
  await click('Change password')
  await user.type(field('Current password'), 'wrong')
  await user.type(field('New password'), 'correct horse battery')
  await user.type(field('Confirm new password'), 'correct horse battery{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Incorrect password.')
  expect(field('Current password').getAttribute('aria-describedby')).toBe(alert.id)
  expect(document.activeElement).toBe(field('Current password'))
})

test('says that the organization uses single sign-on', async () => {
  answerCalls({ [get]: () => json(stateOf({ password: false })) })
  openSecurity()
  expect(await screen.findByText('You sign in through your organization.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('lists the sessions and signs them out', async () => {
  const session = {
    id: '0190a000-0000-7000-8000-00000000000a',
    current: true,
    startedAt: '2026-11-15T06:00:00.000Z',
    seenAt: '2026-11-15T07:00:00.000Z',
    address: '10.0.0.1',
    browser: 'Chrome on Linux',
    sso: false,
  }
  const other = { ...session, id: '0190a000-0000-7000-8000-00000000000b', current: false, browser: null }
  let sessions = [other, session]
  const calls = answerCalls({
    [get]: () => json(stateOf({ sessions })),
    [`DELETE ${here}/sessions/${other.id}`]: () => {
      sessions = [session]
      return empty()
    },
  })
  openSecurity()
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  const [first] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('This browser')
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await click('Sign out Unknown browser')
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement).toBe(list)
  expect(calls.filter((call) => call.name.startsWith('DELETE'))).toHaveLength(1)
})

test('can be retried if it could not be loaded', async () => {
  let answer = (): Response => new Response('', { status: 500 })
  answerCalls({ [get]: () => answer() })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  openSecurity()
  await screen.findByRole('button', { name: 'Try again' })
  answer = () => json(stateOf({}))
  await click('Try again')
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeDefined()
})
