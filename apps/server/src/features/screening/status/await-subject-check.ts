import { findSource } from '@vigil/sources'
import type { ClientContext } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { ChangeWaiters } from '../../alerts/index.ts'
import { isMonitored } from '../../sources/index.ts'
import {
  findSubject,
  selectCoverage,
  selectScreenedClient,
  selectScreenedLists,
} from '../screening-queries.ts'
import { selectMonitored } from './status-queries.ts'

declare module '../../../context.ts' {
  interface Services {
    /** requests that wait for runs to finish */
    finishedRuns: ChangeWaiters
  }
}

const longestMs = 25_000

/** Whether the lists of the subject's products were checked since its last change. Nobody who is termed is checked. */
async function isChecked(sql: Sql, clientId: string, subjectId: string): Promise<boolean> {
  const subject = await selectMonitored(sql, subjectId)
  const client = await selectScreenedClient(sql, clientId)
  if (!subject || !client) return true
  const checked = new Map(
    (await selectCoverage(sql, clientId)).map(({ listId, populationVersion }) => [listId, populationVersion]),
  )
  const lists = await selectScreenedLists(sql, clientId)
  return lists.every(({ listId, sourceId, version }) => {
    const meta = findSource(sourceId)?.meta
    const isWanted =
      meta && version > 0 && subject.products.includes(meta.product) && isMonitored(client, meta)
    return !isWanted || (checked.get(listId) ?? 0) >= subject.since
  })
}

/**
 * Responds once the latest change of a subject was checked, at the latest after half a minute. Every change enqueues a run,
 * so a caller who has just made one waits only for that. No database connection is held while waiting.
 */
export async function awaitSubjectCheck(
  context: ClientContext,
  subjectId: string,
  signal: AbortSignal,
): Promise<{ isComplete: boolean }> {
  const { actor, clientId, services } = context
  if (!(await context.read((sql) => findSubject(sql, subjectId)))) return notFound('Subject')
  const isDone = (): Promise<boolean> => context.read((sql) => isChecked(sql, clientId, subjectId))
  // starts waiting before it reads, so that no run in between is missed
  const wait = services.finishedRuns.begin({ clientId, userId: actor.userId }, longestMs, signal)
  try {
    if (await isDone()) return { isComplete: true }
    await wait.over
  } finally {
    wait.end()
  }
  return { isComplete: !signal.aborted && (await isDone()) }
}
