interface ReasonTexts {
  /** in lists and filters */
  label: string
  /** about a check by number, in an explanation */
  sentence?: string
}

/** Why the screening engine gave a verdict. */
export const matchReasons = {
  'npi-and-name': { label: 'NPI and name agree' },
  'ssn-and-name': { label: 'SSN and name agree' },
  'ein-and-name': { label: 'EIN and name agree' },
  'license-and-name': { label: 'License number and name agree' },
  'ssn-and-birth-date': { label: 'SSN and date of birth agree, names differ' },
  'name-and-birth-date': { label: 'Name and date of birth agree' },
  'name-and-birth-date-number-differs': { label: 'Name and date of birth agree, a number differs' },
  'similar-name-and-birth-date': { label: 'Date of birth agrees, names are similar' },
  'similar-name-and-birth-date-number-differs': {
    label: 'Date of birth agrees, names similar, a number differs',
  },
  'name-part-and-birth-date': { label: 'Date of birth and part of the name agree' },
  'name-and-close-birth-date': { label: 'Name agrees, dates of birth almost' },
  'name-and-close-birth-date-number-differs': {
    label: 'Name agrees, dates of birth almost, a number differs',
  },
  'similar-name-and-close-birth-date': { label: 'Names are similar, dates of birth almost agree' },
  'name-and-distant-birth-date': { label: 'Rare name agrees, dates of birth two digits apart' },
  'name-and-close-ssn': { label: 'Name agrees, SSNs almost' },
  'name-alone': { label: 'Name only' },
  'similar-name-alone': { label: 'Similar name only' },
  'identifier-alone': { label: 'Number only' },
  'identifier-agrees-name-differs': { label: 'Number agrees, names differ' },
  'identifier-agrees-name-contradicted': { label: 'Number agrees, part of the name contradicts' },
  'identifier-agrees-another-contradicts': { label: 'Number and name agree, another number contradicts' },
  'identifier-agrees-rest-differs': { label: 'Number agrees, name and another identifier differ' },
  'nothing-but-a-name': { label: 'Name only, provider data is missing' },
  'no-name': { label: 'Name is missing' },
  'one-word-name': { label: 'Name is incomplete' },
  'birth-date-differs': { label: 'Dates of birth differ' },
  'birth-year-differs': { label: 'Years of birth differ' },
  'ssn-differs': { label: 'SSNs differ' },
  'npi-differs': { label: 'NPIs differ' },
  'name-not-strong': { label: 'Names are similar' },
  'name-differs': { label: 'Names differ' },
  'copy-contradicts': { label: 'Copy on another list contradicts' },
} as const satisfies Record<string, ReasonTexts>

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
  'npdb-external-id': { label: 'External ID agrees' },
  'npdb-npi': { label: 'NPI agrees' },
  'npdb-ssn': { label: 'SSN agrees' },
  'ssn-on-death-file': { label: 'SSN on death record' },
  'ssn-on-death-file-name-differs': { label: 'SSN on death record, names differ' },
} as const satisfies Record<string, ReasonTexts>

/** Why a check found what it found: every reason, with its texts. The codes are stored. */
export const findingReasons = { ...matchReasons, ...checkReasons } as const
export type FindingReason = keyof typeof findingReasons

/** What has happened since the alert before, or ended the finding. */
export const changeReasons = {
  removed: 'Removed from source',
  record: 'Source record changed',
  facts: 'Provider data changed',
  rules: 'Screening rules changed',
  again: 'Found again',
} as const
export type ChangeReason = (typeof changeReasons)[keyof typeof changeReasons]
