import type { ApiKey } from '@vigil/contract'
import type { Context } from '../../context.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { selectApiKeys, type KeyOwner } from './api-keys-queries.ts'
import { presentApiKey } from './api-keys-rules.ts'
import { createApiKey } from './create-api-key.ts'
import { deleteApiKey } from './delete-api-keys.ts'
import { updateApiKey } from './update-api-key.ts'

async function listApiKeys(context: Context, owner: KeyOwner): Promise<ApiKey[]> {
  const keys = await context.forClient(owner.clientId).read((sql) => selectApiKeys(sql, owner))
  return keys.map(presentApiKey)
}

export const apiKeysRoutes = {
  listApiKeys: (context, { params }) => listApiKeys(context, params),
  createApiKey: (context, { params, body }) => createApiKey(context, params, body.name),
  updateApiKey: (context, { params, body }) =>
    updateApiKey(context, params, { keyId: params.keyId, name: body.name }),
  deleteApiKey: (context, { params }) => deleteApiKey(context, params, params.keyId),
} satisfies SomeHandlers
