import type { PartyName } from '@vigil/matching'
import type { EntryKind } from '../../core/list-record.ts'
import { childOf, itemsOf, textOf, type Element } from './entity-tree.ts'
import { nameOf, personName, useOf } from './names.ts'

/** The names of an entity, by how they are used. */
export interface EnhancedNames {
  /** in Latin letters: these are used for screening */
  names: PartyName[]
  weak: PartyName[]
  otherScripts: PartyName[]
}

function partyName(translation: Element, kind: EntryKind, use: PartyName['use']): PartyName {
  const first = textOf(translation, 'formattedFirstName')
  return kind === 'person' && first !== ''
    ? personName(textOf(translation, 'formattedLastName'), first, use)
    : nameOf(textOf(translation, 'formattedFullName'), kind, use)
}

const isTranslated = (one: Element): boolean => textOf(one, 'formattedFullName') !== ''

/** Sorts the names of an entity; the primary name comes first. */
export function namesOf(entity: Element, kind: EntryKind): EnhancedNames {
  const found: EnhancedNames = { names: [], weak: [], otherScripts: [] }
  for (const name of itemsOf(entity, 'names')) {
    const isPrimary = textOf(name, 'isPrimary') === 'true'
    const isWeak = !isPrimary && textOf(name, 'isLowQuality') === 'true'
    const use = isPrimary ? undefined : useOf(textOf(name, 'aliasType'))
    for (const translation of (childOf(name, 'translations')?.children ?? []).filter(isTranslated)) {
      const isLatin = ['Latin', ''].includes(textOf(translation, 'script'))
      const to = isLatin ? (isWeak ? found.weak : found.names) : found.otherScripts
      to.splice(isPrimary ? 0 : to.length, 0, partyName(translation, kind, use))
    }
  }
  return found
}

/** The names to screen; weaker ones if the entity has no strong name in Latin letters. */
export const screened = ({ names, otherScripts, weak }: EnhancedNames): PartyName[] =>
  [names, otherScripts, weak].find((some) => some.length > 0) ?? []

/** A name as one text. */
export const fullName = ({ full, family = '', given = '', middle = '' }: PartyName): string =>
  full ?? `${family}, ${given} ${middle}`.trim()
