const texts = {
  'npi-and-name': 'The NPI and the name agree.',
  'ssn-and-name': 'The SSN and the name agree.',
  'ein-and-name': 'The EIN and the name agree.',
  'license-and-name': 'The license number in the same state and the name agree.',
  'ssn-and-birth-date': 'The SSN and the date of birth agree, though the names differ.',
  'name-and-birth-date': 'The name and the date of birth agree.',
  'similar-name-and-birth-date': 'The date of birth agrees and the names are similar, not equal.',
  'name-and-close-birth-date':
    'The name agrees and the dates of birth differ by what looks like a slip of the pen.',
  'name-and-close-ssn': 'The name agrees and the SSNs differ by what looks like a slip of the pen.',
  'name-alone': 'The name agrees; nothing contradicts and no second identifier confirms.',
  'identifier-alone': 'A number agrees, but one side has no name to go with it.',
  'identifier-agrees-name-differs': 'A number agrees, but the names differ.',
  'identifier-agrees-name-contradicted':
    'A number agrees and so does most of the name, but a part of it contradicts.',
  'identifier-agrees-another-contradicts': 'A number and the name agree, but another identifier contradicts.',
  'nothing-but-a-name':
    'The name agrees, and the client gave nothing else that could confirm or rule it out.',
  'no-name': 'There is no name that could be compared.',
  'one-word-name': 'The client gave one word of a name, too little to tell people apart.',
  'birth-date-differs': 'The dates of birth differ.',
  'birth-year-differs': 'The years of birth differ.',
  'ssn-differs': 'The SSNs differ.',
  'npi-differs': 'The NPIs differ.',
  'name-not-strong': 'The names are similar, but not enough, and nothing else agrees.',
  'name-differs': 'The names differ.',
} as const

/** Why a verdict was given. */
export type Reason = keyof typeof texts

/** The reason in one sentence. */
export function reasonText(reason: Reason): string {
  return texts[reason]
}

/** Every reason with its sentence, for the methodology page. */
export const reasons: Readonly<Record<Reason, string>> = texts

/** Every reason, in a fixed order. */
export const allReasons: readonly Reason[] = Object.keys(texts) as Reason[]
