import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import {
  failAttempt,
  giveBackAttempt,
  selectAccountByName,
  takeAttempt,
  type Account,
} from './sign-in-queries.ts'
import { lockMs, maxFailures } from './sign-in-rules.ts'

export interface Attempt {
  nameHash: Buffer
  /** its number among the attempts for this name, from 1 */
  number: number
}

export const hashName = (context: Context, userName: string): Buffer =>
  createHmac('sha256', context.services.keyFor('sign-in-names')).update(userName.toLowerCase()).digest()

/** Counted and committed before anything is verified, so that concurrent guesses each count. */
export function beginAttempt(
  context: Context,
  userName: string,
): Promise<{ attempt: Attempt; account: Account | undefined }> {
  const nameHash = hashName(context, userName)
  return context.asSystem().write(async ({ sql }) => ({
    attempt: { nameHash, number: await takeAttempt(sql, nameHash, context.now()) },
    account: await selectAccountByName(sql, userName),
  }))
}

export function refuseLocked(attempt: Attempt): void {
  if (attempt.number > maxFailures) throw new AppError('limit', 'Too many attempts. Try again in 15 minutes.')
}

/** The attempt stays counted, and the last one locks the name; both are audited for the user. */
export function recordFailure(
  context: Context,
  attempt: Attempt,
  account: Account | undefined,
  step: 'password' | 'secondFactor' | 'confirmation',
): Promise<void> {
  const last = attempt.number === maxFailures
  const lockUntil = last ? new Date(context.now().getTime() + lockMs) : null
  return context.asSystem().write(async ({ sql, audit }) => {
    const locks = (await failAttempt(sql, attempt.nameHash, lockUntil)) && last
    if (!account) return
    const { id: subjectId, clientId } = account.user
    audit({ action: 'sign-in.failed', subjectType: 'user', subjectId, clientId, after: { step } })
    if (locks) audit({ action: 'sign-in.locked', subjectType: 'user', subjectId, clientId })
  })
}

export const withdrawAttempt = (context: Context, attempt: Attempt): Promise<void> =>
  context.asSystem().write(({ sql }) => giveBackAttempt(sql, attempt.nameHash))
