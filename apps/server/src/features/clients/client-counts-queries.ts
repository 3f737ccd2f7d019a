import type { MonitorProduct } from '@vigil/contract'
import { and, desc, eq, isNull, sql as raw } from 'drizzle-orm'
import {
  alerts,
  apiKeys,
  intakeFiles,
  isOpenSql,
  subjectVersions,
  users,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import { isImported } from '../file-history/index.ts'

const live = (clientId: string) =>
  and(eq(subjectVersions.clientId, clientId), isNull(subjectVersions.toVersion))

export const countActiveProviders = (sql: Sql, clientId: string): Promise<number> =>
  sql.$count(subjectVersions, live(clientId))

/** Providers with products of their own are monitored for a product only if it is one of them. */
export const countProvidersOf = (sql: Sql, clientId: string, product: MonitorProduct): Promise<number> =>
  sql.$count(
    subjectVersions,
    and(
      live(clientId),
      raw`(${subjectVersions.products} is null or ${product} = any (${subjectVersions.products}))`,
    ),
  )

const liveUsers = (clientId: string) => and(eq(users.clientId, clientId), isNull(users.endedAt))

export const countUsers = (sql: Sql, clientId: string): Promise<number> =>
  sql.$count(users, liveUsers(clientId))

/** Roles from a time with access roles are kept while they are off, and count again. */
export const countUsersWithoutRole = (sql: Sql, clientId: string): Promise<number> =>
  sql.$count(users, and(liveUsers(clientId), eq(users.roles, []), isNull(users.accessRoleId)))

export const countClientApiKeys = (sql: Sql, clientId: string): Promise<number> =>
  sql.$count(apiKeys, eq(apiKeys.clientId, clientId))

/** When a population file last counted: one that failed or was skipped says nothing about how old the population is. */
export async function selectLastImport(sql: Sql, clientId: string): Promise<Date | null> {
  const [row] = await sql
    .select({ at: intakeFiles.processedAt })
    .from(intakeFiles)
    .where(isImported(clientId, 'population'))
    .orderBy(desc(intakeFiles.createdAt))
    .limit(1)
  return row?.at ?? null
}

export const countOpenAlerts = (sql: Sql, clientId: string, product: MonitorProduct): Promise<number> =>
  sql.$count(
    alerts,
    and(eq(alerts.clientId, clientId), eq(alerts.product, product), isOpenSql(alerts.reviewStatus)),
  )
