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
import { selectMonitored, selectMonitoredThen, type Monitored } from './status-queries.ts'
import { missingFor, readSubjectStatus, worstResult, type SourceStatus } from './subject-status.ts'

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
    sourceDetails: sources.map(({ sourceName, result, verifiedAt, firstVerifiedAt, list }) => ({
      sourceName,
      sourceStatus: result,
      verifiedAt: verifiedAt.toISOString(),
      firstVerifiedAt: firstVerifiedAt.toISOString(),
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
const withUnanswered = (status: MonitorStatus, unmapped: UnmappedAlias[]): MonitorStatus => ({
  ...status,
  status: worstResult([status.status, 'Not Verified'], 'Not Verified'),
  ...(unmapped.length > 0 && { unmapped }),
})

/** The end of a day, or now if that is not over yet. */
export function momentOf(asOf: string | undefined, now: Date): Date {
  if (asOf === undefined) return now
  const end = new Date(`${asOf}T23:59:59.999Z`)
  return end < now ? end : now
}

/** The status of a subject for each product that it is or was monitored for; NPDB only for callers who may see it. */
export async function listSubjectStatuses(
  context: Context,
  subjectId: string,
  asOf: string | undefined,
): Promise<MonitorStatus[]> {
  const found = await context.read(async (sql) => {
    const subject = await findSubject(sql, subjectId)
    if (!subject) return undefined
    const { clientId } = subject
    const moment = momentOf(asOf, context.now())
    return {
      ...(await readSubjectStatus(sql, clientId, subjectId, moment)),
      monitored:
        asOf === undefined
          ? await selectMonitored(sql, subjectId)
          : await selectMonitoredThen(sql, { clientId, subjectId, moment }),
    }
  })
  if (!found) return notFound('Subject')
  const { sources, hasUnansweredLicenses, unmapped, monitored } = found
  const byProduct = Map.groupBy(sources, ({ product }) => product)
  const hidesNpdb = context.actor !== null && !seesNpdb(context.actor)
  return monitorProducts.flatMap((type) => {
    if (type === 'NPDB' && hidesNpdb) return []
    const of = byProduct.get(type)
    const status = of ? statusOf(type, of) : monitored?.products.includes(type) && unverified(type, monitored)
    if (!status) return []
    return [type === 'LICENSES' && hasUnansweredLicenses ? withUnanswered(status, unmapped) : status]
  })
}
