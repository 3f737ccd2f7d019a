import { currentModel } from '@vigil/matching'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { PlainError } from '../../errors.ts'
import { vigilVersion } from '../../version.ts'
import { raiseAlerts } from '../alerts/index.ts'
import { appendAudit } from '../audit/index.ts'
import { checkLicenses } from '../licenses/index.ts'
import { applyFindings } from './apply-findings.ts'
import { checkDeaths } from './by-number/check-deaths.ts'
import { checkNpis } from './by-number/check-npis.ts'
import type { CheckedFeed, CheckPlace } from './check-place.ts'
import type { EngineSummary } from './engine/messages.ts'
import { collectRejections, type RejectionCollector } from './rejections.ts'
import {
  countSubjects,
  holdPopulation,
  nextRunId,
  stageLookedEntries,
  stageLookedFeeds,
  stageLookedSubjects,
  writeRun,
  type RunRow,
} from './run-queries.ts'
import type { ScreenOptions, ScreenResult } from './screen-client.ts'
import { checkKind, type RunPlan } from './screening-rules.ts'
import { createStage, stageFound, stageLooked, stageOutcomes } from './stage-run.ts'

type Plan = RunPlan & { populationVersion: number; ownLists: ReadonlySet<number> }

const alertsAtOnce = 500

const namesOf = (feeds: readonly CheckedFeed[]): CheckedFeed[] =>
  feeds.filter(({ meta }) => checkKind(meta) === 'names')

/** The lists that are compared by name: with the engine, before the transaction. */
async function compareNames(
  context: Context,
  client: pg.Client,
  plan: Plan,
  options: ScreenOptions,
  rejections: RejectionCollector,
): Promise<EngineSummary> {
  const named = namesOf(plan.checked)
  if (named.length === 0) return { screenedSubjects: 0, screenedRecords: 0, incomplete: 0 }
  const { clientId, mode, signal } = options
  const { populationVersion, ownLists } = plan
  const feeds = new Map(named.map((feed) => [feed.feedId, feed]))
  const monitored = new Set(plan.monitored.map(({ feedId }) => feedId))
  const all = namesOf(plan.known)
  const versions = (own: boolean) =>
    all
      .filter(({ feedId }) => ownLists.has(feedId) === own)
      .map(({ feedId, version }) => ({ feedId, version }))
  const behind = named.flatMap(({ before }) =>
    before && before.populationVersion < populationVersion ? [before.populationVersion] : [],
  )
  const subjectsSince = behind.length > 0 ? Math.min(...behind) : null
  const changes = named.flatMap(({ feedId, version, before }) =>
    before?.listVersion === version ? [] : [{ feedId, since: before?.listVersion ?? 0 }],
  )
  if (subjectsSince !== null) await stageLookedSubjects(client, clientId, populationVersion, subjectsSince)
  await stageLookedFeeds(
    client,
    named.filter(({ before }) => before === null).map(({ feedId }) => feedId),
  )
  for (const { feedId, version, before } of named)
    if (before && before.listVersion !== version)
      await stageLookedEntries(client, { feedId, version }, before.listVersion)
  if (subjectsSince === null && changes.length === 0)
    return { screenedSubjects: 0, screenedRecords: 0, incomplete: 0 }
  const task = {
    clientId,
    populationVersion,
    subjectsSince,
    lists: versions(false),
    ownLists: versions(true),
    changes,
    fresh: mode === 'full',
  }
  return context.services.engine.compare(
    task,
    {
      onProgress: (done, total) => options.onProgress?.(done, total),
      async onBatch(found, ruledOut) {
        rejections.add(ruledOut, monitored)
        await stageFound(client, { clientId, populationVersion, feeds }, found)
      },
    },
    signal,
  )
}

/** The lists that are asked by a number, in the transaction. */
async function checkNumbers(place: CheckPlace, { checked, monitored }: Plan): Promise<void> {
  const scopeOf = ({ before, version }: CheckedFeed): 'all' | 'changed' =>
    before === null || before.listVersion !== version ? 'all' : 'changed'
  for (const feed of checked) {
    const kind = checkKind(feed.meta)
    if (kind !== 'npi' && kind !== 'deaths') continue
    const check = kind === 'npi' ? checkNpis : checkDeaths
    const { looked } = await check(place, feed, scopeOf(feed))
    if (looked === 'all') await stageLookedFeeds(place.client, [feed.feedId])
  }
  const isBoard = ({ meta }: CheckedFeed): boolean => checkKind(meta) === 'licenses'
  if (!checked.some(isBoard)) return
  // an import writes licences too: whoever holds the population comes first
  await holdPopulation(place.client, place.clientId)
  await checkLicenses(place, monitored.filter(isBoard))
}

async function raiseAll(
  place: CheckPlace,
  changes: Parameters<typeof raiseAlerts>[1],
  signal: AbortSignal,
): Promise<number> {
  let raised = 0
  for (let at = 0; at < changes.length; at += alertsAtOnce) {
    signal.throwIfAborted()
    raised += await raiseAlerts(place, changes.slice(at, at + alertsAtOnce))
  }
  return raised
}

const kindOf = (plan: Plan, { screenedSubjects }: EngineSummary): RunRow['kind'] => {
  const isWhole = plan.checked.length === plan.monitored.length
  if (isWhole && plan.checked.every(({ before }) => before === null)) return 'full'
  const isBehind = plan.checked.some(
    ({ before, version }) =>
      before === null ||
      before.listVersion !== version ||
      before.populationVersion !== plan.populationVersion,
  )
  return isBehind || screenedSubjects > 0 || !isWhole ? 'increment' : 'confirmed'
}

/** Compares, then writes everything that came of it in one transaction. */
export async function performRun(
  context: Context,
  client: pg.Client,
  plan: Plan,
  options: ScreenOptions,
): Promise<ScreenResult> {
  const { clientId, signal } = options
  const { populationVersion } = plan
  const startedAt = context.now()
  const rejections = collectRejections()
  // after a first import or load nothing is known yet about how much there is
  if (plan.checked.some(({ before }) => before === null))
    await client.query('analyze subject_versions; analyze findings')
  await client.query('set role vigil_system')
  await createStage(client)
  const summary = await compareNames(context, client, plan, options, rejections)
  if (summary.incomplete > 0)
    context.log.warn({ client: clientId, subjects: summary.incomplete }, 'subjects with too many candidates')
  signal.throwIfAborted()
  await client.query('begin')
  try {
    const runId = await nextRunId(client)
    const at = context.now()
    const place: CheckPlace = {
      client,
      clientId,
      runId,
      at,
      populationVersion,
      looked: (rows) => stageLooked(client, rows),
      found: (outcomes) => stageOutcomes(client, outcomes),
    }
    await checkNumbers(place, plan)
    const compared = namesOf(plan.checked).map(({ feedId }) => feedId)
    const changes = await applyFindings({ ...place, monitored: plan.monitored, compared })
    const alerts = await raiseAll(place, changes, signal)
    const subjects = await countSubjects(client, clientId, populationVersion)
    await writeRun(
      client,
      {
        id: runId,
        clientId,
        kind: kindOf(plan, summary),
        startedAt,
        finishedAt: at,
        populationVersion,
        model: currentModel.id,
        engine: vigilVersion,
        subjects,
        screenedSubjects: summary.screenedSubjects,
        screenedRecords: summary.screenedRecords,
        alerts,
      },
      plan,
    )
    await rejections.write(client, clientId, runId)
    await finish(context, client, { clientId, runId, alerts, subjects, at })
    return { runId, alerts, subjects, ...summary }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function finish(
  context: Context,
  client: pg.Client,
  {
    clientId,
    runId,
    alerts,
    subjects,
    at,
  }: { clientId: string; runId: number; alerts: number; subjects: number; at: Date },
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
