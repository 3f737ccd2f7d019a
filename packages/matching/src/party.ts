/** What a name names. `unknown` is for lists that do not say; such a name is read both ways. */
export type NameKind = 'person' | 'organization' | 'unknown'

/**
 * A name as its owner wrote it. People whose parts are known carry them apart; otherwise `full` holds the
 * whole name ("FAMILY, Given Middle" is understood). Organizations carry `full` alone.
 */
export interface PartyName {
  kind: NameKind
  use?: 'current' | 'former' | 'alias' | 'dba'
  full?: string
  given?: string
  middle?: string
  family?: string
  suffix?: string
  /** Column widths of the list: a value of exactly that length may have been cut and matches as a prefix. */
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
}

/**
 * Somebody to screen or somebody on a list: both have the same shape. Texts are taken as they come, with
 * the sentinels that lists write for "nothing"; what can't be read counts as missing.
 *
 * `ssns` and `eins` may hold nine digits or any opaque text that stands for them (a keyed hash): opaque
 * texts are only ever equal or different, and the index keeps no digits it was not given.
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
