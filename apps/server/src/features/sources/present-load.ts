import type { ListLoad } from '@vigil/contract'
import type { LoadWithClient } from './sources-queries.ts'

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

export function presentLoad(row: LoadWithClient): ListLoad {
  const { progressDone, progressTotal } = row
  return {
    id: row.id,
    state: row.state,
    origin: row.origin,
    requestedBy: row.requestedBy,
    clientName: row.clientName,
    createdAt: row.createdAt.toISOString(),
    startedAt: moment(row.startedAt),
    finishedAt: moment(row.finishedAt),
    phase: row.phase,
    progress: progressDone === null ? null : { done: progressDone, total: progressTotal },
    version: row.version,
    layout: row.layout,
    scope: row.scope,
    published: row.published,
    sha256: row.sha256,
    adapterVersion: row.adapterVersion,
    rows: row.rows,
    records: row.records,
    skipped: row.skipped,
    added: row.added,
    changed: row.changed,
    removed: row.removed,
    total: row.total,
    reason: row.reason,
    warnings: row.warnings,
  }
}
