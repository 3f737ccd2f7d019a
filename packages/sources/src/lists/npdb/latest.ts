import type { Batch, Entry } from '../../core/reading.ts'
import type { ListRecord } from '../../core/list-record.ts'

const dcnOf = ({ identifiers = [] }: ListRecord): string | undefined =>
  identifiers.find(({ type }) => type === 'DCN')?.value
const isVoid = ({ facts }: ListRecord): boolean => facts?.['version'] === 'V'
const reportedOn = ({ dates }: ListRecord): string => dates?.added ?? ''

/** Whether a report has been said anew: later by its date, or further down where dates do not tell. */
const replaces = (next: Entry, last: Entry): boolean =>
  reportedOn(next.record) === '' || reportedOn(next.record) >= reportedOn(last.record)

/** Of each report the last version that a response holds; one that was voided is none any more. */
export function latestVersions(batches: readonly Batch[]): Batch[] {
  const latest = new Map<string, Entry>()
  for (const { entries } of batches)
    for (const entry of entries) {
      const dcn = dcnOf(entry.record)
      const last = dcn === undefined ? undefined : latest.get(dcn)
      if (dcn !== undefined && (!last || replaces(entry, last))) latest.set(dcn, entry)
    }
  const stands = (entry: Entry): boolean => {
    const dcn = dcnOf(entry.record)
    return !isVoid(entry.record) && (dcn === undefined || latest.get(dcn) === entry)
  }
  return batches.map((batch) => ({ ...batch, entries: batch.entries.filter(stands) }))
}
