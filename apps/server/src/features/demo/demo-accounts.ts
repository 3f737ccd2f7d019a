import type { Context } from '../../context.ts'
import { demoClients } from './demo-content.ts'
import { demoPassword } from './demo-password.ts'
import { selectAccounts } from './demo-queries.ts'

export interface DemoAccount {
  email: string
  kind: string
  client: string
  /** null: somebody has set another one */
  password: string | null
}

/** The demo accounts that are still there; none where the database was not seeded. */
export async function demoAccounts(context: Context): Promise<DemoAccount[]> {
  const known = demoClients.flatMap((client) => client.users)
  const userNames = known.map((user) => user.userName)
  const rows = await context.asSystem().read((sql) => selectAccounts(sql, userNames))
  const password = demoPassword(context.services.keyFor('demo-password'))
  return known.flatMap(({ userName, kind }) => {
    const row = rows.find((one) => one.userName === userName)
    return row
      ? [{ email: userName, kind, client: row.client, password: row.untouched ? password : null }]
      : []
  })
}
