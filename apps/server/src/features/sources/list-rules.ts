import type { AgeBasis, LoadScope, LoadState, SourceState } from '@vigil/contract'
import type { SourceMeta } from '@vigil/sources'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A short list may always lose or gain a few entries. */
const slack = { loss: 5, gain: 500 }

/** Why a full publication with `next` entries is implausible after one with `live`; null if it is plausible. */
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

/** Why so many removals are implausible in any kind of file; null if they are plausible. */
export function implausibleRemovals(removed: number, live: number, band: SourceMeta['band']): string | null {
  if (removed <= slack.loss || removed <= live * (1 - band.min)) return null
  return `it removes ${removed} of the ${live} entries, more than ${Math.round((1 - band.min) * 100)}%`
}

/** One of the loads that make up the live list. */
export interface LivePublication {
  scope: LoadScope | null
  published: string | null
  finishedAt: Date | null
}

/** The date a list's age counts from, and its limit. */
export interface ListAge {
  basis: AgeBasis
  since: Date
  staleAfterDays: number
  /** change files are missing between `since` and the newest publication */
  gap: boolean
}

type AgeLimits = Pick<SourceMeta, 'staleAfterDays' | 'publishedEveryDays'>

/** A month or year counts from its last day, but never from after the load. */
function publicationDay({ published, finishedAt }: LivePublication): number {
  const [year = 0, month = 12, day] = (published ?? '').split('-').map(Number)
  const latest = day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day)
  return Math.min(latest, finishedAt?.getTime() ?? latest)
}

/** Some publishers of weekly changes also release them by the month. */
const longestStepDays = 45

/**
 * The date up to which the publications of a list have no gap. Each change file continues from the one before it; one
 * that comes too late does not replace those in between. Null if no publication has a date.
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
 * A list is as old as its publication if the publisher gives a date; otherwise as old as the last successful check.
 * No check can precede the publication, so with equal limits the publication decides; a publisher without a fixed
 * schedule may publish nothing for longer than its list may go unchecked.
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

/** When a list of this age becomes stale. */
export const staleFrom = ({ since, staleAfterDays }: Pick<ListAge, 'since' | 'staleAfterDays'>): number =>
  since.getTime() + staleAfterDays * dayMs

export interface Freshness {
  version: number
  complete: boolean
  age: ListAge | null
  /** of the last load that ended */
  lastState: LoadState | null
}

/** A list whose last check failed is stale at once, because the publisher's current state is unknown. */
export function sourceState(list: Freshness, now: Date): SourceState {
  if (list.version === 0 || list.age === null) return 'never'
  if (list.lastState === 'refused' || list.lastState === 'failed') return 'stale'
  if (now.getTime() > staleFrom(list.age)) return 'stale'
  return list.complete ? 'current' : 'partial'
}

/** Next check: daily, or sooner after a failure, with increasing backoff. */
export function nextCheck(now: Date, failures: number): Date {
  const wait = failures === 0 ? dayMs : Math.min(dayMs, (hourMs / 4) * 2 ** Math.min(failures - 1, 10))
  return new Date(now.getTime() + wait)
}
