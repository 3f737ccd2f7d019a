import { randomUUIDv7 } from 'node:crypto'
import type { Sql } from '../../../database/transaction.ts'
import type { ChangeOrigin } from './change-queries.ts'
import type { NetworkName } from './change-rules.ts'
import {
  insertNetworks,
  insertNetworkChanges,
  putParticipations,
  removeParticipations,
  selectNetworkNames,
  selectNetworks,
  selectParticipations,
  type NetworkChange,
  type NewNetwork,
  type ParticipationRow,
} from './network-queries.ts'

export const networkKey = ({ businessUnit, network }: Omit<NetworkName, 'participation'>): string =>
  JSON.stringify([businessUnit.toLowerCase(), network.toLowerCase()])

/** The networks of a client by case-insensitive name; missing ones are added. */
export interface NetworkBook {
  idsOf(sql: Sql, wanted: readonly NetworkName[]): Promise<(network: NetworkName) => string>
}

export function createNetworkBook(clientId: string, now: Date): NetworkBook {
  let known: Map<string, string> | null = null
  const load = async (sql: Sql): Promise<Map<string, string>> =>
    new Map((await selectNetworks(sql, clientId)).map((row) => [networkKey(row), row.id]))
  return {
    async idsOf(sql, wanted) {
      known ??= await load(sql)
      const missing = new Map<string, NewNetwork>()
      for (const { businessUnit, network } of wanted) {
        const key = networkKey({ businessUnit, network })
        if (known.has(key) || missing.has(key)) continue
        const ids = { unit_id: randomUUIDv7(), network_id: randomUUIDv7() }
        missing.set(key, { ...ids, unit: businessUnit, network })
      }
      if (missing.size > 0) {
        await insertNetworks(sql, clientId, [...missing.values()], now)
        known = await load(sql)
      }
      const ids = known
      return (network) => ids.get(networkKey(network))!
    },
  }
}

/** Who changes networks, and whose changes are kept: those of a new subject are part of its beginning. */
interface NetworkChangeOrigin extends ChangeOrigin {
  known: ReadonlySet<string>
}

/** Replaces the networks of subjects. Returns what changed, by subject; null for new ones. */
export async function changeNetworks(
  sql: Sql,
  clientId: string,
  book: NetworkBook,
  wanted: ReadonlyMap<string, readonly NetworkName[]>,
  { known, ...origin }: NetworkChangeOrigin,
): Promise<Map<string, NetworkChange | null>> {
  const changed = new Map<string, NetworkChange | null>()
  if (wanted.size === 0) return changed
  const idOf = await book.idsOf(sql, [...wanted.values()].flat())
  const kept = new Map<string, ParticipationRow>()
  const key = (row: Pick<ParticipationRow, 'subjectId' | 'networkId'>): string =>
    row.subjectId + row.networkId
  const old = [...wanted.keys()].filter((id) => known.has(id))
  for (const row of await selectParticipations(sql, clientId, old)) kept.set(key(row), row)
  const put = new Map<string, ParticipationRow>()
  for (const [subjectId, networks] of wanted)
    for (const network of networks) {
      const row = { subjectId, networkId: idOf(network), participation: network.participation }
      const before = kept.get(key(row))
      if (before?.participation !== row.participation) put.set(key(row), row)
      kept.delete(key(row))
    }
  const removed = [...kept.values()]
  for (const { subjectId } of [...put.values(), ...removed]) changed.set(subjectId, null)
  const recorded = [...changed.keys()].filter((id) => known.has(id))
  const before = await selectNetworkNames(sql, clientId, recorded)
  await removeParticipations(sql, clientId, removed)
  await putParticipations(sql, clientId, [...put.values()])
  const after = await selectNetworkNames(sql, clientId, recorded)
  const changes = recorded.map((id) => ({ id, before: before.get(id) ?? [], after: after.get(id) ?? [] }))
  for (const one of changes) changed.set(one.id, one)
  await insertNetworkChanges(sql, clientId, changes, origin)
  return changed
}
