import type { MonitorProduct } from '@vigil/contract'
import type pg from 'pg'
import type { RunKind } from '../../../database/schema/index.ts'
import { leaveScope } from '../../../database/transaction.ts'
import type { CheckedList } from './check-context.ts'
import type { RunPlan } from '../screening-rules.ts'

export interface RunRow {
  id: number
  clientId: string
  kind: RunKind
  startedAt: Date
  finishedAt: Date
  populationVersion: number
  model: string
  engine: string
  subjects: number
  screenedSubjects: number
  screenedRecords: number
  alerts: number
  incomplete: number
}

/** For the planner: after a first import or load, it has no statistics yet. Only the login may analyze its tables. */
export async function analyzeFirst(client: pg.Client): Promise<void> {
  await leaveScope(client)
  await client.query('analyze subject_versions; analyze findings')
}

/** Locks what the client monitors until the transaction ends; false if it has changed or the client has ended. */
export async function lockProducts(
  client: pg.Client,
  clientId: string,
  { products, otherListTypes }: { products: readonly MonitorProduct[]; otherListTypes: readonly string[] },
): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>(
    `select monitor_products @> $2 and monitor_products <@ $2
       and other_list_types @> $3 and other_list_types <@ $3 as same
     from clients where id = $1 and ended_at is null for share`,
    [clientId, products, otherListTypes],
  )
  return rows[0]?.same === true
}

export async function nextRunId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`select nextval('screening_runs_id_seq') as id`)
  return Number(rows[0]!.id)
}

/** Keeps others from changing the population until the transaction ends. */
export async function lockPopulation(client: pg.Client, clientId: string): Promise<void> {
  await client.query('select from populations where client_id = $1 for update', [clientId])
}

export async function countSubjects(client: pg.Client, clientId: string, version: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from subject_versions
     where client_id = $1 and from_version <= $2 and (to_version is null or to_version > $2)`,
    [clientId, version],
  )
  return rows[0]!.count
}

const insertRun = `
  insert into screening_runs
    (id, client_id, kind, started_at, finished_at, population_version, model, engine, subjects, screened_subjects,
     screened_records, alerts, incomplete)
  overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

const insertVerifications = `
  insert into verifications (client_id, list_id, run_id, at, population_version, list_version, complete)
  select $1, list_id, $2, $3, $4, version, complete
  from unnest($5::integer[], $6::integer[], $7::boolean[]) as v(list_id, version, complete)`

/** The last verification of each list that is no longer monitored. */
const endVerifications = `
  insert into verifications (client_id, list_id, run_id, at, population_version, list_version, complete, ended)
  select $1, c.list_id, $2, $3, $4, c.list_version, false, true
  from coverage c where c.client_id = $1 and not c.list_id = any ($5)`

const coverNow = `
  insert into coverage (client_id, list_id, run_id, population_version, list_version, model, engine, swept_at)
  select $1, list_id, $2, $4, version, $8, $9, $3
  from unnest($5::integer[], $6::integer[], $7::boolean[]) as v(list_id, version, swept)
  on conflict (client_id, list_id) do update
  set (run_id, population_version, list_version, model, engine) =
        (excluded.run_id, excluded.population_version, excluded.list_version, excluded.model, excluded.engine),
      swept_at = case when (select swept from unnest($5::integer[], $7::boolean[]) as v(list_id, swept)
                            where v.list_id = excluded.list_id)
                      then excluded.swept_at else coverage.swept_at end`

/** Writes what was verified, list by list, and how far the client is checked now. */
export async function writeRun(client: pg.Client, run: RunRow, plan: RunPlan): Promise<void> {
  await client.query(insertRun, [
    run.id,
    run.clientId,
    run.kind,
    run.startedAt,
    run.finishedAt,
    run.populationVersion,
    run.model,
    run.engine,
    run.subjects,
    run.screenedSubjects,
    run.screenedRecords,
    run.alerts,
    run.incomplete,
  ])
  const ids = (lists: readonly CheckedList[]): number[] => lists.map(({ listId }) => listId)
  const versions = plan.checked.map(({ version }) => version)
  const values = [run.clientId, run.id, run.finishedAt, run.populationVersion, ids(plan.checked), versions]
  await client.query(insertVerifications, [...values, plan.checked.map(({ complete }) => complete)])
  await client.query(endVerifications, [...values.slice(0, 4), ids(plan.monitored)])
  await client.query(coverNow, [
    ...values,
    plan.checked.map(({ before }) => before === null),
    run.model,
    run.engine,
  ])
  await client.query('delete from coverage where client_id = $1 and not list_id = any ($2)', [
    run.clientId,
    ids(plan.monitored),
  ])
  // delivered on commit, to those who wait for the check of a subject
  await client.query(`select pg_notify('vigil_runs', $1)`, [run.clientId])
}

/** Keeps what was ruled out for a block of subjects. */
export async function insertRejections(
  client: pg.Client,
  { clientId, runId, block }: { clientId: string; runId: number; block: number },
  data: Buffer,
): Promise<void> {
  await client.query('insert into rejections (client_id, block, run_id, data) values ($1, $2, $3, $4)', [
    clientId,
    block,
    runId,
    data,
  ])
}
