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
import { decide, identifierOf, type Case, type Decision } from './decide.ts'
import { asTold, lineBits, partsOf } from './parts.ts'
import { whatWouldSettle } from './settle.ts'
import { weigh, type WeighedCase } from './weigh.ts'

/** A subject compared with a record: what agrees, and the verdict; without the explanation. */
export interface Comparison {
  subject: Profile
  record: Profile
  names: BestNames
  facts: Facts
  decision: Decision
}

/** Compares all fields of a subject and a record and decides the verdict. */
export function compareProfiles(subject: Profile, record: Profile, model: Model): Comparison {
  const names = bestNamesOf(subject, record, model)
  const facts = compareFacts(subject, record, model)
  const found = {
    ...partsAtOdds(names, facts, model),
    nameScore: names.score,
    nameless: isNameless(subject, record, facts, model),
    oneWord: isOneWord(names),
    facts,
    bare: isBare(subject) && !isBare(record),
  }
  const decision = model.rules
    ? weigh(
        { ...found, isUndated: isUndated(subject, record), ...weightsOf(names, model) },
        model,
        model.rules,
      )
    : decide(found, model)
  return { subject, record, names, facts, decision }
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

const isUndated = (subject: Profile, record: Profile): boolean =>
  subject.birthDates.length > 0 && record.birthDates.length === 0

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

/** Which parts of the name agree, computed on demand. */
function weightsOf(names: BestNames, model: Model): Omit<WeighedCase, keyof Case | 'isUndated'> {
  const { subject, record } = names
  const organization = record?.organization ?? false
  const isTruncated = [subject, record].some((name) => name !== undefined && endsCut(name))
  let lines: NameLine[] | undefined
  const linesOf = (): NameLine[] => {
    if (lines !== undefined) return lines
    lines = []
    if (subject !== undefined && record !== undefined) comparePreparedNames(subject, record, model, lines)
    return lines
  }
  return {
    organization,
    isGuess: isGuessed(subject) || isGuessed(record),
    nameBits: () => (organization ? organizationSupport(linesOf()) : personSupport(linesOf(), model)),
    hasEqualPart: () => linesOf().some(isEqualPart),
    isComplete: () =>
      linesOf().every(
        ({ part, left, right, detail }) =>
          isAside(part) ||
          detail === 'beyond-cut' ||
          (left !== '' && right !== '' && detail !== 'other-number'),
      ),
    isWordAlone: () =>
      subject?.words.length === 1 &&
      record?.words.length === 1 &&
      !linesOf().some(({ part, detail }) => part === 'legal form' && detail === 'equal'),
    isTruncated,
    isExact: () =>
      !isTruncated &&
      linesOf().every(({ part, detail }) =>
        part === 'legal form' ? detail !== 'different' : detail === 'equal',
      ),
    isCutWithin: () => linesOf().some(({ part, detail }) => isCutWord(part, detail, subject)),
  }
}

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
export function explain({ subject, record, names, facts, decision }: Comparison, model: Model): Finding {
  const lines: NameLine[] = []
  if (names.subject !== undefined && names.record !== undefined)
    comparePreparedNames(names.subject, names.record, model, lines)
  if ([names.subject, names.record].some((name) => name?.reading === Reading.transliterated))
    for (const line of lines) if (line.detail === 'equal') line.detail = 'transliterated'
  for (const word of setAside(names.subject, subject))
    lines.push({ part: 'word', left: word, right: '', detail: 'set-aside', score: 0 })
  for (const word of setAside(names.record, record))
    lines.push({ part: 'word', left: '', right: word, detail: 'set-aside', score: 0 })
  const organization = names.record?.organization ?? false
  const parts = partsOf(lines, facts, subject, record, organization, model)
  let weight = facts.weight
  for (const line of model.rules ? asTold(lines) : lines) weight += lineBits(line, organization, model)
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

/** Which parts of the name agree and contradict; needed only if a number agrees. */
function partsAtOdds(
  { subject, record }: BestNames,
  facts: Facts,
  model: Model,
): { partAgrees: boolean; partDiffers: boolean } {
  const number = [facts.npi, facts.ssn, facts.ein, facts.license].includes('equal')
  if (!number || subject === undefined || record === undefined)
    return { partAgrees: false, partDiffers: false }
  const lines: NameLine[] = []
  comparePreparedNames(subject, record, model, lines)
  return {
    partAgrees: lines.some(isEqualPart),
    partDiffers: lines.some(({ detail }) => detail === 'different'),
  }
}

function isBare({ birthDates, npis, ssns, eins, licenses }: Profile): boolean {
  return birthDates.length + npis.length + ssns.length + eins.length + licenses.length === 0
}

/** Whether the subject's name is a single word that agrees with a longer name of the record. */
function isOneWord({ subject, record, score }: BestNames): boolean {
  if (subject === undefined || record === undefined || subject.organization) return false
  return subject.words.length === 1 && record.words.length > 1 && score >= 0.6
}
