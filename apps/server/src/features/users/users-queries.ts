import { users } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

/** False if the user name is taken. */
export async function insertUser(sql: Sql, row: typeof users.$inferInsert): Promise<boolean> {
  const added = await sql
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.userName })
    .returning({ id: users.id })
  return added.length === 1
}
