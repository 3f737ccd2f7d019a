import type { Party } from '@vigil/matching'
import type { ListRecord } from '@vigil/sources'
import type pg from 'pg'
import { beginIn } from '../../../database/scope.ts'
import { partyOf, type SubjectFacts } from '../../population/index.ts'
import type { ListVersion } from './messages.ts'

/** Few enough that they fit between the database and us while the ones before are worked on. */
const rowsAtOnce = 500

/** The rows of a query, some hundred at a time, in a transaction of their own; the next are read meanwhile. */
async function* readAll<R extends unknown[]>(
  client: pg.Client,
  text: string,
  values: unknown[],
): AsyncGenerator<R[]> {
  const fetch = async (): Promise<R[]> =>
    (await client.query<R>({ text: `fetch ${rowsAtOnce} from wanted`, rowMode: 'array' })).rows
  await beginIn(client, { kind: 'system' }, 'read only')
  await client.query('set local cursor_tuple_fraction = 1')
  let ahead: Promise<R[]> | undefined
  try {
    await client.query(`declare wanted no scroll cursor for ${text}`, values)
    ahead = fetch()
    for (let isLast = false; !isLast;) {
      const rows = await ahead
      isLast = rows.length < rowsAtOnce
      if (!isLast) ahead = fetch()
      // whoever asks for the next rows hears of it; nobody may ask
      ahead.catch(() => {})
      if (rows.length > 0) yield rows
    }
  } finally {
    await client.query('rollback')
  }
}

const liveAt = (version: string): string =>
  `from_version <= ${version} and (to_version is null or to_version > ${version})`

/** Ships and aircraft are no providers. */
const isParty = `entry ->> 'kind' not in ('vessel', 'aircraft')`

type Entry = Omit<ListRecord, 'identity' | 'fields'>

/** An entry as the engine compares it; its id names the list and the state of the entry. */
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

/** Entries of a list that are live at a version, all of them or those that came after an earlier one. */
export async function* readEntries(
  client: pg.Client,
  { listId, version }: ListVersion,
  since: number,
): AsyncGenerator<Party[]> {
  const text = `select id, entry from list_records
    where list_id = $1 and ${liveAt('$2')} and from_version > $3 and ${isParty}`
  for await (const rows of readAll<[string, Entry]>(client, text, [listId, version, since]))
    yield rows.map(([id, entry]) => listedParty(listId, id, entry))
}

/** Ids of entries that were live at one version and are not at a later one. */
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

/** Subjects of a client at a version of its population, all of them or those that changed after an earlier one. */
export async function* readSubjects(
  client: pg.Client,
  clientId: string,
  version: number,
  since: number,
): AsyncGenerator<Party[]> {
  const text = `select number, facts from subject_versions
    where client_id = $1 and ${liveAt('$2')} and from_version > $3`
  for await (const rows of readAll<[number, SubjectFacts]>(client, text, [clientId, version, since]))
    yield rows.map(([number, facts]) => partyOf(String(number), facts))
}

/** Numbers of subjects whose state at one version has ended by a later one. */
export async function endedSubjects(
  client: pg.Client,
  clientId: string,
  version: number,
  since: number,
): Promise<string[]> {
  const text = `select number from subject_versions
    where client_id = $1 and from_version <= $3 and to_version > $3 and to_version <= $2`
  const numbers: string[] = []
  for await (const rows of readAll<[number]>(client, text, [clientId, version, since]))
    for (const [number] of rows) numbers.push(String(number))
  return numbers
}
