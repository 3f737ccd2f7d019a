import type { Party } from '@vigil/matching'
import type { ListRecord } from '@vigil/sources'
import type pg from 'pg'
import { readAhead } from '../database/read-ahead.ts'
import type { IndexSource } from './cached-index.ts'

export interface ListVersion {
  listId: number
  version: number
}

const readAll = <R extends unknown[]>(
  client: pg.Client,
  text: string,
  values: unknown[],
): AsyncGenerator<R[]> => readAhead<R>(client, { kind: 'system' }, text, values)

/** Vessels and aircraft are not providers. */
const isParty = `entry ->> 'kind' not in ('vessel', 'aircraft')`

type Entry = Omit<ListRecord, 'identity' | 'fields'>

/** An entry as the engine compares it; its id names the list and the version of the entry. */
export function listedParty(listId: number, recordId: number | string, entry: Entry): Party {
  const { names, birthDates, npis, ssns, eins, licenses, addresses } = entry
  return {
    id: `${listId}/${recordId}`,
    names,
    ...(birthDates && { birthDates }),
    ...(npis && { npis }),
    ...(ssns && { ssns }),
    ...(eins && { eins }),
    ...(licenses && { licenses }),
    ...(addresses && { addresses }),
  }
}

/** Entries of a list that are live at a version: all, or those added after an earlier version. */
export async function* readEntries(
  client: pg.Client,
  { listId, version }: ListVersion,
  since: number,
): AsyncGenerator<Party[]> {
  const text = `select id, entry from list_records
    where list_id = $1 and from_version <= $2 and (to_version is null or to_version > $2) and from_version > $3 and ${isParty}`
  for await (const rows of readAll<[string, Entry]>(client, text, [listId, version, since]))
    yield rows.map(([id, entry]) => listedParty(listId, id, entry))
}

/** Ids of entries that were live at one version but not at a later one. */
export async function endedEntries(
  client: pg.Client,
  { listId, version }: ListVersion,
  since: number,
): Promise<string[]> {
  const text = `select id from list_records
    where list_id = $1 and from_version <= $3 and to_version > $3 and to_version <= $2`
  const ids: string[] = []
  for await (const rows of readAll<[string]>(client, text, [listId, version, since]))
    for (const [id] of rows) ids.push(`${listId}/${id}`)
  return ids
}

/** A list at a version, as an index is built and updated from it. */
export const entriesOf = (client: pg.Client, list: ListVersion): IndexSource => ({
  parties: (since) => readEntries(client, list, since),
  ended: (since) => endedEntries(client, list, since),
})
