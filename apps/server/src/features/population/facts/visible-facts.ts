import { isPersonalAddress, maskPii, type PiiView } from '@vigil/contract'
import type { SubjectAddress, SubjectFacts } from './subject-facts.ts'
import type { Secrets } from './subject-secrets.ts'

/** What a caller may see of the facts that can identify a person. */
export interface VisibleFacts {
  ssn?: string | null
  dob?: string | null
  tin?: string | null
  addresses: readonly SubjectAddress[]
  /** there are addresses beside those */
  hidesAddresses: boolean
  /** the fields of a person that stand there whole, for the trail */
  unmasked: string[]
}

/** The one way in which facts of a subject are shown to anybody, by the rule of the contract. */
export function visibleFacts(facts: SubjectFacts, secrets: Secrets, view: PiiView): VisibleFacts {
  const addresses = facts.addresses ?? []
  if (facts.kind === 'organization')
    return { ssn: null, dob: null, tin: facts.tin ?? null, addresses, hidesAddresses: false, unmasked: [] }
  const pii = {
    ssn: secrets.ssn ?? null,
    dob: facts.birthDate ?? null,
    tin: secrets.tin ?? null,
  }
  const { addresses: shown = [], ...numbers } = maskPii({ ...pii, addresses }, view)
  const whole = (Object.keys(pii) as (keyof typeof pii)[]).filter(
    (field) => pii[field] && pii[field] === numbers[field],
  )
  return {
    ...numbers,
    addresses: shown,
    hidesAddresses: shown.length < addresses.length,
    unmasked: shown.some(isPersonalAddress) ? [...whole, 'homeAddress'] : whole,
  }
}
