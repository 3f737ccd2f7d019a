import type { NewSubjectInput, SubjectInput } from '@vigil/contract'
import type { SubjectChange } from './change-rules.ts'
import type { SubjectAddress, SubjectFacts } from './subject-facts.ts'
import { namesOf } from './subject-names.ts'

type AddressInput = NonNullable<SubjectInput['addresses']>[number]

const addressOf = ({ name, addressLine1, addressLine2, city, state, zip }: AddressInput): SubjectAddress => ({
  ...(name && { name }),
  ...(addressLine1 && { line1: addressLine1 }),
  ...(addressLine2 && { line2: addressLine2 }),
  ...(city && { city }),
  ...(state && { state }),
  ...(zip && { zip }),
})

/** A call of the API as a change of a subject. */
export function changeOf(externalId: string, input: SubjectInput | NewSubjectInput): SubjectChange {
  const kind = input.type === 'INDIVIDUAL' ? 'person' : 'organization'
  const facts: SubjectFacts = { kind, names: namesOf(kind, input) }
  if (input.dob) facts.birthDate = input.dob
  if (input.npi) facts.npi = input.npi
  if (input.specialties) facts.specialties = input.specialties
  if (input.taxonomies) facts.taxonomies = input.taxonomies
  if (input.addresses) facts.addresses = input.addresses.map(addressOf)
  if (input.licenses)
    facts.licenses = input.licenses.map(({ licenseType, licenseIssuer, licenseNumber }) => ({
      type: licenseType,
      issuer: licenseIssuer,
      number: licenseNumber,
    }))
  return {
    externalId,
    facts,
    numbers: { ssn: input.ssn, tin: input.tin },
    products: input.products,
    networks: input.networks,
    startDate: input.startDate,
    endDate: input.endDate ?? null,
  }
}
