import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Context } from '../../apps/server/src/context.ts'
import { clients } from '../../apps/server/src/database/schema/index.ts'
import {
  changeSubjects,
  displayName,
  matchHashOf,
  type SubjectChange,
} from '../../apps/server/src/features/population/index.ts'
import { changedSubjects, firstPopulation, type PopulationPlan } from './invented-subjects.ts'

const flushAt = 1 << 18

const cell = (value: string | null): string =>
  value === null ? String.raw`\N` : value.replaceAll('\\', String.raw`\\`)

function* lines(plan: PopulationPlan): Generator<string> {
  let text = ''
  for (const { externalId, facts } of firstPopulation(plan)) {
    const { kind, npi = null } = facts
    const cells = [randomUUIDv7(), externalId, kind, displayName(facts), npi, JSON.stringify(facts)]
    text += `${[...cells, matchHashOf(facts)].map(cell).join('\t')}\n`
    if (text.length < flushAt) continue
    yield text
    text = ''
  }
  yield text
}

const putSubjects = `
  insert into subjects (id, client_id, external_id, kind, name, npi, start_date, started_at, included_at, origin, created_at)
  select id, $1, external_id, kind, name, npi, $2::timestamptz::date, $2, $2, 'import', $2 from given`
const putVersions = `
  insert into subject_versions (client_id, subject_id, number, from_version, from_at, facts, match_hash)
  select s.client_id, s.id, s.number, 1, $2, g.facts, g.match_hash
  from given g join subjects s on s.client_id = $1 and s.id = g.id`

/** A client with its population, as changeSubjects would have written it, in one go. */
export async function writePopulation(context: Context, plan: PopulationPlan): Promise<string> {
  const clientId = randomUUIDv7()
  const now = context.now()
  await context.write(async ({ sql }) => {
    await sql
      .insert(clients)
      .values({ id: clientId, name: 'Measured', monitorProducts: ['EXCLUSIONS_FEDERAL'], createdAt: now })
  })
  const client = await context.services.connect()
  try {
    await client.query(`create temporary table given (id uuid, external_id text, kind text, name text, npi text,
      facts jsonb, match_hash uuid); grant select on given to vigil_system`)
    await pipeline(Readable.from(lines(plan)), client.query(copyFrom('copy given from stdin')))
    await client.query('analyze given; set role vigil_system; begin')
    await client.query(putSubjects, [clientId, now])
    await client.query(putVersions, [clientId, now])
    await client.query('update populations set version = 1 where client_id = $1', [clientId])
    await client.query('commit; reset role; analyze subjects; analyze subject_versions; analyze list_records')
  } finally {
    await client.end()
  }
  return clientId
}

/** A month later: changes as one version, by the way that every change takes. Gives how many there were. */
export async function changePopulation(
  base: Context,
  clientId: string,
  plan: PopulationPlan,
): Promise<number> {
  const context = base.forClient(clientId)
  const changes = Array.from(changedSubjects(plan), ({ externalId, facts }): SubjectChange => ({
    externalId,
    facts,
    endDate: null,
  }))
  const { counts } = await context.write((tx) =>
    changeSubjects(context, tx, { clientId, origin: 'import', changes }),
  )
  return counts.changed
}
