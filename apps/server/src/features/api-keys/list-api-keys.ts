import type { ApiKey } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { selectApiKeys, type KeyOwner } from './api-keys-queries.ts'
import { presentApiKey } from './api-keys-rules.ts'

export async function listApiKeys(context: Context, owner: KeyOwner): Promise<ApiKey[]> {
  const keys = await context.forClient(owner.clientId).read((sql) => selectApiKeys(sql, owner))
  return keys.map(presentApiKey)
}
