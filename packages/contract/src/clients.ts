import { z } from 'zod'
import { Id } from './ids.ts'

export const Client = z
  .object({
    id: Id,
    name: z.string(),
    enabledInstantSearch: z.boolean(),
    enabledNpdb: z.boolean(),
    enabledPublicApi: z.boolean(),
    usesAccessRoles: z.boolean(),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

export const ClientPath = z.object({ clientId: Id })
