import { assess, prepare, type Finding, type Model } from '@vigil/matching'
import { partyOf, type SubjectFacts } from '../../population/index.ts'
import type { CheckedList, CheckContext, Outcome } from '../runs/check-context.ts'
import { fingerprintOf, hashEntry } from '../runs/fingerprint.ts'
import { countSubjects, readDeaths, type DeathRow, type ListedEntry } from './by-number-queries.ts'
import { examineChanged, seenOf, shownName, sinceOf, type CheckScope, type Lookup } from './look-up.ts'

/** The SSN agrees by its hash, which is how the entry was found; the engine compares the rest. */
function compare({ subjectId, facts, recordId, entry }: DeathRow, model: Model): Finding {
  const { names, birthDates, ssns = [] } = entry
  return assess(
    prepare({ ...partyOf(subjectId, facts), ssns }),
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

function outcomeOf(row: DeathRow, { listId }: CheckedList, model: Model): Outcome {
  const { recordId: _recordId, subjectId: _subjectId, ...explanation } = compare(row, model)
  const isContradicted =
    explanation.verdict === 'No Match' || explanation.reason === 'identifier-agrees-rest-differs'
  const result = isContradicted ? 'Suspected Match' : 'Found on SSDMF'
  const record = hashDeathEntry(row.entry)
  return {
    subjectId: row.subjectId,
    listId,
    product: 'SSDMF',
    key: `entry:${row.entryId}`,
    recordId: Number(row.recordId),
    entryId: Number(row.entryId),
    result,
    evidence: {
      reason: isContradicted ? 'ssn-on-death-file-name-differs' : 'ssn-on-death-file',
      subjectVersion: row.fromVersion,
      matchHash: row.matchHash,
      record,
      explanation,
      seen: seenOf({
        'Name on SSDMF': shownName(row.entry.names),
        'Date of Death': row.entry.dates?.death,
      }),
    },
    fingerprint: fingerprintOf(decisive(row.facts), record, result),
  }
}

/** Looks up the subjects' SSNs in the Death Master File: an outcome for each hit. */
export async function checkDeaths(
  context: CheckContext,
  list: CheckedList,
  scope: CheckScope,
): Promise<Lookup> {
  const since = sinceOf(list, scope)
  const subjects = { product: list.meta.product, since: since ?? -1 }
  if (since !== null) await examineChanged(context, list, since)
  for await (const rows of readDeaths(context, list, subjects)) {
    await context.found(rows.map((row) => outcomeOf(row, list, context.model)))
  }
  return {
    examined: since === null ? 'all' : 'listed',
    subjects: await countSubjects(context, subjects, 'ssn'),
  }
}
