import type { SecurityState, Session } from '@vigil/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createQueryClient } from '../../../lib/query-client.ts'
import { sessionQuery } from '../../../lib/session.ts'
import { json, problem, serveCalls } from '../../../testing/serve-calls.ts'
import { AppTheme } from '../../../ui/theme/app-theme.tsx'
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

/** The response of the server when it rejects one field. */
export const refused = (path: string, message: string): Response =>
  problem(400, message, { errors: [{ path, message }] })

export interface Call {
  name: string
  body: unknown
}

/** A fake fetch: calls that are not listed fail as unreachable. */
export function answerCalls(answers: Record<string, () => Response>): Call[] {
  const calls: Call[] = []
  const all: Record<string, () => Response> = {
    'POST /api/auth/token': () => json({ token: null }),
    ...answers,
  }
  serveCalls(({ method, url, body }) => {
    const name = `${method} ${url.pathname}`
    calls.push({ name, body: body ?? null })
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
