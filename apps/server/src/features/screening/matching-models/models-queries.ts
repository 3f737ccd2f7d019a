import { currentModel } from '@vigil/matching'
import { desc, sql as raw } from 'drizzle-orm'
import type pg from 'pg'
import { modelActivations, screeningRuns } from '../../../database/schema/index.ts'
import { runPrepared } from '../../../database/scoped-read.ts'
import type { Sql } from '../../../database/transaction.ts'

export type Activation = Omit<typeof modelActivations.$inferSelect, 'id'>

const lastActivation = (sql: Sql) => {
  const { model, activatedAt, activatedBy } = modelActivations
  return sql
    .select({ model, activatedAt, activatedBy })
    .from(modelActivations)
    .orderBy(desc(modelActivations.id))
    .limit(1)
    .prepare('vigil_last_activation')
}

/** The last activation. */
export async function selectActivation(sql: Sql): Promise<Activation | undefined> {
  const [row] = await runPrepared(sql, lastActivation, {})
  return row
}

/** The model that decides. */
export const selectActiveModel = async (sql: Sql): Promise<string> =>
  (await selectActivation(sql))?.model ?? currentModel.id

/** Whether a model is still the active one. */
export async function isActive(client: pg.Client, model: string): Promise<boolean> {
  const { rows } = await client.query<{ model: string }>(
    'select model from model_activations order by id desc limit 1',
  )
  return (rows[0]?.model ?? currentModel.id) === model
}

export async function insertActivation(sql: Sql, activation: Activation): Promise<void> {
  await sql.insert(modelActivations).values(activation)
}

/** The model of the last run of any client. */
export async function selectModelOfLastRun(sql: Sql): Promise<string | undefined> {
  const [row] = await sql
    .select({ model: screeningRuns.model })
    .from(screeningRuns)
    .orderBy(desc(screeningRuns.id))
    .limit(1)
  return row?.model
}

export interface MonitoredClient extends Record<string, unknown> {
  id: string
  name: string
  /** as of the last run; of the population if there was none */
  subjects: number
  /** not yet screened again with the active model */
  isBehind: boolean
}

/** Clients that have a population, with how far they are screened with a model. */
export async function selectClientsWithModel(sql: Sql, model: string): Promise<MonitoredClient[]> {
  const { rows } = await sql.execute<MonitoredClient>(raw`
    select c.id, c.name,
      coalesce(
        (select r.subjects from screening_runs r where r.client_id = c.id order by r.id desc limit 1),
        (select count(*)::int from subject_versions v where v.client_id = c.id and v.to_version is null)) as subjects,
      exists (select from coverage o where o.client_id = c.id and o.model <> ${model}) as "isBehind"
    from clients c join populations p on p.client_id = c.id
    where c.ended_at is null order by c.name, c.id`)
  return rows
}
