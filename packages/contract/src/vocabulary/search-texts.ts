/** The overall result of a search. `INCOMPLETE` is shown as a dash: a list was not searched, and nothing was found. */
export const searchResultStatuses = {
  ISSUE_FOUND: 'Issue Found',
  NO_ISSUE: 'No Issue Found',
  SUSPECTED_ISSUE: 'Suspected Issue',
  NOT_FOUND: 'Not Found',
} as const
export type ShownResultStatus = keyof typeof searchResultStatuses
export const shownResultStatuses = Object.keys(searchResultStatuses) as [
  ShownResultStatus,
  ...ShownResultStatus[],
]
export const searchOutcomes = [...shownResultStatuses, 'INCOMPLETE'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]

/** The label of a result; anything unknown is a dash. */
export const searchResultLabel = (status: string): string =>
  Object.hasOwn(searchResultStatuses, status) ? searchResultStatuses[status as ShownResultStatus] : '—'

export const searchTypes = { NPI: 'NPI', SSN: 'SSN', NAME: 'Name', ORGANIZATION: 'Organization' } as const
export type SearchType = keyof typeof searchTypes
export const searchTypeNames = Object.keys(searchTypes) as [SearchType, ...SearchType[]]

/** What a search says of an entry. `RULED_OUT`: the name resembles, but something contradicts; it is no issue. */
export const searchVerdictTexts = {
  MATCH: 'Match',
  SUSPECTED: 'Suspected Match',
  RULED_OUT: 'Ruled out',
} as const
export type SearchVerdict = keyof typeof searchVerdictTexts
export const searchVerdicts = Object.keys(searchVerdictTexts) as [SearchVerdict, ...SearchVerdict[]]

/** What an entry of the opt-out affidavits says, which has no text of its own. */
export const optedOutText = 'Opted out of Medicare'

/** Only an active NPI is in order. */
export const npiStatuses = {
  ACTIVE: 'Active',
  INACTIVE: 'NPI Inactive',
  NOT_FOUND: 'NPI Not Found',
} as const
export type NpiStatusName = keyof typeof npiStatuses

/** Why a list was not searched, or not in full; what a search says of it is never "No Issue Found". */
export const notSearchedTexts = {
  notLoaded: 'never loaded',
  partial: 'only partially loaded',
  notReady: 'not ready yet',
  outdated: 'only in an earlier version',
  byNumber: 'by number only, which most of its entries do not have',
  noBirthDate: 'needs a date of birth or an SSN',
  tooMany: 'too many records could be meant; search by SSN',
  noSource: 'no board list for this state',
  notListed: 'a license is on none of the lists searched',
} as const

export const searchTexts = {
  invalidNpi: 'Please enter a valid 10-digit NPI.',
  invalidPerson: 'Please enter First and Last Name each between 2 and 40 characters.',
  invalidOrganization: 'Please enter Organization Name between 2 and 200 characters.',
  invalidSsn: 'Please enter a valid 9-digit SSN.',
  personOrOrganization: 'Enter the name of a person or of an organization, not both.',
  ssnInName: 'This looks like an SSN. Enter a name, or search by SSN.',
  ssnInField: 'This looks like an SSN. Remove it, or search by SSN.',
  unreadableName: 'This name cannot be compared with lists. Enter the full name in letters.',
  wrongCheckDigit: 'The check digit of this NPI is wrong. It may be mistyped.',
  viaApi: (client: string): string => `${client} searched via API.`,
  /** in place of a result: nothing was found, but that is not everything */
  incomplete: 'Not everything was searched',
  notAllCompared: 'So many entries resemble this name that not all were compared. Narrow the search.',
  notLicensed: 'Your organization is not licensed for this search.',
  notClean: 'Only a search with the result No Issue Found has a certificate.',
  noNpis: 'The file has no NPIs.',
  tooMany: {
    user: 'You have searched too often. Try again in a minute.',
    client: 'Your organization has searched too often. Try again in a minute.',
    bulk: 'Your organization already has bulk searches in progress. Try again when one is done.',
  },
} as const
