import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../database/transaction.ts'
import { isTermedSql } from '../population/index.ts'

export interface Participants extends Record<string, unknown> {
  /** of a business unit, or of a network */
  id: string
  active: number
  termed: number
}

/**
 * How many providers take part in each network and unit; a provider counts once in each. Empty ones are left out. For the
 * planner: materialized, so that the population is joined once for both counts.
 */
export async function countParticipants(
  sql: Sql,
  clientId: string,
  today: string,
): Promise<Map<string, Participants>> {
  const { rows } = await sql.execute<Participants>(raw`
    with members as materialized (
      select n.id as network_id, n.business_unit_id, p.subject_id, ${isTermedSql(raw`s.end_date`, today)} as termed
      from subject_networks p
      join networks n on n.client_id = p.client_id and n.id = p.network_id
      join subjects s on s.client_id = p.client_id and s.id = p.subject_id
      where p.client_id = ${clientId})
    select id, count(*) filter (where termed is not true)::int as active,
           count(*) filter (where termed)::int as termed
    from (
      select network_id as id, subject_id, termed from members
      union all
      select distinct business_unit_id, subject_id, termed from members) as each
    group by id`)
  return new Map(rows.map((row) => [row.id, row]))
}
