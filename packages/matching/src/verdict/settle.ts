import { Role } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import type { Facts } from '../compare/facts.ts'
import type { Field } from '../finding.ts'
import type { Model } from '../models/model.ts'
import type { Decision } from './decide.ts'

interface Compared {
  subject: Profile
  record: Profile
  facts: Facts
}

const othersOfPeople: readonly Field[] = ['date of birth', 'SSN', 'NPI', 'license number']
const othersOfOrganizations: readonly Field[] = ['EIN', 'NPI', 'license number']

/** Whether both sides have a field and agree on it. */
function isAgreed(field: Field, { birthDate, npi, ssn, ein, license }: Facts): boolean {
  const outcomes: Partial<Record<Field, string>> = {
    'date of birth': birthDate.outcome,
    NPI: npi,
    SSN: ssn,
    EIN: ein,
    'license number': license,
  }
  return outcomes[field] === 'equal'
}

/** The fields that would settle an open case, the most useful first. */
export function whatWouldSettle(
  { verdict, reason }: Decision,
  { subject, record, facts }: Compared,
  model: Model,
): readonly Field[] {
  if (verdict === 'Match' || verdict === 'No Match') return []
  if (reason === 'no-name' || (reason === 'identifier-alone' && subject.names.length === 0)) return ['name']
  const open: Field[] = reason === 'one-word-name' ? ['given name'] : []
  const person = record.names.some(({ organization, reading }) => !organization && !reading)
  const known: [Field, boolean, boolean][] = [
    ['date of birth', subject.birthDates.length > 0, record.birthDates.length > 0],
    ['NPI', subject.npis.length > 0, record.npis.length > 0],
    ['SSN', subject.ssns.length > 0, record.ssns.length > 0],
    ['EIN', subject.eins.length > 0, record.eins.length > 0],
    ['license number', subject.licenses.length > 0, record.licenses.length > 0],
  ]
  for (const [field, given, listed] of known) if (listed && !given) open.push(field)
  if (model.rules && isPartial(subject) && record.birthDates.length > 0) open.unshift('full date of birth')
  if (person && hasMiddle(record) && !hasMiddle(subject)) open.push('middle name')
  if (person && (subject.ssns.length === 0 || record.ssns.length === 0) && !open.includes('SSN'))
    open.push('SSN')
  if (!person && !open.includes('EIN') && (subject.eins.length === 0 || record.eins.length === 0))
    open.push('EIN')
  const unsettled = model.rules ? open.filter((field) => !isAgreed(field, facts)) : open
  if (unsettled.length > 0) return unsettled
  if (model.rules) {
    const others = person ? othersOfPeople : othersOfOrganizations
    return [others.find((field) => !isAgreed(field, facts)) ?? 'name']
  }
  return person ? [record.birthDates.length === 0 ? 'date of birth' : 'SSN'] : ['license number']
}

/** Whether only the year, or year and month, of a date of birth is known. */
function isPartial({ birthDates }: Profile): boolean {
  return birthDates.length > 0 && birthDates.every((date) => date % 100 === 0)
}

function hasMiddle({ names }: Profile): boolean {
  return names.some(({ roles }) => roles.some((role) => (role & 15) === Role.middle))
}
