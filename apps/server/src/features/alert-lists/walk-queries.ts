import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../database/transaction.ts'

/** For this transaction: indexes are walked in their order, where the planner would rather sort all rows. */
export const walkIndexes = async (sql: Sql): Promise<void> => {
  await sql.execute(raw`select set_config(name, 'off', true) from unnest(array['enable_sort',
    'enable_incremental_sort', 'enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin']) as name`)
}

/** The values that a column has in alerts of a client; each step finds the next one by the index. */
export const valuesOf = (column: 'result' | 'reason' | 'source_name', clientId: string): SQL => {
  const name = raw.identifier(column)
  return raw`with recursive found (value) as (
      select (select ${name} from alerts where client_id = ${clientId} order by ${name} limit 1)
      union all
      select (select ${name} from alerts where client_id = ${clientId} and ${name} > found.value
              order by ${name} limit 1)
      from found where value is not null)
    select value from found where value is not null`
}
