import { findingReasons } from './reasons.ts'

/** Why a check by number raised an alert: what was expected, and the conclusion in a sentence. */
export const whyTexts = {
  license: {
    status: 'License status',
    expectedStatus: 'Active',
    notListed: 'Not on the board’s list',
    name: 'Name on the license',
    action: 'Board action',
    noAction: 'None',
    clear: 'The board lists the license as active.',
    sentence: findingReasons['license-status'].sentence,
  },
  npi: {
    status: (npi: string) => `NPI ${npi}`,
    expected: 'Active in NPPES',
    deactivated: (reason: string | null) => (reason === null ? 'Deactivated' : `Deactivated: ${reason}`),
    notFound: 'Not found in NPPES',
    deactivatedSentence: 'NPPES has deactivated the NPI.',
    notFoundSentence: 'NPPES does not list the NPI.',
    clear: 'NPPES lists the NPI as active.',
  },
  ssdmf: {
    ssn: 'SSN',
    expected: 'Not on the Death Master File',
    found: 'On the Death Master File',
    name: 'Name on the file',
    sentence: 'The SSN is on a death record.',
    contradicted: 'The SSN is on a death record, but other facts contradict it.',
    clear: 'The SSN is on no death record.',
    byName: {
      fact: 'Name and date of birth',
      matchedBy: 'name and date of birth',
      sentence: 'A death record has the provider’s name and date of birth.',
      unsure:
        'A death record may be the provider’s: the date of birth is equal, but the rest is not certain.',
      clear: 'No death record has the provider’s name and date of birth.',
    },
  },
  npdb: {
    report: 'Data Bank report',
    expected: 'No report',
    aReport: 'A report',
    name: 'Name on the report',
    sentence: (matchedBy: string) => `A Data Bank report has the provider’s ${matchedBy}.`,
    contradicted: (matchedBy: string) =>
      `A Data Bank report has the provider’s ${matchedBy}, but other facts contradict it.`,
    clear: 'No Data Bank report is about the provider.',
    number: 'number',
  },
} as const
