import type { ListRecord } from '../../core/list-record.ts'
import { isoDate } from '../../core/values.ts'
import { addIdentifier, type Numbers } from './identifiers.ts'

const yearsAtMost = 30
const range = /^(.+?) to (.+)$|^(\d{4}) ?- ?(\d{4})$/

/**
 * Parses OFAC's dates of birth: "10 Dec 1948", "circa 1951", "Mar 1945", and for a range ("1951 to 1953",
 * "01 Jan 1960 to 31 Dec 1961") each of its years. Empty if it can't be read.
 */
export function birthDatesOf(text: string): string[] {
  const ends = range.exec(text.replace(/^circa /, ''))
  if (ends === null) {
    const date = isoDate(text)
    return date === '' ? [] : [date]
  }
  const from = Number(isoDate(ends[1] ?? ends[3]).slice(0, 4))
  const to = Number(isoDate(ends[2] ?? ends[4]).slice(0, 4))
  if (from === 0 || to < from || to - from > yearsAtMost) return []
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
}

/** What OFAC states about a party, by topic. */
export interface Statements extends Numbers {
  birthDates: string[]
  nationality: string[]
  citizenship: string[]
  gender: string[]
  /** weak aliases: OFAC does not expect them to be screened */
  weakAliases: string[]
  secondarySanctions: boolean
  /** everything else, as text */
  other: string[]
}

/** Nothing stated yet. */
export const noStatements = (): Statements => ({
  birthDates: [],
  nationality: [],
  citizenship: [],
  gender: [],
  weakAliases: [],
  ssns: [],
  eins: [],
  identifiers: [],
  secondarySanctions: false,
  other: [],
})

const birthPlace = 'POB '
const quotedAlias = /^[afn]\.k\.a\. '(.*)'$/

function addBirthDates(to: Statements, text: string): void {
  const dates = birthDatesOf(text)
  if (dates.length === 0) to.other.push(`DOB ${text}`)
  for (const date of dates) if (!to.birthDates.includes(date)) to.birthDates.push(date)
}

/** Classifies one statement of the remarks; an unknown one is kept as text. */
export function addStatement(to: Statements, statement: string): void {
  const text = /^alt\. /i.test(statement) ? statement.slice(5) : statement
  if (text.startsWith('DOB ')) addBirthDates(to, text.slice(4))
  else if (text.startsWith(birthPlace)) to.other.push(`Born in ${text.slice(birthPlace.length)}`)
  else if (text.startsWith('nationality ')) to.nationality.push(text.slice(12))
  else if (text.startsWith('citizen ')) to.citizenship.push(text.slice(8))
  else if (text.startsWith('Gender ')) to.gender.push(text.slice(7).toLowerCase())
  else if (quotedAlias.test(text)) to.weakAliases.push(quotedAlias.exec(text)![1]!)
  else if (!addIdentifier(to, text)) {
    if (text.includes('econdary sanctions risk') || text.includes('Subject to Secondary Sanctions'))
      to.secondarySanctions = true
    to.other.push(text)
  }
}

const longestRemarks = 1000

/**
 * Classifies the statements of remarks, which are separated by "; ". Remarks of full length without a final period were
 * cut off: their last statement is kept, but not relied on.
 */
export function addRemarks(to: Statements, remarks: string): void {
  if (remarks === '') return
  const whole = remarks.trimEnd()
  const cut = remarks.length === longestRemarks && !whole.endsWith('.')
  const all = (whole.endsWith('.') ? whole.slice(0, -1) : whole).split('; ')
  const last = cut ? all.pop() : undefined
  for (const statement of all) if (statement !== '') addStatement(to, statement.trim())
  if (last !== undefined) to.other.push(`${last}... (cut by the publisher)`)
}

/** Adds the statements to a record; `notes` come before the unclassified ones. */
export function addStated(record: ListRecord, from: Statements, notes: readonly string[]): void {
  const facts = (record.facts ??= {})
  if (from.gender.length > 0) facts['gender'] = from.gender.join('; ')
  if (from.nationality.length > 0) facts['nationality'] = from.nationality.join('; ')
  if (from.citizenship.length > 0) facts['citizenship'] = from.citizenship.join('; ')
  if (from.secondarySanctions) facts['secondarySanctionsRisk'] = 'yes'
  if (Object.keys(facts).length === 0) delete record.facts
  if (from.birthDates.length > 0) record.birthDates = from.birthDates
  if (from.ssns.length > 0) record.ssns = from.ssns
  if (from.eins.length > 0) record.eins = from.eins
  if (from.identifiers.length > 0) record.identifiers = from.identifiers
  const lines = [...notes, ...from.other]
  if (from.weakAliases.length > 0) lines.push(`Weak aliases, not screened: ${from.weakAliases.join(', ')}`)
  if (lines.length > 0) record.note = lines.join('; ')
}
