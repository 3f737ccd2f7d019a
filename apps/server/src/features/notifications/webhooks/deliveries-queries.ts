import { and, count, eq, inArray, lt, ne, or, sql as raw, type SQL } from 'drizzle-orm'
import { alerts, clients, webhookDeliveries, webhooks } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { wordSql } from '../../../database/words.ts'

type Delivery = typeof webhookDeliveries.$inferSelect
export type DeliveryRow = Omit<Delivery, 'payload'>

const columns = {
  id: webhookDeliveries.id,
  clientId: webhookDeliveries.clientId,
  webhookId: webhookDeliveries.webhookId,
  event: webhookDeliveries.event,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  statusCode: webhookDeliveries.statusCode,
  error: webhookDeliveries.error,
  createdAt: webhookDeliveries.createdAt,
  attemptedAt: webhookDeliveries.attemptedAt,
  deliveredAt: webhookDeliveries.deliveredAt,
}

export const deliveryList = {
  from: raw`${webhookDeliveries}`,
  columns,
  id: webhookDeliveries.id,
  sorts: { createdAt: { key: webhookDeliveries.createdAt } },
}

export const isDeliveryOf = (clientId: string, webhookId: string): SQL =>
  and(eq(webhookDeliveries.clientId, clientId), eq(webhookDeliveries.webhookId, webhookId))!

/** Null if a delivery with this id already exists. */
export async function insertDelivery(
  sql: Sql,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow | null> {
  const [inserted] = await sql
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoNothing({ target: webhookDeliveries.id })
    .returning(columns)
  return inserted ?? null
}

export type OpenDelivery = Pick<
  Delivery,
  'id' | 'clientId' | 'webhookId' | 'event' | 'payload' | 'attempts'
> & {
  url: string
  secret: Buffer
  enabled: boolean
  clientEndedAt: Date | null
}

/** The data of an attempt, locked until commit; undefined if the delivery is deleted or done. */
export async function lockOpenDelivery(sql: Sql, id: string): Promise<OpenDelivery | undefined> {
  const [row] = await sql
    .select({
      id: webhookDeliveries.id,
      clientId: webhookDeliveries.clientId,
      webhookId: webhookDeliveries.webhookId,
      event: webhookDeliveries.event,
      payload: webhookDeliveries.payload,
      attempts: webhookDeliveries.attempts,
      url: webhooks.url,
      secret: webhooks.secret,
      enabled: webhooks.enabled,
      clientEndedAt: clients.endedAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(clients, eq(clients.id, webhookDeliveries.clientId))
    .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'delivered')))
    .for('no key update', { of: webhookDeliveries })
  return row
}

/** Has no effect if another attempt has already delivered. */
export const changeDelivery = async (sql: Sql, id: string, values: Partial<DeliveryRow>): Promise<void> => {
  await sql
    .update(webhookDeliveries)
    .set(values)
    .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'delivered')))
}

/** Fails deliveries that have waited so long that no job is left for them. */
export const failStranded = async (sql: Sql, before: Date, error: string): Promise<void> => {
  await sql
    .update(webhookDeliveries)
    .set({ state: 'failed', error })
    .where(and(eq(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.createdAt, before)))
}

/** Deletes at most `most` old finished deliveries, and returns how many. */
export async function deleteOld(
  sql: Sql,
  before: { delivered: Date; failed: Date },
  most: number,
): Promise<number> {
  const old = or(
    and(eq(webhookDeliveries.state, 'delivered'), lt(webhookDeliveries.deliveredAt, before.delivered)),
    and(eq(webhookDeliveries.state, 'failed'), lt(webhookDeliveries.createdAt, before.failed)),
  )
  const ids = sql.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(old).limit(most)
  const { rowCount } = await sql.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, ids))
  return rowCount ?? 0
}

/** NPDB alerts are sent only to clients that may see them. */
const mayBeSent = raw`(${alerts.product} <> ${wordSql('NPDB')}
  or exists (select from ${clients} where ${clients.id} = ${alerts.clientId} and ${clients.enabledNpdb}))`

const ofRun = (clientId: string, runId: number) =>
  and(eq(alerts.clientId, clientId), eq(alerts.runId, runId), mayBeSent)

export const selectAlertsOfRun = (sql: Sql, clientId: string, runId: number, most: number) =>
  sql
    .select({
      id: alerts.id,
      product: alerts.product,
      source: alerts.sourceId,
      result: alerts.result,
      monitoredSubjectId: alerts.subjectId,
    })
    .from(alerts)
    .where(ofRun(clientId, runId))
    .orderBy(alerts.id)
    .limit(most)

export async function countAlertsOfRun(sql: Sql, clientId: string, runId: number): Promise<number> {
  const [row] = await sql.select({ total: count() }).from(alerts).where(ofRun(clientId, runId))
  return row?.total ?? 0
}

export const allDeliveriesList = {
  from: raw`${webhookDeliveries} join ${webhooks} on ${webhooks.id} = ${webhookDeliveries.webhookId}
    join ${clients} on ${clients.id} = ${webhookDeliveries.clientId}`,
  columns: { ...columns, clientName: clients.name, url: webhooks.url },
  id: webhookDeliveries.id,
  sorts: { createdAt: { key: webhookDeliveries.createdAt } },
}

export const isDeliveryIn = (state: Delivery['state'] | undefined): SQL | undefined =>
  state && eq(webhookDeliveries.state, state)
