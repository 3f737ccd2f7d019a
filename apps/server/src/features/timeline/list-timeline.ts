import {
  seesNpdb,
  timelineCursor,
  timelineKindNames,
  visibleTimelineKinds,
  type Timeline,
  type TimelineEvent,
  type TimelineKind,
  type TimelineQuery,
} from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import type { Sql } from '../../database/transaction.ts'
import { notFound } from '../../errors.ts'
import { visibleProducts } from '../alerts/index.ts'
import { findSubject, momentOf } from '../screening/index.ts'
import { selectDocumentEvents } from './document-events-queries.ts'
import { selectFindingEvents, selectReviewEvents } from './finding-events-queries.ts'
import { selectLicenseEvents } from './license-events-queries.ts'
import { populationKinds, selectPopulationEvents } from './population-events-queries.ts'
import {
  documentEvent,
  findingEvent,
  licenseEvent,
  populationEvent,
  reviewEvent,
  type OpenableProducts,
} from './present-events.ts'
import type { EventScope } from './timeline-queries.ts'
import { selectVerifications } from './verification-events-queries.ts'
import { verificationEvents, verifiedSources } from './verification-events.ts'

/** What the caller may see, and asked for. */
interface View {
  kinds: readonly TimelineKind[]
  openable: OpenableProducts
  withNpdb: boolean
}

async function viewOf(
  context: ClientContext,
  wanted: readonly TimelineKind[] = timelineKindNames,
): Promise<View> {
  const { actor } = context
  const kinds = visibleTimelineKinds(actor)
  return {
    kinds: kinds.filter((kind) => wanted.includes(kind)),
    openable: new Set(kinds.includes('finding') ? await visibleProducts(context) : []),
    withNpdb: seesNpdb(actor),
  }
}

type Ordered = Pick<TimelineEvent, 'at' | 'id'>

/** Newest first, in the same order as in the database. */
function byAge(one: Ordered, other: Ordered): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1
  return one.id > other.id ? -1 : 1
}

async function readVerifications(sql: Sql, scope: EventScope, view: View): Promise<TimelineEvent[]> {
  const rows = await selectVerifications(sql, scope, verifiedSources(view))
  const { before } = scope
  return verificationEvents(rows).filter((event) => before === undefined || byAge(before, event) < 0)
}

async function readEvents(sql: Sql, scope: EventScope, view: View): Promise<TimelineEvent[]> {
  const { openable } = view
  const kinds = new Set(view.kinds)
  const events: TimelineEvent[] = []
  if (populationKinds.some((kind) => kinds.has(kind)))
    events.push(...(await selectPopulationEvents(sql, scope, view.kinds)).map(populationEvent))
  if (kinds.has('verified')) events.push(...(await readVerifications(sql, scope, view)))
  if (kinds.has('finding') || kinds.has('findingEnded'))
    events.push(...(await selectFindingEvents(sql, scope, view)).map((row) => findingEvent(row, openable)))
  if (kinds.has('review'))
    events.push(...(await selectReviewEvents(sql, scope, view)).map((row) => reviewEvent(row, openable)))
  if (kinds.has('license'))
    events.push(...(await selectLicenseEvents(sql, scope)).map((row) => licenseEvent(row, openable)))
  if (kinds.has('document')) events.push(...(await selectDocumentEvents(sql, scope)).map(documentEvent))
  return events
}

/** What happened to a subject and what became known about it, newest first, as far as the caller may see it. */
export async function listSubjectTimeline(
  context: ClientContext,
  subjectId: string,
  { asOf, kinds, before, size }: TimelineQuery,
): Promise<Timeline> {
  const { clientId } = context
  const view = await viewOf(context, kinds)
  const scope = { clientId, subjectId, moment: momentOf(asOf, context.now()), before, limit: size + 1 }
  const events = await context.read(async (sql) =>
    (await findSubject(sql, subjectId)) ? readEvents(sql, scope, view) : null,
  )
  if (!events) return notFound('Subject')
  const content = events.toSorted(byAge).slice(0, size)
  const last = content.at(-1)
  return { content, next: last && events.length > size ? timelineCursor(last) : null }
}
