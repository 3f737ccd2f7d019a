import {
  clearResult,
  monitorProducts,
  seesNpdb,
  type MonitorStatus,
  type UnmappedAlias,
} from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { findSubject } from '../screening-queries.ts'
import { selectMonitored, type Monitored } from './status-queries.ts'
import { missingFor, subjectStatus, worstResult, type SourceStatus } from './subject-status.ts'

const earliest = (moments: readonly Date[]): Date | undefined =>
  moments.toSorted((a, b) => a.getTime() - b.getTime())[0]

function statusOf(type: MonitorStatus['type'], sources: readonly SourceStatus[]): MonitorStatus {
  return {
    type,
    status: worstResult(
      sources.map(({ result }) => result),
      clearResult(type),
    ),
    missing: sources.find(({ missing }) => missing !== null)?.missing ?? null,
    sourceDetails: sources.map(({ sourceName, result, verifiedAt, list }) => ({
      sourceName,
      sourceStatus: result,
      verifiedAt: verifiedAt.toISOString(),
      listVersion: list.version,
      listPublished: list.published,
    })),
    initialVerificationCompletedAt:
      earliest(sources.map(({ firstVerifiedAt }) => firstVerifiedAt))?.toISOString() ?? null,
  }
}

/** A product that no list has answered for. */
function unverified(type: MonitorStatus['type'], monitored: Monitored): MonitorStatus {
  const missing = missingFor(type, monitored.facts, monitored)
  return {
    type,
    status: missing === null ? 'Not Verified' : 'Insufficient Client Data',
    missing,
    sourceDetails: [],
    initialVerificationCompletedAt: null,
  }
}

/** Licenses that are not checked leave the status open, whatever the boards say about the others. */
const withUnmapped = (status: MonitorStatus, unmapped: UnmappedAlias[]): MonitorStatus => ({
  ...status,
  status: worstResult([status.status, 'Not Verified'], 'Not Verified'),
  unmapped,
})

/** The end of a day, or now if that is not over yet. */
export function momentOf(asOf: string | undefined, now: Date): Date {
  if (asOf === undefined) return now
  const end = new Date(`${asOf}T23:59:59.999Z`)
  return end < now ? end : now
}

/** The status of a subject for each product it was checked for; NPDB only for callers who may see it. */
export async function listSubjectStatuses(
  context: Context,
  subjectId: string,
  asOf: string | undefined,
): Promise<MonitorStatus[]> {
  const subject = await context.read((sql) => findSubject(sql, subjectId))
  if (!subject) return notFound('Subject')
  const moment = momentOf(asOf, context.now())
  const { sources, unmapped } = await subjectStatus(context, subject.clientId, subjectId, moment)
  const byProduct = Map.groupBy(sources, ({ product }) => product)
  const now = asOf === undefined ? await context.read((sql) => selectMonitored(sql, subjectId)) : undefined
  const hidesNpdb = context.actor !== null && !seesNpdb(context.actor)
  return monitorProducts.flatMap((type) => {
    if (type === 'NPDB' && hidesNpdb) return []
    const of = byProduct.get(type)
    const status = of ? statusOf(type, of) : now?.products.includes(type) && unverified(type, now)
    if (!status) return []
    return [type === 'LICENSES' && unmapped.length > 0 ? withUnmapped(status, unmapped) : status]
  })
}
