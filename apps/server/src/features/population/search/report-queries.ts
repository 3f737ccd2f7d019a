import { count, sql as raw, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { readInBatches } from '../../../database/read-in-batches.ts'
import { subjects } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { SubjectFacts } from '../facts/subject-facts.ts'

export interface ReportRow {
  id: string
  name: string
  npi: string | null
  specialties: string[]
  externalId: string
  startDate: string
  endDate: string | null
  /** of the live version, or of the last one */
  facts: SubjectFacts
  sealed: Buffer | null
}

/** All subjects of a filter by name, in batches, within the caller's transaction. */
export async function* readReport(client: pg.Client, condition: SQL): AsyncGenerator<ReportRow[]> {
  const { sql: text, params } = new QueryBuilder()
    .select({
      id: raw`${subjects.id}`.as('id'),
      name: raw`${subjects.name}`.as('name'),
      npi: raw`${subjects.npi}`.as('npi'),
      specialties: raw`${subjects.specialties}`.as('specialties'),
      externalId: raw`${subjects.externalId}`.as('externalId'),
      startDate: raw`${subjects.startDate}::text`.as('startDate'),
      endDate: raw`${subjects.endDate}::text`.as('endDate'),
      facts: raw`last.facts`.as('facts'),
      sealed: raw`last.sealed`.as('sealed'),
    })
    .from(subjects)
    .innerJoin(
      raw`lateral (
        select v.facts, v.sealed from subject_versions v
        where v.client_id = ${subjects.clientId} and v.subject_id = ${subjects.id}
        order by v.from_version desc limit 1) last`,
      raw`true`,
    )
    .where(condition)
    .orderBy(subjects.name, subjects.id)
    .toSQL()
  // sorting a whole population takes a while: stop if the caller has disconnected
  await client.query(`set local client_connection_check_interval = '2s'`)
  yield* readInBatches<ReportRow & pg.QueryResultRow>(client, 'population_report', text, params)
}

export async function countReport(sql: Sql, condition: SQL): Promise<number> {
  const [row] = await sql.select({ total: count() }).from(subjects).where(condition)
  return row!.total
}
