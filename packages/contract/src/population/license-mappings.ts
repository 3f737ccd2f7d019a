import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { pageOf, PageQuery } from '../values/paging.ts'

/** What a mapping is about: the type of a license, or its issuer. */
export const licenseMappingKinds = ['type', 'issuer'] as const
export type LicenseMappingKind = (typeof licenseMappingKinds)[number]

const alias = z.string().trim().min(1).max(limits.licenseAlias)
const target = z.string().trim().min(1).max(limits.licenseAlias)
const kept = {
  id: Id,
  clientId: Id,
  version: z
    .int()
    .meta({ description: 'increases with every change; an update names the one it is based on' }),
}

export const LicenseTypeMapping = z
  .object({ ...kept, licenseTypeAlias: z.string(), licenseType: z.string() })
  .meta({ id: 'LicenseTypeMapping' })
export type LicenseTypeMapping = z.output<typeof LicenseTypeMapping>

export const LicenseIssuerMapping = z
  .object({ ...kept, licenseIssuerAlias: z.string(), licenseIssuer: z.string() })
  .meta({ id: 'LicenseIssuerMapping' })
export type LicenseIssuerMapping = z.output<typeof LicenseIssuerMapping>

const typeInput = {
  licenseTypeAlias: alias.meta({ description: "as in the client's licenses; case does not matter" }),
  licenseType: target.meta({ description: 'one of the license types' }),
}
const issuerInput = {
  licenseIssuerAlias: alias.meta({ description: "as in the client's licenses; case does not matter" }),
  licenseIssuer: target.meta({ description: 'one of the issuers' }),
}
const based = {
  version: z.int().optional().meta({ description: 'refused if the mapping has changed since' }),
}

export const NewLicenseTypeMapping = z
  .object({ clientId: Id, ...typeInput })
  .meta({ id: 'NewLicenseTypeMapping' })
export const LicenseTypeMappingChange = z
  .object({ ...typeInput, ...based })
  .meta({ id: 'LicenseTypeMappingChange' })
export const NewLicenseIssuerMapping = z
  .object({ clientId: Id, ...issuerInput })
  .meta({ id: 'NewLicenseIssuerMapping' })
export const LicenseIssuerMappingChange = z
  .object({ ...issuerInput, ...based })
  .meta({ id: 'LicenseIssuerMappingChange' })

export const LicenseTypeList = z.object({ types: z.array(z.string()) }).meta({ id: 'LicenseTypeList' })
export const LicenseIssuerList = z.object({ issuers: z.array(z.string()) }).meta({ id: 'LicenseIssuerList' })

/** Names in the client's licenses that are neither known nor mapped. */
export const UnknownAliases = pageOf(z.string())
  .extend({
    useCounts: z
      .array(z.int())
      .meta({ description: 'how many licenses have the alias at the same position of content' }),
  })
  .meta({ id: 'UnknownAliases' })
export type UnknownAliases = z.output<typeof UnknownAliases>

export const MappingUseCount = z
  .object({ useCount: z.int().meta({ description: 'licenses that have the alias' }) })
  .meta({ id: 'MappingUseCount' })

export const MappingPath = z.object({ mappingId: Id })

export const MappingPageQuery = z.object({
  page: PageQuery.shape.page,
  size: z.coerce.number().int().min(1).max(limits.mappingPageSize).default(limits.mappingPageSize),
  clientId: Id.optional().meta({ description: 'the client that is administered' }),
})
