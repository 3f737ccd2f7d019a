import type { Model } from '../models/model.ts'
import { Reading, type PreparedName } from '../normalize/prepared-name.ts'
import type { NameLine } from './name-line.ts'
import { compareOrganizationNames } from './organization-name.ts'
import { comparePersonNames } from './person-name.ts'

/** Compares two prepared names; a person's and an organization's never agree. */
export function comparePreparedNames(
  subject: PreparedName,
  record: PreparedName,
  model: Model,
  lines?: NameLine[],
): number {
  if (subject.organization !== record.organization) return 0
  return subject.organization
    ? compareOrganizationNames(subject, record, model.organization, lines)
    : comparePersonNames(subject, record, model.person, lines)
}

/** The best-matching pair of names of a subject and a record. */
export interface BestNames {
  score: number
  subject: PreparedName | undefined
  record: PreparedName | undefined
}

/** How many of two names are guesses; two guesses are not compared. */
function guessesIn(left: PreparedName, right: PreparedName, { rules }: Model): number {
  const [a, b] = [left.reading ?? Reading.plain, right.reading ?? Reading.plain]
  if (a === Reading.plain && b === Reading.plain) return 0
  if (rules === undefined) return 2
  return (a === Reading.guess ? 1 : 0) + (b === Reading.guess ? 1 : 0)
}

export function bestNames(
  subject: readonly PreparedName[],
  record: readonly PreparedName[],
  model: Model,
): BestNames {
  const best: BestNames = { score: -1, subject: undefined, record: undefined }
  for (const left of subject) {
    for (const right of record) {
      if (left.organization !== right.organization) continue
      const guesses = guessesIn(left, right, model)
      if (guesses > 1) continue
      let score = comparePreparedNames(left, right, model)
      if (guesses === 1) score *= model.rules?.guess ?? 0
      if (score <= best.score) continue
      best.score = score
      best.subject = left
      best.record = right
      if (score === 1) return best
    }
  }
  if (best.score < 0) best.score = 0
  return best
}
