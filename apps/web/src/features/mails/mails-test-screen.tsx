import type { MailDetail } from '@vigil/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../lib/query-client.ts'
import { serveCalls, json, problem } from '../../testing/serve-calls.ts'
import { AppTheme } from '../../ui/theme/app-theme.tsx'

export const testMail = (given: Partial<MailDetail> = {}): MailDetail => ({
  id: 'mail-1',
  recipient: 'ana@example.org',
  subject: 'Reset your password',
  state: 'held',
  clientName: 'Lakeshore Health',
  createdAt: '2026-11-01T09:30:00.000Z',
  sentAt: null,
  lastError: null,
  body: 'Hello Ana,\n\nopen https://vigil.test/reset?token=x.\n',
  ...given,
})

/** Answers the mails' two calls, or all with a status; gives the addresses that were asked for. */
export function answerMails(mails: readonly MailDetail[], status = 200): string[] {
  const asked: string[] = []
  serveCalls(({ path, url }) => {
    if (path === '/auth/token') return json({ token: null })
    asked.push(`/api${path}${url.search}`)
    if (status !== 200) return problem(status)
    const one = mails.find(({ id }) => path.endsWith(`/${id}`))
    return json(one ?? { page: 0, total: mails.length, content: mails })
  })
  return asked
}

export function openMails(page: ReactNode): AnyRouter {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: () => page }),
    createRoute({ getParentRoute: () => root, path: '/mail/$mailId' }),
    createRoute({ getParentRoute: () => root, path: '/mail' }),
  ])
  const router: AnyRouter = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </QueryClientProvider>,
  )
  return router
}
