import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../testing/vigil-command.ts'
import { asSystem, onDatabase } from '../testing/server-people.ts'
import { openHome, type ServerProcess, type VigilHome } from '../testing/server-process.ts'

const main = path.resolve(import.meta.dirname, '../main.ts')
const password = 'correct horse battery'
const create = (email: string, ...more: string[]): string[] => [
  'admin',
  'create',
  '--email',
  email,
  '--first-name',
  'Ann',
  '--last-name',
  'Lee',
  ...more,
]

async function call(server: ServerProcess, route: string, body: object): Promise<number> {
  const response = await fetch(`${server.address}/api/auth/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}
const signIn = (server: ServerProcess, userName: string): Promise<number> =>
  call(server, 'sign-in', { userName, password })

/** Runs the command with the given standard input. */
const runWithInput = (home: VigilHome, args: string[], input: string) =>
  spawnSync(process.execPath, [main, ...args], {
    input,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], VIGIL_DATA: home.data, PORT: '0' },
  })

describe('"vigil admin" with a running server', () => {
  let home: VigilHome
  let server: ServerProcess
  beforeAll(async () => {
    home = openHome()
    server = await home.start()
  })
  afterAll(() => home.close())

  const rows = (statement: string) =>
    onDatabase(
      asSystem(home.superuser()),
      async (client) => (await client.query(statement)).rows as unknown[],
    )

  it('lists no admin at first and says how to create one', async () => {
    const { code, stdout } = await home.run(['admin', 'list'])
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^No PT admin yet\. Create the first: npm run /),
    ])
  })

  it('creates the first admin together with the vendor, and prints a link to set the password', async () => {
    const { code, stdout, stderr } = await home.run(create(' Ann@Example.org ', '--organization', 'Watchers'))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [line, , link = ''] = stdout.split('\n')
    expect(line).toBe('ann@example.org is a PT admin of Watchers.')
    expect(link.startsWith(`${server.address}/`)).toBe(true)
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
    expect(await signIn(server, 'ann@example.org')).toBe(401)
    expect(await call(server, 'reset-password', { token, password })).toBe(200)
    expect(await signIn(server, 'ann@example.org')).toBe(200)
    expect(await call(server, 'reset-password', { token, password })).toBe(410)
    expect(
      await rows(`select action, actor_kind, actor_name from audit_events where actor_kind = 'system'
        order by lane, seq`),
    ).toEqual(
      ['client.create', 'user.create', 'password.reset-requested'].map((action) => ({
        action,
        actor_kind: 'system',
        actor_name: 'vigil admin create',
      })),
    )
    expect(JSON.stringify(await rows('select * from audit_events'))).not.toContain(token)
  })

  it('adds the next admin to the existing vendor, with a password from standard input', async () => {
    const { status, stdout, stderr } = runWithInput(
      home,
      create('bea@example.org', '--organization', 'Others', '--password-stdin'),
      `${password}\n`,
    )
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'bea@example.org is a PT admin of Watchers.\n',
      stderr: '',
    })
    expect(await signIn(server, 'bea@example.org')).toBe(200)
    expect(JSON.stringify(await rows('select * from audit_events'))).not.toContain(password)
  })

  it('lists the admins', async () => {
    const { stdout } = await home.run(['admin', 'list'])
    const day = new Date().toISOString().slice(0, 10)
    expect(stdout.trimEnd().split('\n')).toEqual([
      'EMAIL            NAME     ORGANIZATION  SINCE       PASSWORD',
      `ann@example.org  Ann Lee  Watchers      ${day}  set`,
      `bea@example.org  Ann Lee  Watchers      ${day}  set`,
    ])
  })

  it('prints a new link for an admin who lost their password, and for no other user', async () => {
    const { code, stdout } = await home.run(['admin', 'link', '--email', 'bea@example.org'])
    expect(code).toBe(0)
    const address = stdout.split('\n')[1] ?? ''
    const token = new URLSearchParams(new URL(address).hash.slice(1)).get('token')
    expect(await call(server, 'reset-password', { token, password: `${password} 2` })).toBe(200)
    expect(await signIn(server, 'bea@example.org')).toBe(401)
    expect(expectRefusal(await home.run(['admin', 'link', '--email', 'nobody@example.org']))).toBe(
      'vigil: There is no PT admin with this email address.',
    )
  })

  it('rejects an email address that is taken', async () => {
    expect(expectRefusal(await home.run(create('ANN@example.org')))).toBe(
      'vigil: A user with this email address already exists.',
    )
    expect(await rows('select id from clients')).toHaveLength(1)
  })

  it.each([
    ['an invalid email address', create('ann'), 'vigil: --email: Email is invalid'],
    [
      'a blank name',
      ['admin', 'create', '--email', 'c@example.org', '--first-name', ' ', '--last-name', 'Lee'],
      'vigil: --first-name: expected at least 1 characters',
    ],
    [
      'no password on standard input',
      create('c@example.org', '--password-stdin'),
      'vigil: Choose another password. Use at least 12 characters.',
    ],
  ])('refuses %s', async (_, args, line) => {
    expect(expectRefusal(await home.run(args))).toBe(line)
    expect(await rows('select id from users')).toHaveLength(2)
  })
})

describe('"vigil admin" without a server', () => {
  let home: VigilHome
  beforeEach(() => {
    home = openHome()
  })
  afterEach(() => home.close())

  it('creates an admin who can sign in once the server starts, and the server adds no demo', async () => {
    const settings = { VIGIL_PUBLIC_URL: 'https://vigil.example.org' }
    const { code, stdout } = await home.run(create('ann@example.org'), settings)
    expect(code).toBe(0)
    expect(stdout).toContain('ann@example.org is a PT admin of Vigil Operations.\n')
    expect(stdout).toMatch(/^https:\/\/vigil\.example\.org\/reset-password#token=\S+$/m)
    expect(home.databaseProcesses()).toEqual([])
    const server = await home.start({ VIGIL_DEMO: '1' })
    expect(server.output()).not.toMatch(/No PT admin|demo/)
    expect((await home.run(['admin', 'list'])).stdout).toContain('not set')
  })
})
