import { monitoringDay } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../context.ts'
import type { Sql } from '../../database/transaction.ts'
import { AppError, notFound } from '../../errors.ts'
import {
  deleteItem,
  insertItem,
  lockPopulationWithTimeout,
  renameItem,
  selectNamed,
  selectNetwork,
  selectUnit,
  type HierarchyItem,
} from '../population/index.ts'
import { countParticipants, type Participants } from './participants-queries.ts'

type ItemKind = 'business-unit' | 'network'

const kindOf = ({ unitId }: HierarchyItem): ItemKind => (unitId === null ? 'business-unit' : 'network')
const words: Record<ItemKind, string> = { 'business-unit': 'Business unit', network: 'Network' }

async function refuseTakenName(sql: Sql, clientId: string, item: HierarchyItem): Promise<void> {
  const other = await selectNamed(sql, clientId, item)
  if (!other || other.id === item.id) return
  const text =
    item.unitId === null
      ? `There is already a business unit named ${other.name}.`
      : `This business unit already has a network named ${other.name}.`
  throw new AppError('conflict', text, [{ path: 'body.name', message: text }])
}

/** The item to change, with the population locked: imports add units and networks, too. */
async function lockItem(sql: Sql, clientId: string, kind: ItemKind, id: string): Promise<HierarchyItem> {
  await lockPopulationWithTimeout(sql, clientId)
  const select = kind === 'network' ? selectNetwork : selectUnit
  return (await select(sql, clientId, id)) ?? notFound(words[kind])
}

/** Creates a business unit, or a network in one. Returns its id. */
export function createItem(context: ClientContext, name: string, unitId: string | null): Promise<string> {
  const { clientId } = context
  return context.write(async ({ sql, audit }) => {
    await lockPopulationWithTimeout(sql, clientId)
    if (unitId !== null && !(await selectUnit(sql, clientId, unitId))) return notFound(words['business-unit'])
    const item = { id: randomUUIDv7(), name, unitId }
    await refuseTakenName(sql, clientId, item)
    await insertItem(sql, clientId, item, context.now())
    const kind = kindOf(item)
    audit({
      action: `${kind}.create`,
      subjectType: kind,
      subjectId: item.id,
      after: { name, ...(unitId !== null && { businessUnitId: unitId }) },
    })
    return item.id
  })
}

export function renameHierarchyItem(
  context: ClientContext,
  kind: ItemKind,
  id: string,
  { name, was }: { name: string; was?: string | undefined },
): Promise<void> {
  const { clientId } = context
  return context.write(async ({ sql, audit }) => {
    const before = await lockItem(sql, clientId, kind, id)
    if (before.name === name) return
    if (was !== undefined && was !== before.name)
      throw new AppError('conflict', `Someone else renamed it to ${before.name} in the meantime.`)
    await refuseTakenName(sql, clientId, { ...before, name })
    await renameItem(sql, clientId, before, name)
    audit({
      action: `${kind}.update`,
      subjectType: kind,
      subjectId: id,
      before: { name: before.name },
      after: { name },
    })
  })
}

const providers = (count: number): string => `${count} ${count === 1 ? 'provider' : 'providers'}`

function inUse(name: string, { active, termed }: Participants): string {
  const counts = termed > 0 ? `${providers(active)} and ${termed} termed` : providers(active)
  return `${counts} ${active + termed === 1 ? 'is' : 'are'} in ${name}. Move them to another network first.`
}

/** Only what no provider takes part in: the record of who was where stays complete. */
export function deleteHierarchyItem(context: ClientContext, kind: ItemKind, id: string): Promise<void> {
  const { clientId } = context
  return context.write(async ({ sql, audit }) => {
    const before = await lockItem(sql, clientId, kind, id)
    const participants = (await countParticipants(sql, clientId, monitoringDay(context.now()))).get(id)
    if (participants) throw new AppError('conflict', inUse(before.name, participants))
    await deleteItem(sql, clientId, before)
    audit({ action: `${kind}.delete`, subjectType: kind, subjectId: id, before: { name: before.name } })
  })
}
