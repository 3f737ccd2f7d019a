import type { MonitorProduct } from '@vigil/contract'
import { and, asc, count, eq, gte, isNull, lt, max, ne, or, sql as raw } from 'drizzle-orm'
import { alerts, clients, digests, users } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { wordSql } from '../../../database/words.ts'
import type { DigestKind } from './digest-rules.ts'

export interface Recipient {
  id: string
  clientId: string
  userName: string
  receiveAlertsEmail: boolean
  receiveNpdbEmail: boolean
}

const live = and(isNull(users.endedAt), isNull(clients.endedAt))

/** Live users of live clients who want at least one digest. */
export async function selectRecipientIds(sql: Sql): Promise<string[]> {
  const wanted = or(users.receiveAlertsEmail, users.receiveNpdbEmail)
  const rows = await sql
    .select({ id: users.id })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(and(live, wanted))
    .orderBy(users.clientId, users.id)
  return rows.map(({ id }) => id)
}

/** Locked until commit, so that only one process makes a user's digests. */
export async function lockRecipient(sql: Sql, userId: string): Promise<Recipient | undefined> {
  const [row] = await sql
    .select({
      id: users.id,
      clientId: users.clientId,
      userName: users.userName,
      receiveAlertsEmail: users.receiveAlertsEmail,
      receiveNpdbEmail: users.receiveNpdbEmail,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row
}

type Owner = Pick<Recipient, 'id' | 'clientId'>

export async function selectLastDigestDay(sql: Sql, user: Owner, kind: DigestKind): Promise<string | null> {
  const [row] = await sql
    .select({ day: max(digests.day) })
    .from(digests)
    .where(and(eq(digests.clientId, user.clientId), eq(digests.userId, user.id), eq(digests.kind, kind)))
  return row?.day ?? null
}

export const insertDigest = async (sql: Sql, row: typeof digests.$inferInsert): Promise<void> => {
  await sql.insert(digests).values(row)
}

interface Moments {
  from: Date
  to: Date
}
export interface AlertCount {
  product: MonitorProduct
  total: number
  needsReview: number
}

/** Counts NPDB alerts only, or all other products. */
export const countNewAlerts = (
  sql: Sql,
  clientId: string,
  { from, to }: Moments,
  kind: 'alerts' | 'npdb',
): Promise<AlertCount[]> =>
  sql
    .select({
      product: alerts.product,
      total: count(),
      needsReview: raw<number>`(count(*) filter (where ${alerts.reviewStatus} = ${wordSql('NEEDS_REVIEW')}))::int`,
    })
    .from(alerts)
    .where(
      and(
        eq(alerts.clientId, clientId),
        gte(alerts.createdAt, from),
        lt(alerts.createdAt, to),
        (kind === 'npdb' ? eq : ne)(alerts.product, 'NPDB'),
      ),
    )
    .groupBy(alerts.product)
    .orderBy(asc(alerts.product))
