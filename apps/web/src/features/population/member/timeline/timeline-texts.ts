import { formatDate, formatLocalTime, type TimelineEvent } from '@vigil/contract'

/** Days are those of monitoring, in UTC: the same for everyone, and for "as of". */
export const zoneHint = 'Days and times in UTC'

export const timeOf = (at: string): string => formatLocalTime(new Date(at), 'UTC').slice('MM/dd/yyyy '.length)

export interface TimelineDay {
  /** yyyy-MM-dd */
  date: string
  label: string
  events: TimelineEvent[]
}

/** The events by day, in their order. */
export function timelineDays(events: readonly TimelineEvent[]): TimelineDay[] {
  const days = Map.groupBy(events, ({ at }) => at.slice(0, 10))
  return [...days].map(([date, ofDay]) => ({ date, label: formatDate(date), events: ofDay }))
}
