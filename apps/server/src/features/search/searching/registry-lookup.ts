import type { Address, PartyName } from '@vigil/matching'
import type { ListedLicense } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import type {
  StoredRegistryEntry,
  SubjectAddress,
  SubjectFacts,
  SubjectLicense,
} from '../../../database/schema/index.ts'
import { npiFault } from '../../screening/index.ts'
import { selectRegistry, type ListedEntry, type RegistryRow } from './lookup-queries.ts'
import type { CatalogList } from './searched-lists.ts'

function registryEntry({ npi, provider, deactivation }: RegistryRow): StoredRegistryEntry {
  const found = (entry: ListedEntry | null) => entry && { recordId: '', entryId: '', entry }
  const fault = npiFault({ provider: found(provider), deactivation: found(deactivation) })
  if (fault === null) return { npi, provider, deactivated: null, status: 'ACTIVE' }
  if (fault.kind === 'not-found') return { npi, provider, deactivated: null, status: 'NOT_FOUND' }
  return { npi, provider, deactivated: fault.date ?? null, status: 'INACTIVE' }
}

/**
 * What the registry says of NPIs. Empty if it was never loaded; an NPI that is missing from a registry that was loaded
 * only in part is not in the result, because it proves nothing.
 */
export async function lookUpRegistry(
  context: Context,
  catalog: readonly CatalogList[],
  npis: readonly string[],
): Promise<Map<string, StoredRegistryEntry>> {
  const row = catalog.find(({ meta }) => meta.product === 'NPI')?.row
  if (!row || row.version === 0 || npis.length === 0) return new Map()
  const rows = await context.read((sql) => selectRegistry(sql, row.listId, npis))
  const known = rows.map(registryEntry).filter(({ status }) => row.complete || status !== 'NOT_FOUND')
  return new Map(known.map((entry) => [entry.npi, entry]))
}

/** None of them is a home address. */
const addressOf = ({ street, city, state, zip, use }: Address): SubjectAddress => ({
  name: use === 'mailing' ? 'Mailing' : 'Practice',
  ...(street && { line1: street }),
  ...(city && { city }),
  ...(state && { state }),
  ...(zip && { zip }),
})

const licenseOf = ({ number, state }: ListedLicense): SubjectLicense => ({
  type: '',
  issuer: state ?? '',
  number,
  ...(state && { state }),
})

/** Next to the name that was searched for, which may be another one of the provider, or of somebody else. */
const besideGiven = (name: PartyName): PartyName => ({
  ...name,
  use: name.use === undefined || name.use === 'current' ? 'alias' : name.use,
})

/** A subject that was searched by NPI is searched by what the registry knows of it, too, whether it was named or not. */
export function factsFrom(facts: SubjectFacts, provider: ListedEntry | null | undefined): SubjectFacts {
  if (!provider) return facts
  const { kind, names, addresses = [], licenses = [] } = provider
  const isNamed = facts.names.length > 0
  return {
    ...facts,
    kind: isNamed ? facts.kind : kind === 'organization' ? 'organization' : 'person',
    names: isNamed ? [...facts.names, ...names.map(besideGiven)] : names,
    addresses: [...(facts.addresses ?? []), ...addresses.map(addressOf)],
    licenses: [...(facts.licenses ?? []), ...licenses.map(licenseOf)],
  }
}
