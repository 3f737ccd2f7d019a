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

/** What a verdict calls the parts that are not names. */
export const verdictPhrases = {
  'birth date': 'date of birth',
  NPI: 'NPI',
  SSN: 'SSN',
  EIN: 'EIN',
  license: 'license number',
} as const

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** "The name and the state agree". */
const clause = (parts: readonly string[], one: string, many: string): string[] =>
  parts.length === 0
    ? []
    : [`${listed(parts.map((part) => `the ${part}`))} ${parts.length === 1 ? one : many}`]

export interface VerdictParts {
  agree: readonly string[]
  close: readonly string[]
  differ: readonly string[]
  /** a date of birth or a number was compared */
  hasIdentifier: boolean
}

/** The outcome of a comparison in one sentence: "The name agrees, the city differs, and no identifier …". */
export function verdictText({ agree, close, differ, hasIdentifier }: VerdictParts): string {
  const against = clause(differ, 'differs', 'differ')
  const clauses = [
    ...clause(agree, 'agrees', 'agree'),
    ...clause(close, 'is close', 'are close'),
    ...against,
    ...(hasIdentifier ? [] : ['no identifier confirms the match or rules it out']),
  ]
  const last = clauses.at(-1) ?? 'nothing could be compared'
  const rest = clauses.slice(0, -1)
  const link = last === against[0] ? 'but' : 'and'
  const text = rest.length === 0 ? last : `${rest.join(', ')}, ${link} ${last}`
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

/** How two parts compare, in a few words. */
export const comparisonTexts = {
  equal: 'equal',
  spelling: 'other spelling of the same name',
  nickname: 'nickname',
  initial: 'initial',
  swapped: 'given and family name swapped',
  cut: 'cut short by the list',
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
  'middle name': { label: 'Middle Name', phrase: 'middle name' },
  'date of birth': { label: 'Date of Birth', phrase: 'date of birth' },
  'full date of birth': { label: 'Date of Birth', phrase: 'full date of birth' },
  NPI: { label: 'NPI', phrase: 'NPI' },
  SSN: { label: 'SSN', phrase: 'SSN' },
  EIN: { label: 'TIN', phrase: 'EIN' },
  'license number': { label: 'License', phrase: 'license number and state' },
} as const
export type MatchField = keyof typeof matchFields
export const matchFieldLabels = Object.values(matchFields).map(({ label }) => label)
export type MatchFieldLabel = (typeof matchFieldLabels)[number]

/** What an explanation adds if the entry lacks something that its copy on another list says. */
export const copyText = (source: string): string =>
  `What the entry does not say is from the same exclusion on ${source}.`

/** What the explanation shows of a number that it does not repeat. */
export const sealedValueTexts = { subject: 'on file', record: 'on the list' } as const

const listedText = (listed: string | null): string => (listed === null ? '' : ` The list says ${listed}.`)

/** What would settle a case, in a sentence; `listed` is what the list says of the field. */
export const settleTexts = {
  verifySsn: 'Ask the publisher to verify the SSN.',
  askPublisher: (field: MatchField, listed: string | null) =>
    `The ${matchFields[field].phrase} from the publisher of the list.${listedText(listed)}`,
  askClient: (field: MatchField, listed: string | null) =>
    `The provider’s ${matchFields[field].phrase} from your records.${listedText(listed)}`,
}
