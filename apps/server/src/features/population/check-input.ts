import type { FieldError } from '@vigil/contract'
import { isNoName, isNothing, parseSsn } from '@vigil/matching/normalize'
import { AppError } from '../../errors.ts'
import { completeFacts } from './changes/change-rules.ts'
import { numberKey } from './changes/license-rules.ts'
import type { SubjectFacts } from './facts/subject-facts.ts'
import { birthDateProblem, changeOf, type ToldSubject } from './subject-input.ts'

interface KnownState {
  facts: SubjectFacts
  live: boolean
  startDate: string
  endDate: string | null
}

const noName = 'This is no name'

function* nameProblems(input: ToldSubject): Generator<[string, string]> {
  for (const field of ['firstName', 'middleName', 'suffix', 'lastName', 'organizationName'] as const) {
    const isFamily = field === 'lastName' || field === 'organizationName'
    const value = input[field]
    if (value && isNoName(value, isFamily)) yield [field, noName]
  }
  for (const field of ['formerNames', 'dbaNames'] as const)
    for (const [at, value] of (input[field] ?? []).entries())
      if (isNoName(value)) yield [`${field}.${at}`, noName]
}

function* valueProblems(input: ToldSubject, today: string): Generator<[string, string]> {
  const { ssn, tin, npi, dob } = input
  if (ssn && parseSsn(ssn) === 0) yield ['ssn', 'This is no SSN that is ever given out']
  if (tin && isNothing(tin)) yield ['tin', 'This stands for no TIN']
  if (npi && isNothing(npi)) yield ['npi', 'This stands for no NPI']
  const birth = dob ? birthDateProblem(dob, today) : null
  if (birth !== null) yield ['dob', birth]
  for (const [at, { licenseIssuer, licenseNumber }] of (input.licenses ?? []).entries()) {
    if (isNothing(licenseNumber) || numberKey(licenseNumber) === '')
      yield [`licenses.${at}.licenseNumber`, 'This is no license number']
    if (isNothing(licenseIssuer)) yield [`licenses.${at}.licenseIssuer`, 'A license needs its issuer']
  }
}

function* mergedProblems(input: ToldSubject, known: KnownState): Generator<[string, string]> {
  const { kind, names } = completeFacts(changeOf('', input, known.facts), known.facts)
  if (kind === 'person' && !names[0]?.family) yield ['lastName', 'An individual needs a last name']
  if (kind === 'organization' && !names[0]?.full) yield ['organizationName', 'An organization needs its name']
  if (kind === 'organization' && input.ssn) yield ['ssn', 'An organization has no SSN']
  if (kind === 'organization' && input.dob) yield ['dob', 'An organization has no date of birth']
  const { startDate, endDate } = input
  if (startDate && endDate === undefined && known.live && known.endDate && known.endDate < startDate)
    yield ['startDate', 'The end date is before the start date']
  if (endDate && !startDate && endDate < known.startDate)
    yield ['endDate', 'The end date is before the start date']
}

/** Refuses what would spoil every comparison, as the import does, and what does not fit with what is known. */
export function checkInput(input: ToldSubject, today: string, known?: KnownState): void {
  const problems = [
    ...nameProblems(input),
    ...valueProblems(input, today),
    ...(known ? mergedProblems(input, known) : []),
  ]
  if (problems.length === 0) return
  const fields = problems.map(([field, message]): FieldError => ({ path: `body.${field}`, message }))
  throw new AppError('invalid', fields.map(({ path, message }) => `${path}: ${message}`).join('; '), fields)
}
