import type { MonitoredSubject, PiiView } from '@vigil/contract'
import type { KnownRow } from './changes/change-queries.ts'
import type { NetworkName } from './changes/change-rules.ts'
import type { SubjectRecord } from './population-queries.ts'
import type { SubjectAddress } from './facts/subject-facts.ts'
import { nameLine, namePartsOf } from './facts/subject-names.ts'
import type { Secrets } from './facts/subject-secrets.ts'
import { visibleFacts } from './facts/visible-facts.ts'
import { versionOf } from './subject-version.ts'

/** Everything that can be shown about a subject: its row, its facts, and its sealed numbers. */
interface ShownSubject {
  subject: SubjectRecord
  known: KnownRow
  secrets: Secrets
  networks: readonly NetworkName[]
}

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

/** A subject as a caller may see it, with the personal fields shown unmasked. */
export function presentSubject(
  { subject, known, secrets, networks }: ShownSubject,
  view: PiiView,
): { shown: MonitoredSubject; unmasked: string[] } {
  const { facts, products } = known
  const isPerson = facts.kind === 'person'
  const { addresses, hidesAddresses: _hides, unmasked, ...numbers } = visibleFacts(facts, secrets, view)
  const namesOf = (use: string): string[] => facts.names.filter((name) => name.use === use).map(nameLine)
  const shown: MonitoredSubject = {
    id: subject.id,
    name: subject.name,
    ...namePartsOf(facts.names[0]),
    type: isPerson ? 'INDIVIDUAL' : 'ORGANIZATION',
    npi: facts.npi ?? null,
    ...numbers,
    externalId: subject.externalId,
    specialties: facts.specialties ?? [],
    taxonomies: facts.taxonomies ?? [],
    addresses: addresses.map(addressOf),
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
    version: versionOf(known, networks),
  }
  return { shown, unmasked }
}
