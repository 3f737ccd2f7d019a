import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { instantSearchConfigurations, type InstantSearchConfiguration } from '../vocabulary/labels.ts'
import { monitorProducts } from '../vocabulary/products.ts'

const configurations = Object.keys(instantSearchConfigurations) as [
  InstantSearchConfiguration,
  ...InstantSearchConfiguration[],
]
export const MonitorProductList = z.array(z.enum(monitorProducts))
export const InstantSearch = z.enum(configurations)

/** The reasons that a client starts with. */
export const defaultReviewReasons: readonly string[] = [
  'Not the same person',
  'Confirmed, contract ended',
  'Reinstated',
  'Duplicate alert',
]

/** The reasons that reviewers can add to a note with one click, in display order. */
export const ReviewReasons = z
  .object({
    reasons: z
      .array(z.string().trim().min(1).max(limits.reviewReasons.length))
      .max(limits.reviewReasons.count)
      .refine((reasons) => new Set(reasons).size === reasons.length, 'A reason may appear only once'),
  })
  .meta({ id: 'ReviewReasons' })
export type ReviewReasons = z.infer<typeof ReviewReasons>

export const Client = z
  .object({
    id: Id,
    name: z.string(),
    vendor: z.boolean(),
    monitorProducts: MonitorProductList,
    searchProducts: MonitorProductList,
    instantSearch: InstantSearch,
    allowDocumentStorage: z.boolean(),
    daysToAutoTerm: z.int(),
    enabledInstantSearch: z.boolean(),
    enabledNpdb: z.boolean(),
    enabledPublicApi: z.boolean(),
    usesAccessRoles: z.boolean(),
    reviewReasons: z.array(z.string()),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

export const ClientPath = z.object({ clientId: Id })
