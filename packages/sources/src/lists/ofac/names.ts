import type { PartyName } from '@vigil/matching'
import type { EntryKind } from '../../core/list-record.ts'

const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i

/** A person's name from OFAC's "LAST" and "First Middle". */
export function personName(family: string, givenNames: string, use?: PartyName['use']): PartyName {
  const name: PartyName = { kind: 'person' }
  if (use !== undefined) name.use = use
  const comma = givenNames.lastIndexOf(', ')
  const cut = comma > 0 && suffix.test(givenNames.slice(comma + 2))
  const forenames = cut ? givenNames.slice(0, comma) : givenNames
  if (forenames === '') return { ...name, full: family }
  const blank = forenames.indexOf(' ')
  name.given = blank < 0 ? forenames : forenames.slice(0, blank)
  if (blank > 0) name.middle = forenames.slice(blank + 1).trim()
  name.family = family
  if (cut) name.suffix = givenNames.slice(comma + 2)
  return name
}

/** Parses a name as OFAC writes it: "LAST, First Middle" for people, one text for organizations, ships and aircraft. */
export function nameOf(text: string, kind: EntryKind, use?: PartyName['use']): PartyName {
  if (kind === 'person') {
    const comma = text.indexOf(', ')
    return comma < 0
      ? personName(text, '', use)
      : personName(text.slice(0, comma), text.slice(comma + 2).trim(), use)
  }
  const name: PartyName = { kind: kind === 'unknown' ? 'unknown' : 'organization' }
  if (use !== undefined) name.use = use
  name.full = text
  return name
}

/** Whether an alias is a former name: fka, F.K.A. */
export const useOf = (aliasType: string): 'alias' | 'former' => (/^f/i.test(aliasType) ? 'former' : 'alias')
