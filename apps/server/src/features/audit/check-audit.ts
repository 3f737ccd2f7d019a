import type { AuditChain, AuditCheck } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import { lockUntilCommit } from '../../database/locks.ts'
import {
  insertCheck,
  selectCheck,
  selectNewestCheck,
  selectNewestEventTime,
  updateCheck,
  type CheckRow,
} from './audit-checks-queries.ts'
import { verifyAudit, type AuditBreak } from './verify-audit.ts'

/** A check without progress for that long has lost its worker. */
const lostAfterMs = 5 * 60_000
const shownBreaks = 20
const progressEveryMs = 500

const breakText = ({ lane, seq, problem }: AuditBreak): string =>
  lane < 0 ? problem : `Lane ${lane}, event ${seq}: ${problem}`

const isLost = (row: CheckRow, now: Date): boolean => now.getTime() - row.seenAt.getTime() > lostAfterMs

const presentCheck = (row: CheckRow): AuditCheck => ({
  id: row.id,
  state: row.state,
  requestedBy: row.requestedBy,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  done: row.done,
  total: row.total,
  events: row.events,
  checkpoints: row.checkpoints,
  through: row.through?.toISOString() ?? null,
  breaks: row.breaks.slice(0, shownBreaks).map(breakText),
})

/** The state of the chain as of the last check. Its numbers are about all clients and say nothing about any. */
export function getAuditChain(context: Context): Promise<AuditChain> {
  const now = context.now()
  return context.asSystem().read(async (sql) => {
    const running = await selectNewestCheck(sql, 'running')
    const latest = await selectNewestCheck(sql, 'over')
    return {
      running: running && !isLost(running, now) ? presentCheck(running) : null,
      latest: latest ? presentCheck(latest) : null,
    }
  })
}

/** Starts a check in the background, unless one is running. */
export function startAuditCheck(context: Context): Promise<AuditCheck> {
  return context.asSystem().write(async ({ sql, audit, enqueue }) => {
    await lockUntilCommit(sql, 'audit check')
    const now = context.now()
    const running = await selectNewestCheck(sql, 'running')
    if (running && !isLost(running, now)) return presentCheck(running)
    if (running) await updateCheck(sql, running.id, { state: 'failed', finishedAt: now })
    const row = await insertCheck(sql, {
      id: randomUUIDv7(),
      requestedBy: context.origin.actorName,
      startedAt: now,
      seenAt: now,
      state: 'running',
    })
    audit({ action: 'audit.check', subjectType: 'audit-trail', subjectId: row.id })
    enqueue('audit.verify', { checkId: row.id })
    return presentCheck(row)
  })
}

/** Walks the whole chain, and records the progress and the outcome. */
export async function performAuditCheck(context: Context, checkId: string): Promise<void> {
  const record = (values: Partial<CheckRow>): Promise<void> =>
    context.write(({ sql }) => updateCheck(sql, checkId, { ...values, seenAt: context.now() }))
  const check = await context.read((sql) => selectCheck(sql, checkId))
  if (!check) return
  const through = await context.read(selectNewestEventTime)
  let recordedAt = -Infinity
  await record({ state: 'running', done: 0, finishedAt: null })
  try {
    const verdict = await verifyAudit(context, async (done, total) => {
      if (performance.now() - recordedAt < progressEveryMs) return
      recordedAt = performance.now()
      await record({ done, total })
    })
    const { whole, events, checkpoints, breaks } = verdict
    await record({
      state: whole ? 'intact' : 'broken',
      finishedAt: context.now(),
      done: events,
      total: events,
      events,
      checkpoints,
      through,
      breaks: breaks.slice(0, 1000),
    })
    if (!whole) context.log.error({ breaks: breaks.length }, 'the audit chain is broken')
  } catch (error) {
    await record({ state: 'failed', finishedAt: context.now() })
    throw error
  }
}
