import { formatDate, timelineTexts } from '@vigil/contract'
import type { SubjectDates, SubjectNetwork } from '../../database/schema/index.ts'
import type { DatesOrNetworks } from './population-events-queries.ts'

const dayOf = (date: string | null): string => (date === null ? timelineTexts.noDate : formatDate(date))

function datesChange(before: SubjectDates, after: SubjectDates): string[] {
  const changes = []
  if (before.startDate !== after.startDate)
    changes.push(timelineTexts.startDate(dayOf(after.startDate), dayOf(before.startDate)))
  if (before.endDate !== after.endDate)
    changes.push(timelineTexts.endDate(dayOf(after.endDate), dayOf(before.endDate)))
  return changes
}

const nameOf = ({ businessUnit, network, participation }: SubjectNetwork): string =>
  `${businessUnit} · ${network}${participation ? ` (${participation})` : ''}`

function networksChange(before: readonly SubjectNetwork[], after: readonly SubjectNetwork[]): string[] {
  const [had, has] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))]
  const [joined, left] = [[...has.difference(had)], [...had.difference(has)]]
  return [
    ...(joined.length > 0 ? [timelineTexts.joined(joined)] : []),
    ...(left.length > 0 ? [timelineTexts.left(left)] : []),
  ]
}

/** How the dates or the networks of a subject changed, in words. */
export const detailsChange = (change: DatesOrNetworks): string =>
  (change.kind === 'dates'
    ? datesChange(change.before, change.after)
    : networksChange(change.before, change.after)
  ).join('. ')
