import { isActingAsClient, type LicenseMappingKind, type UnknownAliases } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectList } from '../../listing/select-list.ts'
import {
  countUses,
  mappingList,
  ofClient,
  selectMapping,
  selectUnknown,
  type MappingRow,
} from './license-definitions-queries.ts'

interface PageAsked {
  page: number
  size: number
}

/** The mappings of the client that is administered, by alias. */
export async function listMappings(
  context: ClientContext,
  kind: LicenseMappingKind,
  { page, size }: PageAsked,
): Promise<{ page: number; total: number; content: MappingRow[] }> {
  const where = ofClient({ clientId: context.clientId, kind })
  const request = { where, sortBy: 'alias' as const, desc: false, page, size }
  const { total, rows } = await selectList(context, mappingList, request)
  return { page, total, content: rows }
}

/** Names in the client's licenses that are neither known nor mapped, the most frequent first. */
export async function listUnknown(
  context: ClientContext,
  kind: LicenseMappingKind,
  { page, size }: PageAsked,
): Promise<UnknownAliases> {
  const { clientId } = context
  const { total, rows } = await context.read((sql) => selectUnknown(sql, { clientId, kind, page, size }))
  return { page, total, content: rows.map(({ alias }) => alias), useCounts: rows.map(({ uses }) => uses) }
}

/**
 * A mapping of any client: whoever administers one administers all. A call that names a client reaches only the mappings
 * of that one.
 */
export async function findMapping(
  context: ClientContext,
  kind: LicenseMappingKind,
  id: string,
): Promise<MappingRow> {
  const row = await context.asSystem().read((sql) => selectMapping(sql, kind, id))
  const isOfAnother = isActingAsClient(context.actor) && row?.clientId !== context.clientId
  return row && !isOfAnother ? row : notFound('Mapping')
}

export async function countMappingUses(
  context: ClientContext,
  kind: LicenseMappingKind,
  id: string,
): Promise<{ useCount: number }> {
  const { clientId, alias } = await findMapping(context, kind, id)
  const useCount = await context.forClient(clientId).read((sql) => countUses(sql, clientId, kind, alias))
  return { useCount }
}
