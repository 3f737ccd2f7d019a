import { isToggleOn, type Actor, type ActorClient } from '@vigil/contract'
import { and, desc, eq, exists, gt, inArray, isNull } from 'drizzle-orm'
import { lockUntilCommit } from '../../database/locks.ts'
import {
  accessRoles,
  auditEvents,
  clients,
  featureToggles,
  sessions,
  users,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

const clientColumns = {
  id: clients.id,
  name: clients.name,
  vendor: clients.vendor,
  usesAccessRoles: clients.usesAccessRoles,
  enabledInstantSearch: clients.enabledInstantSearch,
  enabledNpdb: clients.enabledNpdb,
  monitorProducts: clients.monitorProducts,
  enabledPublicApi: clients.enabledPublicApi,
  usePopulation: clients.usePopulation,
}
const toggleColumns = { enable: featureToggles.enable, enabledDate: featureToggles.enabledDate }
type RolesToggle = { enable: boolean; enabledDate: string | null } | null

const accessRolesToggle = and(
  eq(featureToggles.clientId, clients.id),
  eq(featureToggles.featureId, 'accessRoles'),
)

/** Access roles apply when the client uses them and the toggle is on. */
function actorClient(client: ActorClient, toggle: RolesToggle, now: Date): ActorClient {
  return { ...client, usesAccessRoles: client.usesAccessRoles && toggle !== null && isToggleOn(toggle, now) }
}

const openSession = (sql: Sql, sessionId: string, now: Date) =>
  exists(
    sql
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.userId, users.id),
          eq(sessions.state, 'open'),
          gt(sessions.expiresAt, now),
        ),
      ),
  )

/**
 * A live user of a live client, with everything the access rules need; otherwise null. With a session, only while it is
 * open; without one, the caller used an API key.
 */
export async function findActor(
  sql: Sql,
  userId: string,
  sessionId: string | null,
  now: Date,
): Promise<Actor | null> {
  const [row] = await sql
    .select({ user: users, client: clientColumns, toggle: toggleColumns, role: accessRoles })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .leftJoin(accessRoles, eq(accessRoles.id, users.accessRoleId))
    .leftJoin(featureToggles, accessRolesToggle)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.endedAt),
        isNull(clients.endedAt),
        sessionId === null ? undefined : openSession(sql, sessionId, now),
      ),
    )
  if (!row) return null
  const own = actorClient(row.client, row.toggle, now)
  return {
    userId: row.user.id,
    userName: row.user.userName,
    name: `${row.user.firstName} ${row.user.lastName}`.trim(),
    via: sessionId === null ? 'apiKey' : 'session',
    sessionId,
    roles: row.user.roles.filter((role) => own.vendor || role !== 'ROLE_PT_ADMIN'),
    accessRoles: row.role && (own.vendor || row.role.roleType !== 'PT_ONLY') ? [row.role.permissionTags] : [],
    enabledOngoingMonitoring: row.user.enabledOngoingMonitoring,
    enabledInstantSearch: row.user.enabledInstantSearch,
    enabledNpdbResults: row.user.enabledNpdbResults,
    own,
    current: own,
  }
}

export async function findActorClient(sql: Sql, clientId: string, now: Date): Promise<ActorClient | null> {
  const [row] = await sql
    .select({ client: clientColumns, toggle: toggleColumns })
    .from(clients)
    .leftJoin(featureToggles, accessRolesToggle)
    .where(and(eq(clients.id, clientId), isNull(clients.endedAt)))
  return row ? actorClient(row.client, row.toggle, now) : null
}

export const lockClientUse = (sql: Sql, use: string): Promise<void> =>
  lockUntilCommit(sql, `client use ${use}`)

export interface ClientUse {
  actorKind: (typeof auditEvents.$inferSelect)['actorKind']
  actorId: string | null
  clientId: string
  after: Date
}

/** When the audit trail last records a use of the client; null if not since the given time. */
export async function selectLastUse(
  sql: Sql,
  { actorKind, actorId, clientId, after }: ClientUse,
): Promise<Date | null> {
  if (actorId === null) return null
  const [row] = await sql
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, 'client'),
        eq(auditEvents.subjectId, clientId),
        gt(auditEvents.at, after),
        inArray(auditEvents.action, ['client.access', 'client.select']),
        eq(auditEvents.actorKind, actorKind),
        eq(auditEvents.actorId, actorId),
      ),
    )
    .orderBy(desc(auditEvents.at))
    .limit(1)
  return row?.at ?? null
}

export async function selectClientName(sql: Sql, clientId: string): Promise<string | null> {
  const [row] = await sql.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId))
  return row?.name ?? null
}
