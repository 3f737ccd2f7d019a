import { timelineFields, type MonitorProduct, type TimelineField } from '@vigil/contract'
import type { SubjectFacts } from '../population/index.ts'

export interface KnownVersion {
  facts: SubjectFacts
  /** null: those of the client */
  products: MonitorProduct[] | null
}

const asSet = (values: readonly unknown[] = []): string[] =>
  values.map((value) => JSON.stringify(value)).toSorted()
const otherNames = ({ facts }: KnownVersion, areDba: boolean): string[] =>
  asSet(facts.names.slice(1).filter(({ use }) => (use === 'dba') === areDba))

/** How a field is compared. The database keeps the keys of objects in one order; the order of lists means nothing. */
const valueOf: Record<TimelineField, (version: KnownVersion) => unknown> = {
  kind: ({ facts }) => facts.kind,
  name: ({ facts }) => facts.names[0],
  formerNames: (version) => otherNames(version, false),
  dbaNames: (version) => otherNames(version, true),
  birthDate: ({ facts }) => facts.birthDate,
  ssn: ({ facts }) => facts.ssn,
  tin: ({ facts }) => [facts.tin, facts.tinHash],
  npi: ({ facts }) => facts.npi,
  licenses: ({ facts }) => asSet(facts.licenses),
  addresses: ({ facts }) => asSet(facts.addresses),
  specialties: ({ facts }) => asSet(facts.specialties),
  taxonomies: ({ facts }) => asSet(facts.taxonomies),
  products: ({ products }) => products && asSet(products),
}

/** The labels of the fields in which two versions of a subject differ. */
export const changedFields = (before: KnownVersion, after: KnownVersion): string[] =>
  (Object.keys(timelineFields) as TimelineField[])
    .filter((field) => JSON.stringify(valueOf[field](before)) !== JSON.stringify(valueOf[field](after)))
    .map((field) => timelineFields[field])
