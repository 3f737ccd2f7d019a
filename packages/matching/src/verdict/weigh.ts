import type { EvidenceRules, Model } from '../models/model.ts'
import {
  byLicense,
  byStrongName,
  contradictionOf,
  identifierOf,
  isContradicted,
  slips,
  type Case,
  type Decision,
} from './decide.ts'

/** Additional input of the weighing rules. */
export interface WeighedCase extends Case {
  organization: boolean
  /** The subject has a date of birth and the record has none. */
  isUndated: boolean
  /** One of the names is a guessed reading. */
  isGuess: boolean
  /** Bits of the agreeing name parts; computed on demand. */
  nameBits(): number
  /** A given, family or other distinctive word of the name agrees. */
  hasEqualPart(): boolean
  /** Every word of either name has a matching word. */
  isComplete(): boolean
  /** One of the names is truncated. */
  isTruncated: boolean
  /** All words of either name are equal, and the legal forms don't differ. */
  isExact(): boolean
  /** Both names are a single word, and don't share a legal form. */
  isWordAlone(): boolean
  /** The subject's name seems to be truncated within a word or a legal form of the record's. */
  isCutWithin(): boolean
}

/**
 * The verdict, by rules on how much agrees. A contradiction rules a pair out only if nothing but the name agrees;
 * against an equal number, or a name with a date of birth, it leaves a suspected match that mentions it.
 */
export function weigh(found: WeighedCase, model: Model, rules: EvidenceRules): Decision {
  const { facts } = found
  const possible = found.nameScore >= model.thresholds.possible
  const strong = found.nameScore >= model.thresholds.strong && !found.isGuess && isTelling(found, rules)
  const contradiction = contradictionOf(facts)
  const identifier = identifierOf(facts)
  if (identifier !== undefined) {
    if (contradiction !== undefined)
      return possible
        ? { verdict: 'Suspected Match', reason: 'identifier-agrees-another-contradicts' }
        : { verdict: 'Suspected Match', reason: 'identifier-agrees-rest-differs' }
    if (possible && isContradicted(found))
      return { verdict: 'Suspected Match', reason: 'identifier-agrees-name-contradicted' }
    if (possible) return { verdict: 'Match', reason: `${identifier}-and-name` }
    if (facts.ssn === 'equal' && facts.birthDate.outcome === 'equal')
      return { verdict: 'Suspected Match', reason: 'ssn-and-birth-date' }
    if (found.nameless) return { verdict: 'Suspected Match', reason: 'identifier-alone' }
    return { verdict: 'Suspected Match', reason: 'identifier-agrees-name-differs' }
  }
  if (facts.license === 'equal') {
    const decision = byLicense(possible, contradiction !== undefined, found)
    if (decision !== undefined) return decision
  }
  const byDate = byBirthDate(found, { possible, strong, numberDiffers: numberDiffers(found) }, rules)
  if (byDate !== undefined) return byDate
  if (contradiction !== undefined)
    return strong && isSupported(found, rules)
      ? { verdict: 'Suspected Match', reason: 'name-and-more-contradicted' }
      : { verdict: 'No Match', reason: contradiction }
  if (found.nameless) return { verdict: 'Insufficient Client Data', reason: 'no-name' }
  if (found.oneWord) return { verdict: 'Insufficient Client Data', reason: 'one-word-name' }
  if (!possible) return { verdict: 'No Match', reason: 'name-differs' }
  // a client that has the address of the entry has more than a name
  const bare = found.bare && facts.address !== 'street' && facts.address !== 'zip'
  if (strong) return byStrongName({ facts, bare })
  if (!isSimilarEnough(found, rules)) return { verdict: 'No Match', reason: 'name-not-strong' }
  return bare
    ? { verdict: 'Insufficient Client Data', reason: 'nothing-but-a-similar-name' }
    : { verdict: 'Suspected Match', reason: 'similar-name-alone' }
}

/** Whether the address agrees, or a date of birth as far as it is known. */
function isSupported(found: WeighedCase, rules: EvidenceRules): boolean {
  const { address, birthDate } = found.facts
  if (birthDate.outcome === 'same-month' || birthDate.outcome === 'same-year') return true
  return address === 'street' || (address === 'zip' && found.nameBits() >= rules.similarBits)
}

const numberDiffers = ({ facts }: Case): boolean => facts.npi === 'differs' || facts.ssn === 'differs'

/** The verdict for a name with an equal or mistyped date of birth; undefined without one. */
function byBirthDate(
  found: WeighedCase,
  name: { possible: boolean; strong: boolean; numberDiffers: boolean },
  rules: EvidenceRules,
): Decision | undefined {
  const { facts, nameScore } = found
  const born = facts.birthDate.outcome
  if (born === 'equal') {
    if (name.strong)
      return name.numberDiffers
        ? { verdict: 'Suspected Match', reason: 'name-and-birth-date-number-differs' }
        : { verdict: 'Match', reason: 'name-and-birth-date' }
    if (name.possible)
      return name.numberDiffers
        ? { verdict: 'Suspected Match', reason: 'similar-name-and-birth-date-number-differs' }
        : { verdict: 'Suspected Match', reason: 'similar-name-and-birth-date' }
    if (!found.hasEqualPart() || evidenceOf(found) < rules.namePartBits) return undefined
    return found.oneWord && !name.numberDiffers
      ? { verdict: 'Insufficient Client Data', reason: 'one-word-name' }
      : { verdict: 'Suspected Match', reason: 'name-part-and-birth-date' }
  }
  if (slips.has(born)) {
    if (name.strong)
      return name.numberDiffers
        ? { verdict: 'Suspected Match', reason: 'name-and-close-birth-date-number-differs' }
        : { verdict: 'Suspected Match', reason: 'name-and-close-birth-date' }
    if (nameScore < rules.slippedName) return undefined
    return name.numberDiffers
      ? { verdict: 'Suspected Match', reason: 'similar-name-and-close-birth-date-number-differs' }
      : { verdict: 'Suspected Match', reason: 'similar-name-and-close-birth-date' }
  }
  if (born === 'two-digits' && name.strong && !name.numberDiffers)
    return evidenceOf(found) >= rules.twoDigitsBits
      ? { verdict: 'Suspected Match', reason: 'name-and-distant-birth-date' }
      : undefined
  return undefined
}

/** Bits of what agrees in the name and of all other fields. */
const evidenceOf = (found: WeighedCase): number => found.facts.weight + found.nameBits()

function isSimilarEnough(found: WeighedCase, rules: EvidenceRules): boolean {
  const [score, bits] = found.organization
    ? [rules.similarOrganization, rules.similarOrganizationBits]
    : [rules.similarName, similarBitsOf(found, rules)]
  if (found.nameScore >= score && evidenceOf(found) >= bits) return true
  // a person in an organization's field, by the very name
  if (!found.organization) return found.isGuess && found.isExact()
  if (found.nameScore < (found.isWordAlone() ? rules.slippedWord : rules.slippedOrganization)) return false
  if (!found.isComplete() || !isTelling(found, rules)) return false
  // the complete name agrees, with a typo; or as far as it goes, up to the middle of a word
  return !found.isGuess || found.isCutWithin()
}

function similarBitsOf({ isGuess, isUndated }: WeighedCase, rules: EvidenceRules): number {
  if (isGuess) return rules.guessedPersonBits
  return isUndated ? rules.similarUndatedBits : rules.similarBits
}

/** Whether an organization's name is more than a common word or a letter, or the same throughout. */
function isTelling(found: WeighedCase, rules: EvidenceRules): boolean {
  if (!found.organization) return true
  const least = found.isTruncated ? 2 * rules.tellingBits : rules.tellingBits
  return found.nameBits() >= least || found.isExact()
}
