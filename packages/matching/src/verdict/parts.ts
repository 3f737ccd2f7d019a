import { bits, type Facts } from '../compare/facts.ts'
import type { NameLine } from '../compare/name-line.ts'
import { rarityOf } from '../compare/rarity.ts'
import type { Outcome, Part } from '../finding.ts'
import type { Model } from '../models/model.ts'
import { formatDate } from '../normalize/date.ts'
import { lineBits } from './line-bits.ts'

const equivalents = new Set(['spelling', 'nickname', 'initial', 'cut', 'related'])
const supports = new Set(['same-month', 'same-year', 'street', 'zip', 'city', 'state'])

/** The explanation, one part for each pair of words and each other field that both or one side has. */
export function partsOf(
  lines: readonly NameLine[],
  facts: Facts,
  organization: boolean,
  model: Model,
): Part[] {
  const parts = lines.map((line) => namePart(line, organization, model))
  const { evidence } = model
  const { birthDate } = facts
  if (birthDate.outcome !== 'missing') {
    parts.push({
      ...factPart('birth date', birthDate.outcome, evidence.birthDate),
      left: formatDate(birthDate.left),
      right: formatDate(birthDate.right),
    })
  }
  // Numbers are not repeated here: an explanation travels further than the fields it speaks of.
  if (facts.npi !== 'missing') parts.push(factPart('NPI', facts.npi, evidence.npi))
  if (facts.ssn !== 'missing') parts.push(factPart('SSN', facts.ssn, evidence.ssn))
  if (facts.ein !== 'missing') parts.push(factPart('EIN', facts.ein, evidence.ein))
  if (facts.licence === 'equal') parts.push(factPart('licence', facts.licence, evidence.licence))
  if (facts.address !== 'missing') parts.push(factPart('address', facts.address, evidence.address))
  return parts
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
    ...(both && named && !organization && { rarity: rarityOf(right, part) }),
  }
}

function factPart(comparator: string, detail: string, table: Readonly<Record<string, number>>): Part {
  const outcome = outcomeOf(detail)
  const score = outcome === 'equal' ? 1 : outcome === 'differs' ? 0 : 0.5
  return { comparator, outcome, detail, left: '', right: '', score, weight: bits(table, detail) }
}

function outcomeOf(detail: string): Outcome {
  if (detail === 'equal') return 'equal'
  if (equivalents.has(detail)) return 'equivalent'
  if (supports.has(detail)) return 'supports'
  if (detail === 'missing' || detail.endsWith('-only')) return 'missing'
  return detail.endsWith('differs') || detail === 'different' ? 'differs' : 'similar'
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
