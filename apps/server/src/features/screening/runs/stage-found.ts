import type pg from 'pg'
import type { CheckedFeed, Outcome } from './check-context.ts'
import type { FoundPair } from '../engine/messages.ts'
import { fingerprintOf, materialOfEntry } from './fingerprint.ts'
import { selectFoundRecords, selectFoundSubjects, stageOutcomes } from './run-stage-queries.ts'

export interface FoundScope {
  clientId: string
  populationVersion: number
  feeds: ReadonlyMap<number, CheckedFeed>
}

/** Turns what the engine found into outcomes: only lists that the run checks, for whom they are monitored. */
export async function stageFound(
  client: pg.Client,
  scope: FoundScope,
  found: readonly FoundPair[],
): Promise<void> {
  const { feeds } = scope
  const pairs = found.filter(({ feedId }) => feeds.has(feedId))
  if (pairs.length === 0) return
  const subjects = await selectFoundSubjects(client, scope, [...new Set(pairs.map(({ number }) => number))])
  const records = await selectFoundRecords(client, [...new Set(pairs.map(({ recordId }) => recordId))])
  const subjectOf = new Map(subjects.map((row) => [row.number, row]))
  const recordOf = new Map(records.map((row) => [Number(row.id), row]))
  const outcomes = pairs.flatMap(({ number, feedId, recordId, finding }): Outcome[] => {
    const [subject, record, feed] = [subjectOf.get(number), recordOf.get(recordId), feeds.get(feedId)]
    if (!subject || !record || !feed) return []
    const { product } = feed.meta
    if (subject.products && !subject.products.includes(product)) return []
    const { match_hash: matchHash } = subject
    const listed = materialOfEntry(record.entry)
    return [
      {
        subjectId: subject.subject_id,
        feedId,
        product,
        key: `entry:${record.entry_id}`,
        recordId,
        entryId: Number(record.entry_id),
        result: finding.verdict,
        evidence: {
          reason: finding.reason,
          subjectVersion: subject.from_version,
          matchHash,
          record: listed,
          explanation: finding,
        },
        fingerprint: fingerprintOf(matchHash, listed, finding.verdict),
      },
    ]
  })
  await stageOutcomes(client, outcomes)
}
