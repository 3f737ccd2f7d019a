import type { Context } from '../../../context.ts'
import { importKey } from '../../population/index.ts'
import { deleteAnnounced, type Announced } from './announced-queries.ts'
import { removeParts } from './file-parts.ts'

export const attemptKey = ({ clientId, id }: Pick<Announced, 'clientId' | 'id'>, attempt: number): string =>
  `${importKey(clientId, id, 'original')}-${attempt}`

/** Removes what was stored of a file, except under the key that was taken. */
export async function removeStored(
  context: Context,
  announced: Announced,
  attempts: number,
  taken?: string,
): Promise<void> {
  await removeParts(context, announced)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const key = attemptKey(announced, attempt)
    if (key !== taken) await context.services.files.remove(key)
  }
}

/** Forgets a file that has not arrived whole, with all that was stored of it; false if it has arrived or is gone. */
export async function forgetAnnounced(context: Context, announced: Announced): Promise<boolean> {
  const { clientId, id, kind } = announced
  const gone = await context.write(async ({ sql, audit }) => {
    const deleted = await deleteAnnounced(sql, clientId, id)
    if (!deleted) return null
    audit({ action: 'intake.cancel', subjectType: 'intake-file', subjectId: id, after: { kind } })
    return deleted
  })
  if (!gone) return false
  await removeStored(context, announced, gone.attempts)
  return true
}
