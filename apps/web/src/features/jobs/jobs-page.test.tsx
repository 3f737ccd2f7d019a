// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/jobs" }
import { notifications } from '@mantine/notifications'
import type { Job } from '@vigil/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Route } from '../../routes/_app/jobs.tsx'
import { openRoutes } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls } from '../../testing/serve-calls.ts'

const job = (given: Partial<Job> = {}): Job => ({
  id: 'job-1',
  name: 'mail.deliver',
  about: 'Sends one mail of the outbox',
  state: 'failed',
  clientName: 'Lakeshore Health',
  attempts: 11,
  maxAttempts: 11,
  error: 'Mail server: ECONNREFUSED.',
  createdAt: '2026-11-01T09:30:00.000Z',
  startedAt: null,
  failedAt: '2026-11-01T10:30:00.000Z',
  nextAttemptAt: null,
  progress: null,
  ...given,
})

function serve(answer: () => Response = empty): string[] {
  const asked: string[] = []
  serveCalls(({ method, path, url }) => {
    if (path === '/auth/token') return json({ token: null })
    asked.push(`${method} ${path}${url.search}`)
    if (method === 'POST') return answer()
    const state = url.searchParams.get('state') as Job['state']
    const running = job({ state, error: null, progress: { done: 30, total: 40 }, startedAt: job().createdAt })
    const content = state === 'failed' ? [job()] : state === 'running' ? [running] : []
    return json({ page: 0, total: content.length, content, counts: { failed: 1, running: 1, waiting: 0 } })
  })
  return asked
}
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
})

it('shows failed jobs with their client, attempts and error, and the progress of running ones', async () => {
  serve()
  const router = openRoutes('/jobs', [[Route, '/jobs']])
  const row = await screen.findByRole('row', { name: /Sends one mail/ })
  expect(row.textContent).toMatch(/mail\.deliver.*Lakeshore Health.*ECONNREFUSED\..*11 of 11/)
  expect(screen.getByRole('tab', { name: 'Failed 1', selected: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Running 1' }))
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBe('75')
  expect(router.state.location.href).toBe('/jobs?tab=running')
})

it('retries a job, and gives one up after a question', async () => {
  const asked = serve()
  openRoutes('/jobs', [[Route, '/jobs']])
  await userEvent.click(await screen.findByRole('button', { name: 'Retry mail.deliver' }))
  await screen.findByText('The job will run again.')
  expect(asked).toContain('POST /jobs/job-1/retry')
  await userEvent.click(screen.getByRole('button', { name: 'Give up mail.deliver' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give up' }))
  await screen.findByText('The job was removed.')
  expect(asked).toContain('POST /jobs/job-1/give-up')
})

it('says why a job could not be changed', async () => {
  serve(() => problem(409, 'Somebody else has retried or removed this job.'))
  openRoutes('/jobs', [[Route, '/jobs']])
  await userEvent.click(await screen.findByRole('button', { name: 'Retry mail.deliver' }))
  await waitFor(() => expect(screen.getByText('Somebody else has retried or removed this job.')).toBeTruthy())
})
