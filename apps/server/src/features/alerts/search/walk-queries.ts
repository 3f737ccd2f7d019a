import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../database/transaction.ts'

/** For this transaction: indexes are walked in their order, where the planner would rather sort all rows. */
export const walkIndexes = async (sql: Sql): Promise<void> => {
  await sql.execute(raw`select set_config(name, 'off', true) from unnest(array['enable_sort',
    'enable_incremental_sort', 'enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin']) as name`)
}
