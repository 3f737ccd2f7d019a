import type { PartyName } from '@vigil/matching'
import { addAffiliation } from './affiliation.ts'
import type { DefinedKind } from '../definition/definition.ts'
import type { Draft } from '../rows/draft.ts'
import { otherNames } from './other-names.ts'
import { isOrganizationLike } from './role-words.ts'
import { mainName, splitNames } from './split-aliases.ts'

const noName = /^(?:n\.?a\.?|x{2,}|nmn|nfn)$/iu

/** "NA" may be a first name; before the name of an organization it means that there is none. */
export function dropNoName(draft: Draft): void {
  const { given, middle, family = draft.entity } = draft
  if (given === undefined || given.length > 4 || family === undefined || !noName.test(given)) return
  const isFirm = isOrganizationLike(family) || family.trim().split(/\s+/).length > 2
  const isNobody = middle !== undefined && noName.test(middle) && family.includes(' ')
  if (!isFirm && !isNobody) return
  delete draft.given
  if (middle !== undefined && noName.test(middle)) delete draft.middle
}

function personName(draft: Draft, family: string | undefined): PartyName {
  const name: PartyName = { kind: 'person' }
  if (draft.given !== undefined) name.given = draft.given
  if (draft.middle !== undefined) name.middle = draft.middle
  if (family !== undefined) name.family = family
  if (draft.suffix !== undefined) name.suffix = draft.suffix
  return name
}

/** The kind suggested by the filled name columns if no rule decides it. */
export function kindOf(draft: Draft, otherwise: DefinedKind | undefined): DefinedKind {
  const { given, family, person, organization, entity, name } = draft
  if (given !== undefined) return 'person'
  if (entity !== undefined) return otherwise ?? 'organization'
  if (organization !== undefined && person === undefined)
    return name === undefined ? 'organization' : 'unknown'
  if (family !== undefined || person !== undefined) return 'person'
  return otherwise ?? 'unknown'
}

function addFirm(draft: Draft, firm: string): void {
  const others = draft.aliases ?? []
  draft.aliases = []
  addAffiliation(draft, firm)
  draft.aliases.push(...others)
}

/** All names of a row, the listed one first; empty if it has none. */
export function buildNames(draft: Draft, kind: DefinedKind): PartyName[] {
  const names: PartyName[] = []
  const { organization: firm } = draft
  const family = draft.family ?? (kind === 'organization' ? undefined : draft.entity)
  if (draft.given !== undefined || family !== undefined) names.push(personName(draft, family))
  else if (draft.entity !== undefined) names.push({ kind, full: draft.entity })
  if (draft.person !== undefined) names.push({ kind: 'person', full: draft.person })
  if (draft.name !== undefined) names.push({ kind, full: draft.name })
  if (firm !== undefined && kind === 'organization')
    names.unshift({ kind: 'organization', full: mainName(firm, splitNames(firm)) })
  else if (firm !== undefined && names.length > 0) addFirm(draft, firm)
  else if (firm !== undefined) names.push({ kind: 'organization', use: 'dba', full: firm })
  if (draft.aliases !== undefined) names.push(...otherNames(draft, kind, family))
  return names
}
