import { dayMs, type AlertsRaisedEvent } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import { keepFailedMail } from '../../mail/send-mail.ts'
import { startAuditCheck } from '../audit/index.ts'
import { createWebhook, insertDelivery } from '../notifications/index.ts'
import { contextAt, contextOf } from './demo-clock.ts'
import type { DemoClientTeam } from './fill-steps.ts'
import { hasWebhooks, insertFailedJob } from './operations-queries.ts'

const hourMs = 3_600_000

/** Two deliveries of a client: one that arrived, and one that its host refused until no attempt was left. */
async function addDeliveries(base: Context, { clientId, reviewers }: DemoClientTeam): Promise<void> {
  const now = base.now().getTime()
  const created = contextOf(base, reviewers[0], new Date(now - 30 * dayMs))
  const context = Object.assign(created, { clientId })
  const url = 'https://hooks.lakeshore.example/vigil'
  const { id: webhookId } = await createWebhook(context, { url, events: ['alerts.raised'] })
  const outcomes = [
    { at: now - 8 * dayMs, state: 'delivered', statusCode: 204, error: null, attempts: 1 },
    { at: now - 5 * hourMs, state: 'failed', statusCode: 503, error: 'The host answered 503.', attempts: 9 },
  ] as const
  await base.write(async ({ sql }) => {
    for (const { at, ...outcome } of outcomes) {
      const [id, createdAt] = [randomUUIDv7(), new Date(at)]
      const payload: AlertsRaisedEvent = {
        id,
        type: 'alerts.raised',
        createdAt: createdAt.toISOString(),
        clientId,
        runId: 1,
        total: 0,
        alerts: [],
        more: 0,
      }
      const deliveredAt = outcome.state === 'delivered' ? createdAt : null
      const row = { id, clientId, webhookId, event: 'alerts.raised', payload, createdAt }
      await insertDelivery(sql, { ...row, ...outcome, attemptedAt: createdAt, deliveredAt })
    }
  })
}

/** A screening that took too long, and a message that the mail server refused. */
async function addFailures(base: Context, { clientId }: DemoClientTeam): Promise<void> {
  const now = base.now().getTime()
  await insertFailedJob(base.services.jobs.boss.getDb(), {
    name: 'screening.confirm',
    data: { clientId },
    attempts: 6,
    error: { name: 'error', code: '57014' },
    failedAt: new Date(now - 2 * hourMs),
  })
  const earlier = contextAt(base, new Date(now - 26 * hourMs))
  await earlier.write((tx) =>
    keepFailedMail(earlier, tx, {
      clientId,
      recipient: 'former.colleague@northwind.example',
      subject: 'New alerts for Northwind Medical Group',
      body: 'There are new alerts to review.',
      error: 'EENVELOPE 550',
    }),
  )
}

/** When the people of the demo last signed in. */
async function addSignIns(base: Context, teams: readonly DemoClientTeam[]): Promise<void> {
  const now = base.now().getTime()
  for (const [at, reviewer] of teams.flatMap(({ reviewers }) => reviewers).entries()) {
    const { clientId, userId } = reviewer
    const context = contextOf(base, reviewer, new Date(now - (1 + at * 9) * 7 * hourMs))
    await context.write(async ({ audit }) =>
      audit({ action: 'sign-in.succeeded', subjectType: 'user', subjectId: userId, clientId }),
    )
  }
}

/** What the pages of the vendor's operators show: something that failed, and something that went well. */
export async function addOperations(base: Context, teams: readonly DemoClientTeam[]): Promise<void> {
  const [first, second] = teams
  if (!first || !second) return
  if (await base.read((sql) => hasWebhooks(sql, first.clientId))) return
  await addSignIns(base, teams)
  await addFailures(base, second)
  await addDeliveries(base, first)
  await startAuditCheck(base)
}
