import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { UserPath } from '../access/access-roles.ts'
import { ApiKey, ApiKeyInput, ApiKeyPath, CreatedApiKey } from '../session/api-keys.ts'
import { defineRoutes } from './route.ts'

const base = '/identity/clients/:clientId/users/:userId/api-keys'

/** Only for the keys' own user, and never with an API key. */
const ownKeys: GuardedAccess = {
  kind: 'guarded',
  legacy: 'clientAdmin',
  permission: 'member',
  ownUserOnly: true,
  notByKey: true,
}

export const apiKeyRoutes = defineRoutes({
  listApiKeys: {
    method: 'GET',
    path: base,
    summary: 'The API keys of a user, without their secrets',
    access: ownKeys,
    params: UserPath,
    response: z.array(ApiKey),
  },
  createApiKey: {
    method: 'POST',
    path: base,
    summary: 'Create an API key; only this response contains its secret',
    access: { ...ownKeys, permission: { all: ['CREATE_API_KEY'] } },
    params: UserPath,
    body: ApiKeyInput,
    response: CreatedApiKey,
    status: 201,
  },
  updateApiKey: {
    method: 'PUT',
    path: `${base}/:keyId`,
    summary: 'Rename an API key',
    access: ownKeys,
    params: ApiKeyPath,
    body: ApiKeyInput,
    response: ApiKey,
  },
  deleteApiKey: {
    method: 'DELETE',
    path: `${base}/:keyId`,
    summary: 'Delete an API key; it stops working immediately',
    access: ownKeys,
    params: ApiKeyPath,
    response: 'empty',
  },
})
