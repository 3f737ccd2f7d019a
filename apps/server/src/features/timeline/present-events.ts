import {
  findingEndings,
  findingReasons,
  productTable,
  reviewStatusLabels,
  timelineKinds,
  timelineTexts,
  timelineTitles,
  type MonitorProduct,
  type TimelineEvent,
  type TimelineKind,
} from '@vigil/contract'
import { sourceName } from '../alerts/index.ts'
import type { SubjectFacts } from '../population/index.ts'
import { changedFields, type KnownVersion } from './changed-fields.ts'
import { detailsChange } from './changed-details.ts'
import type { DocumentEventRow } from './document-events-queries.ts'
import type { FindingEventRow, ReviewEventRow } from './finding-events-queries.ts'
import type { LicenseEventRow } from './license-events-queries.ts'
import type { PopulationEventRow } from './population-events-queries.ts'
import type { EventRow } from './timeline-queries.ts'

/** The products whose alerts the caller may open; none without access to alerts. */
export type OpenableProducts = ReadonlySet<MonitorProduct>

type Shown = Pick<TimelineEvent, 'detail'> & Partial<TimelineEvent>

const eventOf = (kind: TimelineKind, { id, at }: EventRow, shown: Shown): TimelineEvent => ({
  id,
  at: new Date(at).toISOString(),
  kind,
  title: timelineKinds[kind],
  result: null,
  by: null,
  ...shown,
})

const listOf = ({ product, sourceId }: { product: MonitorProduct; sourceId: string }): string =>
  `${productTable[product].label} · ${sourceName(sourceId)}`

const alertLink = (
  { alertId, product }: { alertId: string | null; product: MonitorProduct },
  openable: OpenableProducts,
): Pick<TimelineEvent, 'alertId'> => (alertId !== null && openable.has(product) ? { alertId } : {})

const isKnown = (version: {
  facts: SubjectFacts | null
  products: MonitorProduct[] | null
}): version is KnownVersion => version.facts !== null

function changeDetail(row: PopulationEventRow): string {
  const { facts, products, previousFacts, previousProducts } = row
  if (row.kind === 'imported') return row.fileName ?? ''
  if (row.kind === 'added') return row.neverMonitored ? timelineTexts.neverMonitored : ''
  const before = { facts: previousFacts, products: previousProducts }
  const fields = facts && isKnown(before) ? changedFields(before, { facts, products }).join(', ') : ''
  return [fields, row.changed ? detailsChange(row.changed) : ''].filter(Boolean).join('. ')
}

export const populationEvent = (row: PopulationEventRow): TimelineEvent =>
  eventOf(row.kind, row, {
    detail: changeDetail(row),
    by: row.changedBy,
  })

export function findingEvent(row: FindingEventRow, openable: OpenableProducts): TimelineEvent {
  const { kind, result, ended, isChange } = row
  const list = listOf(row)
  const link = alertLink(row, openable)
  if (kind === 'finding') {
    const title = isChange ? timelineTitles.changedFinding : timelineTitles.newFinding
    return eventOf(kind, row, { title, detail: list, result, ...link })
  }
  const reason = ended && ended !== 'changed' ? `${findingEndings[ended]}. ` : ''
  return eventOf(kind, row, { detail: `${list}. ${reason}${timelineTexts.before(result)}`, ...link })
}

export const reviewEvent = (row: ReviewEventRow, openable: OpenableProducts): TimelineEvent =>
  eventOf('review', row, {
    title: timelineTexts.reviewed(reviewStatusLabels[row.status]),
    detail: listOf(row),
    by: row.changedBy,
    ...(row.note && { note: row.note }),
    ...alertLink(row, openable),
  })

function licenseTitle({ isFirst, status, previous }: LicenseEventRow): string {
  if (status === null) return timelineTitles.licenseUnverified
  if (isFirst || previous === null) return timelineTitles.licenseVerified
  return status === previous ? timelineTitles.licenseUpdated : timelineTitles.licenseChanged
}

export function licenseEvent(row: LicenseEventRow, openable: OpenableProducts): TimelineEvent {
  const { type, issuer, number, status, previous, reason } = row
  const license = [[type, number].filter(Boolean).join(' '), issuer].filter(Boolean).join(', ')
  const more =
    status === null
      ? [findingReasons[reason].label]
      : previous !== null && previous !== status
        ? [timelineTexts.before(previous)]
        : []
  return eventOf('license', row, {
    title: licenseTitle(row),
    detail: [license, ...more].join('. '),
    result: status,
    ...alertLink({ ...row, product: 'LICENSES' }, openable),
  })
}

export function documentEvent({ isDeletion, by, fileName, ...row }: DocumentEventRow): TimelineEvent {
  const title = isDeletion ? timelineTitles.documentDeleted : timelineTitles.documentStored
  return eventOf('document', row, {
    title,
    detail: fileName ?? (isDeletion ? '' : timelineTexts.deletedSince),
    by,
  })
}
