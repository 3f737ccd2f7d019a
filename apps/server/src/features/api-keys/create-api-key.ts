import type { CreatedApiKey } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { newApiKeySecret } from './api-key-secret.ts'
import { insertApiKey, lockOwner, selectApiKeys, type KeyOwner } from './api-keys-queries.ts'
import { presentApiKey, refuseFullList, refuseTakenName } from './api-keys-rules.ts'

/** Only the response contains the secret; the database stores its hash. */
export function createApiKey(context: Context, owner: KeyOwner, name: string): Promise<CreatedApiKey> {
  return context.forClient(owner.clientId).write(async ({ sql, audit }) => {
    if (!(await lockOwner(sql, owner))) return notFound('User')
    const keys = await selectApiKeys(sql, owner)
    refuseFullList(keys)
    refuseTakenName(keys, name)
    const { secret, hash } = newApiKeySecret()
    const key = { id: randomUUIDv7(), name, createdAt: context.now(), lastUsedAt: null }
    await insertApiKey(sql, {
      ...key,
      clientId: owner.clientId,
      userId: owner.userId,
      secretHash: hash,
    })
    audit({ action: 'api-key.create', subjectType: 'api-key', subjectId: key.id, after: { name } })
    return { ...presentApiKey(key), apikey: secret }
  })
}
