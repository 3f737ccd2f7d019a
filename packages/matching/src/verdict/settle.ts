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

/** Whether both sides have a field and agree on it. */
function isAgreed(field: Field, { birthDate, npi, ssn, ein, license, address }: Facts): boolean {
  const outcomes: Partial<Record<Field, string>> = {
    'date of birth': birthDate.outcome,
    NPI: npi,
    SSN: ssn,
    EIN: ein,
    'license number': license,
  }
  if (field === 'address') return address === 'street' || address === 'zip'
  return outcomes[field] === 'equal'
}

/** What each side has of a field. */
type Known = [field: Field, given: boolean, listed: boolean]

const knownFields = (subject: Profile, record: Profile): Known[] => [
  ['date of birth', subject.birthDates.length > 0, record.birthDates.length > 0],
  ['NPI', subject.npis.length > 0, record.npis.length > 0],
  ['SSN', subject.ssns.length > 0, record.ssns.length > 0],
  ['EIN', subject.eins.length > 0, record.eins.length > 0],
  ['license number', subject.licenses.length > 0, record.licenses.length > 0],
]

const isPerson = ({ names }: Profile): boolean =>
  names.some(({ organization, reading }) => !organization && !reading)

/** The fields that would settle an open case, the most useful first. */
export function whatWouldSettle(
  { verdict, reason }: Decision,
  compared: Compared,
  { rules }: Model,
): readonly Field[] {
  if (verdict === 'Match' || verdict === 'No Match') return []
  const { subject, record } = compared
  if (reason === 'no-name' || (reason === 'identifier-alone' && subject.names.length === 0)) return ['name']
  const first: Field[] = reason === 'one-word-name' ? [missingPart(subject, rules)] : []
  if (rules === undefined) return [...first, ...settledBefore(subject, record, first)]
  return [...first, ...(isPerson(record) ? settlesPerson(compared) : settlesOrganization(compared))]
}

/** The part of a name that a name of one word lacks. */
function missingPart({ names }: Profile, rules: Model['rules']): Field {
  const isGiven = names.every(({ roles }) => roles.every((role) => (role & 15) === Role.given))
  return rules !== undefined && isGiven ? 'family name' : 'given name'
}

function settlesPerson({ subject, record, facts }: Compared): Field[] {
  const known = knownFields(subject, record)
  const open: Field[] = []
  if (facts.npi === 'differs') open.push('NPI')
  if (facts.ssn === 'differs') open.push('SSN')
  const isDated = record.birthDates.length > 0
  if (subject.birthDates.length > 0 && isDated && (isPartial(subject) || isPartial(record)))
    open.push('full date of birth')
  // a date that is close, or that the publisher has not published
  else if (subject.birthDates.length > 0 && facts.birthDate.outcome !== 'equal') open.push('date of birth')
  for (const [field, given, listed] of known) if (listed && !given) open.push(field)
  if (hasMiddle(record) && !hasMiddle(subject)) open.push('middle name')
  if ((subject.ssns.length === 0 || record.ssns.length === 0) && !open.includes('SSN')) open.push('SSN')
  const unsettled = open.filter((field) => !isAgreed(field, facts))
  if (unsettled.length > 0) return unsettled
  return [
    (['date of birth', 'NPI', 'license number'] as const).find((field) => !isAgreed(field, facts)) ?? 'name',
  ]
}

/** The list's own identifiers first; an identifier that it lacks can only come from its publisher. */
function settlesOrganization({ subject, record, facts }: Compared): Field[] {
  const known: Known[] = [
    ...knownFields(subject, record).filter(([field]) => field !== 'date of birth' && field !== 'SSN'),
    ['address', subject.addresses.length > 0, record.addresses.length > 0],
  ]
  const missing = known.filter(([, given, listed]) => listed && !given)
  if (missing.length > 0) return missing.map(([field]) => field)
  const unpublished = known.find(([, given, listed]) => given && !listed)
  if (unpublished) return [unpublished[0]]
  return [(['address', 'EIN', 'NPI'] as const).find((field) => !isAgreed(field, facts)) ?? 'name']
}

/** For models before 2026-12. */
function settledBefore(subject: Profile, record: Profile, first: readonly Field[]): Field[] {
  const open: Field[] = []
  const person = isPerson(record)
  for (const [field, given, listed] of knownFields(subject, record)) if (listed && !given) open.push(field)
  if (person && hasMiddle(record) && !hasMiddle(subject)) open.push('middle name')
  const number = person ? 'SSN' : 'EIN'
  const numbers = person ? [subject.ssns, record.ssns] : [subject.eins, record.eins]
  if (!open.includes(number) && numbers.some(({ length }) => length === 0)) open.push(number)
  if (open.length + first.length > 0) return open
  return person ? [record.birthDates.length === 0 ? 'date of birth' : 'SSN'] : ['license number']
}

/** Whether only the year, or year and month, of a date of birth is known. */
function isPartial({ birthDates }: Profile): boolean {
  return birthDates.length > 0 && birthDates.every((date) => date % 100 === 0)
}

function hasMiddle({ names }: Profile): boolean {
  return names.some(({ roles }) => roles.some((role) => (role & 15) === Role.middle))
}
