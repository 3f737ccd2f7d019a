import { z } from 'zod'
import { administers } from '../access/client-access.ts'
import {
  LicenseIssuerList,
  LicenseIssuerMapping,
  LicenseIssuerMappingChange,
  LicenseTypeList,
  LicenseTypeMapping,
  LicenseTypeMappingChange,
  MappingPageQuery,
  MappingPath,
  MappingUseCount,
  NewLicenseIssuerMapping,
  NewLicenseTypeMapping,
  UnknownAliases,
} from '../population/license-mappings.ts'
import { pageOf } from '../values/paging.ts'
import { defineRoutes } from './route.ts'

const read = { ...administers('SHOW_CLIENT'), namesClient: true } as const
const write = { ...administers('EDIT_CLIENT'), namesClient: true } as const
const deletion = z.object({
  version: z.coerce
    .number()
    .int()
    .optional()
    .meta({ description: 'refused if the mapping has changed since' }),
})

/** What the license types and issuers in a client's own words mean. */
export const licenseDefinitionsRoutes = defineRoutes({
  listUnknownLicenseTypes: {
    method: 'GET',
    path: '/monitor/license-definition/type/unknown',
    summary: "License types in the client's licenses that are neither known nor mapped, most frequent first",
    access: read,
    query: MappingPageQuery,
    response: UnknownAliases,
  },
  listLicenseTypeMappings: {
    method: 'GET',
    path: '/monitor/license-definition/type/alias',
    summary: 'The license type mappings of a client, by alias',
    access: read,
    query: MappingPageQuery,
    response: pageOf(LicenseTypeMapping),
  },
  listLicenseTypes: {
    method: 'GET',
    path: '/monitor/license-definition/type',
    summary: 'The license types that an alias can be mapped to',
    access: read,
    response: LicenseTypeList,
  },
  createLicenseTypeMapping: {
    method: 'POST',
    path: '/monitor/license-definition/type/alias',
    summary: 'Map an alias to a license type; the licenses that have it are checked again',
    access: write,
    body: NewLicenseTypeMapping,
    response: LicenseTypeMapping,
    status: 201,
  },
  updateLicenseTypeMapping: {
    method: 'PUT',
    path: '/monitor/license-definition/type/alias/:mappingId',
    summary: 'Change a license type mapping, based on the version that was read',
    access: write,
    params: MappingPath,
    body: LicenseTypeMappingChange,
    response: LicenseTypeMapping,
  },
  deleteLicenseTypeMapping: {
    method: 'DELETE',
    path: '/monitor/license-definition/type/alias/:mappingId',
    summary: 'Delete a license type mapping; licenses that need it are no longer checked',
    access: write,
    params: MappingPath,
    query: deletion,
    response: 'empty',
  },
  countLicenseTypeUses: {
    method: 'GET',
    path: '/monitor/license-definition/type/alias/:mappingId/use-count',
    summary: 'How many licenses have the alias of a license type mapping',
    access: read,
    params: MappingPath,
    response: MappingUseCount,
  },
  listUnknownLicenseIssuers: {
    method: 'GET',
    path: '/monitor/license-definition/issuer/unknown',
    summary: "Issuers in the client's licenses that are neither known nor mapped, most frequent first",
    access: read,
    query: MappingPageQuery,
    response: UnknownAliases,
  },
  listLicenseIssuerMappings: {
    method: 'GET',
    path: '/monitor/license-definition/issuer/alias',
    summary: 'The license issuer mappings of a client, by alias',
    access: read,
    query: MappingPageQuery,
    response: pageOf(LicenseIssuerMapping),
  },
  listLicenseIssuers: {
    method: 'GET',
    path: '/monitor/license-definition/issuer',
    summary: 'The issuers that an alias can be mapped to',
    access: read,
    response: LicenseIssuerList,
  },
  createLicenseIssuerMapping: {
    method: 'POST',
    path: '/monitor/license-definition/issuer/alias',
    summary: 'Map an alias to an issuer; the licenses that have it are checked again',
    access: write,
    body: NewLicenseIssuerMapping,
    response: LicenseIssuerMapping,
    status: 201,
  },
  updateLicenseIssuerMapping: {
    method: 'PUT',
    path: '/monitor/license-definition/issuer/alias/:mappingId',
    summary: 'Change a license issuer mapping, based on the version that was read',
    access: write,
    params: MappingPath,
    body: LicenseIssuerMappingChange,
    response: LicenseIssuerMapping,
  },
  deleteLicenseIssuerMapping: {
    method: 'DELETE',
    path: '/monitor/license-definition/issuer/alias/:mappingId',
    summary: 'Delete a license issuer mapping; licenses that need it are no longer checked',
    access: write,
    params: MappingPath,
    query: deletion,
    response: 'empty',
  },
  countLicenseIssuerUses: {
    method: 'GET',
    path: '/monitor/license-definition/issuer/alias/:mappingId/use-count',
    summary: 'How many licenses have the alias of a license issuer mapping',
    access: read,
    params: MappingPath,
    response: MappingUseCount,
  },
})
