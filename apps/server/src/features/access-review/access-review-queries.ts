import type { AccessReviewFilter, PermissionTags } from '@vigil/contract'
import { and, eq, isNull, or, sql as raw, type SQL } from 'drizzle-orm'
import { accessRoles, clients, featureToggles, users } from '../../database/schema/index.ts'
import type { ListRow } from '../../listing/list-definition.ts'
import { textCondition } from '../../listing/text-condition.ts'

const columns = {
  id: users.id,
  clientId: users.clientId,
  clientName: clients.name,
  vendor: clients.vendor,
  clientUsesRoles: clients.usesAccessRoles,
  rolesToggle: raw<{
    enable: boolean
    enabledDate: string | null
  } | null>`case when ${featureToggles.clientId} is not null
    then json_build_object('enable', ${featureToggles.enable}, 'enabledDate', ${featureToggles.enabledDate}) end`,
  firstName: users.firstName,
  lastName: users.lastName,
  userName: users.userName,
  roles: users.roles,
  accessRole: raw<string | null>`${accessRoles.name}`,
  tags: raw<PermissionTags | null>`${accessRoles.permissionTags}`,
  enabledInstantSearch: users.enabledInstantSearch,
  enabledOngoingMonitoring: users.enabledOngoingMonitoring,
  enabledNpdbResults: users.enabledNpdbResults,
  receiveAlertsEmail: users.receiveAlertsEmail,
  receiveDataImportEmail: users.receiveDataImportEmail,
  receiveNpdbEmail: users.receiveNpdbEmail,
  secondFactor: raw<boolean>`exists (select from credentials c where c.client_id = ${users.clientId}
    and c.user_id = ${users.id} and c.totp_confirmed_at is not null)`,
  sso: raw<boolean>`exists (select from sso_products p where p.client_id = ${users.clientId} and not p.disabled)`,
  apiKeys: raw<number>`(select count(*)::int from api_keys k where k.client_id = ${users.clientId} and k.user_id = ${users.id})`,
  apiKeyUsedAt: raw<Date | null>`(select max(k.last_used_at) from api_keys k
    where k.client_id = ${users.clientId} and k.user_id = ${users.id})`,
  lastSignIn: raw<Date | null>`(select max(e.at) from audit_events e where e.subject_id = ${users.id}::text
    and e.action in ('sign-in.succeeded', 'sign-in.sso'))`,
}
export type ReviewRow = ListRow<typeof columns>

/** In the system scope: how users sign in is never read by a tenant. */
export const reviewList = {
  from: raw`${users} join ${clients} on ${clients.id} = ${users.clientId}
    left join ${accessRoles} on ${accessRoles.id} = ${users.accessRoleId}
    left join ${featureToggles} on ${featureToggles.clientId} = ${users.clientId}
      and ${featureToggles.featureId} = 'accessRoles'`,
  columns,
  id: users.id,
  sorts: { client: { key: clients.name } },
  thenBy: users.userName,
}

export const reviewCondition = ({ client, text }: AccessReviewFilter): SQL | undefined =>
  and(
    isNull(users.endedAt),
    isNull(clients.endedAt),
    client ? eq(users.clientId, client) : undefined,
    text
      ? or(
          textCondition(text, { contains: [users.userName, clients.name, accessRoles.name] }),
          textCondition(text, { words: [users.firstName] }),
          textCondition(text, { words: [users.lastName] }),
        )
      : undefined,
  )
