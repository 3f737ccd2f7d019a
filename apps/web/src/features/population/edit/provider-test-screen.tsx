import { notifications } from '@mantine/notifications'
import { createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import type { MonitoredSubject, MonitorStatus, Problem, SubjectChanged } from '@vigil/contract'
import { vi } from 'vitest'
import { Route as editRoute } from '../../../routes/_app/population.$subjectId_.edit.tsx'
import { Route as newRoute } from '../../../routes/_app/population.new.tsx'
import { openScreen, type Screen } from '../../../testing/open-screen.tsx'
import { json, problem, serveCalls, type ArrivedCall } from '../../../testing/serve-calls.ts'
import { testSession, type TestUser } from '../../../testing/test-session.ts'
import { north, testSubject } from '../list/population-test-screen.tsx'
import { ines } from './test-provider.ts'

export const status = (
  given: Pick<MonitorStatus, 'type' | 'status'> & Partial<MonitorStatus>,
): MonitorStatus => ({
  missing: null,
  sourceDetails: [
    {
      sourceName: 'OIG LEIE',
      sourceStatus: given.status,
      verifiedAt: '2026-11-01T10:00:00.000Z',
      firstVerifiedAt: '2026-11-01T10:00:00.000Z',
      listVersion: 1,
      listPublished: null,
    },
  ],
  initialVerificationCompletedAt: '2026-11-01T10:00:00.000Z',
  ...given,
})

export interface ProviderServer {
  subject: MonitoredSubject
  statuses: MonitorStatus[]
  /** what writes are refused with */
  refusal: { status: number; detail: string; more?: Partial<Problem> } | null
  /** by path: the status that reading fails with */
  failures: Map<string, number>
  /** resolves the checks that wait */
  finishCheck: (isComplete: boolean) => void
  checks: number
  writes: ArrivedCall[]
}

function serveProvider(failures: ProviderServer['failures']): ProviderServer {
  let waiting: ((isComplete: boolean) => void)[] = []
  const server: ProviderServer = {
    subject: ines,
    statuses: [status({ type: 'EXCLUSIONS_FEDERAL', status: 'Match' })],
    refusal: null,
    failures,
    finishCheck(isComplete) {
      for (const resolve of waiting) resolve(isComplete)
      waiting = []
    },
    checks: 0,
    writes: [],
  }
  const changed = (outcome: SubjectChanged['outcome']): SubjectChanged => ({
    id: ines.id,
    externalId: ines.externalId,
    outcome,
    startDate: '2026-11-18',
    endDate: null,
  })
  serveCalls(async (call) => {
    const { method, path, body } = call
    if (path === '/auth/token') return json({ token: null })
    const failure = server.failures.get(path)
    if (failure) return problem(failure)
    if (path.endsWith('/search')) {
      const found = testSubject({ externalId: (body as { filter: string }).filter })
      return json({ page: 0, total: 1, content: [found] })
    }
    if (path.endsWith('/monitored-lists')) return json([])
    if (path.endsWith('/business-units')) return json([north])
    if (path.endsWith('/check')) {
      server.checks += 1
      const isComplete = await new Promise<boolean>((resolve) => waiting.push(resolve))
      return json({ isComplete })
    }
    if (path.endsWith('/statuses')) return json(server.statuses)
    if (method === 'GET') return json(server.subject)
    server.writes.push(call)
    if (server.refusal) return problem(server.refusal.status, server.refusal.detail, server.refusal.more)
    if (path.endsWith('/term')) {
      server.subject = { ...ines, endDate: (body as { endDate: string }).endDate }
      return json(changed('termed'))
    }
    return method === 'POST' ? json(changed('added'), 201) : json(changed('changed'))
  })
  return server
}

/** The pages for editing by hand, as a client admin unless told otherwise. */
export function openProviderScreen(
  address: string,
  user: TestUser = { claims: { roles: ['ROLE_CLIENT_ADMIN'] } },
  failures: ProviderServer['failures'] = new Map(),
): Screen & { server: ProviderServer } {
  const server = serveProvider(failures)
  const screen = openScreen({
    session: testSession(user),
    address,
    routes: (app) => [
      newRoute.update({
        id: '/population/new',
        path: '/population/new',
        getParentRoute: () => app,
        beforeLoad: undefined,
      } as never),
      editRoute.update({
        id: '/population/$subjectId_/edit',
        path: '/population/$subjectId/edit',
        getParentRoute: () => app,
        beforeLoad: undefined,
      } as never),
      createRoute({ getParentRoute: () => app, path: '/population', component: () => <p>Population</p> }),
      createRoute({
        getParentRoute: () => app,
        path: '/population/$subjectId',
        component: () => <p>Profile</p>,
      }),
    ],
  })
  return { ...screen, server }
}

export const field = (name: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
export const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ })

/** Before each test: refusals are logged, and expected. */
export function silenceConsole(): void {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}

/** After each test. */
export function resetProviderScreen(): void {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
