import type { Context } from '../../context.ts'
import { demoClients } from './demo-content.ts'
import { selectAccounts } from './demo-queries.ts'

/** Without characters that are easily confused: i, l, o, 0, 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** The password of all demo accounts of this installation, derived from its key: the same on every start. */
export function demoPassword(key: Buffer): string {
  let rest = BigInt(`0x${key.toString('hex')}`)
  const next = (): string => {
    const character = alphabet.charAt(Number(rest % BigInt(alphabet.length)))
    rest /= BigInt(alphabet.length)
    return character
  }
  const group = (): string => Array.from({ length: groupLength }, next).join('')
  return ['demo', ...Array.from({ length: groups }, group)].join('-')
}

export interface DemoAccount {
  email: string
  kind: string
  client: string
  /** null: it was changed */
  password: string | null
}

/** The demo accounts that still exist; none if the database was not seeded. */
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
