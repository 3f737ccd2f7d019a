/** The parameters of a model. Changing any of them makes a new model with a new id. */
export interface Model {
  /** Year and month in which it was frozen. */
  id: string
  thresholds: {
    /** From this score on, a search shows a record as similar. */
    shown: number
    /** From this score on, two names may belong to the same party. */
    possible: number
    /** From this score on, a name is strong: a suspected match alone, and a match with a second identifier. */
    strong: number
  }
  person: PersonWeights
  organization: OrganizationWeights
  evidence: Evidence
  /** How much must agree for a suspected match; a model without this only uses strong names. */
  rules?: EvidenceRules
}

export interface PersonWeights {
  family: number
  given: number
  middle: number
  /** A word whose role is unknown. */
  word: number
  particle: number
  /** An initial in place of a middle name. */
  initial: number
  /** Share of a word's weight that counts if only the record has it, and if only the subject does. */
  recordExtra: number
  subjectExtra: number
  middleExtra: number
  /** The same for the other half of a compound family name. */
  compoundExtra: number
  /** Agreement of a given name with its initial. */
  givenInitial: number
  /** Penalty for each pair of words that contradict each other. */
  conflict: number
  minorConflict: number
  suffixConflict: number
  /** Factor for a word found in another role. */
  crossed: { givenFamily: number; givenMiddle: number; middleFamily: number }
  /** Factor for words that are a few letters apart and both common names. */
  twoNames: number
  /** Factor for given names a letter or two apart: too often they are names of different people. */
  givenEdit: number
  /** The same for a first word whose role is unknown. */
  firstEdit: number
  /** Share that counts for a word between two that agree, if the parts of the name are unknown. */
  between: number
  /** Penalty if two words agree in reversed order and the parts of the name are unknown. */
  reversed: number
  /** Maximum score if one side has little more than one common word. */
  thin: number
  /** A single letter outside of the family name is an initial, also "E" and "Y". */
  readsLettersAsInitials?: true
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
  /** Penalty if numbers differ or only one side has one. */
  numberConflict: number
  formMissing: number
  formRelated: number
  formDiffers: number
  /** A charity compared with a business. */
  formOpposed: number
  /** Words after a truncated name's end are only ignored if its last word is the one before them. */
  truncatesInOrder?: true
  /** The first distinctive word is missing on one side: share of its weight that counts. */
  firstExtra?: number
}

/** Bits of evidence: log2 of how much more likely an outcome is for the same party than for two. */
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

/** Thresholds of the weighing rules, in bits or as name scores. */
export interface EvidenceRules {
  /** Minimum score of a name with a mistyped date of birth. */
  slippedName: number
  /** An equal date of birth and one part of the name: minimum bits of all that agrees. */
  namePartBits: number
  /** A strong name with a date of birth that has two wrong digits. */
  twoDigitsBits: number
  /** A name that is not strong, without two dates of birth: minimum score and bits, for people and organizations. */
  similarName: number
  similarBits: number
  /** The same if only the record has no date of birth: a date that is on no list can't tell strangers apart. */
  similarUndatedBits: number
  similarOrganization: number
  similarOrganizationBits: number
  /** Minimum score of an organization's name if all words agree, with a typo. */
  slippedOrganization: number
  /** The same for a name of one word, unless the legal forms agree. */
  slippedWord: number
  /** An organization's name that is strong, though not the same throughout: minimum bits of its words. */
  tellingBits: number
  /** Factor for a guessed name. */
  guess: number
  /** A person's name in place of an organization's. */
  guessedPersonBits: number
}
