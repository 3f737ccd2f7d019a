import type { SignInAnswer } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import type { CookieJar } from '../../../http/cookies.ts'
import {
  contextOfUser,
  deleteSession,
  findSession,
  openSession,
  type OpenedSession,
  type SessionRow,
} from '../../sessions/index.ts'
import { beginAttempt, recordFailure, refuseLocked, type Attempt } from '../attempts.ts'
import { withoutCode } from './recovery-codes.ts'
import {
  deleteAttempts,
  lockCredentials,
  selectAccount,
  updateCredentials,
  type Account,
  type CredentialsRow,
} from '../sign-in-queries.ts'
import { acceptedStep } from './totp.ts'

async function pendingOf(
  context: Context,
  cookies: CookieJar,
): Promise<{ pending: SessionRow; account: Account }> {
  const pending = await findSession(context, cookies)
  if (pending?.state !== 'secondFactor') throw unauthenticated()
  const account = await context.asSystem().read((sql) => selectAccount(sql, pending.userId))
  if (!account?.live || account.sso) throw unauthenticated()
  return { pending, account }
}

interface Accepted {
  by: 'code' | 'recoveryCode'
  change: Partial<CredentialsRow>
}

/** The row is locked, so that a code can't be used twice concurrently. */
function accept(context: Context, row: CredentialsRow, code: string): Accepted | null {
  if (code.length !== 6) {
    const recoveryCodeHashes = withoutCode(row.recoveryCodeHashes, code)
    return recoveryCodeHashes && { by: 'recoveryCode', change: { recoveryCodeHashes } }
  }
  if (!row.totpSecret) return null
  const totp = { sealed: row.totpSecret, lastStep: row.totpLastStep }
  const totpLastStep = acceptedStep(context, row, totp, code)
  return totpLastStep === null ? null : { by: 'code', change: { totpLastStep } }
}

/** The second step of signing in; opens a new session with a new secret. */
export async function enterSecondFactor(
  context: Context,
  code: string,
  cookies: CookieJar,
): Promise<SignInAnswer> {
  const { pending, account } = await pendingOf(context, cookies)
  const { attempt } = await beginAttempt(context, account.user.userName)
  refuseLocked(attempt)
  const opened = await open(contextOfUser(context, account.user), attempt, pending, code)
  if (!opened) {
    await recordFailure(context, attempt, account, 'secondFactor')
    throw unauthenticated('Incorrect code.')
  }
  opened.handOver(cookies)
  return { next: 'done' }
}

function open(
  asUser: Context,
  attempt: Attempt,
  pending: SessionRow,
  code: string,
): Promise<OpenedSession | null> {
  const { clientId, userId } = pending
  return asUser.write(async (tx) => {
    const row = await lockCredentials(tx.sql, pending)
    if (!row?.totpConfirmedAt) throw unauthenticated()
    const accepted = accept(asUser, row, code)
    if (!accepted) return null
    if (!(await deleteSession(tx.sql, userId, pending.id))) throw unauthenticated()
    await updateCredentials(tx.sql, pending, accepted.change)
    const browser = pending.browser ?? undefined
    const session = await openSession(asUser, tx, { clientId, userId, state: 'open', browser })
    await deleteAttempts(tx.sql, attempt.nameHash)
    tx.audit({
      action: 'sign-in.succeeded',
      subjectType: 'user',
      subjectId: userId,
      clientId,
      after: { secondFactor: accepted.by },
    })
    return session
  })
}
