import { compareFacts, type Facts } from '../compare/facts.ts'
import type { NameLine } from '../compare/name-line.ts'
import { bestNames, comparePreparedNames, type BestNames } from '../compare/names.ts'
import type { Finding } from '../finding.ts'
import { classOf } from '../compare/organization-name.ts'
import { organizationBits } from '../compare/rarity.ts'
import { hasDigit } from '../normalize/digits.ts'
import type { Model } from '../models/model.ts'
import { endsCut, Reading, useOf, type PreparedName } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import { decide, identifierOf, type Decision } from './decide.ts'
import { labeledLines, lineBits, partsOf } from './parts.ts'
import { whatWouldSettle } from './settle.ts'
import { weigh, type WeighedCase } from './weigh.ts'

/** A subject compared with a record: what agrees, and the verdict; without the explanation. */
export interface Comparison {
  subject: Profile
  record: Profile
  names: BestNames
  facts: Facts
  decision: Decision
  /** How the words of the names compare, if a rule needed it. */
  lines?: readonly NameLine[] | undefined
}

/** Compares all fields of a subject and a record and decides the verdict. */
export function compareProfiles(subject: Profile, record: Profile, model: Model): Comparison {
  const names = bestNamesOf(subject, record, model)
  const facts = compareFacts(subject, record, model)
  const found = new ComparedPair(subject, record, names, facts, model)
  const decision = model.rules ? weigh(found, model, model.rules) : decide(found, model)
  return { subject, record, names, facts, decision, lines: found.compared }
}

/** A guess leaves a number out: it does not count if both names have one, and they differ. */
function bestNamesOf(subject: Profile, record: Profile, model: Model): BestNames {
  const best = bestNames(subject.names, record.names, model)
  if (!isGuessed(best.subject) && !isGuessed(best.record)) return best
  const [left, right] = [numbersIn(subject), numbersIn(record)]
  const differ = left.length > 0 && right.length > 0 && !left.some((number) => right.includes(number))
  return differ ? bestNames(subject.names.filter(isTaken), record.names.filter(isTaken), model) : best
}

const isGuessed = (name: PreparedName | undefined): boolean => name?.reading === Reading.guess
const isTaken = (name: PreparedName): boolean => !isGuessed(name)
const numbersIn = ({ names }: Profile): string[] =>
  names
    .filter(({ organization, reading }) => organization && !reading)
    .flatMap(({ words }) => words.filter(hasDigit))

/** Models before 2026-12 only use plain readings. */
export const isKnownTo =
  ({ rules }: Model) =>
  ({ reading = Reading.plain }: PreparedName): boolean =>
    rules !== undefined || reading === Reading.plain

/** Whether one side has no name. A record whose names the model does not read has none only if a number agrees. */
function isNameless(subject: Profile, record: Profile, facts: Facts, model: Model): boolean {
  if (!subject.names.some(isKnownTo(model))) return true
  if (record.names.some(isKnownTo(model))) return false
  return record.names.length === 0 || identifierOf(facts) !== undefined || facts.license === 'equal'
}

/** What the rules ask of a pair; what few of them need is computed on demand. */
class ComparedPair implements WeighedCase {
  readonly nameScore: number
  readonly nameless: boolean
  readonly oneWord: boolean
  readonly facts: Facts
  readonly partAgrees: boolean
  readonly partDiffers: boolean
  readonly bare: boolean
  readonly organization: boolean
  readonly isUndated: boolean
  readonly isGuess: boolean
  readonly isTruncated: boolean
  private readonly names: BestNames
  private readonly model: Model
  compared: NameLine[] | undefined

  constructor(subject: Profile, record: Profile, names: BestNames, facts: Facts, model: Model) {
    this.names = names
    this.model = model
    this.facts = facts
    this.nameScore = names.score
    this.nameless = isNameless(subject, record, facts, model)
    this.oneWord = isOneWord(names)
    this.bare = isBare(subject) && !isBare(record)
    this.organization = names.record?.organization ?? false
    this.isUndated = subject.birthDates.length > 0 && record.birthDates.length === 0
    this.isGuess = isGuessed(names.subject) || isGuessed(names.record)
    this.isTruncated = isTruncated(names.subject) || isTruncated(names.record)
    // needed only if a number agrees
    const hasNumber =
      facts.npi === 'equal' || facts.ssn === 'equal' || facts.ein === 'equal' || facts.license === 'equal'
    this.partAgrees = hasNumber && this.hasEqualPart()
    this.partDiffers = hasNumber && this.lines().some(({ detail }) => detail === 'different')
  }

  private lines(): NameLine[] {
    if (this.compared !== undefined) return this.compared
    this.compared = linesOf(this.names, this.model)
    return this.compared
  }

  nameBits(): number {
    return this.organization ? organizationSupport(this.lines()) : personSupport(this.lines(), this.model)
  }

  hasEqualPart(): boolean {
    return this.lines().some(isEqualPart)
  }

  isComplete(): boolean {
    return this.lines().every(
      ({ part, left, right, detail }) =>
        isAside(part) ||
        detail === 'beyond-cut' ||
        (left !== '' && right !== '' && detail !== 'other-number'),
    )
  }

  isWordAlone(): boolean {
    const { subject, record } = this.names
    return (
      subject?.words.length === 1 &&
      record?.words.length === 1 &&
      !this.lines().some(({ part, detail }) => part === 'legal form' && detail === 'equal')
    )
  }

  isExact(): boolean {
    return (
      !this.isTruncated &&
      this.lines().every(({ part, detail }) =>
        part === 'legal form' ? detail !== 'different' : detail === 'equal',
      )
    )
  }

  isCutWithin(): boolean {
    return this.lines().some(({ part, detail }) => isCutWord(part, detail, this.names.subject))
  }
}

const isTruncated = (name: PreparedName | undefined): boolean => name !== undefined && endsCut(name)

/** Whether the subject's name ends within a word or a legal form that the record has whole. */
const isCutWord = (
  part: NameLine['part'],
  detail: NameLine['detail'],
  subject: PreparedName | undefined,
): boolean =>
  subject !== undefined && endsCut(subject) && (part === 'legal form' ? detail === 'equal' : detail === 'cut')

const isAside = (part: NameLine['part']): boolean =>
  part === 'middle' || part === 'suffix' || part === 'legal form'

/** Bits of the parts that agree. Differing main parts are not counted; a differing middle name or suffix is. */
function personSupport(lines: readonly NameLine[], model: Model): number {
  let bits = 0
  for (const line of lines) {
    // a given name that matches the other side's middle name proves nothing
    if (line.crossed === 'middle') continue
    const own = lineBits(line, false, model)
    bits += isAside(line.part) ? own : Math.max(0, own)
  }
  return bits
}

function organizationSupport(lines: readonly NameLine[]): number {
  const plain = lines.every(
    ({ left, right, detail }) =>
      detail === 'beyond-cut' || [left, right].every((word) => classOf(word) !== 'distinctive'),
  )
  let bits = 0
  for (const { part, left, right, score } of lines) {
    if (part !== 'word' || left === '' || right === '') continue
    const least = Math.min(organizationBits(left, plain), organizationBits(right, plain))
    bits += least * Math.max(0, (score - 0.4) / 0.6)
  }
  return bits
}

function isEqualPart({ part, score, left }: NameLine): boolean {
  return part !== 'middle' && score >= 0.93 && left.length > 1
}

/** The complete result for one subject and one record: verdict, reason, parts and what would settle it. */
export function assess(subject: Profile, record: Profile, model: Model): Finding {
  return explain(compareProfiles(subject, record, model), model)
}

/** Explains a comparison: one part for each pair of words and each other field, and the sum of the evidence. */
export function explain(comparison: Comparison, model: Model): Finding {
  const { subject, record, names, facts, decision } = comparison
  const organization = names.record?.organization ?? false
  const lines = model.rules ? shownLines(comparison, model) : linesOf(names, model)
  const parts = partsOf(lines, facts, subject, record, organization, model)
  let weight = facts.weight
  for (const line of lines) weight += lineBits(line, organization, model)
  return {
    recordId: record.id,
    subjectId: subject.id,
    model: model.id,
    verdict: decision.verdict,
    reason: decision.reason,
    nameScore: names.score,
    ...(names.subject !== undefined &&
      names.record !== undefined && {
        nameUse: { subject: useOf(names.subject), record: useOf(names.record) },
      }),
    weight: Math.round(weight * 100) / 100,
    parts,
    settle: whatWouldSettle(decision, { subject, record, facts }, model),
  }
}

function linesOf({ subject, record }: BestNames, model: Model): NameLine[] {
  const lines: NameLine[] = []
  if (subject !== undefined && record !== undefined) comparePreparedNames(subject, record, model, lines)
  return lines
}

/** The comparison of the names as models since 2026-12 show it, with what other readings changed. */
function shownLines({ subject, record, names, lines }: Comparison, model: Model): readonly NameLine[] {
  let shown = labeledLines(lines ?? linesOf(names, model))
  const isOther = ({ reading }: Partial<PreparedName> = {}): boolean => reading === Reading.transliterated
  if (isOther(names.subject) || isOther(names.record))
    shown = shown.map((line) => (line.detail === 'equal' ? { ...line, detail: 'transliterated' } : line))
  if (!isGuessed(names.subject) && !isGuessed(names.record)) return shown
  return [
    ...shown,
    ...setAside(names.subject, subject).map((left) => setAsideLine(left, '')),
    ...setAside(names.record, record).map((right) => setAsideLine('', right)),
  ]
}

const setAsideLine = (left: string, right: string): NameLine => ({
  part: 'word',
  left,
  right,
  detail: 'set-aside',
  score: 0,
})

/** Words of an organization's name that a guess at its original leaves out. */
function setAside(name: PreparedName | undefined, { names }: Profile): readonly string[] {
  if (name?.reading !== Reading.guess || !name.organization) return []
  const plain = names.find(
    (one) =>
      one.organization &&
      !one.reading &&
      one.use === name.use &&
      name.words.every((word) => one.words.includes(word)),
  )
  return plain?.words.filter((word) => !name.words.includes(word)) ?? []
}

function isBare({ birthDates, npis, ssns, eins, licenses }: Profile): boolean {
  return birthDates.length + npis.length + ssns.length + eins.length + licenses.length === 0
}

/** Whether the subject's name is a single word that agrees with a longer name of the record. */
function isOneWord({ subject, record, score }: BestNames): boolean {
  if (subject === undefined || record === undefined || subject.organization) return false
  return subject.words.length === 1 && record.words.length > 1 && score >= 0.6
}
