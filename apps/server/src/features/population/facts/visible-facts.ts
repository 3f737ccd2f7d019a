import { isPersonalAddress, maskPii, type PiiView } from '@vigil/contract'
import type { SubjectAddress, SubjectFacts } from './subject-facts.ts'
import type { Secrets } from './subject-secrets.ts'

/** The personally identifying facts that a caller may see. */
export interface VisibleFacts {
  ssn?: string | null
  dob?: string | null
  tin?: string | null
  addresses: readonly SubjectAddress[]
  /** there are further addresses that are hidden */
  hidesAddresses: boolean
  /** personal fields shown unmasked, for the audit trail */
  unmasked: string[]
}

/** The only way facts of a subject are shown to anyone; follows the contract's rule. */
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
