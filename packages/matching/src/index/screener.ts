import type { Finding, Screening } from '../finding.ts'
import { currentModel } from '../models/index.ts'
import type { Model } from '../models/model.ts'
import type { Profile } from '../normalize/profile.ts'
import { compareProfiles, explain, isKnownTo, type Comparison } from '../verdict/assess.ts'
import type { Reason } from '../verdict/reasons.ts'
import { Copies } from './copies.ts'
import { queryOf } from './query.ts'
import { byReason, type Rejected } from './rejected.ts'
import { Retriever } from './retrieve.ts'
import type { ScreeningIndex } from './screening-index.ts'
import type { Segment } from './segment.ts'
import { Shortlist, type Candidate } from './shortlist.ts'

export interface ScreenerOptions {
  /** `subject`: the index holds list records and subjects are screened; `record`: the other way round. */
  direction?: 'subject' | 'record'
  model?: Model
  /** Where records that have no date of birth may have a copy with one; used by models that weigh evidence. */
  copies?: ScreeningIndex
}

/** How many more candidates than requested are compared: the rough order is not the final one. */
const spare = 10
/** The bits of a fully agreeing name next to other fields, before its words are weighed. */
const nameBits = 30
/** A check must not lose a finding to others that were cleared before, so its limit is high. */
const mostFindings = 500
const mostRejected = 10

/** Screens one profile after another against an index. Holds scratch memory: one per thread. */
export class Screener {
  private readonly retrievers: Retriever[]
  private readonly model: Model
  private readonly reversed: boolean
  private readonly copies: Copies | undefined

  constructor(
    index: ScreeningIndex,
    { direction = 'subject', model = currentModel, copies }: ScreenerOptions,
  ) {
    this.retrievers = index.segments.map((segment, i) => new Retriever(segment, index.removed[i], i))
    this.model = model
    this.reversed = direction === 'record'
    this.copies = copies && model.rules && !this.reversed ? new Copies(copies, model) : undefined
  }

  /** A check: every finding that needs review, and the closest records that were ruled out. */
  screen(profile: Profile): Screening {
    return this.screeningOf(profile, this.check(profile))
  }

  /** Resolves the ids of ruled-out records. */
  screeningOf({ id }: Profile, { findings, rejected, complete }: Check): Screening {
    return { id, findings, rejected: byReason(rejected, (segment) => this.segmentAt(segment)), complete }
  }

  /**
   * The same, and why each of the records was ruled out. Not of those that only their copy rules out: that is not known
   * here.
   */
  screenWithReasons(profile: Profile): { screening: Screening; ruledOut: Finding[] } {
    const check = this.check(profile)
    const ruledOut = check.rejected.flatMap(({ segment, record }) => {
      const comparison = this.compare(profile, { retriever: this.retrievers[segment] as Retriever, record })
      return isRaised(comparison.decision) ? [] : [explain(comparison, this.model)]
    })
    return { screening: this.screeningOf(profile, check), ruledOut }
  }

  /** The same, with ruled-out records as positions in the index: their ids are read on demand. */
  check(profile: Profile): Check {
    const open = new Shortlist(mostFindings)
    const contradicted = new Shortlist(mostRejected)
    this.retrieveInto(profile, open, contradicted)
    const findings: Finding[] = []
    const rejected: Rejected[] = []
    const reject = (reason: Reason, { retriever, record }: Candidate) => {
      if (rejected.length < mostRejected) rejected.push({ reason, segment: retriever.number, record })
    }
    for (const candidate of open.candidates) {
      const [comparison, copyId] = this.compareWithCopy(profile, candidate)
      const { names, decision } = comparison
      if (isRaised(decision)) findings.push({ ...explain(comparison, this.model), ...(copyId && { copyId }) })
      else if (copyId !== undefined) reject('copy-contradicts', candidate)
      else if (names.score >= this.model.thresholds.possible) reject(decision.reason, candidate)
    }
    for (const candidate of contradicted.candidates) reject('birth-date-differs', candidate)
    findings.sort((a, b) => b.weight - a.weight || this.byFound(a, b))
    return { findings, rejected, complete: open.candidates.length < mostFindings }
  }

  /** The best findings of any verdict: those to review first, the strongest first. */
  search(profile: Profile, limit = 10): Finding[] {
    const shortlist = new Shortlist(limit + spare)
    this.retrieveInto(profile, shortlist, shortlist)
    const found: { comparison: Comparison; rank: number }[] = []
    for (const candidate of shortlist.candidates) {
      const comparison = this.compare(profile, candidate)
      if (!this.isWorthShowing(comparison)) continue
      const { facts, names } = comparison
      found.push({ comparison, rank: candidate.score + facts.weight + names.score * nameBits })
    }
    found.sort((a, b) => b.rank - a.rank)
    const findings = found.slice(0, limit).map(({ comparison }) => explain(comparison, this.model))
    return findings.toSorted(
      (a, b) => Number(isRaised(b)) - Number(isRaised(a)) || b.weight - a.weight || this.byFound(a, b),
    )
  }

  /** Retrieval alone: ids by rough score. */
  retrieve(profile: Profile, limit: number): { id: string; score: number }[] {
    const shortlist = new Shortlist(limit)
    this.retrieveInto(profile, shortlist, shortlist)
    return shortlist.candidates.map(({ retriever, record, score }) => ({
      id: retriever.segment.idAt(record),
      score,
    }))
  }

  private segmentAt(number: number): Segment {
    return (this.retrievers[number] as Retriever).segment
  }

  private retrieveInto(profile: Profile, open: Shortlist, contradicted: Shortlist): void {
    const query = queryOf(profile, isKnownTo(this.model))
    for (const retriever of this.retrievers) retriever.retrieve(query, open, contradicted)
  }

  private compare(
    profile: Profile,
    { retriever, record }: Pick<Candidate, 'retriever' | 'record'>,
  ): Comparison {
    const found = retriever.segment.profileAt(record)
    return this.reversed
      ? compareProfiles(found, profile, this.model)
      : compareProfiles(profile, found, this.model)
  }

  /** If only the record's missing date of birth leaves a doubt, its copy on another list decides. */
  private compareWithCopy(profile: Profile, candidate: Candidate): [Comparison, copyId?: string] {
    const plain = this.compare(profile, candidate)
    const { record, decision } = plain
    if (this.copies === undefined || !isRaised(decision)) return [plain]
    if (profile.birthDates.length === 0 || record.birthDates.length > 0) return [plain]
    const found = this.copies.complete(record)
    return found ? [compareProfiles(profile, found.record, this.model), found.copyId] : [plain]
  }

  private isWorthShowing({ names, facts }: Comparison): boolean {
    return (
      names.score >= this.model.thresholds.shown ||
      facts.npi === 'equal' ||
      facts.ssn === 'equal' ||
      facts.ein === 'equal' ||
      facts.license === 'equal'
    )
  }

  private byFound(a: Found, b: Found): number {
    const [left, right] = this.reversed ? [a.subjectId, b.subjectId] : [a.recordId, b.recordId]
    return left < right ? -1 : left > right ? 1 : 0
  }
}

const isRaised = ({ verdict }: Pick<Finding, 'verdict'>): boolean => verdict !== 'No Match'

interface Check {
  findings: Finding[]
  rejected: Rejected[]
  complete: boolean
}

interface Found {
  subjectId: string
  recordId: string
}

export function createScreener(index: ScreeningIndex, options: ScreenerOptions = {}): Screener {
  return new Screener(index, options)
}
