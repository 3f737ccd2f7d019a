import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { deleteSession } from '../../sessions/index.ts'

export const endSession = (
  context: Context,
  { clientId, userId, sessionId }: { clientId: string; userId: string; sessionId: string },
): Promise<void> =>
  context.asSystem().write(async ({ sql, audit }) => {
    if (!(await deleteSession(sql, userId, sessionId))) notFound('Session')
    audit({ action: 'session.end', subjectType: 'session', subjectId: sessionId, clientId })
  })
