import { inArray } from 'drizzle-orm'
import {
  auditChecks,
  bulkReviews,
  clients,
  listLoads,
  lists,
  mailOutbox,
  webhookDeliveries,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

/** The items that jobs name in their data. */
export interface JobItems {
  mails: readonly string[]
  deliveries: readonly string[]
  bulkReviews: readonly string[]
  lists: readonly number[]
}

/** The client of each item, by its id; what belongs to no client is left out. */
export async function selectClientsOfItems(sql: Sql, items: JobItems): Promise<Map<string, string>> {
  const found: { id: string | number; clientId: string | null }[] = []
  if (items.mails.length > 0)
    found.push(
      ...(await sql
        .select({ id: mailOutbox.id, clientId: mailOutbox.clientId })
        .from(mailOutbox)
        .where(inArray(mailOutbox.id, [...items.mails]))),
    )
  if (items.deliveries.length > 0)
    found.push(
      ...(await sql
        .select({ id: webhookDeliveries.id, clientId: webhookDeliveries.clientId })
        .from(webhookDeliveries)
        .where(inArray(webhookDeliveries.id, [...items.deliveries]))),
    )
  if (items.bulkReviews.length > 0)
    found.push(
      ...(await sql
        .select({ id: bulkReviews.id, clientId: bulkReviews.clientId })
        .from(bulkReviews)
        .where(inArray(bulkReviews.id, [...items.bulkReviews]))),
    )
  if (items.lists.length > 0)
    found.push(
      ...(await sql
        .select({ id: lists.id, clientId: lists.clientId })
        .from(lists)
        .where(inArray(lists.id, [...items.lists]))),
    )
  return new Map(found.flatMap(({ id, clientId }) => (clientId ? [[String(id), clientId] as const] : [])))
}

export async function selectClientNames(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface RecordedProgress {
  done: number
  total: number | null
}

/** The progress of running jobs that record it: loads by list, and checks of the audit chain. */
export async function selectProgress(
  sql: Sql,
  items: { lists: readonly number[]; checks: readonly string[] },
): Promise<Map<string, RecordedProgress>> {
  const found = new Map<string, RecordedProgress>()
  if (items.lists.length > 0) {
    const loads = await sql
      .select({
        listId: listLoads.listId,
        state: listLoads.state,
        done: listLoads.progressDone,
        total: listLoads.progressTotal,
      })
      .from(listLoads)
      .where(inArray(listLoads.listId, [...items.lists]))
    for (const { listId, state, done, total } of loads)
      if (state === 'running' && done !== null) found.set(String(listId), { done, total })
  }
  if (items.checks.length > 0) {
    const checks = await sql
      .select({ id: auditChecks.id, done: auditChecks.done, total: auditChecks.total })
      .from(auditChecks)
      .where(inArray(auditChecks.id, [...items.checks]))
    for (const { id, done, total } of checks) found.set(id, { done, total })
  }
  return found
}
