import {
  fieldWithSsn,
  formatDate,
  IsoDate,
  isSearchableNpi,
  isSearchableOrganization,
  isSearchablePerson,
  isSearchableSsn,
  isSsnAsName,
  searchTexts,
  type InstantSearchBody,
  type MonitorProduct,
  type SearchCriteria,
  type SearchTab,
} from '@vigil/contract'
import { parseTypedDate } from '../../../ui/dates/date-range-rules.ts'

/** The tabs that have a form for one search. */
export type FormTab = Exclude<SearchTab, 'bulkNpi' | 'history'>

/** What is typed, and kept in the tab of the browser until it is replaced, except what `splitDraft` leaves out. */
export interface SearchDraft {
  npi: string
  firstName: string
  lastName: string
  name: string
  street: string
  city: string
  state: string
  zip: string
  licenseNumber: string
  licenseState: string
}

/** Never stored by the browser. */
export interface SearchSecrets {
  ssn: string
  dob: string
}

export const noDraft: SearchDraft = {
  npi: '',
  firstName: '',
  lastName: '',
  name: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  licenseNumber: '',
  licenseState: '',
}
export const noSecrets: SearchSecrets = { ssn: '', dob: '' }

/** The rule of each tab: null if the search can be run, or what is missing. */
export const problemsOf: Record<FormTab, (draft: SearchDraft, secrets: SearchSecrets) => string | null> = {
  npi: ({ npi }) => (isSearchableNpi(npi) ? null : searchTexts.invalidNpi),
  individual: (draft) => {
    if (isSsnAsName([draft.firstName, draft.lastName])) return searchTexts.ssnInName
    if (fieldWithSsn(draft)) return searchTexts.ssnInField
    return isSearchablePerson(draft) ? null : searchTexts.invalidPerson
  },
  organization: (draft) => {
    if (isSsnAsName([draft.name])) return searchTexts.ssnInName
    if (fieldWithSsn(draft)) return searchTexts.ssnInField
    return isSearchableOrganization(draft.name) ? null : searchTexts.invalidOrganization
  },
  ssn: (_draft, { ssn }) => (isSearchableSsn(ssn) ? null : searchTexts.invalidSsn),
}

/** What an SSN may be typed into by mistake, also piece by piece. */
const namesAndNumbers = ['npi', 'firstName', 'lastName', 'name', 'licenseNumber'] as const
const isStorable = (text: string): boolean =>
  isSearchableNpi(text) || text.replaceAll(/\D/g, '').length < ssnFragment
const ssnFragment = 7

/** Where somebody lives. */
const addressFields = ['street', 'city', 'zip'] as const

/** The part of a draft that the browser may store, and what is kept in memory because it may be an SSN or an address. */
export function splitDraft(draft: SearchDraft): { stored: SearchDraft; unstored: Partial<SearchDraft> } {
  const names = [
    ...namesAndNumbers.filter((name) => !isStorable(draft[name])),
    ...addressFields.filter((name) => draft[name] !== ''),
  ]
  const unstored = Object.fromEntries(names.map((name) => [name, draft[name]]))
  const blank = Object.fromEntries(names.map((name) => [name, '']))
  return { stored: { ...draft, ...blank }, unstored }
}

export const isDateTyped = (text: string): boolean => text.trim() === '' || parseTypedDate(text) !== null

/** As typed: 123-45-6789. Whatever is no digit is dropped. */
export function formatSsn(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 9)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}

function narrowing({ street, city, state, zip, licenseNumber, licenseState }: SearchDraft, dob: string) {
  return { street, city, state, zip, licenseNumber, licenseState, dob: parseTypedDate(dob) }
}

/** What a tab sends; the NPI has a call of its own. */
export function bodyOf(
  tab: Exclude<FormTab, 'npi'>,
  draft: SearchDraft,
  { ssn, dob }: SearchSecrets,
  includeLists: MonitorProduct[],
): InstantSearchBody {
  if (tab === 'ssn') return { includeLists, searchByFields: ['SSN'], ssn: ssn.replaceAll('-', '') }
  const { firstName, lastName, name } = draft
  return tab === 'individual'
    ? { includeLists, searchByFields: ['Name'], firstName, lastName, ...narrowing(draft, dob) }
    : { includeLists, searchByFields: ['Name'], name, ...narrowing(draft, '') }
}

/** What the form of a past search shows. Its SSN is masked and must be typed again. */
export const draftOf = (criteria: SearchCriteria): SearchDraft => ({
  npi: criteria.npi ?? '',
  firstName: criteria.firstName ?? '',
  lastName: criteria.lastName ?? '',
  name: criteria.name ?? '',
  street: criteria.street ?? '',
  city: criteria.city ?? '',
  state: criteria.state ?? '',
  zip: criteria.zip ?? '',
  licenseNumber: criteria.licenseNumber ?? '',
  licenseState: criteria.licenseState ?? '',
})

/** The date of birth that narrowed a past search, if the reader sees it whole: the next search must not drop it unseen. */
export const secretsOf = ({ dob }: SearchCriteria): SearchSecrets =>
  dob && IsoDate.safeParse(dob).success ? { ...noSecrets, dob: formatDate(dob) } : noSecrets

const extra = ['street', 'city', 'zip', 'licenseNumber', 'licenseState'] as const

export const hasExtra = (draft: SearchDraft): boolean => extra.some((name) => draft[name] !== '')
