import type { Party } from '@vigil/matching'
import type pg from 'pg'
import { readAhead } from '../../../database/read-ahead.ts'
import { partyOf, type SubjectFacts } from '../../population/index.ts'

const readAll = <R extends unknown[]>(
  client: pg.Client,
  text: string,
  values: unknown[],
): AsyncGenerator<R[]> => readAhead<R>(client, { kind: 'system' }, text, values)

const liveAt = (version: string): string =>
  `from_version <= ${version} and (to_version is null or to_version > ${version})`

/** Subjects of a client at a version of its population: all, or those changed after an earlier version. */
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

/** Numbers of subject versions that were live at one population version but not at a later one. */
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
