import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { removeApiKey, type KeyOwner } from './api-keys-queries.ts'

export function deleteApiKey(context: Context, owner: KeyOwner, keyId: string): Promise<void> {
  return context.forClient(owner.clientId).write(async ({ sql, audit }) => {
    const key = (await removeApiKey(sql, owner, keyId)) ?? notFound('API key')
    audit({ action: 'api-key.delete', subjectType: 'api-key', subjectId: keyId, before: { name: key.name } })
  })
}
