import { compareFacts, type Facts } from '../compare/facts.ts'
import type { NameLine } from '../compare/name-line.ts'
import { bestNames, comparePreparedNames, type BestNames } from '../compare/names.ts'
import type { Finding } from '../finding.ts'
import { currentModel } from '../models/index.ts'
import type { Model } from '../models/model.ts'
import { useOf } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import { decide, type Decision } from './decide.ts'
import { lineBits, partsOf } from './parts.ts'
import { whatWouldSettle } from './settle.ts'

/** A subject beside a record: what agrees, and the verdict; not yet put in words. */
export interface Comparison {
  subject: Profile
  record: Profile
  names: BestNames
  facts: Facts
  decision: Decision
}

/** Compares everything that subject and record have and decides. */
export function compareProfiles(subject: Profile, record: Profile, model: Model): Comparison {
  const names = bestNames(subject.names, record.names, model)
  const facts = compareFacts(subject, record, model)
  const decision = decide(
    {
      ...partsAtOdds(names, facts, model),
      nameScore: names.score,
      nameless: subject.names.length === 0 || record.names.length === 0,
      oneWord: isOneWord(names),
      facts,
      bare: isBare(subject) && !isBare(record),
    },
    model,
  )
  return { subject, record, names, facts, decision }
}

/** The whole result for one subject and one record: verdict, reason, parts and what would settle it. */
export function assess(subject: Profile, record: Profile, model: Model = currentModel): Finding {
  return explain(compareProfiles(subject, record, model), model)
}

/** Puts a comparison in words: one part for each pair of words and each other field, and the sum of the evidence. */
export function explain({ subject, record, names, facts, decision }: Comparison, model: Model): Finding {
  const lines: NameLine[] = []
  if (names.subject !== undefined && names.record !== undefined)
    comparePreparedNames(names.subject, names.record, model, lines)
  const organization = names.record?.organization ?? false
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
    parts: partsOf(lines, facts, subject, record, organization, model),
    settle: whatWouldSettle(decision.verdict, decision.reason, subject, record),
  }
}

/** Looked at only where a number agrees: what of the name agrees, and what contradicts. */
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
    partAgrees: lines.some(({ part, score, left }) => part !== 'middle' && score >= 0.93 && left.length > 1),
    partDiffers: lines.some(({ detail }) => detail === 'different'),
  }
}

function isBare({ birthDates, npis, ssns, eins, licenses }: Profile): boolean {
  return birthDates.length + npis.length + ssns.length + eins.length + licenses.length === 0
}

/** One word of a name that agrees as far as it goes. */
function isOneWord({ subject, record, score }: BestNames): boolean {
  if (subject === undefined || record === undefined || subject.organization) return false
  return subject.words.length === 1 && record.words.length > 1 && score >= 0.6
}
