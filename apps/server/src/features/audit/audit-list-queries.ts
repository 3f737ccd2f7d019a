import { actionsLike, auditKinds, type AuditFilter } from '@vigil/contract'
import { and, desc, eq, gt, gte, inArray, lt, or, sql as raw, type SQL } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { readInBatches } from '../../database/read-in-batches.ts'
import { accessRoles, auditEvents, auditLanes, clients, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import type { KnownTotal, ListRow } from '../../listing/list-definition.ts'
import { beginsWith, textCondition } from '../../listing/text-condition.ts'
import { endOfDay, startOfDay } from './audit-rules.ts'

const columns = {
  id: raw<string>`${auditEvents.id}::text`,
  at: auditEvents.at,
  action: auditEvents.action,
  actorKind: auditEvents.actorKind,
  actorName: auditEvents.actorName,
  clientId: auditEvents.clientId,
  // an event of the installation belongs to no client
  clientName: raw<string | null>`${clients.name}`,
  subjectType: auditEvents.subjectType,
  subjectId: auditEvents.subjectId,
}
export type AuditRow = ListRow<typeof columns>

export const auditList = {
  from: raw`${auditEvents} left join ${clients} on ${clients.id} = ${auditEvents.clientId}`,
  columns,
  id: auditEvents.id,
  sorts: { at: { key: auditEvents.at } },
}

/** Each chain counts its events: all together, for those who oversee every client, need not be counted. */
export const allEventsTotal: KnownTotal = {
  with: raw``,
  total: raw<number>`(select coalesce(sum(${auditLanes.seq}), 0)::int from ${auditLanes})`,
}

function matchesText(text: string): SQL | undefined {
  const { action, actorName, subjectId } = auditEvents
  const actions = actionsLike(text)
  return or(
    textCondition(text, { contains: [action, actorName, subjectId] }),
    actions.length > 0 ? inArray(action, actions) : undefined,
  )
}

/** What an index finds: the client and the dates. */
function foundByIndex({ client, from, to, timezone }: AuditFilter): SQL | undefined {
  const { at, clientId } = auditEvents
  return and(
    client ? eq(clientId, client) : undefined,
    from ? gte(at, startOfDay(from, timezone)) : undefined,
    to ? lt(at, endOfDay(to, timezone)) : undefined,
  )
}

/**
 * A text, a person or a kind is in no index: it is looked for among the newest events that the other parts of the filter
 * find. This is the newest of the others; null if there are none.
 */
export async function selectSearchedFrom(sql: Sql, filter: AuditFilter, most: number): Promise<Date | null> {
  if (!filter.text && !filter.person && !filter.kind) return null
  const [row] = await sql
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(foundByIndex(filter))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .offset(most)
    .limit(1)
  return row?.at ?? null
}

/** The condition of a filter, of events after a moment; undefined if it is empty. */
export function auditCondition(filter: AuditFilter, after: Date | null = null): SQL | undefined {
  const { person, kind, text } = filter
  const { action, actorName } = auditEvents
  return and(
    foundByIndex(filter),
    after ? gt(auditEvents.at, after) : undefined,
    person ? beginsWith(actorName, person) : undefined,
    kind ? inArray(raw`split_part(${action}, '.', 1)`, [...auditKinds[kind].areas]) : undefined,
    text ? matchesText(text) : undefined,
  )
}

/** All events of a filter, newest first, in batches, within the caller's transaction. */
export async function* readAuditEvents(
  client: pg.Client,
  condition: SQL | undefined,
): AsyncGenerator<(AuditRow & { address: string | null })[]> {
  const { sql: text, params } = new QueryBuilder()
    .select({
      id: columns.id.as('id'),
      at: raw`${auditEvents.at}`.as('at'),
      action: raw`${auditEvents.action}`.as('action'),
      actorKind: raw`${auditEvents.actorKind}`.as('actorKind'),
      actorName: raw`${auditEvents.actorName}`.as('actorName'),
      clientId: raw`${auditEvents.clientId}`.as('clientId'),
      clientName: raw`${clients.name}`.as('clientName'),
      subjectType: raw`${auditEvents.subjectType}`.as('subjectType'),
      subjectId: raw`${auditEvents.subjectId}`.as('subjectId'),
      address: raw`${auditEvents.address}`.as('address'),
    })
    .from(auditEvents)
    .leftJoin(clients, eq(clients.id, auditEvents.clientId))
    .where(condition)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .toSQL()
  await client.query(`set local client_connection_check_interval = '2s'`)
  yield* readInBatches<AuditRow & { address: string | null } & pg.QueryResultRow>(
    client,
    'audit_export',
    text,
    params,
  )
}

const actorClients = alias(clients, 'actor_clients')

/** One event by its id, which is made of its lane and number. */
export async function selectAuditEvent(sql: Sql, id: number) {
  const [row] = await sql
    .select({
      ...columns,
      actorClientName: raw<string | null>`${actorClients.name}`,
      address: auditEvents.address,
      requestId: auditEvents.requestId,
      before: auditEvents.before,
      after: auditEvents.after,
      hash: auditEvents.hash,
    })
    .from(auditEvents)
    .leftJoin(clients, eq(clients.id, auditEvents.clientId))
    .leftJoin(actorClients, eq(actorClients.id, auditEvents.actorClientId))
    .where(and(eq(auditEvents.lane, id % 32), eq(auditEvents.seq, Math.floor(id / 32))))
  return row
}

type Named = { id: string; name: string }

/** The names of what events are about, by id: users, clients and roles. Others have only an id. */
export async function selectSubjectNames(
  sql: Sql,
  ids: Record<'user' | 'client' | 'access-role', readonly string[]>,
): Promise<Map<string, string>> {
  const found: Named[] = []
  if (ids.user.length > 0)
    found.push(
      ...(await sql
        .select({ id: users.id, name: users.userName })
        .from(users)
        .where(inArray(users.id, [...ids.user]))),
    )
  if (ids.client.length > 0)
    found.push(
      ...(await sql
        .select({ id: clients.id, name: clients.name })
        .from(clients)
        .where(inArray(clients.id, [...ids.client]))),
    )
  if (ids['access-role'].length > 0)
    found.push(
      ...(await sql
        .select({ id: accessRoles.id, name: accessRoles.name })
        .from(accessRoles)
        .where(inArray(accessRoles.id, [...ids['access-role']]))),
    )
  return new Map(found.map(({ id, name }) => [id, name]))
}
