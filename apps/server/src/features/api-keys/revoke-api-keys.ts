import type { WriteTransaction } from '../../context.ts'
import { removeApiKeys, type KeyOwner } from './api-keys-queries.ts'

/** Deletes all keys of a user, each with its event; they stop working at once in every process. */
export async function revokeApiKeys({ sql, audit }: WriteTransaction, owner: KeyOwner): Promise<number> {
  const keys = await removeApiKeys(sql, owner)
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
