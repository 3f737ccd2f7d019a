import type { NameUse } from '../party.ts'

/** The role of a word within its name. */
export const Role = {
  /** A word of an organization's name, or of a person's whose parts are not known. */
  word: 0,
  given: 1,
  middle: 2,
  family: 3,
} as const

/** Flags added to a role. */
export const Mark = {
  /** The list's column may have truncated this word. */
  cut: 16,
  /** A particle such as "de" or "al", which carries little weight. */
  particle: 32,
  /** The word was written with one letter wrong. */
  respelled: 64,
  /** The name was truncated after this word. */
  end: 128,
} as const

export const Use = { current: 0, former: 1, alias: 2, dba: 3 } as const satisfies Record<NameUse, number>

/** The number of a use; anything unknown counts as the current name. */
export function useNumber(use: unknown): number {
  return Math.max(
    0,
    uses.findIndex((known) => known === use),
  )
}

const uses = Object.keys(Use) as NameUse[]

export function useOf({ use }: { use: number }): NameUse {
  return uses[use] ?? 'current'
}

/** The words of a name that are compared, each with its role and marks. */
export interface NameWords {
  words: readonly string[]
  roles: readonly number[]
}

/** How a name was read; models before 2026-12 only use plain readings. */
export const Reading = {
  plain: 0,
  /** Another name in the same text: both names of "X (Y)", or a person in place of an organization. */
  other: 1,
  /** A guess at the name before something was cut off or added; never compared with another guess. */
  guess: 2,
  /** Transliterated by what the name means or sounds like, not letter by letter. */
  transliterated: 3,
} as const

/** A name ready to compare: folded words, with suffix and legal forms kept separately. */
export interface PreparedName extends NameWords {
  organization: boolean
  use: number
  /** `jr`, `iii` … or ''. */
  suffix: string
  /** Keys of legal forms (`llc:gmbh`). */
  forms: readonly string[]
  /** Plain if undefined. */
  reading?: number
}

export function roleAt({ roles }: NameWords, i: number): number {
  return (roles[i] as number) & 15
}

export function isCut({ roles }: NameWords, i: number): boolean {
  return ((roles[i] as number) & Mark.cut) !== 0
}

export function isParticle({ roles }: NameWords, i: number): boolean {
  return ((roles[i] as number) & Mark.particle) !== 0
}

export function isRespelled({ roles }: NameWords, i: number): boolean {
  return ((roles[i] as number) & Mark.respelled) !== 0
}

/** Whether a column truncated this name. */
export function endsCut({ roles }: NameWords): boolean {
  const last = roles.at(-1)
  return last !== undefined && (last & Mark.end) !== 0
}
