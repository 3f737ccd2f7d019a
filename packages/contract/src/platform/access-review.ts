import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { PageQuery } from '../values/paging.ts'

export const AccessReviewFilter = z.object({
  client: Id.optional(),
  text: z.string().trim().max(limits.searchText).optional(),
})
export type AccessReviewFilter = z.infer<typeof AccessReviewFilter>
export const AccessReviewQuery = AccessReviewFilter.extend(PageQuery.shape)

/** Who can see what: one user. */
export const ReviewedUser = z
  .object({
    id: Id,
    clientId: Id,
    clientName: z.string(),
    name: z.string(),
    userName: z.string(),
    role: z.string(),
    flags: z.array(z.string()).meta({ description: 'what is turned on for the user' }),
    permissions: z.array(z.string()).meta({ description: 'in words' }),
    personalData: z.string().meta({ description: 'what the user sees of it, in words' }),
    secondFactor: z.boolean(),
    sso: z.boolean(),
    apiKeys: z.int(),
    apiKeyUsedAt: IsoDateTime.nullable(),
    lastSignIn: IsoDateTime.nullable(),
  })
  .meta({ id: 'ReviewedUser' })
export type ReviewedUser = z.infer<typeof ReviewedUser>
