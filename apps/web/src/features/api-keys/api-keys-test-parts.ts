import { notifications } from '@mantine/notifications'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { openApiKeys, type ApiKeysScreen, type ApiKeysVisit } from './api-keys-test-screen.tsx'
import { ApiKeysTestServer } from './api-keys-test-server.ts'

/** For the top of a test file: a fresh server before each test, and cleanup after it. */
export function setUpApiKeysTest(use: (server: ApiKeysTestServer) => void): void {
  beforeEach(() => {
    use(new ApiKeysTestServer(['Nightly export', 'Reporting', 'Sandbox']))
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    cleanup()
    notifications.clean()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })
export const findButton = (name: string | RegExp): Promise<HTMLButtonElement> =>
  screen.findByRole('button', { name })
export const nameField = (): HTMLInputElement => screen.getByLabelText(/API Key Name/)
export const names = (): (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map(({ firstChild }) => firstChild!.textContent)
export const current = (): string | null =>
  document.querySelector('[aria-current]')?.firstChild?.textContent ?? null
export const detail = (): string | null =>
  button('Edit').closest('section')?.querySelector('h2')?.textContent ?? null

export async function open(visit?: ApiKeysVisit): Promise<ApiKeysScreen> {
  const opened = openApiKeys(visit)
  await findButton(/Nightly export/)
  return opened
}
