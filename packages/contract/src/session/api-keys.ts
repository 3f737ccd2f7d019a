import { z } from 'zod'
import { UserPath } from '../access/access-roles.ts'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'

export const apiKeyTexts = {
  nameRequired: 'API Key Name is required',
  nameTooLong: `API Key Name can have at most ${limits.apiKeyName} characters`,
} as const

export const ApiKeyName = z
  .string()
  .trim()
  .min(1, apiKeyTexts.nameRequired)
  .max(limits.apiKeyName, apiKeyTexts.nameTooLong)

export const ApiKey = z
  .object({ id: Id, name: z.string(), createdAt: IsoDateTime, lastUsedAt: IsoDateTime.nullable() })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const CreatedApiKey = ApiKey.extend({
  apikey: z.string().meta({ description: 'The secret; only in this response' }),
}).meta({ id: 'CreatedApiKey' })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

export const ApiKeyInput = z.object({ name: ApiKeyName }).meta({ id: 'ApiKeyInput' })
export const ApiKeyPath = UserPath.extend({ keyId: Id })
