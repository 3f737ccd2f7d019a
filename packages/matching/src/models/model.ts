import type { Comparator } from '../finding.ts'

/** The numbers of a model. A change of any of them is a new model with a new id. */
export interface Model {
  /** Year and month in which it was frozen. */
  id: string
  thresholds: {
    /** From here on a search shows a record as similar. */
    shown: number
    /** From here on two names may belong to the same party. */
    possible: number
    /** From here on a name is strong: it raises a suspicion alone and makes a match with a second identifier. */
    strong: number
  }
  person: PersonWeights
  organization: OrganizationWeights
  evidence: Evidence
  /** How much has to agree for a suspicion; a model without them knows only strong names. */
  rules?: EvidenceRules
  comparators: readonly ComparatorDescription[]
}

export interface PersonWeights {
  family: number
  given: number
  middle: number
  /** A word whose role is not known. */
  word: number
  particle: number
  /** An initial where a middle name stands. */
  initial: number
  /** Share of a word's weight that counts when the record has it and the subject hasn't, and the other way. */
  recordExtra: number
  subjectExtra: number
  middleExtra: number
  /** The same for the other half of a compound family name. */
  compoundExtra: number
  /** Agreement of a given name with its initial. */
  givenInitial: number
  /** Taken off for each pair of words that contradict each other. */
  conflict: number
  minorConflict: number
  suffixConflict: number
  /** Factor for a word found in another role. */
  crossed: { givenFamily: number; givenMiddle: number; middleFamily: number }
  /** Factor for words a few letters apart that are both common names. */
  twoNames: number
  /** Factor for given names a letter or two apart: they are other people's names too often to be strong. */
  givenEdit: number
  /** The same for a first word whose role is not known. */
  firstEdit: number
  /** Share that counts of a word between two others that agree, where parts are not told apart. */
  between: number
  /** Taken off where two words agree in reversed order and their parts are not told apart. */
  reversed: number
  /** Where one side has little more than one common word, the score ends here. */
  thin: number
}

export interface OrganizationWeights {
  distinctive: number
  /** A single letter. */
  letter: number
  generic: number
  place: number
  number: number
  recordExtra: number
  subjectExtra: number
  genericExtra: number
  numberExtra: number
  placeExtra: number
  /** Taken off where numbers differ or only one side has one. */
  numberConflict: number
  formMissing: number
  formRelated: number
  formDiffers: number
  /** A charity beside a business. */
  formOpposed: number
}

/** Bits of evidence: log2 of how much likelier an outcome is for the same party than for two. */
export interface Evidence {
  familyCap: number
  givenCap: number
  wordCap: number
  nameDiffers: number
  birthDate: Record<string, number>
  npi: Record<string, number>
  ssn: Record<string, number>
  ein: Record<string, number>
  license: Record<string, number>
  address: Record<string, number>
}

/** Thresholds of the rules that weigh what agrees, in bits or as scores of names. */
export interface EvidenceRules {
  /** Least score of a name beside a date of birth that slipped. */
  slippedName: number
  /** An equal date of birth and one part of the name: bits of all that agrees. */
  namePartBits: number
  /** A strong name beside a date of birth with two wrong digits. */
  twoDigitsBits: number
  /** A name that is not strong, without dates of birth on both sides: least score and bits, people and organizations. */
  similarName: number
  similarBits: number
  similarOrganization: number
  similarOrganizationBits: number
  /** Least score of an organization's name of which all words agree, with a slip. */
  slippedOrganization: number
  /** Factor for a name that was guessed at. */
  guess: number
  /** A person's name where an organization's should be. */
  guessedPersonBits: number
}

export interface ComparatorDescription {
  name: Comparator
  /** One sentence for the screens and the methodology page. */
  description: string
}
