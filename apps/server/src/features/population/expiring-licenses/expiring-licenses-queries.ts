import { and, between, count, eq, isNull, sql as raw, type SQL } from 'drizzle-orm'
import { subjectLicenses, subjects } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { ListRow } from '../../../listing/list-definition.ts'
import { isActiveSql } from '../auto-term-queries.ts'

/** Days in a row, both included. */
export interface ExpiryRange {
  clientId: string
  from: string
  to: string
  /** whoever is termed by then is left out */
  today: string
}

const ofSubject = and(
  eq(subjects.clientId, subjectLicenses.clientId),
  eq(subjects.id, subjectLicenses.subjectId),
)

export const isExpiring = ({ clientId, from, to, today }: ExpiryRange): SQL | undefined =>
  and(
    eq(subjectLicenses.clientId, clientId),
    isNull(subjectLicenses.removedAt),
    between(subjectLicenses.verifiedExpires, from, to),
    isActiveSql(subjects.endDate, today),
  )

const columns = {
  id: subjectLicenses.id,
  subjectId: subjectLicenses.subjectId,
  name: subjects.name,
  type: subjectLicenses.type,
  issuer: subjectLicenses.issuer,
  number: subjectLicenses.number,
  expires: raw<string>`${subjectLicenses.verifiedExpires}::text`,
  status: subjectLicenses.status,
}

export const expiringList = {
  from: raw`${subjectLicenses} join ${subjects} on ${ofSubject}`,
  columns,
  id: subjectLicenses.id,
  sorts: { name: { key: subjects.name } },
}

export type ExpiringRow = ListRow<typeof columns>

export const countByDay = (sql: Sql, range: ExpiryRange): Promise<{ date: string; licenses: number }[]> =>
  sql
    .select({ date: columns.expires, licenses: count() })
    .from(subjectLicenses)
    .innerJoin(subjects, ofSubject)
    .where(isExpiring(range))
    .groupBy(subjectLicenses.verifiedExpires)
    .orderBy(subjectLicenses.verifiedExpires)
