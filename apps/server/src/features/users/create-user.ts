import type { CreatedUser, NewUser } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../context.ts'
import { AppError, loggable } from '../../errors.ts'
import { mailPasswordLink } from '../sign-in/index.ts'
import { requireClient, getUser } from './list-users.ts'
import { insertUser } from './users-queries.ts'
import { refusePtAdmin } from './users-rules.ts'

/** The user exists whether or not the mail could be sent; the response says which. */
async function mailLink(context: ClientContext, userId: string): Promise<CreatedUser['passwordMail']> {
  try {
    const mail = await mailPasswordLink(context, userId, 'created')
    return mail === 'limit' ? 'failed' : mail
  } catch (error) {
    context.log.warn({ err: loggable(error) }, 'could not mail a password link')
    return 'failed'
  }
}

export async function createUser(
  context: ClientContext,
  clientId: string,
  user: NewUser,
): Promise<CreatedUser> {
  const id = randomUUIDv7()
  await context.forClient(clientId).write(async ({ sql, audit }) => {
    const client = await requireClient(context, sql, clientId)
    refusePtAdmin(context.actor, client, [], user.roles)
    const now = context.now()
    const by = { changedAt: now, changedBy: context.actor.name }
    if (!(await insertUser(sql, { id, clientId, ...user, createdAt: now, ...by })))
      throw new AppError('conflict', 'This email is already used by another user.')
    // the insert has waited for whoever was deleting the client
    await requireClient(context, sql, clientId)
    audit({ action: 'user.create', subjectType: 'user', subjectId: id, after: user })
  })
  const passwordMail = await mailLink(context, id)
  return { ...(await getUser(context, clientId, id)), passwordMail }
}
