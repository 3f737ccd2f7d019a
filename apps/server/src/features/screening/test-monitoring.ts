import type { MonitorProduct } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { sql as raw } from 'drizzle-orm'
import { loadListFiles } from '../sources/index.ts'
import { changeSubjects, type SubjectChange } from '../population/index.ts'
import { addClient } from '../../testing/test-people.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { leieCsv, writeFile, type LeiePerson } from '../../testing/leie-files.ts'
import { screenClient, type ScreenOptions, type ScreenResult } from './runs/screen-client.ts'

export const monitoringClient = (
  world: TestWorld,
  products: MonitorProduct[] = ['EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE', 'OFAC', 'OTHER_LISTS'],
): Promise<string> => addClient(world, { name: `Client ${Math.random()}`, monitorProducts: products })

/** A person as a client tells of them. */
export function person(
  externalId: string,
  family: string,
  more: { given?: string; born?: string; npi?: string } = {},
): SubjectChange {
  const { given = 'Pat', born, npi } = more
  return {
    externalId,
    facts: {
      kind: 'person',
      names: [{ kind: 'person', use: 'current', given, family }],
      ...(born && { birthDate: born }),
      ...(npi && { npi }),
    },
    endDate: null,
  }
}

export async function change(
  world: TestWorld,
  clientId: string,
  changes: readonly SubjectChange[],
): Promise<Map<string, string>> {
  const context = world.system.forClient(clientId)
  const { subjects } = await context.write((tx) =>
    changeSubjects(context, tx, { clientId, origin: 'api', changes }),
  )
  return new Map(subjects.map(({ externalId, id }) => [externalId, id]))
}

export async function loadLeie(world: TestWorld, people: readonly LeiePerson[]): Promise<void> {
  const [load] = await loadListFiles(world.system, {
    source: findSource('leie')!,
    paths: [writeFile('UPDATED.csv', leieCsv(people))],
    clientId: undefined,
    acceptUnusual: true,
    mapping: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  if (load?.state !== 'loaded' && load?.state !== 'unchanged') throw new Error(`not loaded: ${load?.reason}`)
}

export const screen = (
  world: TestWorld,
  clientId: string,
  mode: ScreenOptions['mode'] = 'changes',
): Promise<ScreenResult> =>
  screenClient(world.system, { clientId, mode, signal: new AbortController().signal })

/** Makes a model the active one without any job, as if the installation had begun with it. */
export const beginWithModel = (world: TestWorld, model: string): Promise<void> =>
  world.elsewhere(`insert into model_activations (model, activated_at) values ('${model}', now())`)

export interface LiveFinding extends Record<string, unknown> {
  externalId: string
  source: string
  result: string
  reason: string
  listed: string
}

/** What stands against the subjects of a client, in words. */
export async function liveFindings(world: TestWorld, clientId: string): Promise<LiveFinding[]> {
  const { rows } = await world.system.read((sql) =>
    sql.execute<LiveFinding>(raw`
      select s.external_id as "externalId", l.source_id as source, f.result, f.evidence ->> 'reason' as reason,
             coalesce(r.entry #>> '{names,0,family}', r.entry #>> '{names,0,full}', '') as listed
      from findings f
      join subjects s on s.id = f.subject_id join lists l on l.id = f.list_id
      left join list_records r on r.id = f.record_id
      where f.client_id = ${clientId} and f.to_run is null order by 1, 2, 5, 3, 4`),
  )
  return rows
}

export interface RaisedAlert extends Record<string, unknown> {
  externalId: string
  cause: string
  result: string
  reviewStatus: string
}

export async function raisedAlerts(world: TestWorld, clientId: string): Promise<RaisedAlert[]> {
  const { rows } = await world.system.read((sql) =>
    sql.execute<RaisedAlert>(raw`
      select s.external_id as "externalId", a.cause, a.result, a.review_status as "reviewStatus"
      from alerts a join subjects s on s.id = a.subject_id
      where a.client_id = ${clientId} order by a.run_id, 1, a.id`),
  )
  return rows
}
