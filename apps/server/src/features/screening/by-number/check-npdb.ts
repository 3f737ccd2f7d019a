import { npdbReportTypeLabel, npdbVersionLabel } from '@vigil/contract'
import { assess, prepare, type Finding, type Model } from '@vigil/matching'
import type { SeenDetails } from '../../../database/schema/index.ts'
import { partyOf } from '../../population/index.ts'
import type { CheckedList, CheckContext, Outcome } from '../runs/check-context.ts'
import { fingerprintOf, hashEntry } from '../runs/fingerprint.ts'
import { countSubjects, type ListedEntry } from './by-number-queries.ts'
import { examineChanged, seenOf, shownName, sinceOf, type CheckScope, type Lookup } from './look-up.ts'
import { readReports, type ReportRow } from './npdb-queries.ts'
import { judgeReport } from './npdb-rules.ts'

function compare({ subjectId, facts, recordId, entry }: ReportRow, model: Model): Finding {
  const { names, birthDates, npis, ssns } = entry
  return assess(
    prepare(partyOf(subjectId, facts)),
    prepare({
      id: recordId,
      names,
      ...(birthDates && { birthDates }),
      ...(npis && { npis }),
      ...(ssns && { ssns }),
    }),
    model,
  )
}

/** The subject's facts that decide here. */
const decisive = ({ externalId, facts: { names, birthDate, npi, ssn } }: ReportRow): string =>
  JSON.stringify([externalId, names, birthDate ?? '', npi ?? '', ssn ?? ''])

function seenIn(
  { action, facts, dates, names, identifiers = [] }: ListedEntry,
  matchedBy: string,
): SeenDetails {
  const numberOf = (type: string): string | undefined =>
    identifiers.find((identifier) => identifier.type === type)?.value
  const version = facts?.['version']
  return seenOf({
    'Report Type': action && (action.code ? npdbReportTypeLabel(action.code) : action.text),
    'Report Type Code': action?.code,
    'Report Version': version && npdbVersionLabel(version),
    'Report Date': dates?.added,
    DCN: numberOf('DCN'),
    'Entity DBID': numberOf('Entity DBID'),
    'Name on Report': shownName(names),
    'Matched By': matchedBy,
  })
}

function outcomeOf(row: ReportRow, { listId }: CheckedList, model: Model): Outcome {
  const { recordId: _recordId, subjectId: _subjectId, ...explanation } = compare(row, model)
  const { result, reason, matchedBy } = judgeReport(row.links, explanation)
  const record = hashEntry(row.entry)
  return {
    subjectId: row.subjectId,
    listId,
    product: 'NPDB',
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
      seen: seenIn(row.entry, matchedBy),
    },
    fingerprint: fingerprintOf(decisive(row), record, result),
  }
}

/** Finds the NPDB reports about subjects: an outcome for each. */
export async function checkNpdb(
  context: CheckContext,
  list: CheckedList,
  scope: CheckScope,
): Promise<Lookup> {
  const since = sinceOf(list, scope)
  const subjects = { product: list.meta.product, since: since ?? -1 }
  if (since !== null) await examineChanged(context, list, since)
  for await (const rows of readReports(context, list, subjects))
    await context.found(rows.map((row) => outcomeOf(row, list, context.model)))
  return {
    examined: since === null ? 'all' : 'listed',
    subjects: await countSubjects(context, subjects, 'externalId'),
  }
}
