import {
  maskPii,
  type Actor,
  type MonitoredSubject,
  type MonitorProduct,
  type PermissionLevel,
  type Pii,
} from '@vigil/contract'
import type { NetworkName } from './change-rules.ts'
import type { SubjectRecord } from './population-queries.ts'
import type { SubjectAddress, SubjectFacts } from './subject-facts.ts'
import { nameLine, namePartsOf } from './subject-names.ts'
import type { Secrets } from './subject-secrets.ts'

/** What can be shown about a subject: its row, its facts, and what of it is sealed. */
export interface ShownSubject {
  subject: SubjectRecord
  facts: SubjectFacts
  secrets: Secrets
  networks: readonly NetworkName[]
  products: MonitorProduct[] | null
}

/** Nobody reads a whole SSN in a client without access roles, or comes from one to read it. */
export const isLegacy = ({ own, current }: Actor): boolean => !own.usesAccessRoles || !current.usesAccessRoles

const isHome = ({ name = '' }: SubjectAddress): boolean => /\bhome\b|residen/i.test(name)

const addressOf = ({
  name,
  line1,
  line2,
  city,
  state,
  zip,
}: SubjectAddress): MonitoredSubject['addresses'][0] => ({
  ...(name && { name }),
  ...(line1 && { addressLine1: line1 }),
  ...(line2 && { addressLine2: line2 }),
  ...(city && { city }),
  ...(state && { state }),
  ...(zip && { zip }),
})

/** A subject as a caller may see it, with the fields of a person that stand there unmasked. */
export function presentSubject(
  { subject, facts, secrets, networks, products }: ShownSubject,
  level: PermissionLevel,
  legacyClient: boolean,
): { shown: MonitoredSubject; unmasked: string[] } {
  const isPerson = facts.kind === 'person'
  const addresses = facts.addresses ?? []
  const home = isPerson && addresses.some(isHome) ? 'there is one' : null
  const pii: Pii = isPerson
    ? { ssn: secrets.ssn ?? null, dob: facts.birthDate ?? null, tin: secrets.tin ?? null, homeAddress: home }
    : {}
  const masked = maskPii(pii, level, legacyClient)
  const { homeAddress, ...numbers } = masked
  const unmasked = (Object.keys(pii) as (keyof Pii)[]).filter((key) => pii[key] && pii[key] === masked[key])
  const namesOf = (use: string): string[] => facts.names.filter((name) => name.use === use).map(nameLine)
  const shown: MonitoredSubject = {
    id: subject.id,
    name: subject.name,
    ...namePartsOf(facts.names[0]),
    type: isPerson ? 'INDIVIDUAL' : 'ORGANIZATION',
    npi: facts.npi ?? null,
    ...(isPerson ? numbers : { tin: facts.tin ?? null, dob: null, ssn: null }),
    externalId: subject.externalId,
    specialties: facts.specialties ?? [],
    taxonomies: facts.taxonomies ?? [],
    addresses: addresses.filter((address) => !isPerson || homeAddress || !isHome(address)).map(addressOf),
    dbaNames: namesOf('dba'),
    formerNames: namesOf('former'),
    licenses: (facts.licenses ?? []).map(({ type, issuer, number }) => ({
      licenseType: type,
      licenseIssuer: issuer,
      licenseNumber: number,
    })),
    networks: [...networks],
    products,
    startDate: subject.startDate,
    startDateTime: subject.startedAt.toISOString(),
    endDate: subject.endDate,
  }
  return { shown, unmasked }
}
