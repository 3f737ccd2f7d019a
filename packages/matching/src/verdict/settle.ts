import { Role } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import type { Field, Verdict } from '../finding.ts'
import type { Reason } from './reasons.ts'

/** The fields that would settle a case that is open, the most telling first. */
export function whatWouldSettle(
  verdict: Verdict,
  reason: Reason,
  subject: Profile,
  record: Profile,
): readonly Field[] {
  if (verdict === 'Match' || verdict === 'No Match') return []
  if (reason === 'no-name' || (reason === 'identifier-alone' && subject.names.length === 0)) return ['name']
  const open: Field[] = reason === 'one-word-name' ? ['given name'] : []
  const person = record.names.some(({ organization }) => !organization)
  const known: [Field, boolean, boolean][] = [
    ['date of birth', subject.birthDates.length > 0, record.birthDates.length > 0],
    ['NPI', subject.npis.length > 0, record.npis.length > 0],
    ['SSN', subject.ssns.length > 0, record.ssns.length > 0],
    ['EIN', subject.eins.length > 0, record.eins.length > 0],
    ['license number', subject.licenses.length > 0, record.licenses.length > 0],
  ]
  for (const [field, given, listed] of known) if (listed && !given) open.push(field)
  if (person && hasMiddle(record) && !hasMiddle(subject)) open.push('middle name')
  if (person && (subject.ssns.length === 0 || record.ssns.length === 0) && !open.includes('SSN'))
    open.push('SSN')
  if (!person && !open.includes('EIN') && (subject.eins.length === 0 || record.eins.length === 0))
    open.push('EIN')
  if (open.length > 0) return open
  return person ? [record.birthDates.length === 0 ? 'date of birth' : 'SSN'] : ['license number']
}

function hasMiddle({ names }: Profile): boolean {
  return names.some(({ roles }) => roles.some((role) => (role & 15) === Role.middle))
}
