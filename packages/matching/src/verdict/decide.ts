import type { Facts } from '../compare/facts.ts'
import type { Detail, Verdict } from '../finding.ts'
import type { Model } from '../models/model.ts'
import type { Reason } from './reasons.ts'

/** Input of the rules. */
export interface Case {
  nameScore: number
  /** One of the two has no name at all. */
  nameless: boolean
  /** The subject's name is a single word, which the record has: not enough of a name. */
  oneWord: boolean
  facts: Facts
  /** Whether a given, family or other distinctive word agrees fully, and whether two contradict. */
  partAgrees: boolean
  partDiffers: boolean
  /** The subject has only a name, while the record has more. */
  bare: boolean
}

export interface Decision {
  verdict: Verdict
  reason: Reason
}

export const slips: ReadonlySet<Detail> = new Set<Detail>([
  'one-digit',
  'transposed-digits',
  'day-month-swapped',
  'transposed',
  'one-day',
  'one-year',
])

/**
 * The verdict, by rules in a fixed order. A match needs two independent identifiers; a strong
 * name alone is a suspected match; a different full date of birth, SSN or NPI contradicts.
 */
export function decide(found: Case, model: Model): Decision {
  const { facts } = found
  const possible = found.nameScore >= model.thresholds.possible
  const strong = found.nameScore >= model.thresholds.strong
  const contradiction = contradictionOf(facts)
  const identifier = identifierOf(facts)
  if (identifier !== undefined) {
    if (contradiction !== undefined) {
      return possible
        ? { verdict: 'Suspected Match', reason: 'identifier-agrees-another-contradicts' }
        : { verdict: 'No Match', reason: contradiction }
    }
    if (possible && isContradicted(found))
      return { verdict: 'Suspected Match', reason: 'identifier-agrees-name-contradicted' }
    if (possible) return { verdict: 'Match', reason: `${identifier}-and-name` }
    if (facts.ssn === 'equal' && facts.birthDate.outcome === 'equal')
      return { verdict: 'Match', reason: 'ssn-and-birth-date' }
    if (found.nameless) return { verdict: 'Suspected Match', reason: 'identifier-alone' }
    return { verdict: 'Suspected Match', reason: 'identifier-agrees-name-differs' }
  }
  if (facts.license === 'equal') {
    const decision = byLicense(possible, contradiction !== undefined, found)
    if (decision !== undefined) return decision
  }
  if (contradiction !== undefined) return { verdict: 'No Match', reason: contradiction }
  if (found.nameless) return { verdict: 'Insufficient Client Data', reason: 'no-name' }
  if (found.oneWord) return { verdict: 'Insufficient Client Data', reason: 'one-word-name' }
  if (!possible) return { verdict: 'No Match', reason: 'name-differs' }
  return byName(strong, found)
}

/** Whether a part of the name contradicts and no date of birth makes up for it. */
export function isContradicted({ partDiffers, facts }: Case): boolean {
  return partDiffers && facts.birthDate.outcome !== 'equal'
}

/** Each board numbers its own licenses, so a license counts only together with part of the name. */
export function byLicense(possible: boolean, contradicted: boolean, found: Case): Decision | undefined {
  if (contradicted)
    return possible
      ? { verdict: 'Suspected Match', reason: 'identifier-agrees-another-contradicts' }
      : undefined
  if (possible && isContradicted(found))
    return { verdict: 'Suspected Match', reason: 'identifier-agrees-name-contradicted' }
  if (possible) return { verdict: 'Match', reason: 'license-and-name' }
  return found.partAgrees || found.facts.birthDate.outcome === 'equal'
    ? { verdict: 'Suspected Match', reason: 'identifier-agrees-name-differs' }
    : undefined
}

function byName(strong: boolean, { facts, bare }: Case): Decision {
  const born = facts.birthDate.outcome
  if (born === 'equal') {
    return strong
      ? { verdict: 'Match', reason: 'name-and-birth-date' }
      : { verdict: 'Suspected Match', reason: 'similar-name-and-birth-date' }
  }
  if (!strong) return { verdict: 'No Match', reason: 'name-not-strong' }
  if (slips.has(born)) return { verdict: 'Suspected Match', reason: 'name-and-close-birth-date' }
  return byStrongName({ facts, bare })
}

/** The verdict for a strong name without a usable date of birth. */
export function byStrongName({ facts, bare }: Pick<Case, 'facts' | 'bare'>): Decision {
  if (slips.has(facts.ssn)) return { verdict: 'Suspected Match', reason: 'name-and-close-ssn' }
  if (bare) return { verdict: 'Insufficient Client Data', reason: 'nothing-but-a-name' }
  return { verdict: 'Suspected Match', reason: 'name-alone' }
}

export function identifierOf({ npi, ssn, ein }: Facts): 'npi' | 'ssn' | 'ein' | undefined {
  if (npi === 'equal') return 'npi'
  if (ssn === 'equal') return 'ssn'
  return ein === 'equal' ? 'ein' : undefined
}

export function contradictionOf({ birthDate, npi, ssn }: Facts): Reason | undefined {
  if (birthDate.outcome === 'differs' || birthDate.outcome === 'two-digits') return 'birth-date-differs'
  if (ssn === 'differs') return 'ssn-differs'
  if (npi === 'differs') return 'npi-differs'
  return birthDate.outcome === 'year-differs' ? 'birth-year-differs' : undefined
}
