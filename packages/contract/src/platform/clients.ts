import { z } from 'zod'
import { IsoDate, IsoDateTime } from '../values/dates.ts'
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

/** A list of the product Other Lists that a client can be checked against. */
export const OtherListType = z
  .object({ id: z.string().min(1).max(60), typeDisplay: z.string().max(200) })
  .meta({ id: 'OtherListType' })
export type OtherListType = z.infer<typeof OtherListType>

/** A number under which a client queries the Data Bank. */
export const ClientDbid = z
  .object({
    id: Id,
    dbid: z.string().meta({ description: '15 digits as text; leading zeros count' }),
    entityName: z.string(),
    eft: z.string(),
    default: z.boolean().meta({ description: 'exactly one of a client is the default' }),
  })
  .meta({ id: 'ClientDbid' })
export type ClientDbid = z.infer<typeof ClientDbid>

const ClientSsoProduct = z
  .object({
    id: Id,
    type: z.string(),
    connectionId: z.string(),
    domain: z.string(),
    disabled: z.boolean(),
  })
  .meta({ id: 'ClientSsoProduct' })

/** What every user may know about their own client. */
const common = {
  id: Id,
  name: z.string(),
  vendor: z.boolean(),
  monitorProducts: MonitorProductList,
  otherListTypes: z
    .array(OtherListType)
    .meta({ description: 'which Other Lists are checked; none chosen: all' }),
  searchProducts: MonitorProductList,
  instantSearch: InstantSearch,
  syncProductsToSubjects: z.boolean(),
  allowDocumentStorage: z.boolean(),
  daysToAutoTerm: z.int(),
  enabledInstantSearch: z.boolean(),
  enabledNpdb: z.boolean(),
  enabledPublicApi: z.boolean(),
  usePopulation: z.boolean(),
  ssdmfSsnOnlySearch: z.boolean(),
  usesAccessRoles: z.boolean(),
  reviewReasons: z.array(z.string()),
  endDate: IsoDate.nullable(),
}

/** What only callers who administer clients see. */
const administration = {
  sftpUsername: z.string(),
  sftpUsernameFixed: z.boolean().meta({ description: 'files have arrived under this name' }),
  accountId: z.string(),
  etlScript: z.string().meta({ description: 'the name of the column mapping of its population files' }),
  clientDbids: z.array(ClientDbid),
  ssoProducts: z.array(ClientSsoProduct),
  version: z
    .int()
    .meta({ description: 'increases with every change; an update names the one it is based on' }),
  changedAt: IsoDateTime,
  changedBy: z.string().nullable(),
}

/** The fields that only callers who administer clients see, wherever a client is recorded. */
export const administeredFields: ReadonlySet<string> = new Set(Object.keys(administration))

export const Client = z
  .object({ ...common, ...z.object(administration).partial().shape })
  .meta({ id: 'Client', description: 'Some fields are present only for callers who administer clients.' })
export type Client = z.infer<typeof Client>

export const AdministeredClient = z
  .object({ ...common, ...administration })
  .meta({ id: 'AdministeredClient' })
export type AdministeredClient = z.infer<typeof AdministeredClient>

/** Whether the caller who fetched the client administers it. */
export const isAdministered = (client: Client): client is AdministeredClient => client.version !== undefined

export const ClientPath = z.object({ clientId: Id })

/** What depends on a client: shown in its heading, and before it is deleted or gets access roles. */
export const ClientSummary = z
  .object({
    activeProviders: z.int(),
    users: z.int(),
    usersWithoutRole: z.int().meta({
      description:
        'users who have neither an admin role nor an access role: access roles would permit them nothing',
    }),
    apiKeys: z.int(),
    lastImport: IsoDateTime.nullable().meta({ description: 'when a population file last counted' }),
  })
  .meta({ id: 'ClientSummary' })
export type ClientSummary = z.infer<typeof ClientSummary>
