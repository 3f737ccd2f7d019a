import type { LicenseIssuerMapping, LicenseTypeMapping } from '@vigil/contract'
import type { SomeHandlers } from '../../http/mount.ts'
import type { MappingRow } from './license-definitions-queries.ts'
import { countMappingUses, listMappings, listUnknown } from './list-mappings.ts'
import { mappingKinds } from './mapping-kinds.ts'
import { createMapping, deleteMapping, updateMapping } from './save-mapping.ts'

const presentType = ({ id, clientId, version, alias, value }: MappingRow): LicenseTypeMapping => ({
  id,
  clientId,
  version,
  licenseTypeAlias: alias,
  licenseType: mappingKinds.type.nameOf(value),
})
const presentIssuer = ({ id, clientId, version, alias, value }: MappingRow): LicenseIssuerMapping => ({
  id,
  clientId,
  version,
  licenseIssuerAlias: alias,
  licenseIssuer: mappingKinds.issuer.nameOf(value),
})

const typeInput = (body: { licenseTypeAlias: string; licenseType: string }) => ({
  alias: body.licenseTypeAlias,
  name: body.licenseType,
})
const issuerInput = (body: { licenseIssuerAlias: string; licenseIssuer: string }) => ({
  alias: body.licenseIssuerAlias,
  name: body.licenseIssuer,
})

export const licenseDefinitionsRoutes = {
  listUnknownLicenseTypes: (context, { query }) => listUnknown(context, 'type', query),
  listLicenseTypeMappings: async (context, { query }) => {
    const { content, ...page } = await listMappings(context, 'type', query)
    return { ...page, content: content.map(presentType) }
  },
  listLicenseTypes: async () => ({ types: [...mappingKinds.type.names] }),
  createLicenseTypeMapping: async (context, { body }) =>
    presentType(await createMapping(context, 'type', body.clientId, typeInput(body))),
  updateLicenseTypeMapping: async (context, { params, body }) =>
    presentType(
      await updateMapping(context, 'type', params.mappingId, { ...typeInput(body), version: body.version }),
    ),
  deleteLicenseTypeMapping: (context, { params, query }) =>
    deleteMapping(context, 'type', params.mappingId, query.version),
  countLicenseTypeUses: (context, { params }) => countMappingUses(context, 'type', params.mappingId),

  listUnknownLicenseIssuers: (context, { query }) => listUnknown(context, 'issuer', query),
  listLicenseIssuerMappings: async (context, { query }) => {
    const { content, ...page } = await listMappings(context, 'issuer', query)
    return { ...page, content: content.map(presentIssuer) }
  },
  listLicenseIssuers: async () => ({ issuers: [...mappingKinds.issuer.names] }),
  createLicenseIssuerMapping: async (context, { body }) =>
    presentIssuer(await createMapping(context, 'issuer', body.clientId, issuerInput(body))),
  updateLicenseIssuerMapping: async (context, { params, body }) =>
    presentIssuer(
      await updateMapping(context, 'issuer', params.mappingId, {
        ...issuerInput(body),
        version: body.version,
      }),
    ),
  deleteLicenseIssuerMapping: (context, { params, query }) =>
    deleteMapping(context, 'issuer', params.mappingId, query.version),
  countLicenseIssuerUses: (context, { params }) => countMappingUses(context, 'issuer', params.mappingId),
} satisfies SomeHandlers
