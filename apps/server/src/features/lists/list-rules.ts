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
  if (next === 0 && !mayBeEmpty) return `it holds no entries, the live version ${live}`
  const [least, most] = [live * band.min, live * band.max]
  if (next < least && live - next > slack.loss)
    return `it holds ${next} entries, the live version ${live}: less than ${Math.round(band.min * 100)} % of it`
  if (next > most && next - live > slack.gain)
    return `it holds ${next} entries, the live version ${live}: more than ${Math.round(band.max * 100)} % of it`
  return null
}

/** Why so many removals are not believed, whatever kind of file says so; null where they are. */
export function implausibleRemovals(removed: number, live: number, band: SourceMeta['band']): string | null {
  if (removed <= slack.loss || removed <= live * (1 - band.min)) return null
  return `it takes ${removed} of the ${live} entries off the list, more than ${Math.round((1 - band.min) * 100)} %`
}

export interface Freshness {
  version: number
  complete: boolean
  checkedAt: Date | null
  /** of the last load that came to an end */
  lastState: LoadState | null
}

/** A list whose last check did not succeed is stale at once: nobody knows what the publisher has by now. */
export function sourceState(
  feed: Freshness,
  meta: Pick<SourceMeta, 'staleAfterDays'>,
  now: Date,
): SourceState {
  if (feed.version === 0) return 'never'
  const age = now.getTime() - (feed.checkedAt?.getTime() ?? 0)
  if (feed.lastState === 'refused' || feed.lastState === 'failed') return 'stale'
  if (age > meta.staleAfterDays * dayMs) return 'stale'
  return feed.complete ? 'current' : 'partial'
}

/** When to look again: daily, and after a failure sooner, with growing patience. */
export function nextCheck(now: Date, failures: number): Date {
  const wait = failures === 0 ? dayMs : Math.min(dayMs, (hourMs / 4) * 2 ** Math.min(failures - 1, 10))
  return new Date(now.getTime() + wait)
}
