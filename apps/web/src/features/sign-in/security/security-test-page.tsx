import {
  problemMediaType,
  vigilMediaType,
  type Problem,
  type SecurityState,
  type Session,
} from '@vigil/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { sessionQuery } from '../../../lib/session.ts'
import { AppTheme } from '../../../ui/app-theme.tsx'
import { SecurityPage } from './security-page.tsx'

const clientId = '0190a000-0000-7000-8000-000000000001'
const userId = '0190a000-0000-7000-8000-000000000002'
export const here = `/api/identity/clients/${clientId}/users/${userId}`

export const stateOf = (change: Partial<SecurityState>): SecurityState => ({
  password: true,
  secondFactor: false,
  recoveryCodesLeft: 0,
  sessions: [],
  ...change,
})

export const empty = (): Response => new Response(null, { status: 204 })
export const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': vigilMediaType } })

/** What the server answers when it refuses one field. */
export function refused(path: string, message: string): Response {
  const problem: Problem = {
    type: 'urn:vigil:problem:invalid',
    title: 'The request is not valid',
    status: 400,
    code: 'invalid',
    detail: message,
    message,
    requestId: 'r-1',
    errors: [{ path, message }],
  }
  return new Response(JSON.stringify(problem), { status: 400, headers: { 'content-type': problemMediaType } })
}

export interface Call {
  name: string
  body: unknown
}

/** Stands where the network begins: what is not answered here can't be reached. */
export function answerCalls(answers: Record<string, () => Response>): Call[] {
  const calls: Call[] = []
  const all: Record<string, () => Response> = {
    'POST /api/auth/token': () => json({ token: null }),
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: URL, { method, body }: RequestInit) => {
    const name = `${method} ${url.pathname}`
    calls.push({ name, body: typeof body === 'string' ? JSON.parse(body) : null })
    const answer = all[name]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return calls
}

export function openSecurity(): void {
  const queries = createQueryClient()
  const session: Partial<Session> = { clientId, userId, username: 'ana.silva@example.com' }
  queries.setQueryData(sessionQuery.queryKey, session as Session)
  render(
    <AppTheme>
      <QueryClientProvider client={queries}>
        <SecurityPage />
      </QueryClientProvider>
    </AppTheme>,
  )
}
