import { eq, sql as raw } from 'drizzle-orm'
import { populations } from '../../database/schema/index.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { lockPopulation } from './changes/change-queries.ts'
import type { SubjectChange } from './changes/change-rules.ts'
import { changeSubjects, type ChangeCounts, type ChangeOptions } from './changes/change-subjects.ts'

/** A change for a person with this family name. */
export const person = (
  externalId: string,
  family: string,
  facts: Partial<SubjectChange['facts']> = {},
  more: Partial<SubjectChange> = {},
): SubjectChange => ({
  externalId,
  facts: { kind: 'person', names: [{ kind: 'person', use: 'current', given: 'Pat', family }], ...facts },
  ...more,
})

/** Applies changes as the product does, and returns the counts. */
export async function change(
  world: TestWorld,
  clientId: string,
  changes: readonly SubjectChange[],
  origin: ChangeOptions['origin'] = 'import',
): Promise<ChangeCounts> {
  const context = world.system.forClient(clientId)
  return (await context.write((tx) => changeSubjects(context, tx, { clientId, origin, changes }))).counts
}

/** Runs while the client's population is locked, as it is during an import. */
export async function whileHeld(world: TestWorld, clientId: string, run: () => Promise<void>): Promise<void> {
  await world.system.forClient(clientId).write(async ({ sql }) => {
    await lockPopulation(sql, clientId)
    await run()
  })
}

export async function versionOf(world: TestWorld, clientId: string): Promise<number> {
  const [row] = await world.system.read((sql) =>
    sql.select().from(populations).where(eq(populations.clientId, clientId)),
  )
  return row?.version ?? 0
}

export interface StoredState extends Record<string, unknown> {
  externalId: string
  name: string
  from: number
  to: number | null
  facts: Record<string, unknown>
}

/** The day on which a file or a search last named the subject `s`, as SQL. */
export const namedDay = raw`to_char(
  greatest(s.included_at, (select at from population_rosters r where r.client_id = s.client_id and s.in_roster))
  at time zone 'UTC', 'YYYY-MM-DD')`

/** Every version of every subject of a client, in order. */
export async function statesOf(world: TestWorld, clientId: string): Promise<StoredState[]> {
  const { rows } = await world.system.read((sql) =>
    sql.execute<StoredState>(raw`
      select s.external_id as "externalId", s.name, v.from_version as "from", v.to_version as "to", v.facts
      from subject_versions v join subjects s on s.id = v.subject_id
      where v.client_id = ${clientId} order by 1, 3`),
  )
  return rows
}

export const rowsOf = async <T extends Record<string, unknown>>(
  world: TestWorld,
  statement: ReturnType<typeof raw>,
): Promise<T[]> => (await world.system.read((sql) => sql.execute(statement))).rows as T[]

/** How many screening runs were enqueued for the client. */
export async function countEnqueuedRuns(world: TestWorld, clientId: string): Promise<number> {
  const { rows } = await world.services.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'screening.client' and data->>'clientId' = $1`,
    [clientId],
  )
  return rows[0]!.count
}
