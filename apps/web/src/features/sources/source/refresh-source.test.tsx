// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/sources" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testLoad, testSource } from '../sources-test-data.ts'
import { openSources } from '../sources-test-screen.tsx'
import { startListsServer } from '../sources-test-server.ts'

const waiting = testLoad({ id: 'load-9', state: 'waiting', origin: 'manual' })
const fetching = testLoad({
  ...waiting,
  state: 'running',
  phase: 'fetching',
  progress: { done: 500, total: 2_000 },
})
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh now: OIG LEIE' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a refresh shows its progress in the row every second until it ends', async () => {
  const server = startListsServer({ sources: [testSource()] })
  server.onStart = () => void (server.sources = [testSource({ latest: waiting })])
  openSources('/sources')
  await screen.findByText('+7 ~2 −8')
  await userEvent.click(button())
  await screen.findByRole('progressbar', { name: 'Waiting to start' })
  expect(server.requests).toContain('POST /sources/leie/refresh')
  expect(button().disabled).toBe(true)

  server.sources = [testSource({ latest: fetching })]
  const bar = await screen.findByRole('progressbar', { name: 'Fetching the file' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('25%')).toBeTruthy()

  server.sources = [testSource({ latest: testLoad({ state: 'unchanged' }) })]
  await screen.findByText('Checked, unchanged')
  expect(button().disabled).toBe(false)
})

it('there is no polling every second while no load is running', async () => {
  const server = startListsServer({ sources: [testSource()] })
  openSources('/sources')
  await screen.findByText('+7 ~2 −8')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(server.requests).toEqual(['GET /sources'])
})

it('a refused refresh says why, and a failed one says that it failed', async () => {
  const server = startListsServer({ sources: [testSource()] })
  server.failures.set('POST /sources/leie/refresh', { status: 422, detail: 'It has no address.' })
  openSources('/sources')
  await screen.findByText('+7 ~2 −8')
  await userEvent.click(button())
  await screen.findByText('It has no address.')
  server.failures.set('POST /sources/leie/refresh', { status: 500, detail: 'Something went wrong.' })
  await userEvent.click(button())
  await screen.findByText('We were unable to refresh OIG LEIE.')
  await waitFor(() => expect(button().disabled).toBe(false))
})
