import type { MonitorProduct, SubjectKind } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../database/transaction.ts'
import type { SubjectFacts } from '../population/index.ts'

/** A subject as it was known at a given time. */
export interface Member extends Record<string, unknown> {
  id: string
  externalId: string
  kind: SubjectKind
  startDate: string
  endDate: string | null
  facts: SubjectFacts
  /** what it is monitored for */
  products: MonitorProduct[]
  /** the client searches the death file by SSN alone */
  ssnOnly: boolean
}

export interface MemberScope {
  /** one subject, or everyone who was monitored that day */
  subjectId: string | null
  moment: Date
  /** the id that the page before ended with */
  after: string
  limit: number
}

const monitoredOn = (day: string) =>
  raw`s.start_date <= ${day}::date and (s.end_date is null or s.end_date > ${day}::date)`

/** Subjects that were monitored on a day, by id. */
export async function selectMembers(sql: Sql, clientId: string, scope: MemberScope): Promise<Member[]> {
  const { subjectId, moment, after, limit } = scope
  const day = moment.toISOString().slice(0, 10)
  const { rows } = await sql.execute<Member>(raw`
    select s.id, s.external_id as "externalId", s.kind, s.start_date::text as "startDate",
           s.end_date::text as "endDate", v.facts,
           array(select unnest(c.monitor_products)
                 intersect select unnest(coalesce(v.products, c.monitor_products))) as products,
           c.ssdmf_ssn_only_search as "ssnOnly"
    from subjects s
    join clients c on c.id = s.client_id
    cross join lateral (
      select v.facts, v.products from subject_versions v
      where v.client_id = s.client_id and v.subject_id = s.id and v.from_at <= ${moment}
      order by v.from_version desc limit 1) v
    where s.client_id = ${clientId} and s.id > ${after}::uuid and ${monitoredOn(day)}
      and (${subjectId}::uuid is null or s.id = ${subjectId}::uuid)
    order by s.id limit ${limit}`)
  return rows
}

export async function countMembers(sql: Sql, clientId: string, moment: Date): Promise<number> {
  const day = moment.toISOString().slice(0, 10)
  const { rows } = await sql.execute<{ count: number }>(
    raw`select count(*)::int as count from subjects s where s.client_id = ${clientId} and ${monitoredOn(day)}`,
  )
  return rows[0]!.count
}

export async function selectClientName(sql: Sql, clientId: string): Promise<string> {
  const { rows } = await sql.execute<{ name: string }>(
    raw`select c.name from clients c where c.id = ${clientId}`,
  )
  return rows[0]?.name ?? ''
}
