import { and, eq, sql as raw } from 'drizzle-orm'
import { lockUntilCommit } from '../../../database/locks.ts'
import { webhooks } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type WebhookRow = Omit<typeof webhooks.$inferSelect, 'secret'>

const columns = {
  id: webhooks.id,
  clientId: webhooks.clientId,
  url: webhooks.url,
  events: webhooks.events,
  enabled: webhooks.enabled,
  createdAt: webhooks.createdAt,
}

const theWebhook = (clientId: string, id: string) => and(eq(webhooks.clientId, clientId), eq(webhooks.id, id))

/** Locks a client's webhooks until commit, so that one writer at a time counts them. */
export const lockWebhooks = (sql: Sql, clientId: string): Promise<void> =>
  lockUntilCommit(sql, `webhooks ${clientId}`)

export const selectWebhooks = (sql: Sql, clientId: string): Promise<WebhookRow[]> =>
  sql
    .select(columns)
    .from(webhooks)
    .where(eq(webhooks.clientId, clientId))
    .orderBy(webhooks.createdAt, webhooks.id)

export async function selectWebhook(sql: Sql, clientId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await sql.select(columns).from(webhooks).where(theWebhook(clientId, id))
  return row
}

/** Locked until commit, because the change overwrites what was read. */
export async function lockWebhook(sql: Sql, clientId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await sql.select(columns).from(webhooks).where(theWebhook(clientId, id)).for('no key update')
  return row
}

/** Enabled webhooks that are subscribed to an event, in a fixed order. */
export const selectListening = (sql: Sql, clientId: string, event: string): Promise<WebhookRow[]> =>
  sql
    .select(columns)
    .from(webhooks)
    .where(
      and(
        eq(webhooks.clientId, clientId),
        eq(webhooks.enabled, true),
        raw`${event} = any(${webhooks.events})`,
      ),
    )
    .orderBy(webhooks.id)

export const insertWebhook = async (sql: Sql, row: typeof webhooks.$inferInsert): Promise<void> => {
  await sql.insert(webhooks).values(row)
}

export const changeWebhook = async (
  sql: Sql,
  { clientId, id }: { clientId: string; id: string },
  values: Partial<Pick<typeof webhooks.$inferSelect, 'url' | 'events' | 'enabled' | 'secret'>>,
): Promise<void> => {
  await sql.update(webhooks).set(values).where(theWebhook(clientId, id))
}

export async function removeWebhook(sql: Sql, clientId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await sql.delete(webhooks).where(theWebhook(clientId, id)).returning(columns)
  return row
}
