import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { SealedPlace } from '../../../crypto/sealing.ts'

/** Where the name waits for the job: sealed, since jobs hold nothing that names a person. */
export const resetNamePlace = (resetId: string): SealedPlace => ({
  clientId: '',
  field: 'reset-name',
  recordId: resetId,
})

/** Whether there is such a user is found out by the job: the call does the same for everybody. */
export async function forgotPassword(context: Context, userName: string): Promise<void> {
  const resetId = randomUUIDv7()
  const sealedName = context.services.sealer.seal(userName, resetNamePlace(resetId)).toString('base64')
  await context
    .asSystem()
    .write(async ({ enqueue }) => enqueue('sign-in.send-reset', { resetId, sealedName }))
}
