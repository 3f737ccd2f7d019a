import { callerName, type Context } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { removeApiKeysOfClient } from '../api-keys/index.ts'
import { deleteSessionsOfClient } from '../sessions/index.ts'
import { endUsersOf } from '../users/index.ts'
import { lockLiveClient, selectAdministeredClient, updateClientRow } from './clients-queries.ts'
import { presentAdministered } from './present-client.ts'
import { refuseOutdated } from './save-client.ts'

/**
 * Ends a client: its users have ended, its keys are gone, and every job skips it. Its population, alerts and
 * evidence stay.
 */
export function deleteClient(base: Context, clientId: string, version?: number): Promise<void> {
  const context = base.asSystem()
  return context.write(async ({ sql, audit }) => {
    if (!(await lockLiveClient(sql, clientId))) notFound('Client')
    const row = (await selectAdministeredClient(sql, clientId)) ?? notFound('Client')
    if (row.vendor)
      throw new AppError(
        'precondition',
        'Your own organization cannot be deleted: its staff would be locked out.',
      )
    if (version !== undefined)
      refuseOutdated(
        presentAdministered(row),
        version,
        'It was not deleted: check its current settings first.',
      )
    const endedAt = context.now()
    await updateClientRow(sql, clientId, {
      endedAt,
      version: row.version + 1,
      changedAt: endedAt,
      changedBy: callerName(context),
    })
    const users = await endUsersOf(sql, clientId, { at: endedAt, by: callerName(context) })
    const sessions = await deleteSessionsOfClient(sql, clientId)
    const apiKeys = await removeApiKeysOfClient(sql, clientId)
    const { endDate: _endDate, ...before } = presentAdministered(row)
    audit({
      action: 'client.delete',
      subjectType: 'client',
      subjectId: clientId,
      clientId,
      before,
      after: { endedAt, usersEnded: users, sessionsEnded: sessions, keysRevoked: apiKeys },
    })
  })
}
