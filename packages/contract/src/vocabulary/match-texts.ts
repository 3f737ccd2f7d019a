/** What the parts of an explanation are called, by what was compared. */
export const comparatorLabels = {
  'name.given': 'Given name',
  'name.middle': 'Middle name',
  'name.family': 'Family name',
  'name.suffix': 'Suffix',
  'name.word': 'Name',
  'name.legal form': 'Legal form',
  'birth date': 'Date of birth',
  NPI: 'NPI',
  SSN: 'SSN',
  EIN: 'EIN',
  license: 'License number',
  address: 'Address',
} as const

/** An address that agrees in part is called by that part. */
export const addressLabels = { zip: 'ZIP code', city: 'City', state: 'State' } as const

/** How two parts compare, in a few words. */
export const comparisonTexts = {
  equal: 'equal',
  spelling: 'other spelling of the same name',
  nickname: 'nickname',
  initial: 'initial',
  swapped: 'given and family name swapped',
  cut: 'cut short',
  'beyond-cut': 'beyond the end of the shorter name',
  'set-aside': 'ignored, looks like an addition',
  transliterated: 'equal in Latin letters',
  compound: 'half of a compound surname',
  'one-edit': 'one letter apart',
  'two-edits': 'two letters apart',
  'other-number': 'another number',
  misspelled: 'looks like a misspelling',
  related: 'related legal form',
  different: 'different',
  differs: 'different',
  missing: 'can’t be compared',
  'not-compared': 'not compared',
  masked: 'masked',
  'subject-only': 'not published',
  'record-only': 'not in your records',
  'one-digit': 'one digit apart',
  'two-digits': 'two digits apart',
  transposed: 'two digits swapped',
  'transposed-digits': 'two digits swapped',
  'day-month-swapped': 'day and month swapped',
  'same-month': 'same month, the day is not known',
  'same-year': 'agrees within a year, as far as it is known',
  'one-day': 'one day apart',
  'one-year': 'a year or a century apart',
  'year-differs': 'different year',
  street: 'same street',
  zip: 'same ZIP code',
  city: 'same city',
  state: 'same state',
} as const
export type Comparison = keyof typeof comparisonTexts

/** The fields that can settle a case: `label` as the client knows it, `phrase` within a sentence. */
export const matchFields = {
  name: { label: 'Name', phrase: 'name' },
  'given name': { label: 'First Name', phrase: 'given name' },
  'family name': { label: 'Last Name', phrase: 'family name' },
  'middle name': { label: 'Middle Name', phrase: 'middle name' },
  'date of birth': { label: 'Date of Birth', phrase: 'date of birth' },
  'full date of birth': { label: 'Date of Birth', phrase: 'full date of birth' },
  NPI: { label: 'NPI', phrase: 'NPI' },
  SSN: { label: 'SSN', phrase: 'SSN' },
  EIN: { label: 'TIN', phrase: 'EIN' },
  'license number': { label: 'License', phrase: 'license number and state' },
  address: { label: 'Address', phrase: 'address' },
} as const
export type MatchField = keyof typeof matchFields
export const matchFieldLabels = Object.values(matchFields).map(({ label }) => label)
export type MatchFieldLabel = (typeof matchFieldLabels)[number]

/** What an explanation adds if the entry lacks something that its copy on another list says. */
export const copyText = (source: string): string =>
  `Facts missing from this entry are from the same exclusion on ${source}.`

/** What an explanation adds if the name that was compared is not the one that either side goes by. */
export const otherNameTexts = {
  own: (name: string) => `Matched on the provider’s other name, ${name}.`,
  listed: (name: string) => `Matched on another name on the list, ${name}.`,
}

/** Where the side that is compared with a list comes from: the client's records, or what somebody searches for. */
export type ComparedSide = 'records' | 'search'

/** What the explanation says of a value that one side lacks. */
export const missingText = (side: ComparedSide): string =>
  side === 'search' ? 'not in your search' : comparisonTexts['record-only']

/** What the explanation shows of a number that it does not repeat. */
export const sealedValueTexts = { records: 'on file', search: 'in your search', list: 'on the list' } as const

const listedText = (listed: string | null): string => (listed === null ? '' : ` The list says ${listed}.`)

/** What a search can be narrowed by. */
const searchable: ReadonlySet<MatchField> = new Set([
  'date of birth',
  'full date of birth',
  'license number',
  'address',
])

/** What would settle a case, in a sentence; `listed` is what the list says of the field. */
export const settleTexts = {
  verifySsn: 'Ask the publisher to verify the SSN.',
  findSsn: 'The provider’s SSN, which the publisher can verify.',
  askForMore: 'Ask the publisher of the list for more about the person it lists.',
  checkOwn: (field: MatchField, listed: string, side: ComparedSide) => {
    const { phrase } = matchFields[field]
    const check =
      side === 'search'
        ? `Check the ${phrase} that you searched for.`
        : `Check the provider’s ${phrase} in your records.`
    return `${check}${listedText(listed)}`
  },
  askPublisher: (field: MatchField) => `The ${matchFields[field].phrase} from the publisher of the list.`,
  askClient: (field: MatchField, listed: string | null, side: ComparedSide) => {
    const { phrase } = matchFields[field]
    if (side === 'records') return `The provider’s ${phrase} from your records.${listedText(listed)}`
    const ask = searchable.has(field) ? `Add the ${phrase} to your search.` : `Find out the ${phrase}.`
    return `${ask}${listedText(listed)}`
  },
}
