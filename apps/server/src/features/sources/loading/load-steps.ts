import type { LoadOrigin, LoadPhase } from '@vigil/contract'
import type { ListSource } from '@vigil/sources'
import type pg from 'pg'
import type { Context } from '../../../context.ts'
import { updateList, updateLoad, type ListRow, type LoadRow } from '../sources-queries.ts'
import type { TakenFiles } from './take-files.ts'
import { nextCheck } from '../list-rules.ts'

/** A running load and its dependencies. */
export interface RunningLoad {
  context: Context
  /** a dedicated connection: it holds the list's lock and the stage */
  client: pg.Client
  source: ListSource
  list: ListRow
  load: LoadRow
  signal: AbortSignal
  onProgress: (progress: LoadProgress) => void | Promise<void> | undefined
  /** the files have been read: no time limit from here on */
  onRead: () => void
}

export interface LoadProgress {
  phase: LoadPhase
  done: number | null
  total: number | null
}

const everyMs = 700

/** Reports a load's progress to the caller and, periodically, to the database. */
export function progressOf(running: RunningLoad): (progress: LoadProgress) => Promise<void> {
  let written = 0
  let phase: LoadPhase | null = null
  return async (progress) => {
    await running.onProgress(progress)
    if (progress.phase === phase && Date.now() - written < everyMs) return
    written = Date.now()
    phase = progress.phase
    const change = { phase, progressDone: progress.done, progressTotal: progress.total }
    await running.context.write(({ sql }) => updateLoad(sql, running.load.id, change))
  }
}

/** Whether a load downloads from the publisher instead of using given files. */
export const isFetch = (origin: LoadOrigin): boolean => origin === 'manual' || origin === 'schedule'

const over = { phase: null, progressDone: null, progressTotal: null }

/** Records that the list was checked and has not changed. */
export async function finishUnchanged(
  { context, list, load, source }: RunningLoad,
  taken: Pick<TakenFiles, 'sha256' | 'validators'> | null,
): Promise<void> {
  const now = context.now()
  // an uploaded file says nothing about what the publisher has now
  const isEvidence = isFetch(load.origin) || source.meta.download.kind === 'none'
  await context.write(async ({ sql }) => {
    await updateLoad(sql, load.id, {
      ...over,
      state: 'unchanged',
      finishedAt: now,
      total: list.records,
      ...(taken && { sha256: taken.sha256 }),
    })
    if (!isEvidence) return
    await updateList(sql, list.id, {
      checkedAt: now,
      nextCheckAt: nextCheck(now, 0),
      failures: 0,
      ...(taken?.validators && { validators: taken.validators }),
    })
  })
}

/** Keeps the old version live and stores the reason; the list is stale until a check succeeds. */
export async function finishWithout(
  { context, list, load, source }: RunningLoad,
  state: 'refused' | 'failed',
  reason: string,
  found: Partial<LoadRow> = {},
): Promise<void> {
  const now = context.now()
  const failures = list.failures + 1
  await context.write(async ({ sql, audit }) => {
    await updateLoad(sql, load.id, { ...over, ...found, state, reason, finishedAt: now })
    await updateList(sql, list.id, { failures, nextCheckAt: nextCheck(now, failures) })
    audit({
      action: `list.${state}`,
      subjectType: 'list',
      subjectId: source.meta.id,
      clientId: list.clientId,
      after: { loadId: load.id, reason },
    })
  })
}
