import type { ErrorCode } from '@vigil/contract'
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
import { createQueryClient } from '../../lib/query-client.ts'
import { json, problem as refusal, serveCalls } from '../../testing/serve-calls.ts'
import { AppTheme } from '../../ui/theme/app-theme.tsx'

type Answer = (body: unknown, url: URL) => Response | Promise<Response>

export interface Call {
  name: string
  url: URL
  body: unknown
}

export const problem = (status: number, code: ErrorCode, detail: string): Response =>
  refusal(status, detail, { code })

const configuration = {
  supportContact: '',
  helpUrl: '',
  privacyUrl: '',
  termsUrl: '',
  defaultConnectionId: '',
  ptLabs: '',
}
const usual: Record<string, Answer> = {
  'GET /api/configuration': () => json(configuration),
  'GET /api/identity/clients/ssoProducts/connectionId': () =>
    json({ connectionId: 'passwords', ssoConnection: false }),
}

/** A fake fetch: calls that are not listed fail as unreachable. */
export function answerCalls(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  serveCalls(({ method, url, body }) => {
    const name = `${method} ${url.pathname}`
    calls.push({ name, url, body: body ?? null })
    const answer = { ...usual, ...answers }[name]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(body ?? null, url)
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
