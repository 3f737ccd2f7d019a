import type { PartyName } from '@vigil/matching'
import type { DefinedKind } from './definition.ts'
import type { Draft } from './draft.ts'

function personName(draft: Draft, family: string | undefined): PartyName {
  const name: PartyName = { kind: 'person' }
  if (draft.given !== undefined) name.given = draft.given
  if (draft.middle !== undefined) name.middle = draft.middle
  if (family !== undefined) name.family = family
  if (draft.suffix !== undefined) name.suffix = draft.suffix
  return name
}

/** The kind that the filled name columns speak for, where no rule says it. */
export function kindOf(draft: Draft, otherwise: DefinedKind | undefined): DefinedKind {
  const { given, family, person, organization, entity, name } = draft
  if (given !== undefined) return 'person'
  if (entity !== undefined) return otherwise ?? 'organization'
  if (organization !== undefined && person === undefined)
    return name === undefined ? 'organization' : 'unknown'
  if (family !== undefined || person !== undefined) return 'person'
  return otherwise ?? 'unknown'
}

/** All names of a row, the listed one first; none where the row has none. */
export function buildNames(draft: Draft, kind: DefinedKind): PartyName[] {
  const names: PartyName[] = []
  const family = draft.family ?? (kind === 'organization' ? undefined : draft.entity)
  const isOrganization = kind === 'organization'
  if (draft.given !== undefined || family !== undefined) names.push(personName(draft, family))
  else if (draft.entity !== undefined) names.push({ kind, full: draft.entity })
  if (draft.person !== undefined) names.push({ kind: 'person', full: draft.person })
  if (draft.name !== undefined) names.push({ kind, full: draft.name })
  if (draft.organization !== undefined) {
    const full = draft.organization
    if (isOrganization) names.unshift({ kind: 'organization', full })
    else names.push({ kind: 'organization', use: 'dba', full })
  }
  for (const { use, full, kind: own = kind } of draft.aliases ?? []) names.push({ kind: own, use, full })
  return names
}
