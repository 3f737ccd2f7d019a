import type { CheckedList, CheckContext, Outcome } from '../runs/check-context.ts'
import { fingerprintOf, hashEntry } from '../runs/fingerprint.ts'
import { countSubjects, readDoubtfulNpis, type NpiRow } from './by-number-queries.ts'
import { examineChanged, seenOf, shownName, sinceOf, type CheckScope, type Lookup } from './look-up.ts'
import { npiFault, type NpiFault } from './npi-rules.ts'

/** The same whichever entry says it, so that a review outlives the next list version. */
const hashDeactivation = (npi: string, deactivated: string | undefined): string =>
  hashEntry({
    kind: 'unknown',
    names: [],
    npis: [npi],
    ...(deactivated && { dates: { deactivated } }),
    facts: { status: 'deactivated' },
  })

function outcomeOf(row: NpiRow, { listId }: CheckedList, fault: NpiFault): Outcome {
  const { subjectId, fromVersion, matchHash, npi, provider } = row
  const isOut = fault.kind === 'deactivated'
  const result = isOut ? 'NPI Inactive' : 'NPI Not Found'
  const record = isOut ? hashDeactivation(npi, fault.date) : null
  const { dates, facts, names } = provider?.entry ?? {}
  return {
    subjectId,
    listId,
    product: 'NPI',
    key: 'npi',
    recordId: isOut ? Number(fault.found.recordId) : null,
    entryId: isOut ? Number(fault.found.entryId) : null,
    result,
    evidence: {
      reason: isOut ? 'npi-deactivated' : 'npi-not-found',
      subjectVersion: fromVersion,
      matchHash,
      record,
      seen: seenOf({
        NPI: npi,
        'NPI Status': isOut ? 'Deactivated' : 'Not Found',
        'Deactivation Date': isOut ? fault.date : undefined,
        'Deactivation Reason': facts?.['deactivationReason'],
        'Reactivation Date': dates?.reactivated,
        'Name in NPPES': shownName(names ?? []),
      }),
    },
    fingerprint: fingerprintOf(npi, record, result),
  }
}

/** Looks up the subjects' NPIs in the registry: an outcome for each that is deactivated or not found. */
export async function checkNpis(
  context: CheckContext,
  list: CheckedList,
  scope: CheckScope,
): Promise<Lookup> {
  const since = sinceOf(list, scope)
  const subjects = { product: list.meta.product, since: since ?? -1 }
  if (since !== null) await examineChanged(context, list, since)
  for await (const rows of readDoubtfulNpis(context, list, subjects)) {
    const outcomes = rows.flatMap((row) => {
      const fault = npiFault(row)
      // an NPI missing from a list that was never loaded in full may still be in the registry
      return fault && (fault.kind === 'deactivated' || list.complete) ? [outcomeOf(row, list, fault)] : []
    })
    if (outcomes.length > 0) await context.found(outcomes)
  }
  return {
    examined: since === null ? 'all' : 'listed',
    subjects: await countSubjects(context, subjects, 'npi'),
  }
}
