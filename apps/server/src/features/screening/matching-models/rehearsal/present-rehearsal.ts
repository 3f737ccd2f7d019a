import {
  rehearsalEffects,
  type EffectCounts,
  type ModelRehearsal,
  type RehearsalDetail,
  type RehearsalSummary,
} from '@vigil/contract'
import type { EffectCount, RehearsalResult } from '../../../../database/schema/index.ts'
import { sourceName } from '../../../alerts/index.ts'
import type { StoredRehearsal } from './stored-rehearsals-queries.ts'

/** The findings with each effect, of all lists together. */
export function totalsOf(counts: readonly EffectCount[]): EffectCounts {
  const totals: EffectCounts = { raised: 0, changed: 0, closed: 0, unchanged: 0 }
  for (const { effect, count } of counts) totals[effect] += count
  return totals
}

function summaryOf(result: RehearsalResult): RehearsalSummary {
  const { comparedWith, subjects, isCurrent, counts, finishedAt, requestedBy } = result
  return { comparedWith, subjects, isCurrent, counts: totalsOf(counts), finishedAt, requestedBy }
}

export function presentRehearsal(row: StoredRehearsal): ModelRehearsal {
  const { clientId, model, state, requestedAt, requestedBy, done, total, result } = row
  return {
    clientId,
    model,
    state,
    requestedAt: requestedAt.toISOString(),
    requestedBy,
    progress: state === 'running' && done !== null && total !== null ? { done, total } : null,
    result: result && summaryOf(result),
  }
}

export function presentRehearsalDetail(result: RehearsalResult): RehearsalDetail {
  const rank = ({ effect }: EffectCount): number => rehearsalEffects.indexOf(effect)
  return {
    ...summaryOf(result),
    lists: result.counts
      .toSorted((one, other) => rank(one) - rank(other) || other.count - one.count)
      .map(({ effect, sourceId, result: verdict, count }) => ({
        sourceName: sourceName(sourceId),
        effect,
        result: verdict,
        count,
      })),
    examples: result.examples.map(
      ({ effect, subjectName, comparedName, listedName, sourceId, before, after, reason }) => ({
        effect,
        subjectName,
        comparedName: comparedName === subjectName ? null : comparedName,
        listedName,
        sourceName: sourceName(sourceId),
        before,
        after,
        reason,
      }),
    ),
  }
}
