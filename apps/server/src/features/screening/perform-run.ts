import { currentModel } from '@vigil/matching'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { holdAlertsOfRun } from '../../database/hold-alerts.ts'
import { PlainError } from '../../errors.ts'
import { vigilVersion } from '../../version.ts'
import { raiseAlerts, type FindingChange } from '../alerts/index.ts'
import { appendAudit } from '../../database/append-audit.ts'
import { listedSsn } from '../lists/index.ts'
import { applyFindings } from './apply-findings.ts'
import { checkNumbers } from './check-numbers.ts'
import type { CheckPlace } from './check-place.ts'
import { compareNames, namesOf } from './compare-names.ts'
import type { EngineSummary } from './engine/messages.ts'
import { collectRejections } from './rejections.ts'
import {
  countIncomplete,
  countSubjects,
  holdPopulation,
  holdProducts,
  nextRunId,
  writeRun,
  type RunRow,
} from './run-queries.ts'
import type { ClientPlan, ScreenOptions, ScreenResult } from './screen-client.ts'
import { createStage, stageLooked, stageOutcomes } from './stage-run.ts'

const alertsAtOnce = 1_000

async function raiseAll(
  place: CheckPlace,
  changes: readonly FindingChange[],
  signal: AbortSignal,
): Promise<number> {
  let raised = 0
  // alerts carry what lists show of their subjects: nobody changes these meanwhile
  if (changes.length > 0) {
    await holdPopulation(place.client, place.clientId)
    await holdAlertsOfRun(place.client, place.clientId)
  }
  for (let at = 0; at < changes.length; at += alertsAtOnce) {
    signal.throwIfAborted()
    raised += await raiseAlerts(place, changes.slice(at, at + alertsAtOnce))
  }
  return raised
}

function kindOf(plan: ClientPlan): RunRow['kind'] {
  const { checked, monitored, populationVersion } = plan
  const isWhole = checked.length === monitored.length
  if (isWhole && checked.length > 0 && checked.every(({ before }) => before === null)) return 'full'
  const isUnchanged = checked.every(
    ({ before, version }) =>
      before?.listVersion === version && before.populationVersion === populationVersion,
  )
  return isUnchanged ? 'confirmed' : 'increment'
}

/** No run is dated before the one before it, whatever the clock does. */
const momentAfter = (now: Date, last: Date | null): Date => (last && last > now ? last : now)

interface Written {
  runId: number
  at: Date
  alerts: number
  subjects: number
}

/** All that came of the comparison, in the transaction. */
async function write(
  context: Context,
  client: pg.Client,
  plan: ClientPlan,
  { clientId, signal }: ScreenOptions,
  { summary, startedAt }: { summary: EngineSummary; startedAt: Date },
): Promise<Written> {
  const { populationVersion } = plan
  const runId = await nextRunId(client)
  const at = momentAfter(context.now(), plan.lastRun)
  const place: CheckPlace = {
    client,
    clientId,
    runId,
    at,
    populationVersion,
    listedSsn: (digits) => listedSsn(digits, context.services.keyFor('list-ssns')),
    looked: (rows) => stageLooked(client, rows),
    found: (outcomes) => stageOutcomes(client, outcomes),
  }
  await checkNumbers(place, plan)
  const compared = namesOf(plan.checked).map(({ feedId }) => feedId)
  const changes = await applyFindings({ ...place, monitored: plan.monitored, compared })
  const alerts = await raiseAll(place, changes, signal)
  const subjects = await countSubjects(client, clientId, populationVersion)
  const run: RunRow = {
    id: runId,
    clientId,
    kind: kindOf(plan),
    startedAt: momentAfter(startedAt, plan.lastRun),
    finishedAt: at,
    populationVersion,
    model: currentModel.id,
    engine: vigilVersion,
    subjects,
    ...summary,
    alerts,
    incomplete: await countIncomplete(client),
  }
  if (run.incomplete > 0)
    context.log.warn({ client: clientId, subjects: run.incomplete }, 'subjects with too many candidates')
  await writeRun(client, run, plan)
  return { runId, at, alerts, subjects }
}

/** The trail and the jobs, last before the commit. */
async function finish(
  context: Context,
  client: pg.Client,
  clientId: string,
  { runId, at, alerts, subjects }: Written,
): Promise<void> {
  const event = {
    action: 'screening.run',
    subjectType: 'screening-run',
    subjectId: String(runId),
    clientId,
    after: { subjects, alerts },
  }
  const pooled = client as unknown as pg.PoolClient
  await appendAudit(pooled, context.scope, context.origin, at, [event])
  if (alerts > 0)
    await context.services.jobs.enqueue(pooled, [{ name: 'notifications.raised', data: { clientId, runId } }])
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new PlainError('the run was not committed')
}

/** Compares, then writes everything that came of it in one transaction. Null: the plan does not hold any more. */
export async function performRun(
  context: Context,
  client: pg.Client,
  plan: ClientPlan,
  options: ScreenOptions,
): Promise<ScreenResult | null> {
  const startedAt = context.now()
  const rejections = collectRejections()
  // after a first import or load nothing is known yet about how much there is
  if (plan.checked.some(({ before }) => before === null))
    await client.query('reset role; analyze subject_versions; analyze findings')
  await client.query('set role vigil_system')
  await createStage(client)
  const summary = await compareNames(context, client, plan, options, rejections)
  options.signal.throwIfAborted()
  await client.query('begin')
  try {
    if (!(await holdProducts(client, options.clientId, plan.products))) {
      await client.query('rollback')
      return null
    }
    const written = await write(context, client, plan, options, { summary, startedAt })
    await rejections.write(client, options.clientId, written.runId)
    await finish(context, client, options.clientId, written)
    return { ...summary, runId: written.runId, alerts: written.alerts, subjects: written.subjects }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
