// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/access-review" }
import { notifications } from '@mantine/notifications'
import type { ReviewedUser } from '@vigil/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Route } from '../../routes/_app/access-review.tsx'
import { openRoutes } from '../../testing/open-screen.tsx'
import { json, serveCalls } from '../../testing/serve-calls.ts'
import { testClient } from '../../testing/test-session.ts'

const user: ReviewedUser = {
  id: 'user-1',
  clientId: 'c-1',
  clientName: 'Lakeshore Health',
  name: 'Ana Lopez',
  userName: 'ana@example.org',
  role: 'Analyst',
  flags: ['View Ongoing Monitoring'],
  permissions: ['See alerts', 'Review alerts'],
  personalData: 'Masked',
  secondFactor: true,
  sso: false,
  apiKeys: 2,
  apiKeyUsedAt: null,
  lastSignIn: null,
}

afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('shows who can see what, narrows by client and exports what is shown', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const asked: string[] = []
  serveCalls(({ path, url }) => {
    if (path === '/auth/token') return json({ token: null })
    if (path === '/identity/clients') return json([{ ...testClient, id: 'c-1', name: 'Lakeshore Health' }])
    asked.push(`${path}${url.search}`)
    if (path.endsWith('/export')) return new Response('a', { headers: { 'content-type': 'text/csv' } })
    return json({ page: 0, total: 1, content: [user] })
  })
  openRoutes('/access-review', [[Route, '/access-review']])
  const row = await screen.findByRole('row', { name: /Ana Lopez/ })
  expect(row.textContent).toMatch(
    /ana@example\.org.*Lakeshore Health.*Analyst.*2 permissions.*View Ongoing Monitoring.*Masked.*Two factors.*2Never/,
  )
  await userEvent.click(screen.getByText('2 permissions'))
  expect(screen.getByText('Review alerts')).toBeTruthy()
  await userEvent.selectOptions(await screen.findByLabelText('Client'), 'Lakeshore Health')
  await waitFor(() => expect(asked.at(-1)).toContain('client=c-1'))
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(asked.at(-1)).toBe('/access-review/export?client=c-1'))
})
