import type { SecurityState, SignInSession } from '@vigil/contract'
import type { ClientContext, Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { deleteSession, isLive, selectSessionsOf, type SessionRow } from '../../sessions/index.ts'
import { selectAccount, type UserKey } from '../sign-in-queries.ts'
import { passwordHashOf } from '../sign-in-rules.ts'
import { browserName } from './browser-name.ts'

const present = (row: SessionRow, currentId: string | null): SignInSession => ({
  id: row.id,
  current: row.id === currentId,
  startedAt: row.createdAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
  address: row.address,
  browser: row.browser === null ? null : browserName(row.browser),
  sso: row.ssoConnectionId !== null,
})

export const getSecurity = (context: ClientContext, { clientId, userId }: UserKey): Promise<SecurityState> =>
  context.asSystem().read(async (sql) => {
    const account = await selectAccount(sql, userId)
    if (!account) return notFound('User')
    const sessions = await selectSessionsOf(sql, clientId, userId)
    const secondFactor = (account.credentials?.totpConfirmedAt ?? null) !== null
    return {
      password: passwordHashOf(account) !== null,
      secondFactor,
      recoveryCodesLeft: account.credentials?.recoveryCodeHashes.length ?? 0,
      sessions: sessions
        .filter((row) => isLive(row, context.now()))
        .map((row) => present(row, context.actor.sessionId)),
    }
  })

export const endSession = (
  context: Context,
  { clientId, userId, sessionId }: { clientId: string; userId: string; sessionId: string },
): Promise<void> =>
  context.asSystem().write(async ({ sql, audit }) => {
    if (!(await deleteSession(sql, userId, sessionId))) notFound('Session')
    audit({ action: 'session.end', subjectType: 'session', subjectId: sessionId, clientId })
  })
