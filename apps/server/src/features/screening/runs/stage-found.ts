import type pg from 'pg'
import type { CopiedFacts } from '../../../database/schema/index.ts'
import type { CheckedList, Outcome } from './check-context.ts'
import type { FoundPair } from '../engine/messages.ts'
import { fingerprintOf, hashEntry } from './fingerprint.ts'
import {
  selectFoundRecords,
  selectFoundSubjects,
  stageOutcomes,
  type FoundRecord,
} from './run-stage-queries.ts'

export interface FoundScope {
  clientId: string
  populationVersion: number
  lists: ReadonlyMap<number, CheckedList>
  /** of all lists in the engine, also those that the run does not check */
  sourceOf: ReadonlyMap<number, string>
}

/** What an entry without a date of birth took from its copy, which is identified as in the engine: list/record. */
function copiedFacts(
  copyId: string | undefined,
  sourceOf: FoundScope['sourceOf'],
  records: ReadonlyMap<number, FoundRecord>,
): { copy?: CopiedFacts } {
  if (copyId === undefined) return {}
  const [listId, recordId] = copyId.split('/').map(Number)
  const { birthDates, npis, addresses } = records.get(recordId!)!.entry
  return {
    copy: {
      sourceId: sourceOf.get(listId!)!,
      ...(birthDates && { birthDates }),
      ...(npis && { npis }),
      ...(addresses && { addresses }),
    },
  }
}

const recordIdsOf = ({ recordId, finding: { copyId } }: FoundPair): number[] =>
  copyId === undefined ? [recordId] : [recordId, Number(copyId.split('/')[1])]

/** Turns what the engine found into outcomes: only lists that the run checks, for whom they are monitored. */
export async function stageFound(
  client: pg.Client,
  scope: FoundScope,
  found: readonly FoundPair[],
): Promise<void> {
  const { lists } = scope
  const pairs = found.filter(({ listId }) => lists.has(listId))
  if (pairs.length === 0) return
  const subjects = await selectFoundSubjects(client, scope, [...new Set(pairs.map(({ number }) => number))])
  const records = await selectFoundRecords(client, [...new Set(pairs.flatMap(recordIdsOf))])
  const subjectOf = new Map(subjects.map((row) => [row.number, row]))
  const recordOf = new Map(records.map((row) => [Number(row.id), row]))
  const outcomes = pairs.flatMap(({ number, listId, recordId, finding }): Outcome[] => {
    const [subject, record, list] = [subjectOf.get(number), recordOf.get(recordId), lists.get(listId)]
    if (!subject || !record || !list) return []
    const { product } = list.meta
    if (subject.products && !subject.products.includes(product)) return []
    const { match_hash: matchHash } = subject
    const listed = hashEntry(record.entry)
    const { copyId, ...explanation } = finding
    return [
      {
        subjectId: subject.subject_id,
        listId,
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
          explanation: { ...explanation, ...copiedFacts(copyId, scope.sourceOf, recordOf) },
        },
        fingerprint: fingerprintOf(matchHash, listed, finding.verdict),
      },
    ]
  })
  await stageOutcomes(client, outcomes)
}
