import { licenseDefinitionsRoutes, limits, toasts, type LicenseMappingKind } from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'

const api = apiOf(licenseDefinitionsRoutes)

/** What a name means, for types and issuers alike. */
export interface MappingValues {
  alias: string
  target: string
}

export interface Mapping extends MappingValues {
  id: string
  version: number
}

export interface ListPage<Item> {
  total: number
  content: Item[]
}

export interface UnknownAlias {
  alias: string
  uses: number
}

interface KindTexts {
  list: string
  createFailed: string
  updateFailed: string
  deleteFailed: string
  saved: string
  deleted: string
}

/** The texts and calls of one kind of mapping. */
export interface MappingKind {
  kind: LicenseMappingKind
  /** "License Type" */
  label: string
  aliasLabel: string
  /** in the plural, within a sentence */
  plural: string
  texts: KindTexts
  unknown: (clientId: string, page: number, signal: AbortSignal) => Promise<ListPage<UnknownAlias>>
  mapped: (clientId: string, page: number, signal: AbortSignal) => Promise<ListPage<Mapping>>
  targets: (signal: AbortSignal) => Promise<string[]>
  create: (clientId: string, values: MappingValues) => Promise<unknown>
  update: (mapping: Mapping) => Promise<unknown>
  remove: (mapping: Mapping) => Promise<unknown>
  countUses: (mappingId: string) => Promise<{ useCount: number }>
}

const pageOf = (clientId: string, page: number) => ({
  clientId,
  page: String(page),
  size: limits.mappingPageSize,
})
const countedAliases = ({
  total,
  content,
  useCounts,
}: ListPage<string> & { useCounts: number[] }): ListPage<UnknownAlias> => ({
  total,
  content: content.map((alias, index) => ({ alias, uses: useCounts[index] ?? 0 })),
})

const typeBody = ({ alias, target }: MappingValues) => ({ licenseTypeAlias: alias, licenseType: target })
const issuerBody = ({ alias, target }: MappingValues) => ({
  licenseIssuerAlias: alias,
  licenseIssuer: target,
})

export const licenseTypeKind: MappingKind = {
  kind: 'type',
  label: 'License Type',
  aliasLabel: 'License Type Alias',
  plural: 'license types',
  texts: toasts.licenseTypes,
  unknown: async (clientId, page, signal) =>
    countedAliases(await api.listUnknownLicenseTypes({ query: pageOf(clientId, page) }, { signal })),
  mapped: async (clientId, page, signal) => {
    const { total, content } = await api.listLicenseTypeMappings(
      { query: pageOf(clientId, page) },
      { signal },
    )
    return {
      total,
      content: content.map(({ id, version, licenseTypeAlias: alias, licenseType: target }) => ({
        id,
        version,
        alias,
        target,
      })),
    }
  },
  targets: async (signal) => (await api.listLicenseTypes({}, { signal })).types,
  create: (clientId, values) => api.createLicenseTypeMapping({ body: { clientId, ...typeBody(values) } }),
  update: ({ id: mappingId, version, ...values }) =>
    api.updateLicenseTypeMapping({ params: { mappingId }, body: { ...typeBody(values), version } }),
  remove: ({ id: mappingId, version }) =>
    api.deleteLicenseTypeMapping({ params: { mappingId }, query: { version } }),
  countUses: (mappingId) => api.countLicenseTypeUses({ params: { mappingId } }),
}

export const licenseIssuerKind: MappingKind = {
  kind: 'issuer',
  label: 'License Issuer',
  aliasLabel: 'License Issuer Alias',
  plural: 'license issuers',
  texts: toasts.licenseIssuers,
  unknown: async (clientId, page, signal) =>
    countedAliases(await api.listUnknownLicenseIssuers({ query: pageOf(clientId, page) }, { signal })),
  mapped: async (clientId, page, signal) => {
    const { total, content } = await api.listLicenseIssuerMappings(
      { query: pageOf(clientId, page) },
      { signal },
    )
    return {
      total,
      content: content.map(({ id, version, licenseIssuerAlias: alias, licenseIssuer: target }) => ({
        id,
        version,
        alias,
        target,
      })),
    }
  },
  targets: async (signal) => (await api.listLicenseIssuers({}, { signal })).issuers,
  create: (clientId, values) => api.createLicenseIssuerMapping({ body: { clientId, ...issuerBody(values) } }),
  update: ({ id: mappingId, version, ...values }) =>
    api.updateLicenseIssuerMapping({ params: { mappingId }, body: { ...issuerBody(values), version } }),
  remove: ({ id: mappingId, version }) =>
    api.deleteLicenseIssuerMapping({ params: { mappingId }, query: { version } }),
  countUses: (mappingId) => api.countLicenseIssuerUses({ params: { mappingId } }),
}
