import { changeReasons } from '@vigil/contract'
import { sqlOn } from '../../../database/handle.ts'
import { inShort } from './alert-difference.ts'
import { isEnd, stillHolds } from './raise-rules.ts'
import { composeAlerts, type Raised } from './compose-alerts.ts'
import type { FindingChange, Raising } from './finding-change.ts'
import { insertAlerts, insertOpenings, type NewAlert } from './insert-queries.ts'
import { lockLatest } from './raise-queries.ts'
import { writeReviews } from '../review/transition-queries.ts'

const batchSize = 1_000

/** The last change of a finding within a run counts. */
function onePerFinding(changes: readonly FindingChange[]): FindingChange[] {
  return [
    ...new Map(
      changes.map((change) => [`${change.subjectId} ${change.listId} ${change.key}`, change]),
    ).values(),
  ]
}

async function undecided(raising: Raising, changes: readonly FindingChange[]): Promise<Raised[]> {
  const rows = await lockLatest(raising.client, raising.clientId, changes)
  const latest = new Map(rows.map((row) => [row.position, row]))
  return changes.flatMap((change, at) => {
    const before = latest.get(at + 1) ?? null
    return before && stillHolds(change, before, raising.runId) ? [] : [{ change, before }]
  })
}

/** One open alert per finding: older open ones are resolved, and their history says by which alert. */
async function closeReplaced(
  { client, clientId, at }: Raising,
  raised: readonly Raised[],
  alerts: readonly NewAlert[],
): Promise<void> {
  const notes = new Map<string, string>()
  for (const [index, { before }] of raised.entries()) {
    const { cause, difference, reasons } = alerts[index]!
    const rules = !isEnd(cause) && reasons.includes(changeReasons.rules) ? 'screening rules changed, ' : ''
    const note = `Replaced by a newer alert: ${rules}${inShort(cause, difference ?? [])}.`
    for (const id of before?.open ?? []) notes.set(id, note)
  }
  if (notes.size === 0) return
  const closing = { clientId, status: 'RESOLVED', at, reviewer: null } as const
  const reviews = [...notes].map(([alertId, note]) => ({ alertId, note }))
  await writeReviews(sqlOn(client), closing, reviews)
}

async function raiseBatch(raising: Raising, changes: readonly FindingChange[]): Promise<number> {
  const raised = await undecided(raising, changes)
  if (raised.length === 0) return 0
  const alerts = await composeAlerts(raising, raised)
  await closeReplaced(raising, raised, alerts)
  await insertAlerts(raising.client, raising, alerts)
  await insertOpenings(raising.client, raising, alerts)
  return alerts.length
}

/** Raises an alert for each change that has not been reviewed yet; returns how many. */
export async function raiseAlerts(raising: Raising, changes: readonly FindingChange[]): Promise<number> {
  const all = onePerFinding(changes)
  let raised = 0
  for (let from = 0; from < all.length; from += batchSize)
    raised += await raiseBatch(raising, all.slice(from, from + batchSize))
  return raised
}
