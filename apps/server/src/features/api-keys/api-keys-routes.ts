import type { SomeHandlers } from '../../http/mount.ts'
import { createApiKey } from './create-api-key.ts'
import { deleteApiKey } from './delete-api-keys.ts'
import { listApiKeys } from './list-api-keys.ts'
import { updateApiKey } from './update-api-key.ts'

export const apiKeysRoutes = {
  listApiKeys: (context, { params }) => listApiKeys(context, params),
  createApiKey: (context, { params, body }) => createApiKey(context, params, body.name),
  updateApiKey: (context, { params, body }) =>
    updateApiKey(context, params, { keyId: params.keyId, name: body.name }),
  deleteApiKey: (context, { params }) => deleteApiKey(context, params, params.keyId),
} satisfies SomeHandlers
