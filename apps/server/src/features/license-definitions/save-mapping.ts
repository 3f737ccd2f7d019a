import type { LicenseMappingKind } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext, WriteTransaction } from '../../context.ts'
import type { Sql } from '../../database/transaction.ts'
import { AppError, notFound } from '../../errors.ts'
import { findActorClient } from '../identity/index.ts'
import { lockPopulationWithTimeout, remapLicenses } from '../population/index.ts'
import { refuseOldVersion } from '../users/index.ts'
import {
  deleteMappingRow,
  insertMapping,
  selectMapping,
  selectMappingOf,
  updateMappingRow,
  type MappingRow,
} from './license-definitions-queries.ts'
import { findMapping } from './list-mappings.ts'
import { mappingKinds } from './mapping-kinds.ts'

/** A mapping in the terms of a caller: the alias, and the name of what it means. */
export interface MappingInput {
  alias: string
  name: string
}

function valueOf(kind: LicenseMappingKind, name: string): string {
  const { valueOf: find, field, refusal } = mappingKinds[kind]
  const value = find(name)
  if (value === null) throw new AppError('invalid', refusal, [{ path: `body.${field}`, message: refusal }])
  return value
}

async function refuseTakenAlias(
  sql: Sql,
  { clientId, kind, id }: Pick<MappingRow, 'clientId' | 'kind' | 'id'>,
  alias: string,
): Promise<void> {
  const other = await selectMappingOf(sql, clientId, kind, alias)
  if (other && other.id !== id)
    throw new AppError(
      'conflict',
      `“${other.alias}” is already mapped to ${mappingKinds[kind].nameOf(other.value)}.`,
    )
}

const audited = ({ kind, alias, value }: Pick<MappingRow, 'kind' | 'alias' | 'value'>) => ({
  kind,
  alias,
  [mappingKinds[kind].field]: mappingKinds[kind].nameOf(value),
})
const subjectOf = (id: string) => ({ subjectType: 'license-mapping', subjectId: id })

/** Licenses with these aliases get their new meaning; if that changes any, the client is screened. */
async function applyMeanings(
  { sql, enqueue }: WriteTransaction,
  { clientId, kind }: Pick<MappingRow, 'clientId' | 'kind'>,
  meanings: readonly { alias: string; value: string | null }[],
  at: Date,
): Promise<number> {
  let licenses = 0
  for (const { alias, value } of meanings)
    licenses += await remapLicenses(sql, clientId, { kind, alias, value, at })
  if (licenses > 0) enqueue('screening.client', { clientId })
  return licenses
}

const withoutMapping = (kind: LicenseMappingKind, alias: string) => ({
  alias,
  value: mappingKinds[kind].valueOf(alias),
})

export function createMapping(
  context: ClientContext,
  kind: LicenseMappingKind,
  clientId: string,
  { alias, name }: MappingInput,
): Promise<MappingRow> {
  const value = valueOf(kind, name)
  return context.forClient(clientId).write(async (tx) => {
    const { sql, audit } = tx
    const now = context.now()
    if (!(await findActorClient(sql, clientId, now))) return notFound('Client')
    await lockPopulationWithTimeout(sql, clientId)
    const id = randomUUIDv7()
    const row = { id, clientId, kind, alias, value }
    await refuseTakenAlias(sql, row, alias)
    await insertMapping(sql, { ...row, createdAt: now, changedAt: now, changedBy: context.actor.name })
    const licenses = await applyMeanings(tx, row, [row], now)
    audit({ action: 'license-mapping.create', ...subjectOf(id), after: { ...audited(row), licenses } })
    return (await selectMapping(sql, kind, id))!
  })
}

/** Locks the client's mappings, and fetches the one that is to be changed. */
async function lockMapping(sql: Sql, { clientId, kind, id }: MappingRow, version: number | undefined) {
  await lockPopulationWithTimeout(sql, clientId)
  const before = (await selectMapping(sql, kind, id)) ?? notFound('Mapping')
  refuseOldVersion('mapping', before, version)
  return before
}

export async function updateMapping(
  context: ClientContext,
  kind: LicenseMappingKind,
  id: string,
  { alias, name, version }: MappingInput & { version: number | undefined },
): Promise<MappingRow> {
  const value = valueOf(kind, name)
  const found = await findMapping(context, kind, id)
  return context.forClient(found.clientId).write(async (tx) => {
    const { sql, audit } = tx
    const before = await lockMapping(sql, found, version)
    if (before.alias === alias && before.value === value) return before
    await refuseTakenAlias(sql, before, alias)
    const now = context.now()
    await updateMappingRow(sql, before, { alias, value, changedAt: now, changedBy: context.actor.name })
    const isRenamed = before.alias.toLowerCase() !== alias.toLowerCase()
    const meanings = [...(isRenamed ? [withoutMapping(kind, before.alias)] : []), { alias, value }]
    const licenses = await applyMeanings(tx, before, meanings, now)
    audit({
      action: 'license-mapping.update',
      ...subjectOf(id),
      before: audited(before),
      after: { ...audited({ kind, alias, value }), licenses },
    })
    return (await selectMapping(sql, kind, id))!
  })
}

/** Licenses that need the mapping are no longer checked. */
export async function deleteMapping(
  context: ClientContext,
  kind: LicenseMappingKind,
  id: string,
  version: number | undefined,
): Promise<void> {
  const found = await findMapping(context, kind, id)
  await context.forClient(found.clientId).write(async (tx) => {
    const { sql, audit } = tx
    const before = await lockMapping(sql, found, version)
    await deleteMappingRow(sql, before)
    const meanings = [withoutMapping(kind, before.alias)]
    const licenses = await applyMeanings(tx, before, meanings, context.now())
    audit({
      action: 'license-mapping.delete',
      ...subjectOf(id),
      before: audited(before),
      after: { licenses },
    })
  })
}
