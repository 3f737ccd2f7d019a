import type { ApiKey } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { lockOwner, renameApiKey, selectApiKeys, type KeyOwner } from './api-keys-queries.ts'
import { presentApiKey, refuseTakenName } from './api-keys-rules.ts'

export interface KeyRename {
  keyId: string
  name: string
}

export function updateApiKey(context: Context, owner: KeyOwner, { keyId, name }: KeyRename): Promise<ApiKey> {
  return context.forClient(owner.clientId).write(async ({ sql, audit }) => {
    if (!(await lockOwner(sql, owner))) return notFound('User')
    const keys = await selectApiKeys(sql, owner)
    const key = keys.find((one) => one.id === keyId) ?? notFound('API key')
    const others = keys.filter((one) => one !== key)
    refuseTakenName(others, name)
    await renameApiKey(sql, owner, keyId, name)
    audit({
      action: 'api-key.update',
      subjectType: 'api-key',
      subjectId: keyId,
      before: { name: key.name },
      after: { name },
    })
    return presentApiKey({ ...key, name })
  })
}
