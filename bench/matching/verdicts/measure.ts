import {
  applyDelta,
  assess,
  createScreener,
  prepare,
  type Finding,
  type Model,
  type ScreeningIndex,
} from '../../../packages/matching/src/index.ts'
import type { Party } from '../../../packages/matching/src/party.ts'
import { shuffled } from '../damaged-recall.ts'
import { seeded } from '../random.ts'
import type { VerdictCase } from './case.ts'

export interface CaseFigure {
  id: string
  title: string
  target: number
  raised: number
  n: number
  /** Reasons of those that were not raised. */
  missedBy: Record<string, number>
  misses: string[]
}

const isRaised = ({ verdict }: Pick<Finding, 'verdict'>): boolean => verdict !== 'No Match'

const written = ({ names, birthDates }: Party): string => {
  const [name] = names
  const parts = name?.full ?? [name?.given, name?.middle, name?.family].filter(Boolean).join(' ')
  return [parts, birthDates?.[0]].filter(Boolean).join(' ')
}

const count = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

/** How many of the entries would be shown to somebody, if the client had them as the case says. */
export function measureCase(
  one: VerdictCase,
  entries: readonly Party[],
  index: ScreeningIndex,
  options: { each: number; seed: number; model: Model },
): CaseFigure {
  const random = seeded(options.seed)
  const { model } = options
  const screener = createScreener(index, { model, copies: index })
  const figure: CaseFigure = {
    id: one.id,
    title: one.title,
    target: one.target,
    raised: 0,
    n: 0,
    missedBy: {},
    misses: [],
  }
  for (const entry of shuffled(entries, random)) {
    if (figure.n === options.each) break
    const made = one.make(entry, random)
    if (!made) continue
    figure.n++
    const subject = prepare(made.subject)
    // a case that says more of the entry than the list does is decided for the pair alone
    const found = made.entry
      ? [assess(subject, prepare(made.entry), model)]
      : screener.screen(subject).findings.filter(({ recordId }) => recordId === entry.id)
    if (found.some(isRaised)) figure.raised++
    else {
      count(figure.missedBy, found[0]?.reason ?? assess(subject, prepare(entry), model).reason)
      if (figure.misses.length < 10) figure.misses.push(`${written(made.subject)} | ${written(entry)}`)
    }
  }
  return figure
}

/** The same for pairs that are no entries of the list: they are put on it first. */
export function measurePairs(
  about: Pick<VerdictCase, 'id' | 'title' | 'target'>,
  pairs: readonly { subject: Party; entry: Party }[],
  index: ScreeningIndex,
  model: Model,
): CaseFigure {
  const subjects = new Map(pairs.map(({ subject, entry }) => [entry.id, subject]))
  const withThem = applyDelta(index, { upserts: pairs.map(({ entry }) => entry) })
  const make: VerdictCase['make'] = (entry) => ({ subject: subjects.get(entry.id)! })
  const entries = pairs.map(({ entry }) => entry)
  return measureCase({ ...about, make }, entries, withThem, { each: pairs.length, seed: 1, model })
}

export interface AlarmFigure {
  id: string
  title: string
  /** At most so many of 1,000. */
  target: number
  perThousand: number
  n: number
  /** Of those raised, by reason. */
  reasons: Record<string, number>
  matches: number
}

/** How many of 1,000 that are on no list would be shown to somebody. */
export function measureStrangers(
  about: Pick<AlarmFigure, 'id' | 'title' | 'target'>,
  strangers: readonly Party[],
  index: ScreeningIndex,
  model: Model,
): AlarmFigure {
  const screener = createScreener(index, { model, copies: index })
  const reasons: Record<string, number> = {}
  let raised = 0
  let matches = 0
  for (const stranger of strangers) {
    const found = screener.screen(prepare(stranger)).findings.filter(isRaised)
    if (found.length === 0) continue
    raised++
    count(reasons, found[0]!.reason)
    if (found.some(({ verdict }) => verdict === 'Match')) matches++
  }
  const perThousand = Math.round((raised / Math.max(1, strangers.length)) * 10_000) / 10
  return { ...about, perThousand, n: strangers.length, reasons, matches }
}
