import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { instantSearchConfigurations, type InstantSearchConfiguration } from '../vocabulary/labels.ts'
import { monitorProducts } from '../vocabulary/products.ts'

const configurations = Object.keys(instantSearchConfigurations) as [
  InstantSearchConfiguration,
  ...InstantSearchConfiguration[],
]
export const MonitorProductList = z.array(z.enum(monitorProducts))
export const InstantSearch = z.enum(configurations)

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
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

export const ClientPath = z.object({ clientId: Id })
