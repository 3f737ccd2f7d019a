import type { MonitorProduct } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../database/transaction.ts'

interface StepsRow extends Record<string, unknown> {
  products: MonitorProduct[]
  otherListTypes: string[]
  users: number
  /** at most as many as needed to know that there are some */
  subjects: number
}

const mostCounted = 1000

export async function selectFirstSteps(sql: Sql, clientId: string): Promise<StepsRow> {
  const { rows } = await sql.execute<StepsRow>(raw`
    select c.monitor_products as products, c.other_list_types as "otherListTypes",
      (select count(*)::int from users u where u.client_id = c.id and u.ended_at is null) as users,
      (select count(*)::int from (
        select from subjects s where s.client_id = c.id limit ${mostCounted}) as found) as subjects
    from clients c where c.id = ${clientId}`)
  return rows[0]!
}
