import type pg from 'pg'
import type { Context, WriteTransaction } from '../../../context.ts'
import { vigilVersion } from '../../../version.ts'
import { lockAlerts, raiseAlerts, type FindingChange } from '../../alerts/index.ts'
import { listedSsn } from '../../sources/index.ts'
import { applyFindings } from './findings-queries.ts'
import { checkNumbers } from './check-numbers.ts'
import type { CheckContext } from './check-context.ts'
import { compareNames, namesOf } from './compare-names.ts'
import type { EngineSummary } from '../engine/messages.ts'
import { knownModel } from '../matching-models/known-model.ts'
import { isActive } from '../matching-models/models-queries.ts'
import { collectRejections } from './rejections.ts'
import {
  analyzeFirst,
  countSubjects,
  lockPopulation,
  lockProducts,
  nextRunId,
  writeRun,
  type RunRow,
} from './run-queries.ts'
import type { ClientPlan } from './plan-client.ts'
import type { ScreenOptions, ScreenResult } from './screen-client.ts'
import { countIncomplete, createStage, stageExaminedKeys, stageOutcomes } from './run-stage-queries.ts'

const alertsAtOnce = 1_000

async function raiseAll(
  { sql }: WriteTransaction,
  checkContext: CheckContext,
  changes: readonly FindingChange[],
  signal: AbortSignal,
): Promise<number> {
  let raised = 0
  // alerts carry what lists show of their subjects: nobody changes these meanwhile
  if (changes.length > 0) {
    await lockPopulation(checkContext.client, checkContext.clientId)
    await lockAlerts(sql, checkContext.clientId)
  }
  for (let at = 0; at < changes.length; at += alertsAtOnce) {
    signal.throwIfAborted()
    raised += await raiseAlerts(checkContext, changes.slice(at, at + alertsAtOnce))
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
  { client, tx }: { client: pg.Client; tx: WriteTransaction },
  plan: ClientPlan,
  { clientId, signal }: ScreenOptions,
  { summary, startedAt }: { summary: EngineSummary; startedAt: Date },
): Promise<Written> {
  const { populationVersion } = plan
  const runId = await nextRunId(client)
  const at = momentAfter(context.now(), plan.lastRun)
  const checkContext: CheckContext = {
    client,
    clientId,
    runId,
    at,
    populationVersion,
    model: knownModel(plan.model),
    listedSsn: (digits) => listedSsn(digits, context.services.keyFor('list-ssns')),
    examined: (rows) => stageExaminedKeys(client, rows),
    found: (outcomes) => stageOutcomes(client, outcomes),
  }
  await checkNumbers(checkContext, plan)
  const compared = namesOf(plan.checked).map(({ listId }) => listId)
  const changes = await applyFindings({
    ...checkContext,
    monitored: plan.monitored,
    compared,
    model: plan.model,
  })
  const alerts = await raiseAll(tx, checkContext, changes, signal)
  const subjects = await countSubjects(client, clientId, populationVersion)
  const run: RunRow = {
    id: runId,
    clientId,
    kind: kindOf(plan),
    startedAt: momentAfter(startedAt, plan.lastRun),
    finishedAt: at,
    populationVersion,
    model: plan.model,
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

/** The trail and the jobs of a run. */
function leave({ audit, enqueue }: WriteTransaction, clientId: string, written: Written): void {
  const { runId, at, alerts, subjects } = written
  audit({
    action: 'screening.run',
    subjectType: 'screening-run',
    subjectId: String(runId),
    clientId,
    at,
    after: { subjects, alerts },
  })
  if (alerts > 0) enqueue('notifications.raised', { clientId, runId })
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
  if (plan.checked.some(({ before }) => before === null)) await analyzeFirst(client)
  await context.enterScope(client)
  await createStage(client)
  const summary = await compareNames(context, client, plan, options, rejections)
  options.signal.throwIfAborted()
  return context.writeOn(client, async (tx) => {
    if (!(await lockProducts(client, options.clientId, plan))) return null
    if (!(await isActive(client, plan.model))) return null
    const written = await write(context, { client, tx }, plan, options, { summary, startedAt })
    await rejections.write(client, options.clientId, written.runId)
    leave(tx, options.clientId, written)
    return { ...summary, runId: written.runId, alerts: written.alerts, subjects: written.subjects }
  })
}
