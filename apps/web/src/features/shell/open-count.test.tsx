// @vitest-environment happy-dom
import { createRoute, Link, type AnyRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clientSelection } from '../../lib/browser-storage.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { json, serveCalls } from '../../testing/serve-calls.ts'
import { testSession } from '../../testing/test-session.ts'
import OpenCount from './open-count.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function frame(app: AnyRoute): AnyRoute {
  const route: AnyRoute = createRoute({
    getParentRoute: () => app,
    id: 'frame',
    component: () => (
      <>
        <OpenCount />
        <Link to="/alerts">To the alerts</Link>
      </>
    ),
  })
  const paths = ['/client-management', '/alerts']
  return route.addChildren(paths.map((path) => createRoute({ getParentRoute: () => route, path })))
}

it('counts only for the client that a PT admin works as, not for their own on its pages', async () => {
  clientSelection.set('northwind')
  const asked: string[] = []
  serveCalls(({ path }) => {
    if (path === '/auth/token') return json({ token: null })
    asked.push(path)
    return json([{ monitorProduct: 'OFAC', needsReviewCount: 3, underReviewCount: 2 }])
  })
  const { user, queryClient } = openScreen({
    session: testSession({
      claims: { roles: ['ROLE_PT_ADMIN'] },
      ownClient: { vendor: true },
      currentClient: { id: 'northwind', name: 'Northwind', vendor: false },
    }),
    address: '/client-management',
    routes: (app) => [frame(app)],
  })
  const link = await screen.findByText('To the alerts')
  const asking = queryClient.getQueryState(['alerts', 'open', 'northwind'])
  expect(asking).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  await user.click(link)
  expect((await screen.findByText('open')).closest('span')?.parentElement?.textContent).toBe('5 open')
  expect(asked).toEqual(['/monitor/alerts/metrics'])
})
