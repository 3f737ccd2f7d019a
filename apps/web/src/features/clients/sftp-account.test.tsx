// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/client-management" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openClientScreen } from './client-test-screen.tsx'

const edit = '/client-management/lakeshore/edit'
const section = async () => within(await screen.findByRole('region', { name: 'SFTP Account' }))
const confirmWith = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('dialog')).getByRole('button', { name })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a password is generated, shown once and replaced only after a question', async () => {
  const { user, writes } = openClientScreen(edit)
  const card = await section()
  await card.findByText('Password: none')
  await user.click(card.getByRole('button', { name: 'Generate Password' }))
  await card.findByText('password-1')
  expect(card.getByText('Copy this password now. It will not be shown again.')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Generate Password' }))
  await user.click(await confirmWith('Generate'))
  await card.findByText('password-2')
  expect(card.queryByText('password-1')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Remove Password' }))
  await user.click(await confirmWith('Remove'))
  await card.findByText('Password: none')
  expect(card.queryByText('password-2')).toBeNull()
  expect(writes.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
})

it('public keys are added and removed, and a refused one stays in the field with the reason', async () => {
  const { user } = openClientScreen(edit)
  const card = await section()
  const field = await card.findByLabelText<HTMLTextAreaElement>('Public Key')
  await user.type(field, 'no key')
  await user.click(card.getByRole('button', { name: 'Add Public Key' }))
  await card.findByText('This is not a public key.')
  expect(field.value).toBe('no key')
  await user.clear(field)
  await user.type(field, 'ssh-ed25519 AAAA nightly')
  await user.click(card.getByRole('button', { name: 'Add Public Key' }))
  await card.findByText('SHA256:fingerprint')
  await waitFor(() => expect(field.value).toBe(''))
  await user.click(card.getByRole('button', { name: 'Remove nightly' }))
  await user.click(await confirmWith('Remove'))
  await waitFor(() => expect(card.queryByText('SHA256:fingerprint')).toBeNull())
})

it('says when the SFTP server is off', async () => {
  openClientScreen(edit)
  await (await section()).findByText(/The SFTP server is off/)
})
