import type { AddressOutcome } from './compare/address.ts'
import type { BirthDateOutcome } from './compare/birth-date.ts'
import type { NameDetail, NameLine } from './compare/name-line.ts'
import type { NineDigitsOutcome } from './normalize/nine-digits.ts'
import type { PartyName } from './party.ts'
import type { Reason } from './verdict/reasons.ts'

/** Fields of a subject or record that can decide a case. */
export type Field =
  | 'name'
  | 'given name'
  | 'middle name'
  | 'date of birth'
  | 'full date of birth'
  | 'NPI'
  | 'SSN'
  | 'EIN'
  | 'license number'

export type NameUse = NonNullable<PartyName['use']>

export type Verdict = 'Match' | 'Suspected Match' | 'No Match' | 'Insufficient Client Data'

/** How one part of the subject compares with one part of the list record. */
export type Outcome = 'equal' | 'equivalent' | 'similar' | 'supports' | 'missing' | 'differs'

/** What is compared; the same names in every model. */
export type Comparator =
  `name.${NameLine['part']}` | 'birth date' | 'NPI' | 'SSN' | 'EIN' | 'license' | 'address'

/** What exactly was seen of a part. */
export type Detail = NameDetail | BirthDateOutcome | NineDigitsOutcome | AddressOutcome

/** One line of an explanation: a part of the subject beside a part of the record. */
export interface Part {
  /** Name of the comparator in the model, which carries the sentence that describes it. */
  comparator: Comparator
  outcome: Outcome
  /** What exactly was seen, as a code: `one-edit`, `nickname`, `day-month-swapped` … */
  detail: Detail
  left: string
  right: string
  /** Agreement between 0 and 1. */
  score: number
  /** Evidence in bits: positive speaks for the same party, negative against. */
  weight: number
  /** How much a name part says: a common surname says little. */
  rarity?: 'common' | 'uncommon' | 'rare'
}

/** The result of comparing one subject with one list record, whole: verdict, reason, parts, what would settle it. */
export interface Finding {
  recordId: string
  subjectId: string
  model: string
  verdict: Verdict
  /** Why, as a code; whoever shows it has the words. */
  reason: Reason
  /** The name's agreement between 0 and 1. */
  nameScore: number
  /** Which of their names were compared; nothing where one side has none of the other's kind. */
  nameUse?: { subject: NameUse; record: NameUse }
  /** Sum of the evidence in bits; ranks findings. */
  weight: number
  parts: readonly Part[]
  /** Fields that would settle a suspected match, or that the client has to give; the most telling first. */
  settle: readonly Field[]
}

/** What a check of one profile leaves. */
export interface Screening {
  /** Id of the profile that was screened. */
  id: string
  /** Everything that somebody has to look at. */
  findings: readonly Finding[]
  /**
   * Ids of the nearest records that were ruled out, by reason; ten at most. `assess` gives the whole explanation
   * of each again.
   */
  rejected: Readonly<Partial<Record<Reason, readonly string[]>>>
  /** False if so many records look alike that some were not compared; the name alone can't tell them apart. */
  complete: boolean
}
