import { knownLicenseType } from '@vigil/contract'
import { currentModel } from '@vigil/matching'
import { findSource } from '@vigil/sources'
import { eq } from 'drizzle-orm'
import { createHmac, randomUUIDv7 } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { withOwnConnection } from '../database/own-connection.ts'
import { lists, subjectLicenses, subjects, subjectVersions } from '../database/schema/index.ts'
import { listedSsn, loadListFiles } from '../features/sources/index.ts'
import { displayName, matchHashOf, type SubjectFacts } from '../features/population/index.ts'
import type {
  CheckedList,
  CheckContext,
  Examined,
  Outcome,
} from '../features/screening/runs/check-context.ts'
import type { TestWorld } from './test-world.ts'

/** Loads files of a list (for a client, if the list belongs to one) as the command line does; fails if refused. */
export async function loadList(
  world: TestWorld,
  sourceId: string,
  files: Record<string, string>,
  clientId?: string,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-test-check-'))
  const paths = Object.entries(files).map(([name, content]) => {
    fs.writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  })
  const loads = await loadListFiles(world.system, {
    source: findSource(sourceId)!,
    paths,
    clientId,
    acceptUnusual: true,
    mapping: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  fs.rmSync(folder, { recursive: true })
  const refused = loads.find(({ state }) => state !== 'loaded')
  if (refused) throw new Error(`${sourceId} was not loaded: ${refused.reason}`)
}

/** A list as a run would check against it now; `before` is the state after the previous run. */
export async function checkedList(
  world: TestWorld,
  sourceId: string,
  before: CheckedList['before'] = null,
): Promise<CheckedList> {
  const [row] = await world.system.read((sql) => sql.select().from(lists).where(eq(lists.sourceId, sourceId)))
  const { id: listId, version, complete, rereadVersion } = row!
  return {
    listId,
    meta: findSource(sourceId)!.meta,
    version,
    complete,
    rereadVersion,
    before,
    switchedFrom: null,
  }
}

export interface Checked<T> {
  result: T
  examined: Examined[]
  found: Outcome[]
}

/** Runs statements as the system, in one transaction on a new connection. */
export const asRun = <T>(world: TestWorld, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withOwnConnection(world.services.connect, new AbortController().signal, (client) =>
    world.system.writeOn(client, () => work(client)),
  )

/** Runs a check in a separate transaction, as a run does, and stores its findings. */
export async function runCheck<T>(
  world: TestWorld,
  context: Pick<CheckContext, 'clientId' | 'populationVersion'> &
    Partial<Pick<CheckContext, 'at' | 'runId' | 'model'>>,
  check: (context: CheckContext) => Promise<T>,
): Promise<Checked<T>> {
  const [examined, found]: [Examined[], Outcome[]] = [[], []]
  const result = await asRun(world, (client) =>
    check({
      runId: 1,
      at: new Date('2026-11-10T12:00:00Z'),
      model: currentModel,
      ...context,
      client,
      listedSsn: (digits) => listedSsn(digits, world.services.keyFor('list-ssns')),
      examined: async (rows) => void examined.push(...rows),
      found: async (outcomes) => void found.push(...outcomes),
    }),
  )
  return { result, examined, found }
}

type Version = typeof subjectVersions.$inferInsert

/** Adds a monitored subject; returns its id. `ssn` is hashed as in list readers. */
export async function addSubject(
  world: TestWorld,
  clientId: string,
  facts: SubjectFacts,
  { ssn, ...version }: Partial<Version> & { ssn?: string } = {},
): Promise<string> {
  const id = randomUUIDv7()
  const now = new Date('2026-01-01T00:00:00Z')
  const key = world.services.keyFor('list-ssns')
  const hmac = (text: string): string => createHmac('sha256', key).update(text).digest('hex')
  const known = ssn ? { ...facts, ssn: hmac(`ssn:${ssn}`) } : facts
  await world.system.write(async ({ sql }) => {
    const [row] = await sql
      .insert(subjects)
      .values({
        id,
        clientId,
        externalId: id,
        kind: facts.kind,
        name: displayName(facts),
        startDate: '2026-01-01',
        startedAt: now,
        includedAt: now,
        origin: 'api',
        createdAt: now,
      })
      .returning({ number: subjects.number })
    await sql.insert(subjectVersions).values({
      clientId,
      subjectId: id,
      number: row!.number,
      fromVersion: 1,
      fromAt: now,
      facts: known,
      matchHash: matchHashOf(known),
      ssnIdentity: ssn ? hmac(ssn).slice(0, 32) : null,
      ...version,
    })
  })
  return id
}

/** Adds a license given by the client; returns its id. */
export async function addLicense(
  world: TestWorld,
  clientId: string,
  subjectId: string,
  license: Pick<typeof subjectLicenses.$inferInsert, 'type' | 'number' | 'numberKey' | 'state'> &
    Partial<typeof subjectLicenses.$inferInsert>,
): Promise<string> {
  const id = randomUUIDv7()
  await world.system.write(({ sql }) =>
    sql.insert(subjectLicenses).values({
      id,
      clientId,
      subjectId,
      issuer: license.state ?? 'Somewhere',
      mappedType: knownLicenseType(license.type),
      createdAt: new Date('2026-01-01T00:00:00Z'),
      ...license,
    }),
  )
  return id
}
