import type pg from 'pg'
import type { Context } from '../../../context.ts'
import type { CheckedList } from './check-context.ts'
import type { EngineSummary, EngineTask } from '../engine/messages.ts'
import type { RejectionCollector } from './rejections.ts'
import {
  stageIncomplete,
  stageExaminedEntries,
  stageExaminedLists,
  stageExaminedSubjects,
} from './run-stage-queries.ts'
import type { ClientPlan } from './plan-client.ts'
import type { ScreenOptions } from './screen-client.ts'
import { checkKind } from '../screening-rules.ts'
import { stageFound } from './stage-found.ts'

export const namesOf = (lists: readonly CheckedList[]): CheckedList[] =>
  lists.filter(({ meta }) => checkKind(meta) === 'names')

type ComparedClient = Pick<ScreenOptions, 'clientId' | 'mode' | 'signal' | 'onProgress'>

/** What the engine has to compare; null where nothing has changed on either side. */
function taskOf(plan: ClientPlan, { clientId, mode }: ComparedClient): EngineTask | null {
  const { model, populationVersion, ownLists, checked, known } = plan
  const named = namesOf(checked)
  const lists = (own: boolean) =>
    namesOf(known)
      .filter(({ listId }) => ownLists.has(listId) === own)
      .map(({ listId, version, rereadVersion }) => ({ listId, version, rereadVersion }))
  const behind = named.flatMap(({ before }) =>
    before && before.populationVersion < populationVersion ? [before.populationVersion] : [],
  )
  const changes = named.flatMap(({ listId, version, before }) =>
    before?.listVersion === version ? [] : [{ listId, since: before?.listVersion ?? 0 }],
  )
  if (behind.length + changes.length === 0) return null
  return {
    model,
    clientId,
    populationVersion,
    subjectsSince: behind.length > 0 ? Math.min(...behind) : null,
    lists: lists(false),
    ownLists: lists(true),
    changes,
    fresh: mode === 'full',
  }
}

async function stageExaminedKeys(
  client: pg.Client,
  named: readonly CheckedList[],
  task: EngineTask,
): Promise<void> {
  const { clientId, populationVersion, subjectsSince } = task
  if (subjectsSince !== null) await stageExaminedSubjects(client, clientId, populationVersion, subjectsSince)
  const checkedInFull = named.filter(({ before }) => before === null)
  await stageExaminedLists(
    client,
    checkedInFull.map(({ listId }) => listId),
  )
  for (const { listId, version, before } of named)
    if (before && before.listVersion !== version)
      await stageExaminedEntries(client, { listId, version }, before.listVersion)
}

/** Compares the lists that go by names with the engine, and stages what it finds; before the run's transaction. */
export async function compareNames(
  context: Context,
  client: pg.Client,
  plan: ClientPlan,
  options: ComparedClient,
  rejections: RejectionCollector,
): Promise<EngineSummary> {
  const task = taskOf(plan, options)
  if (task === null) return { screenedSubjects: 0, screenedRecords: 0 }
  const named = namesOf(plan.checked)
  await stageExaminedKeys(client, named, task)
  const lists = new Map(named.map((list) => [list.listId, list]))
  const monitored = new Set(plan.monitored.map(({ listId }) => listId))
  const sourceOf = new Map(plan.known.map(({ listId, meta }) => [listId, meta.id]))
  const scope = { clientId: options.clientId, populationVersion: plan.populationVersion, lists, sourceOf }
  return context.services.engine.compare(
    task,
    {
      onProgress: (done, total) => options.onProgress?.(done, total),
      async onBatch({ found, ruledOut, incomplete }) {
        rejections.add(ruledOut, monitored)
        await stageFound(client, scope, found)
        await stageIncomplete(client, incomplete)
      },
    },
    options.signal,
  )
}
