import type { AddressOutcome } from './compare/address.ts'
import type { BirthDateOutcome } from './compare/birth-date.ts'
import type { NameDetail, NameLine } from './compare/name-line.ts'
import type { NineDigitsOutcome } from './normalize/nine-digits.ts'
import type { PartyName } from './party.ts'
import type { Reason } from './verdict/reasons.ts'

/** How distinctive a name part is: a common surname is not. */
export type Rarity = 'common' | 'uncommon' | 'rare'

/** Fields of a subject or record that can settle a case. */
export type Field =
  | 'name'
  | 'given name'
  | 'family name'
  | 'middle name'
  | 'date of birth'
  | 'full date of birth'
  | 'NPI'
  | 'SSN'
  | 'EIN'
  | 'license number'
  | 'address'

export type NameUse = NonNullable<PartyName['use']>

export type Verdict = 'Match' | 'Suspected Match' | 'No Match' | 'Insufficient Client Data'

/** How one part of the subject compares with one part of the list record. */
export type Outcome = 'equal' | 'equivalent' | 'similar' | 'supports' | 'missing' | 'differs'

/** What is compared; the names are the same in every model. */
export type Comparator =
  `name.${NameLine['part']}` | 'birth date' | 'NPI' | 'SSN' | 'EIN' | 'license' | 'address'

/** The detailed outcome for a part. */
export type Detail = NameDetail | BirthDateOutcome | NineDigitsOutcome | AddressOutcome

/** One line of an explanation: a part of the subject compared with a part of the record. */
export interface Part {
  /** Name of the comparator; the model has the sentence that describes it. */
  comparator: Comparator
  outcome: Outcome
  /** The detailed outcome as a code: `one-edit`, `nickname`, `day-month-swapped` … */
  detail: Detail
  left: string
  right: string
  /** Agreement between 0 and 1. */
  score: number
  /** Evidence in bits: positive for the same party, negative against. */
  weight: number
  rarity?: Rarity
}

/** The complete result of comparing one subject with one list record: verdict, reason, parts, what would settle it. */
export interface Finding {
  recordId: string
  subjectId: string
  model: string
  verdict: Verdict
  /** The reason as a code; the caller has the text for it. */
  reason: Reason
  /** Agreement of the names, between 0 and 1. */
  nameScore: number
  /** Id of the record on another list whose date of birth, NPI and addresses were used: the same exclusion. */
  copyId?: string
  /** Which of their names were compared; undefined if one side has no name of the other's kind. */
  nameUse?: { subject: NameUse; record: NameUse }
  /** Sum of the evidence in bits; ranks findings. */
  weight: number
  parts: readonly Part[]
  /** Fields that would settle a suspected match, or that the client must provide; the most useful first. */
  settle: readonly Field[]
}

/** The result of screening one profile. */
export interface Screening {
  /** Id of the profile that was screened. */
  id: string
  /** Everything that needs review. */
  findings: readonly Finding[]
  /**
   * Ids of the closest records that were ruled out, by reason; at most ten. `assess` recreates the full explanation
   * of each.
   */
  rejected: Readonly<Partial<Record<Reason, readonly string[]>>>
  /** False if so many records were similar that some were not compared; the name alone can't distinguish them. */
  complete: boolean
}
