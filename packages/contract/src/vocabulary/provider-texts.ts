/** What is wrong with a provider, as forms, files and the API say it. Sentences in files end with a period: `sentence`. */
export const providerProblemTexts = {
  noLastName: 'Enter a last name',
  noOrganizationName: 'Enter the organization’s name',
  ssnOfOrganization: 'An organization can’t have an SSN',
  birthDateOfOrganization: 'An organization can’t have a date of birth',
  noLicenseIssuer: 'Enter the issuer of the license',
  endsBeforeStart: 'The end date is before the start date',
} as const

export const sentence = (text: string): string => `${text}.`
