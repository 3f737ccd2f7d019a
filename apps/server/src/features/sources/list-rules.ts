import type { LoadState, SourceState } from '@vigil/contract'
import type { SourceMeta } from '@vigil/sources'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A list of few entries may always lose, or win, some. */
const slack = { loss: 5, gain: 500 }

/** Why a whole publication of so many entries is not believed after one of `live`; null where it is. */
export function implausibleCount(
  next: number,
  live: number,
  { band, mayBeEmpty = false }: Pick<SourceMeta, 'band'> & { mayBeEmpty?: boolean },
): string | null {
  if (live === 0) return null
  if (next === 0 && !mayBeEmpty) return `it has no entries; the live version has ${live}`
  const [least, most] = [live * band.min, live * band.max]
  if (next < least && live - next > slack.loss)
    return `it has ${next} entries, less than ${Math.round(band.min * 100)}% of the ${live} in the live version`
  if (next > most && next - live > slack.gain)
    return `it has ${next} entries, more than ${Math.round(band.max * 100)}% of the ${live} in the live version`
  return null
}

/** Why so many removals are not believed, whatever kind of file says so; null where they are. */
export function implausibleRemovals(removed: number, live: number, band: SourceMeta['band']): string | null {
  if (removed <= slack.loss || removed <= live * (1 - band.min)) return null
  return `it removes ${removed} of the ${live} entries, more than ${Math.round((1 - band.min) * 100)}%`
}

/** One of the loads that make up the live list. */
export interface LivePublication {
  scope: 'full' | 'changes' | null
  published: string | null
  finishedAt: Date | null
}

/** What a list is as old as, and how old it may get. */
export interface ListAge {
  basis: 'published' | 'checked'
  since: Date
  staleAfterDays: number
  /** files of changes are missing between `since` and the newest publication */
  gap: boolean
}

type AgeLimits = Pick<SourceMeta, 'staleAfterDays' | 'publishedEveryDays'>

/** A month or a year counts from its last day, but nothing was published after it was loaded. */
function publicationDay({ published, finishedAt }: LivePublication): number {
  const [year = 0, month = 12, day] = (published ?? '').split('-').map(Number)
  const latest = day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day)
  return Math.min(latest, finishedAt?.getTime() ?? latest)
}

/** Some publishers of weekly changes give them out by the month as well. */
const longestStepDays = 45

/**
 * How far the publications of a list reach without a gap: each file of changes goes on from where the list was, and
 * one that comes too long after it does not make up for those in between. Null where no publication has a date.
 */
function publishedSince(
  live: readonly LivePublication[],
  limitDays: number,
): [day: number, gap: boolean] | null {
  const dated = live.filter(({ published }) => published !== null)
  if (dated.length === 0) return null
  const days = dated.map(publicationDay).toSorted((a, b) => a - b)
  const whole = live.find(({ scope }) => scope === 'full')
  const begin = whole && (whole.published === null ? whole.finishedAt!.getTime() : publicationDay(whole))
  const step = Math.max(limitDays, longestStepDays) * dayMs
  let reached = begin ?? days[0]!
  for (const day of days) if (day > reached && day - reached <= step) reached = day
  return [reached, days.at(-1)! > reached]
}

/**
 * A list is as old as its publication where the publisher gives a date, whoever loaded it and when; otherwise as old
 * as the last good check. Nobody can check a list before it is out, so where both limits are the same the
 * publication decides; a publisher without a rhythm may be silent for longer than its list may go unchecked.
 */
export function listAge(
  checkedAt: Date | null,
  live: readonly LivePublication[],
  { staleAfterDays, publishedEveryDays = staleAfterDays }: AgeLimits,
): ListAge {
  const checked = { basis: 'checked', since: checkedAt ?? new Date(0), staleAfterDays, gap: false } as const
  const reached = publishedSince(live, publishedEveryDays)
  if (reached === null) return checked
  const [day, gap] = reached
  const published = {
    basis: 'published',
    since: new Date(day),
    staleAfterDays: publishedEveryDays,
    gap,
  } as const
  return staleFrom(published) <= staleFrom(checked) ? published : checked
}

/** The moment from which a list of this age is stale. */
export const staleFrom = ({ since, staleAfterDays }: Pick<ListAge, 'since' | 'staleAfterDays'>): number =>
  since.getTime() + staleAfterDays * dayMs

export interface Freshness {
  version: number
  complete: boolean
  age: ListAge | null
  /** of the last load that came to an end */
  lastState: LoadState | null
}

/** A list whose last check did not succeed is stale at once: nobody knows what the publisher has by now. */
export function sourceState(list: Freshness, now: Date): SourceState {
  if (list.version === 0 || list.age === null) return 'never'
  if (list.lastState === 'refused' || list.lastState === 'failed') return 'stale'
  if (now.getTime() > staleFrom(list.age)) return 'stale'
  return list.complete ? 'current' : 'partial'
}

/** When to look again: daily, and after a failure sooner, with growing patience. */
export function nextCheck(now: Date, failures: number): Date {
  const wait = failures === 0 ? dayMs : Math.min(dayMs, (hourMs / 4) * 2 ** Math.min(failures - 1, 10))
  return new Date(now.getTime() + wait)
}
