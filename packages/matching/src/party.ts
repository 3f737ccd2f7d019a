/** The kind of a name. `unknown` is for lists that do not say; such a name is read both ways. */
export type NameKind = 'person' | 'organization' | 'unknown'

/** What a name is to its owner. */
export type NameUse = 'current' | 'former' | 'alias' | 'dba'

/**
 * A name as written. For people, the parts if they are known; otherwise `full` is the
 * complete name ("FAMILY, Given Middle" is understood). Organizations have only `full`.
 */
export interface PartyName {
  kind: NameKind
  use?: NameUse
  full?: string
  given?: string
  middle?: string
  family?: string
  suffix?: string
  /** Column widths of the list: a value of exactly that length may be truncated and matches as a prefix. */
  widths?: { full?: number; given?: number; middle?: number; family?: number }
}

export interface License {
  number: string
  state?: string
}

export interface Address {
  street?: string
  city?: string
  state?: string
  zip?: string
  country?: string
  /** only if a list states both: which of them it is; without it, where the party practices */
  use?: 'mailing' | 'practice-and-mailing'
}

/**
 * A subject to screen or an entry of a list: both have the same shape. Texts are taken as they are, including
 * the placeholders that lists use for empty values; unreadable values count as missing.
 *
 * `ssns` and `eins` may be nine digits or any opaque text that replaces them (a keyed hash): opaque
 * texts are only ever equal or different, and the index contains no digits it was not given.
 */
export interface Party {
  id: string
  names: readonly PartyName[]
  birthDates?: readonly string[]
  npis?: readonly string[]
  ssns?: readonly string[]
  eins?: readonly string[]
  licenses?: readonly License[]
  addresses?: readonly Address[]
}
