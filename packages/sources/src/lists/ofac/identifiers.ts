import { parseEin, parseSsn } from '@vigil/matching/normalize'
import { numberLabels } from './number-labels.ts'

const firstWord = (text: string): string => {
  const blank = text.indexOf(' ')
  return blank < 0 ? text : text.slice(0, blank)
}

const wordOf = (statement: string): string => firstWord(statement).replace(/:$/, '')

const isLabeled = (statement: string, label: string): boolean => {
  const next = statement[label.length]
  return (next === ' ' || next === ':') && statement.startsWith(label)
}

const byFirstWord = new Map<string, string[]>()
for (const label of numberLabels.toSorted((a, b) => b.length - a.length)) {
  const word = firstWord(label)
  byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), label])
}

const numberSign = /^:? ?(?:No\.?|Number|#)?:? */
const issue = / (?:issued|expires) /

export interface Numbers {
  ssns: string[]
  eins: string[]
  identifiers: { type: string; value: string }[]
}

const twoAndSeven = /^\d{2}-\d{7}$/
const threeTwoFour = /^\d{3}-\d{2}-\d{4}$/
const nine = (number: number): string => String(number).padStart(9, '0')

/** Adds a number to its list; U.S. SSNs and EINs are kept separately. */
export function addNumber(to: Numbers, label: string, value: string, country: string): void {
  const american = country === '' || country === 'United States'
  if (american && (label === 'SSN' || (label.startsWith('Tax ID') && threeTwoFour.test(value)))) {
    const ssn = parseSsn(value)
    if (ssn > 0) return void to.ssns.push(nine(ssn))
  }
  if (label === 'US FEIN' || (country === 'United States' && label.startsWith('Tax ID'))) {
    const ein = twoAndSeven.test(value) || label === 'US FEIN' ? parseEin(value) : 0
    if (ein > 0) return void to.eins.push(nine(ein))
  }
  to.identifiers.push({ type: country === '' ? label : `${label} (${country})`, value })
}

/** Reads a statement such as "Passport A1234567 (Egypt) issued 1999"; false if it is not a number. */
export function addIdentifier(to: Numbers, statement: string): boolean {
  const label = byFirstWord.get(wordOf(statement))?.find((one) => isLabeled(statement, one))
  if (label === undefined) return false
  let rest = statement.slice(label.length).replace(numberSign, '')
  let type = label
  if (label.endsWith(' -')) {
    type = `${label} ${firstWord(rest)}`
    rest = rest.slice(firstWord(rest).length).trim()
  }
  const end = rest.search(issue)
  if (end >= 0) rest = rest.slice(0, end)
  let country = ''
  if (rest.endsWith(')')) {
    const open = rest.lastIndexOf(' (')
    if (open > 0) {
      country = rest.slice(open + 2, -1)
      rest = rest.slice(0, open)
    }
  }
  if (!/\d/.test(rest) && label !== 'SWIFT/BIC') return false
  addNumber(to, type, rest, country)
  return true
}
