import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import {
  alerts,
  auditEvents,
  clients,
  customReports,
  isOpenSql,
  lists,
  listLoads,
  intakeFiles,
  populations,
  subjects,
  subjectVersions,
  users,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import type { SubjectFacts } from '../population/index.ts'
import type { OpenAlert } from './review-rules.ts'

/** The marks of completed steps of the fill, oldest first. */
export const selectMarks = (sql: Sql): Promise<{ subjectId: string; after: unknown }[]> =>
  sql
    .select({ subjectId: auditEvents.subjectId, after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, 'demo'), eq(auditEvents.action, 'demo.fill')))
    .orderBy(asc(auditEvents.at))

/** Whether there is any client outside the demo, a population or a list. */
export async function hasOwnData(sql: Sql, demoNames: readonly string[]): Promise<boolean> {
  const others = await sql
    .select({ id: clients.id })
    .from(clients)
    .where(notInArray(clients.name, [...demoNames]))
    .limit(1)
  const kept = await sql.select({ id: populations.clientId }).from(populations).limit(1)
  const loaded = await sql.select({ id: lists.id }).from(lists).limit(1)
  return others.length + kept.length + loaded.length > 0
}

export const selectDemoUsers = (
  sql: Sql,
  userNames: readonly string[],
): Promise<{ userId: string; userName: string; name: string; clientId: string; client: string }[]> =>
  sql
    .select({
      userId: users.id,
      userName: users.userName,
      firstName: users.firstName,
      lastName: users.lastName,
      clientId: users.clientId,
      client: clients.name,
    })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(and(inArray(users.userName, [...userNames]), isNull(users.endedAt), isNull(clients.endedAt)))
    .then((rows) =>
      rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}` })),
    )

/** Whether a load of the source finished in that time. */
export async function wasLoaded(
  sql: Sql,
  { sourceId, clientId, from, to }: { sourceId: string; clientId: string | null; from: Date; to: Date },
): Promise<boolean> {
  const owner = clientId === null ? isNull(lists.clientId) : eq(lists.clientId, clientId)
  const rows = await sql
    .select({ id: listLoads.id })
    .from(listLoads)
    .innerJoin(lists, eq(lists.id, listLoads.listId))
    .where(
      and(
        eq(lists.sourceId, sourceId),
        owner,
        gte(listLoads.createdAt, from),
        lt(listLoads.createdAt, to),
        isNotNull(listLoads.finishedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether a population file of the client was imported in that time. */
export async function wasImported(sql: Sql, clientId: string, from: Date, to: Date): Promise<boolean> {
  const rows = await sql
    .select({ id: intakeFiles.id })
    .from(intakeFiles)
    .where(
      and(
        eq(intakeFiles.clientId, clientId),
        eq(intakeFiles.kind, 'population'),
        gte(intakeFiles.createdAt, from),
        lt(intakeFiles.createdAt, to),
        isNotNull(intakeFiles.processedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether a file with that name is in the file history of a client, and was not interrupted. */
export const hasFile = async (sql: Sql, clientId: string, fileName: string): Promise<boolean> =>
  (await sql.$count(
    intakeFiles,
    and(
      eq(intakeFiles.clientId, clientId),
      eq(intakeFiles.fileName, fileName),
      or(isNotNull(intakeFiles.processedAt), eq(intakeFiles.phase, 'held'), eq(intakeFiles.kind, 'bulkNPI')),
    ),
  )) > 0

/** The facts about a client's people without an SSN. */
export const selectWithoutSsn = (
  sql: Sql,
  clientId: string,
): Promise<{ externalId: string; facts: SubjectFacts }[]> =>
  sql
    .select({ externalId: subjects.externalId, facts: subjectVersions.facts })
    .from(subjectVersions)
    .innerJoin(
      subjects,
      and(eq(subjects.clientId, subjectVersions.clientId), eq(subjects.id, subjectVersions.subjectId)),
    )
    .where(
      and(
        eq(subjectVersions.clientId, clientId),
        isNull(subjectVersions.toVersion),
        isNull(subjectVersions.ssnIdentity),
        eq(subjects.kind, 'person'),
      ),
    )

/** The open alerts of a client without a review since the given time. */
export const selectOpenAlerts = (sql: Sql, clientId: string, untouchedSince: Date): Promise<OpenAlert[]> =>
  sql
    .select({
      id: alerts.id,
      status: alerts.reviewStatus,
      product: alerts.product,
      sourceId: alerts.sourceId,
      key: alerts.key,
      cause: alerts.cause,
      result: alerts.result,
      createdAt: alerts.createdAt,
      externalId: subjects.externalId,
    })
    .from(alerts)
    .innerJoin(subjects, and(eq(subjects.clientId, alerts.clientId), eq(subjects.id, alerts.subjectId)))
    .where(
      and(
        eq(alerts.clientId, clientId),
        isOpenSql(alerts.reviewStatus),
        lt(alerts.reviewedAt, untouchedSince),
      ),
    )
    .orderBy(asc(subjects.externalId), asc(alerts.sourceId), asc(alerts.key))

export const hasReports = async (sql: Sql, clientId: string): Promise<boolean> =>
  (await sql.$count(customReports, eq(customReports.clientId, clientId))) > 0
