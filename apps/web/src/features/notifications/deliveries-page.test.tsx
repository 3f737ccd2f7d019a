// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/webhook-deliveries" }
import { notifications } from '@mantine/notifications'
import type { ListedDelivery } from '@vigil/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Route } from '../../routes/_app/webhook-deliveries.tsx'
import { openRoutes } from '../../testing/open-screen.tsx'
import { empty, json, serveCalls } from '../../testing/serve-calls.ts'

const delivery = (given: Partial<ListedDelivery>): ListedDelivery => ({
  id: 'delivery-1',
  event: 'alerts.raised',
  state: 'failed',
  attempts: 9,
  statusCode: 500,
  error: 'The host answered 500.',
  createdAt: '2026-11-01T09:30:00.000Z',
  attemptedAt: null,
  deliveredAt: null,
  clientName: 'Lakeshore Health',
  host: 'hooks.example.org',
  nextAttemptAt: null,
  ...given,
})
const content = [
  delivery({}),
  delivery({ id: 'delivery-2', state: 'delivered', statusCode: 204, error: null, attempts: 1 }),
]

afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
})

it('shows what was sent where with its response, and delivers a failed event again', async () => {
  const asked: string[] = []
  serveCalls(({ method, path, url }) => {
    if (path === '/auth/token') return json({ token: null })
    asked.push(`${method} ${path}${url.search}`)
    return method === 'POST' ? empty() : json({ page: 0, total: 2, content })
  })
  openRoutes('/webhook-deliveries', [[Route, '/webhook-deliveries']])
  const failed = await screen.findByRole('row', { name: /Failed/ })
  expect(failed.textContent).toMatch(/Lakeshore Health.*hooks\.example\.org.*The host answered 500\.9/)
  expect(screen.getByRole('row', { name: /Delivered/ }).textContent).toMatch(/204/)
  await userEvent.click(screen.getByRole('button', { name: 'Deliver again to hooks.example.org' }))
  await screen.findByText('The event will be delivered again.')
  expect(asked).toContain('POST /webhook-deliveries/delivery-1/resend')
  await userEvent.click(screen.getByRole('tab', { name: 'Failed' }))
  await waitFor(() => expect(asked.at(-1)).toContain('state=failed'))
})
