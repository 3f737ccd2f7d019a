import type { Party } from '@vigil/matching'
import { hash } from 'node:crypto'
import type { SubjectAddress, SubjectFacts, SubjectLicense } from '../../../database/schema/index.ts'

export type { SubjectAddress, SubjectFacts, SubjectLicense }

/** The subject in the form the match engine compares. */
export function partyOf(id: string, facts: SubjectFacts): Party {
  return {
    id,
    names: facts.names,
    ...(facts.birthDate && { birthDates: [facts.birthDate] }),
    ...(facts.npi && { npis: [facts.npi] }),
    ...(facts.ssn && { ssns: [facts.ssn] }),
    ...(facts.tin && { eins: [facts.tin] }),
    ...(facts.licenses && {
      licenses: facts.licenses.map(({ number, state }) => ({ number, ...(state && { state }) })),
    }),
    ...(facts.addresses && {
      addresses: facts.addresses.map(({ line1, city, state, zip }) => ({
        ...(line1 && { street: line1 }),
        ...(city && { city }),
        ...(state && { state }),
        ...(zip && { zip }),
      })),
    }),
  }
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, inOrder(v)]))
}

const written = (value: unknown): string => JSON.stringify(inOrder(value))
const asSet = (values: readonly unknown[] = []): string[] => values.map(written).toSorted()

/** Equal facts give equal text, whatever the order of keys and lists; the first name stays first. */
export function canonicalFacts({
  names,
  licenses,
  addresses,
  specialties,
  taxonomies,
  ...rest
}: SubjectFacts): string {
  const sets = [names.slice(1), licenses, addresses, specialties, taxonomies].map(asSet)
  return written([rest, names[0] ?? null, sets])
}

/** Hash of the facts that decide a match. Addresses are not among them. */
export function matchHashOf({ kind, names, birthDate, npi, tin, ssn, licenses }: SubjectFacts): string {
  const [first = null, ...others] = names
  const facts = [
    kind,
    first,
    asSet(others),
    birthDate ?? '',
    npi ?? '',
    tin ?? '',
    ssn ?? '',
    asSet(licenses),
  ]
  return hash('sha256', written(facts)).slice(0, 32)
}

/** Display name: first and last name for people. */
export function displayName({ kind, names }: SubjectFacts): string {
  const [name] = names
  if (!name) return ''
  if (kind === 'organization') return name.full ?? ''
  return [name.given, name.family].filter(Boolean).join(' ') || (name.full ?? '')
}
