import { bits, type Facts } from '../compare/facts.ts'
import type { NameLine } from '../compare/name-line.ts'
import { bitsOf, rarityOf } from '../compare/rarity.ts'
import type { Comparator, Detail, Outcome, Part } from '../finding.ts'
import type { Model } from '../models/model.ts'
import { formatDate } from '../normalize/date.ts'
import type { Profile } from '../normalize/profile.ts'

/** Evidence of one pair of words: by rarity if they agree, negative if they contradict. */
export function lineBits(line: NameLine, organization: boolean, { evidence, rules }: Model): number {
  const { left, right, detail, score } = line
  const part = rules === undefined ? line.part : listedPart(line)
  if (part === 'legal form' || part === 'suffix') {
    return detail === 'equal' ? 1 : detail === 'different' ? evidence.nameDiffers / 2 : 0
  }
  if (detail === 'different') return part === 'middle' ? evidence.nameDiffers / 2 : evidence.nameDiffers
  if (left === '' || right === '') return organization || part === 'middle' ? 0 : -1
  const least = Math.min(
    bitsOf(left, part, organization, evidence),
    bitsOf(right, part, organization, evidence),
  )
  return least * Math.max(0, (score - 0.4) / 0.6)
}

/** What the word is on the list: if names are swapped, a given name of the subject is a family name there. */
function listedPart({ part, crossed }: NameLine): NameLine['part'] {
  if (crossed !== 'family') return part
  return part === 'given' ? 'family' : 'given'
}

const equivalents: ReadonlySet<Detail> = new Set<Detail>([
  'spelling',
  'nickname',
  'initial',
  'swapped',
  'cut',
  'related',
  'transliterated',
])
const supports: ReadonlySet<Detail> = new Set<Detail>([
  'same-month',
  'same-year',
  'street',
  'zip',
  'city',
  'state',
])

/** The explanation: one part for each pair of words, and for each other field that both sides or one have. */
export function partsOf(
  lines: readonly NameLine[],
  facts: Facts,
  subject: Profile,
  record: Profile,
  organization: boolean,
  model: Model,
): Part[] {
  const parts = lines.map((line) => namePart(line, organization, model))
  const { evidence } = model
  const dates = { left: shownDates(subject), right: shownDates(record) }
  if (facts.birthDate.outcome !== 'missing') {
    dates.left = formatDate(facts.birthDate.left)
    dates.right = formatDate(facts.birthDate.right)
  }
  // Numbers are not repeated here: an explanation is shown more widely than the fields it is about.
  const fields: [Comparator, Detail, number, number, Readonly<Record<string, number>>][] = [
    [
      'birth date',
      facts.birthDate.outcome,
      subject.birthDates.length,
      record.birthDates.length,
      evidence.birthDate,
    ],
    ['NPI', facts.npi, subject.npis.length, record.npis.length, evidence.npi],
    ['SSN', facts.ssn, subject.ssns.length, record.ssns.length, evidence.ssn],
    ['EIN', facts.ein, subject.eins.length, record.eins.length, evidence.ein],
    ['license', facts.license, subject.licenses.length, record.licenses.length, evidence.license],
    ['address', facts.address, subject.addresses.length, record.addresses.length, evidence.address],
  ]
  for (const [comparator, outcome, left, right, table] of fields) {
    if (left + right === 0) continue
    const detail = left === 0 ? 'record-only' : right === 0 ? 'subject-only' : outcome
    const part = factPart(comparator, detail, table)
    // two wrong digits rule a pair out, unless the name is rare
    const isFar = model.rules !== undefined && detail === 'two-digits'
    // parties can have several EINs and licenses
    const isAnother =
      model.rules !== undefined && detail === 'differs' && (comparator === 'EIN' || comparator === 'license')
    parts.push({
      ...part,
      ...(isFar && { outcome: 'differs', score: 0 }),
      ...(isAnother && { outcome: 'missing', detail: 'other-number' }),
      ...(comparator === 'birth date' && dates),
    })
  }
  return parts
}

/** Lines for models since 2026-12: swapped names are labeled as such, a second given name is a middle name. */
export function labeledLines(lines: readonly NameLine[]): readonly NameLine[] {
  const hasGiven = lines.some(
    ({ part, left, right, crossed }) =>
      part === 'given' && left !== '' && right !== '' && crossed !== 'family',
  )
  return lines.map((line) => {
    const { part, left, right, detail, crossed } = line
    if (crossed === 'family' && detail === 'equal') return { ...line, detail: 'swapped' }
    const alone = left === '' || right === ''
    return alone && part === 'given' && hasGiven ? { ...line, part: 'middle' } : line
  })
}

function shownDates({ birthDates }: Profile): string {
  return birthDates.map(formatDate).join(', ')
}

function namePart(line: NameLine, organization: boolean, model: Model): Part {
  const { part, left, right, detail, score } = line
  const both = left !== '' && right !== ''
  const named = part === 'given' || part === 'family' || part === 'word'
  return {
    comparator: `name.${part}`,
    outcome: outcomeOf(detail),
    detail,
    left,
    right,
    score,
    weight: round(lineBits(line, organization, model)),
    ...(both && named && !organization && { rarity: rarityOf(right, model.rules ? listedPart(line) : part) }),
  }
}

function factPart(comparator: Comparator, detail: Detail, table: Readonly<Record<string, number>>): Part {
  const outcome = outcomeOf(detail)
  const score = outcome === 'equal' ? 1 : outcome === 'differs' || outcome === 'missing' ? 0 : 0.5
  return { comparator, outcome, detail, left: '', right: '', score, weight: bits(table, detail) }
}

function outcomeOf(detail: Detail): Outcome {
  if (detail === 'equal') return 'equal'
  if (equivalents.has(detail)) return 'equivalent'
  if (supports.has(detail)) return 'supports'
  if (detail === 'missing' || detail.endsWith('-only')) return 'missing'
  if (detail === 'beyond-cut' || detail === 'set-aside') return 'missing'
  return detail.endsWith('differs') || detail === 'different' ? 'differs' : 'similar'
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
