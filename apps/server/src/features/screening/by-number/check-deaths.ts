import { whyTexts, type FindingReason, type Result } from '@vigil/contract'
import { assess, prepare, type Finding, type Model } from '@vigil/matching'
import { partyOf, type SubjectFacts } from '../../population/index.ts'
import type { CheckedList, CheckContext, Outcome } from '../runs/check-context.ts'
import { fingerprintOf, hashEntry } from '../runs/fingerprint.ts'
import {
  countSubjects,
  readDeaths,
  readDeathsByName,
  type DeathRow,
  type ListedEntry,
} from './by-number-queries.ts'
import { examineChanged, seenOf, shownName, sinceOf, type CheckScope, type Lookup } from './look-up.ts'

/** How an entry of the file was found. */
type FoundBy = 'ssn' | 'name'

/** By SSN, it agrees by its hash, which is how the entry was found; the engine compares the rest. */
function compare({ subjectId, facts, recordId, entry }: DeathRow, by: FoundBy, model: Model): Finding {
  const { names, birthDates, ssns = [] } = entry
  const party = partyOf(subjectId, facts)
  return assess(
    prepare(by === 'ssn' ? { ...party, ssns } : party),
    prepare({ id: recordId, names, ssns, ...(birthDates && { birthDates }) }),
    model,
  )
}

/** The subject's facts that decide here. */
const decisive = ({ names, birthDate, ssn }: SubjectFacts): string =>
  JSON.stringify([names, birthDate ?? '', ssn ?? ''])

/** The last residence and the kind of proof decide nothing. */
const hashDeathEntry = ({ kind, names, birthDates, ssns, dates }: ListedEntry): string =>
  hashEntry({
    kind,
    names,
    ...(birthDates && { birthDates }),
    ...(ssns && { ssns }),
    ...(dates && { dates }),
  })

interface Judged {
  result: Extract<Result, 'Found on SSDMF' | 'Suspected Match'>
  reason: FindingReason
}

function judgeBySsn({ verdict, reason }: Finding): Judged {
  const isContradicted = verdict === 'No Match' || reason === 'identifier-agrees-rest-differs'
  return isContradicted
    ? { result: 'Suspected Match', reason: 'ssn-on-death-file-name-differs' }
    : { result: 'Found on SSDMF', reason: 'ssn-on-death-file' }
}

/** Most people of a date of birth have other names: null. */
function judgeByName({ verdict }: Finding): Judged | null {
  if (verdict === 'Match') return { result: 'Found on SSDMF', reason: 'name-on-death-file' }
  if (verdict === 'Suspected Match') return { result: 'Suspected Match', reason: 'name-on-death-file-unsure' }
  return null
}

function outcomesOf(row: DeathRow, by: FoundBy, { listId }: CheckedList, model: Model): Outcome[] {
  const finding = compare(row, by, model)
  const judged = by === 'ssn' ? judgeBySsn(finding) : judgeByName(finding)
  if (!judged) return []
  const { result, reason } = judged
  const { recordId: _recordId, subjectId: _subjectId, ...explanation } = finding
  const record = hashDeathEntry(row.entry)
  const outcome: Outcome = {
    subjectId: row.subjectId,
    listId,
    product: 'SSDMF',
    key: `entry:${row.entryId}`,
    recordId: Number(row.recordId),
    entryId: Number(row.entryId),
    result,
    evidence: {
      reason,
      subjectVersion: row.fromVersion,
      matchHash: row.matchHash,
      record,
      explanation,
      seen: seenOf({
        'Name on SSDMF': shownName(row.entry.names),
        'Date of Death': row.entry.dates?.death,
        'Matched By': by === 'name' ? whyTexts.ssdmf.byName.matchedBy : undefined,
      }),
    },
    fingerprint: fingerprintOf(decisive(row.facts), record, result),
  }
  return [outcome]
}

/**
 * Looks up the subjects' SSNs in the Death Master File, and their names with dates of birth unless the client searches by
 * SSN alone: an outcome for each hit.
 */
export async function checkDeaths(
  context: CheckContext,
  list: CheckedList,
  scope: CheckScope,
): Promise<Lookup> {
  const since = sinceOf(list, scope)
  const subjects = { product: list.meta.product, since: since ?? -1 }
  if (since !== null) await examineChanged(context, list, since)
  const report = (rows: readonly DeathRow[], by: FoundBy): Promise<void> =>
    context.found(rows.flatMap((row) => outcomesOf(row, by, list, context.model)))
  for await (const rows of readDeaths(context, list, subjects)) await report(rows, 'ssn')
  for await (const rows of readDeathsByName(context, list, subjects)) await report(rows, 'name')
  return {
    examined: since === null ? 'all' : 'listed',
    subjects: await countSubjects(context, subjects, 'death'),
  }
}
