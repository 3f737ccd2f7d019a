import type { NewSubjectInput, SubjectInput } from '@vigil/contract'
import type { SubjectChange, OmittedField } from './changes/change-rules.ts'
import type { SubjectAddress, SubjectFacts } from './facts/subject-facts.ts'
import { namesOf } from './facts/subject-names.ts'

/** The data of a request about a new or known subject. */
export type SubjectPatch = SubjectInput | Omit<NewSubjectInput, 'externalId'>

type AddressInput = NonNullable<SubjectInput['addresses']>[number]

const addressOf = ({ name, addressLine1, addressLine2, city, state, zip }: AddressInput): SubjectAddress => ({
  ...(name && { name }),
  ...(addressLine1 && { line1: addressLine1 }),
  ...(addressLine2 && { line2: addressLine2 }),
  ...(city && { city }),
  ...(state && { state }),
  ...(zip && { zip }),
})

const inputOf: Readonly<Record<OmittedField, keyof SubjectPatch>> = {
  firstName: 'firstName',
  middleName: 'middleName',
  lastName: 'lastName',
  suffix: 'suffix',
  organizationName: 'organizationName',
  formerNames: 'formerNames',
  dbaNames: 'dbaNames',
  npi: 'npi',
  birthDate: 'dob',
  specialties: 'specialties',
  taxonomies: 'taxonomies',
  addresses: 'addresses',
}

const omittedBy = (input: SubjectPatch): OmittedField[] =>
  (Object.keys(inputOf) as OmittedField[]).filter((fact) => input[inputOf[fact]] === undefined)

/** The requested kind, or the known one if the request omits it. */
export const kindOf = ({ type }: SubjectPatch, known: SubjectFacts | undefined): SubjectFacts['kind'] =>
  type === undefined ? (known?.kind ?? 'person') : type === 'INDIVIDUAL' ? 'person' : 'organization'

/** Converts an API request to a change of a subject. */
export function changeOf(
  externalId: string,
  input: SubjectPatch,
  known: SubjectFacts | undefined,
): SubjectChange {
  const kind = kindOf(input, known)
  const { formerNames, dbaNames } = input
  const names = namesOf(kind, { ...input, formerNames: formerNames ?? [], dbaNames: dbaNames ?? [] })
  const facts: SubjectFacts = { kind, names }
  if (input.dob) facts.birthDate = input.dob
  if (input.npi) facts.npi = input.npi
  if (input.specialties) facts.specialties = input.specialties
  if (input.taxonomies) facts.taxonomies = input.taxonomies
  if (input.addresses) facts.addresses = input.addresses.map(addressOf)
  if (input.licenses !== undefined)
    facts.licenses = (input.licenses ?? []).map(({ licenseType, licenseIssuer, licenseNumber }) => ({
      type: licenseType,
      issuer: licenseIssuer,
      number: licenseNumber,
    }))
  return {
    externalId,
    facts,
    omitted: omittedBy(input),
    numbers: { ssn: input.ssn, tin: input.tin },
    products: input.products,
    networks: input.networks === null ? [] : input.networks,
    startDate: input.startDate,
    endDate: input.endDate,
  }
}

/** The minimum age of a monitored person. */
export const youngestYears = 10

const firstYear = 1900

/** Why nobody monitored today can have this date of birth, or null. */
export function birthDateProblem(date: string, today: string): string | null {
  if (date > today) return 'The date of birth is in the future'
  const latest = `${Number(today.slice(0, 4)) - youngestYears}${today.slice(4)}`
  if (date > latest) return `The date of birth is less than ${youngestYears} years ago`
  return Number(date.slice(0, 4)) < firstYear ? `The date of birth is before ${firstYear}` : null
}
