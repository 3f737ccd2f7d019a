import type { User } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { mailPasswordLink, maxResetsPerHour, resetSecondFactor } from '../sign-in/index.ts'
import { unlinkSsoUser } from '../sso/index.ts'
import { getUser } from './list-users.ts'
import type { UserKey } from './update-user.ts'
import { selectUser } from './users-queries.ts'
import { refuseForPtAdmin } from './users-rules.ts'

const refusals = {
  none: () => new AppError('precondition', 'This user signs in with single sign-on and has no password.'),
  limit: () =>
    new AppError('limit', `This user got ${maxResetsPerHour} links within an hour. Try again later.`),
  failed: () =>
    new AppError(
      'unavailable',
      'The email could not be sent yet. It stays in the outbox; see the Mail page.',
    ),
}

export async function resetUserPassword(
  context: ClientContext,
  { clientId, userId }: UserKey,
): Promise<void> {
  const found = await context.forClient(clientId).read((sql) => selectUser(sql, clientId, userId))
  if (!found) return notFound('User')
  const mail = await mailPasswordLink(context, userId, 'reset')
  if (mail !== 'sent') throw refusals[mail]()
}

/** Not for oneself: that needs the password, on the own security page. */
export async function resetUserSecondFactor(context: ClientContext, key: UserKey): Promise<User> {
  const { clientId, userId } = key
  if (userId === context.actor.userId)
    throw new AppError(
      'precondition',
      'Change your own two-factor authentication under Sign-in and security.',
    )
  const found = await context.forClient(clientId).read((sql) => selectUser(sql, clientId, userId))
  const { user } = found ?? notFound('User')
  refuseForPtAdmin(context.actor, user)
  await resetSecondFactor(context, key, user.userName)
  return getUser(context, clientId, userId)
}

/** For a user whose account at the identity provider was replaced: the next one with their email address is theirs. */
export async function unlinkUserSso(context: ClientContext, { clientId, userId }: UserKey): Promise<void> {
  const found = await context.forClient(clientId).read((sql) => selectUser(sql, clientId, userId))
  const { user } = found ?? notFound('User')
  refuseForPtAdmin(context.actor, user)
  if (!(await unlinkSsoUser(context, user)))
    throw new AppError('conflict', 'This user is not linked to an account at the identity provider.')
}
