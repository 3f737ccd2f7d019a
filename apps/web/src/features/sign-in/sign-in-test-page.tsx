import { problemMediaType, vigilMediaType, type ErrorCode, type Problem } from '@vigil/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { AppTheme } from '../../ui/app-theme.tsx'

type Answer = (body: unknown, url: URL) => Response | Promise<Response>

export interface Call {
  name: string
  url: URL
  body: unknown
}

export const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': vigilMediaType } })

export const empty = (): Response => new Response(null, { status: 204 })

export function problem(status: number, code: ErrorCode, detail: string): Response {
  const text: Problem = {
    type: 'urn:vigil:problem:test',
    title: detail,
    status,
    code,
    detail,
    message: detail,
    requestId: 'r-1',
    errors: [],
  }
  return new Response(JSON.stringify(text), { status, headers: { 'content-type': problemMediaType } })
}

const configuration = {
  supportContact: '',
  helpUrl: '',
  privacyUrl: '',
  termsUrl: '',
  defaultConnectionId: '',
}
const usual: Record<string, Answer> = {
  'GET /api/configuration': () => json(configuration),
  'GET /api/identity/clients/ssoProducts/connectionId': () =>
    json({ connectionId: 'passwords', ssoConnection: false }),
}

/** Stands where the network begins: what is not answered here can't be reached. */
export function answerCalls(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: URL, { method = 'GET', body }: RequestInit) => {
    const name = `${method} ${url.pathname}`
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
    calls.push({ name, url, body: sent })
    const answer = { ...usual, ...answers }[name]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(sent, url)
  })
  return calls
}

/** Shows a page as the app does; its links need a router. */
export async function openPage(page: ReactNode): Promise<void> {
  const routeTree = createRootRoute({ component: () => page })
  const router: AnyRouter = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppTheme>,
  )
}
