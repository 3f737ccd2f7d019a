import type { Context } from '../../context.ts'
import type { CookieJar } from '../../http/cookies.ts'
import {
  contextOfUser,
  deleteSession,
  findSession,
  sessionCookie,
  type SessionRow,
} from '../sessions/index.ts'
import { logoutPath, ssoLogoutAddress } from '../sso/index.ts'
import { selectAccount } from './sign-in-queries.ts'

/**
 * Ends this browser's session. After single sign-on, `redirect` is the identity provider's logout address, or our own
 * logged-out page if the provider has none.
 */
export async function signOut(
  context: Context,
  cookies: CookieJar,
  host: string,
): Promise<{ redirect: string | null }> {
  const session = await findSession(context, cookies)
  cookies.clear(sessionCookie)
  if (!session) return { redirect: null }
  await end(context, session)
  if (session.ssoConnectionId === null) return { redirect: null }
  return { redirect: (await ssoLogoutAddress(context, session, host)) ?? logoutPath }
}

async function end(context: Context, { id, userId, clientId }: SessionRow): Promise<void> {
  const account = await context.asSystem().read((sql) => selectAccount(sql, userId))
  if (!account) return
  await contextOfUser(context, account.user).write(async ({ sql, audit }) => {
    if (await deleteSession(sql, userId, id))
      audit({ action: 'session.sign-out', subjectType: 'session', subjectId: id, clientId })
  })
}
