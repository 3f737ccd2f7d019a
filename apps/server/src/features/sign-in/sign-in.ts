import type { SignInAnswer } from '@vigil/contract'
import type { Context } from '../../context.ts'
import type { SessionState } from '../../database/schema/index.ts'
import { unauthenticated } from '../../errors.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { contextOfUser, openSession, type OpenedSession } from '../sessions/index.ts'
import { beginAttempt, recordFailure, refuseLocked, type Attempt } from './attempts.ts'
import { passwordFits } from './passwords/password-hash.ts'
import { deleteAttempts, giveBackAttempt, lockCredentials, type Account } from './sign-in-queries.ts'
import { passwordHashOf } from './sign-in-rules.ts'

export interface SignInInput {
  userName: string
  password: string
  browser: string | undefined
}

/** Every failure gives the same response, after the same work. */
export async function signIn(
  context: Context,
  input: SignInInput,
  cookies: CookieJar,
): Promise<SignInAnswer> {
  const { attempt, account } = await beginAttempt(context, input.userName)
  const right = await passwordFits(passwordHashOf(account), input.password)
  refuseLocked(attempt)
  const opened = account && right ? await open(context, attempt, account, input.browser) : null
  if (!opened) {
    await recordFailure(context, attempt, account, 'password')
    throw unauthenticated('Incorrect email or password.')
  }
  opened.session.handOver(cookies)
  return { next: opened.next }
}

interface Opened extends SignInAnswer {
  session: OpenedSession
}

/** null: the password was changed since it was verified. */
function open(
  context: Context,
  attempt: Attempt,
  { user, credentials }: Account,
  browser: string | undefined,
): Promise<Opened | null> {
  const { id: userId, clientId } = user
  const asUser = contextOfUser(context, user)
  return asUser.write(async (tx) => {
    const current = await lockCredentials(tx.sql, { clientId, userId })
    if (!current || current.passwordHash !== credentials?.passwordHash) return null
    const start = (state: SessionState): Promise<OpenedSession> =>
      openSession(asUser, tx, { clientId, userId, state, browser })
    if (current.totpConfirmedAt) {
      // not cleared: otherwise, knowing the password would allow unlimited guesses at the code
      await giveBackAttempt(tx.sql, attempt.nameHash)
      return { next: 'secondFactor', session: await start('secondFactor') }
    }
    const session = await start('open')
    await deleteAttempts(tx.sql, attempt.nameHash)
    tx.audit({ action: 'sign-in.succeeded', subjectType: 'user', subjectId: userId, clientId })
    return { next: 'done', session }
  })
}
