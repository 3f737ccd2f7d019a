import type { MailDetail } from '@vigil/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { Route as mailRoute } from '../../routes/_app/mail.$mailId.tsx'
import { Route as mailsRoute } from '../../routes/_app/mail.index.tsx'
import { openRoutes } from '../../testing/open-screen.tsx'
import { empty, serveCalls, json, problem } from '../../testing/serve-calls.ts'

export const testMail = (given: Partial<MailDetail> = {}): MailDetail => ({
  id: 'mail-1',
  recipient: 'ana@example.org',
  subject: 'Reset your password',
  state: 'held',
  clientName: 'Lakeshore Health',
  createdAt: '2026-11-01T09:30:00.000Z',
  sentAt: null,
  lastError: null,
  attempts: 0,
  nextAttemptAt: null,
  body: 'Hello Ana,\n\nopen https://vigil.test/reset?token=x.\n',
  ...given,
})

/** Serves the two calls for mail, or fails both with a status; returns the requested URLs. */
export function serveMails(mails: readonly MailDetail[], status = 200): string[] {
  const requested: string[] = []
  serveCalls(({ path, url }) => {
    if (path === '/auth/token') return json({ token: null })
    if (path.endsWith('/resend')) return empty()
    requested.push(`/api${path}${url.search}`)
    if (status !== 200) return problem(status)
    const one = mails.find(({ id }) => path.endsWith(`/${id}`))
    return json(one ?? { page: 0, total: mails.length, content: mails })
  })
  return requested
}

export const openMails = (address: string): AnyRouter =>
  openRoutes(address, [
    [mailsRoute, '/mail/'],
    [mailRoute, '/mail/$mailId'],
  ])
