import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPostgresServer, urlOf } from '../../testing/postgres-server.ts'
import { asSystem, onDatabase } from '../../testing/server-people.ts'
import { openHome, type ServerProcess, type VigilHome } from '../../testing/server-process.ts'

const hint =
  'No PT admin yet. Create the first: npm run -s vigil -- admin create --email you@example.org --first-name … --last-name …'
const unset = { VIGIL_DEMO: '' }
const accountsAlone = { VIGIL_DEMO: 'accounts' }
let home: VigilHome
beforeEach(() => {
  home = openHome()
})
afterEach(() => home.close())

const passwordOf = (server: ServerProcess): string =>
  /^ {2}Password for all demo accounts: (demo-\S+)$/m.exec(server.output())?.[1] ?? ''
const accountsOf = (server: ServerProcess): string[] =>
  server.output().match(/^ {2}\S+@\S+\.example {2,}.+$/gm) ?? []

async function signIn({ address }: ServerProcess, userName: string, password: string): Promise<number> {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  })
  return response.status
}

it('a start prints accounts that can sign in, unless the demo is turned off', async () => {
  const without = await home.start({ VIGIL_DEMO: '0' })
  expect(without.output()).toContain(`  ${hint}\n`)
  expect(accountsOf(without)).toEqual([])
  await without.stop()

  const first = await home.start(accountsAlone)
  const password = passwordOf(first)
  const accounts = accountsOf(first)
  expect(accounts).toHaveLength(12)
  expect(accounts[0]).toMatch(/^ {2}ptadmin@vigil\.example +PT admin +Vigil Operations$/)
  expect(first.output()).not.toContain(hint)
  for (const account of accounts)
    expect(await signIn(first, account.trim().split(' ')[0]!, password)).toBe(200)
  expect(await signIn(first, 'ptadmin@vigil.example', `${password}x`)).toBe(401)
  await onDatabase(asSystem(home.superuser()), (client) =>
    client.query(`update credentials set password_changed_at = now() where user_id =
      (select id from users where user_name = 'admin@harbor.example')`),
  )
  await first.stop()

  const second = await home.start(accountsAlone)
  expect(passwordOf(second)).toBe(password)
  expect(accountsOf(second)).toEqual(accounts)
  expect(second.output()).toMatch(/^ {2}Changed since: admin@harbor\.example$/m)
})

it('a start on a database server adds no demo, unless it is turned on', async () => {
  const postgres = await startPostgresServer()
  try {
    const server = { DATABASE_URL: urlOf(postgres.owner), VIGIL_KEY: randomBytes(32).toString('hex') }
    const without = await home.start({ ...server, ...unset })
    expect(without.output()).toContain(`  ${hint}\n`)
    expect(accountsOf(without)).toEqual([])
    await without.stop()
    const both = await Promise.all(
      ['api', 'api'].map((command) => home.start({ ...server, ...accountsAlone }, command)),
    )
    expect(both.map((one) => accountsOf(one).length)).toEqual([12, 12])
    await home.endAll()
  } finally {
    await postgres.close()
  }
})
