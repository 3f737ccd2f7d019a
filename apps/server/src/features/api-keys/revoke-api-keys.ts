import type { WriteTransaction } from '../../context.ts'
import { removeApiKeysUntil, type KeyOwner } from './api-keys-queries.ts'

/** Deletes all keys of a user made until then, each with its event; they stop working at once in every process. */
export async function revokeApiKeys(
  { sql, audit }: WriteTransaction,
  owner: KeyOwner,
  until: Date,
): Promise<number> {
  const keys = await removeApiKeysUntil(sql, owner, until)
  for (const { id, name } of keys)
    audit({
      action: 'api-key.delete',
      subjectType: 'api-key',
      subjectId: id,
      clientId: owner.clientId,
      before: { name },
    })
  return keys.length
}
