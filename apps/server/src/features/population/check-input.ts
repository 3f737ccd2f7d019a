import { providerProblemTexts as texts, type FieldError } from '@vigil/contract'
import { isNoName, isNothing, parseSsn } from '@vigil/matching/normalize'
import { AppError } from '../../errors.ts'
import { completeFacts } from './changes/change-rules.ts'
import { numberKey } from './changes/license-rules.ts'
import type { SubjectFacts } from './facts/subject-facts.ts'
import { birthDateProblem, changeOf, type SubjectPatch } from './subject-input.ts'

interface KnownState {
  facts: SubjectFacts
  live: boolean
  startDate: string
  endDate: string | null
}

const noName = 'Enter a valid name'

function* nameProblems(input: SubjectPatch): Generator<[string, string]> {
  for (const field of ['firstName', 'middleName', 'suffix', 'lastName', 'organizationName'] as const) {
    const isFamily = field === 'lastName' || field === 'organizationName'
    const value = input[field]
    if (value && isNoName(value, isFamily)) yield [field, noName]
  }
  for (const field of ['formerNames', 'dbaNames'] as const)
    for (const [at, value] of (input[field] ?? []).entries())
      if (isNoName(value)) yield [`${field}.${at}`, noName]
}

function* valueProblems(input: SubjectPatch, today: string): Generator<[string, string]> {
  const { ssn, tin, npi, dob } = input
  if (ssn && parseSsn(ssn) === 0) yield ['ssn', 'Enter a valid SSN (nine digits)']
  if (tin && isNothing(tin)) yield ['tin', 'Enter a valid TIN (nine digits)']
  if (npi && isNothing(npi)) yield ['npi', 'Enter a valid NPI (ten digits)']
  const birth = dob ? birthDateProblem(dob, today) : null
  if (birth !== null) yield ['dob', birth]
  for (const [at, { licenseIssuer, licenseNumber }] of (input.licenses ?? []).entries()) {
    if (isNothing(licenseNumber) || numberKey(licenseNumber) === '')
      yield [`licenses.${at}.licenseNumber`, 'Enter a valid license number']
    if (isNothing(licenseIssuer)) yield [`licenses.${at}.licenseIssuer`, texts.noLicenseIssuer]
  }
}

function* mergedProblems(input: SubjectPatch, known: KnownState): Generator<[string, string]> {
  const { kind, names } = completeFacts(changeOf('', input, known.facts), known.facts)
  if (kind === 'person' && !names[0]?.family) yield ['lastName', texts.noLastName]
  if (kind === 'organization' && !names[0]?.full) yield ['organizationName', texts.noOrganizationName]
  if (kind === 'organization' && input.ssn) yield ['ssn', texts.ssnOfOrganization]
  if (kind === 'organization' && input.dob) yield ['dob', texts.birthDateOfOrganization]
  const { startDate, endDate } = input
  if (startDate && endDate === undefined && known.live && known.endDate && known.endDate < startDate)
    yield ['startDate', texts.endsBeforeStart]
  if (endDate && !startDate && endDate < known.startDate) yield ['endDate', texts.endsBeforeStart]
}

/**
 * Rejects values that would break matching, as the import does, and values that contradict what is known; with `outdated`
 * if the caller has not seen what is known.
 */
export function checkInput(
  input: SubjectPatch,
  today: string,
  { known, outdated }: { known?: KnownState; outdated?: AppError | null } = {},
): void {
  const problems = [
    ...nameProblems(input),
    ...valueProblems(input, today),
    ...(known ? mergedProblems(input, known) : []),
  ]
  if (problems.length === 0) return
  if (outdated) throw outdated
  const fields = problems.map(([field, message]): FieldError => ({ path: `body.${field}`, message }))
  throw new AppError('invalid', fields.map(({ path, message }) => `${path}: ${message}`).join('; '), fields)
}
