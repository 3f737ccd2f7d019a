import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'

/** An OpenAPI 3.1 document. */
export const ApiSpec = z.looseObject({ openapi: z.string() }).meta({ id: 'ApiSpec' })

/** PT admins, and client admins whose client has the public API. */
export const apiDocsAccess: GuardedAccess = {
  kind: 'guarded',
  legacy: 'clientAdmin',
  permission: 'member',
  role: 'clientAdmin',
  feature: 'apiDocs',
}
