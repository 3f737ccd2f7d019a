import type { Context, WriteTransaction } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { removeApiKey, removeApiKeysUntil, type KeyOwner } from './api-keys-queries.ts'

export function deleteApiKey(context: Context, owner: KeyOwner, keyId: string): Promise<void> {
  return context.forClient(owner.clientId).write(async ({ sql, audit }) => {
    const key = (await removeApiKey(sql, owner, keyId)) ?? notFound('API key')
    audit({ action: 'api-key.delete', subjectType: 'api-key', subjectId: keyId, before: { name: key.name } })
  })
}

/** Deletes and audits all keys a user created up to then; they stop working at once in every process. */
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
