import type { AccessRole } from '@vigil/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { accessRoles, users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

/** Null when the client has no such user. */
export async function selectRolesOfUser(
  sql: Sql,
  clientId: string,
  userId: string,
): Promise<AccessRole[] | null> {
  const [row] = await sql
    .select({ role: accessRoles })
    .from(users)
    .leftJoin(accessRoles, eq(accessRoles.id, users.accessRoleId))
    .where(and(eq(users.clientId, clientId), eq(users.id, userId), isNull(users.endedAt)))
  if (!row) return null
  return row.role ? [row.role] : []
}

export const insertAccessRole = async (sql: Sql, row: typeof accessRoles.$inferInsert): Promise<void> => {
  await sql.insert(accessRoles).values(row)
}
