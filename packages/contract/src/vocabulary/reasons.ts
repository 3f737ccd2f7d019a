interface ReasonTexts {
  /** in lists and filters */
  label: string
  /** in an explanation */
  sentence?: string
  /** the same if the name agrees but for a typo */
  nearly?: string
  /** the same if only the family name agrees */
  sentenceOfRelatives?: string
  /** the same of a search, which has no client's records behind it */
  ofSearch?: { sentence: string; nearly?: string }
}

/** Why the screening engine gave a verdict. */
export const matchReasons = {
  'npi-and-name': {
    label: 'NPI and name agree',
    sentence: 'The NPI and the name agree.',
    nearly: 'The NPI agrees, and the name nearly does.',
  },
  'ssn-and-name': {
    label: 'SSN and name agree',
    sentence: 'The SSN and the name agree.',
    nearly: 'The SSN agrees, and the name nearly does.',
  },
  'ein-and-name': {
    label: 'EIN and name agree',
    sentence: 'The EIN and the name agree.',
    nearly: 'The EIN agrees, and the name nearly does.',
  },
  'license-and-name': {
    label: 'License number and name agree',
    sentence: 'The license number in the same state and the name agree.',
    nearly: 'The license number in the same state agrees, and the name nearly does.',
  },
  'ssn-and-birth-date': {
    label: 'SSN and date of birth agree, names differ',
    sentence: 'The SSN and the date of birth agree, though the names differ.',
  },
  'name-and-birth-date': {
    label: 'Name and date of birth agree',
    sentence: 'The name and the date of birth agree.',
    nearly: 'The date of birth agrees, and the name nearly does.',
  },
  'name-and-birth-date-number-differs': {
    label: 'Name and date of birth agree, a number differs',
    sentence: 'The name and the date of birth agree, but the NPIs or SSNs differ.',
    nearly: 'The date of birth agrees and the name nearly does, but the NPIs or SSNs differ.',
  },
  'similar-name-and-birth-date': {
    label: 'Date of birth agrees, names are similar',
    sentence: 'The date of birth agrees and the names are similar, not equal.',
  },
  'similar-name-and-birth-date-number-differs': {
    label: 'Date of birth agrees, names similar, a number differs',
    sentence: 'The date of birth agrees and the names are similar, but the NPIs or SSNs differ.',
  },
  'name-part-and-birth-date': {
    label: 'Date of birth and part of the name agree',
    sentence:
      'The date of birth and a part of the name agree. The rest of the name differs, as after a change of name.',
    sentenceOfRelatives:
      'The date of birth and the family name agree, but the given names differ. It may be a nickname, or a twin.',
  },
  'name-and-close-birth-date': {
    label: 'Name agrees, dates of birth almost',
    sentence: 'The name agrees and the dates of birth differ by what looks like a typo.',
    nearly: 'The name nearly agrees and the dates of birth differ by what looks like a typo.',
  },
  'name-and-close-birth-date-number-differs': {
    label: 'Name agrees, dates of birth almost, a number differs',
    sentence:
      'The name agrees and the dates of birth differ by what looks like a typo, but the NPIs or SSNs differ.',
    nearly:
      'The name nearly agrees and the dates of birth differ by what looks like a typo, but the NPIs or SSNs differ.',
  },
  'similar-name-and-close-birth-date': {
    label: 'Names are similar, dates of birth almost agree',
    sentence: 'The names are similar and the dates of birth differ by what looks like a typo.',
  },
  'similar-name-and-close-birth-date-number-differs': {
    label: 'Names similar, dates of birth almost, a number differs',
    sentence:
      'The names are similar and the dates of birth differ by what looks like a typo, but the NPIs or SSNs differ.',
  },
  'name-and-distant-birth-date': {
    label: 'Rare name agrees, dates of birth two digits apart',
    sentence: 'A name that few people have agrees. The dates of birth differ in two digits.',
    nearly: 'A name that few people have nearly agrees. The dates of birth differ in two digits.',
  },
  'name-and-more-contradicted': {
    label: 'Name and more agree, an identifier contradicts',
    sentence: 'The name agrees, but another identifier contradicts.',
    nearly: 'The name nearly agrees, but another identifier contradicts.',
  },
  'name-and-close-ssn': {
    label: 'Name agrees, SSNs almost',
    sentence: 'The name agrees and the SSNs differ by what looks like a typo.',
    nearly: 'The name nearly agrees and the SSNs differ by what looks like a typo.',
  },
  'name-alone': { label: 'Name only', sentence: 'Name matches. No second identifier confirms it.' },
  'similar-name-alone': {
    label: 'Similar name only',
    sentence: 'The names are similar and few people have them. No second identifier confirms it.',
  },
  'identifier-alone': {
    label: 'Number only',
    sentence: 'A number agrees, but one side has no name to go with it.',
  },
  'identifier-agrees-name-differs': {
    label: 'Number agrees, names differ',
    sentence: 'A number agrees, but the names differ.',
  },
  'identifier-agrees-name-contradicted': {
    label: 'Number agrees, part of the name contradicts',
    sentence: 'A number agrees and so does most of the name, but a part of it contradicts.',
  },
  'identifier-agrees-another-contradicts': {
    label: 'Number and name agree, another number contradicts',
    sentence: 'A number and the name agree, but another identifier contradicts.',
    nearly: 'A number agrees and the name nearly does, but another identifier contradicts.',
  },
  'identifier-agrees-rest-differs': {
    label: 'Number agrees, name and another identifier differ',
    sentence: 'A number agrees, but the names differ and another identifier contradicts.',
  },
  'nothing-but-a-name': {
    label: 'Name only, provider data is missing',
    sentence:
      'The name agrees, and your records have no date of birth or valid number that could confirm or rule it out.',
    nearly:
      'The name nearly agrees, and your records have no date of birth or valid number that could confirm or rule it out.',
    ofSearch: {
      sentence:
        'The name agrees, and your search has no date of birth or valid number that could confirm or rule it out.',
      nearly:
        'The name nearly agrees, and your search has no date of birth or valid number that could confirm or rule it out.',
    },
  },
  'nothing-but-a-similar-name': {
    label: 'Similar name only, provider data is missing',
    sentence:
      'The names are similar, and your records have no date of birth or valid number that could confirm or rule it out.',
    ofSearch: {
      sentence:
        'The names are similar, and your search has no date of birth or valid number that could confirm or rule it out.',
    },
  },
  'no-name': { label: 'Name is missing', sentence: 'There is no name that could be compared.' },
  'one-word-name': {
    label: 'Name is incomplete',
    sentence: 'Your records have one word of a name, too little to tell people apart.',
    ofSearch: { sentence: 'Your search has one word of a name, too little to tell people apart.' },
  },
  'birth-date-differs': { label: 'Dates of birth differ', sentence: 'The dates of birth differ.' },
  'birth-year-differs': { label: 'Years of birth differ', sentence: 'The years of birth differ.' },
  'ssn-differs': { label: 'SSNs differ', sentence: 'The SSNs differ.' },
  'npi-differs': { label: 'NPIs differ', sentence: 'The NPIs differ.' },
  'name-not-strong': {
    label: 'Names are similar',
    sentence: 'The names are similar, but not enough, and nothing else agrees.',
  },
  'name-differs': { label: 'Names differ', sentence: 'The names differ.' },
  'copy-contradicts': {
    label: 'Copy on another list contradicts',
    sentence: 'The entry has no date of birth, but its copy on another list contradicts.',
  },
} as const satisfies Record<string, ReasonTexts>
export type MatchReason = keyof typeof matchReasons

/** Why a check by number found something. */
const checkReasons = {
  'npi-deactivated': { label: 'NPI deactivated' },
  'npi-not-found': { label: 'NPI not found' },
  'license-active': { label: 'License active' },
  'license-expired': { label: 'License expired', sentence: 'The license has expired.' },
  'license-status': {
    label: 'License status',
    sentence: 'The board says that the license is not in good standing.',
  },
  'license-name-differs': {
    label: 'Name on license differs',
    sentence: 'The board lists the license under another name.',
  },
  'license-board-action': { label: 'Board action', sentence: 'The board has taken action.' },
  'license-not-found': { label: 'License not found', sentence: 'The board does not list the license.' },
  'license-removed': {
    label: 'License removed',
    sentence: 'Your records no longer name the license, so it is not checked.',
  },
  'license-not-covered': {
    label: 'No board list for license',
    sentence: 'No list of a board covers the license, so it is not checked.',
  },
  'license-type-unknown': {
    label: 'License type not mapped',
    sentence: 'The license type is neither known nor mapped, so the license is not checked.',
  },
  'license-issuer-unknown': {
    label: 'License issuer not mapped',
    sentence: 'The issuer is neither known nor mapped, so the license is not checked.',
  },
  'npdb-external-id': { label: 'External ID agrees' },
  'npdb-npi': { label: 'NPI agrees' },
  'npdb-ssn': { label: 'SSN agrees' },
  'ssn-on-death-file': { label: 'SSN on death record' },
  'ssn-on-death-file-name-differs': { label: 'SSN on death record, names differ' },
  'name-on-death-file': { label: 'Name and date of birth on death record' },
  'name-on-death-file-unsure': { label: 'Name and date of birth on death record, not certain' },
} as const satisfies Record<string, ReasonTexts>

/** Why a check found what it found: every reason, with its texts. The codes are stored. */
export const findingReasons = { ...matchReasons, ...checkReasons } as const
export type FindingReason = keyof typeof findingReasons
export const findingReasonCodes = Object.keys(findingReasons) as [FindingReason, ...FindingReason[]]

/** What has happened since the alert before, or ended the finding. */
export const changeReasons = {
  removed: 'Removed from source',
  record: 'Source record changed',
  facts: 'Provider data changed',
  rules: 'Screening rules changed',
  again: 'Found again',
} as const
export type ChangeReason = (typeof changeReasons)[keyof typeof changeReasons]
