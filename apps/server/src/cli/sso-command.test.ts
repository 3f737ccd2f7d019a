import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../testing/vigil-command.ts'
import { asSystem, insertClient, onDatabase } from '../testing/server-people.ts'
import { openHome, type ServerProcess, type VigilHome } from '../testing/server-process.ts'

const settings = {
  VIGIL_KEY: randomBytes(32).toString('hex'),
  VIGIL_PUBLIC_URL: 'https://vigil.example.org',
}
const secret = `secret-${randomBytes(8).toString('hex')}`
let home: VigilHome
let server: ServerProcess
let clientId: string

beforeAll(async () => {
  home = openHome()
  server = await home.start(settings)
  clientId = await insertClient(asSystem(home.superuser()), 'Acme Health, Inc.')
})
afterAll(() => home.close())

const vigil = (...args: string[]) => home.run(['sso', ...args], settings)
const query = (statement: string): Promise<Record<string, unknown>[]> =>
  onDatabase(
    asSystem(home.superuser()),
    async (client) => (await client.query<Record<string, unknown>>(statement)).rows,
  )
const given = (client: string, domain: string): string[] => {
  const [issuer, oidcClientId] = ['https://login.acme.example', 'vigil-at-acme']
  const options = { client, domain, issuer, 'oidc-client-id': oidcClientId }
  return ['add', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])]
}
async function look(domain: string): Promise<unknown> {
  const address = `${server.address}/api/identity/clients/ssoProducts/connectionId?domain=${domain}`
  return (await fetch(address)).json()
}

describe('"vigil sso"', () => {
  it('adds a connection with a secret from a file, and prints what to register', async () => {
    const file = path.join(path.dirname(home.data), 'secret')
    fs.writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    const { code, stdout, stderr } = await vigil(
      ...given('Acme Health, Inc.', 'Dash.Acme.Example'),
      '--secret-file',
      file,
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Added the connection acme-health-inc.')
    for (const origin of ['https://vigil.example.org', 'https://dash.acme.example']) {
      expect(stdout).toContain(` ${origin}/api/auth/sso/callback\n`)
      expect(stdout).toContain(` ${origin}/sso/logout\n`)
    }
    expect(stdout).not.toContain(secret)
    expect(await look('dash.acme.example')).toEqual({ connectionId: 'acme-health-inc', ssoConnection: true })
  })

  it('reads the secret from standard input, and accepts a client id', async () => {
    const args = [...given(clientId, 'stdin.example'), '--connection-id', 'by-stdin', '--secret-stdin']
    const main = path.resolve(import.meta.dirname, '../main.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'sso', ...args], {
      cwd: '/',
      env: { VIGIL_DATA: home.data, PORT: '0', ...settings },
      input: `${secret}\n`,
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('Added the connection by-stdin.')
  })

  it('stores the secret sealed, and keeps it out of the audit trail', async () => {
    const rows = await query(
      "select connection_id, encode(oidc_client_secret, 'escape') as kept from sso_products order by 1",
    )
    expect(rows.map((row) => row['connection_id'])).toEqual(['acme-health-inc', 'by-stdin'])
    const trail = await query("select * from audit_events where action = 'sso-product.create' order by at")
    expect(trail).toMatchObject([
      {
        client_id: clientId,
        actor_kind: 'system',
        actor_name: 'vigil sso add',
        after: { domain: 'dash.acme.example' },
      },
      { client_id: clientId, after: { connectionId: 'by-stdin' } },
    ])
    for (const one of [rows, trail]) expect(JSON.stringify(one)).not.toContain(secret)
    expect(rows.every((row) => String(row['kept']).length > secret.length)).toBe(true)
  })

  it('lists all connections without their secrets', async () => {
    const { code, stdout } = await vigil('list')
    expect(code).toBe(0)
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^CONNECTION +CLIENT +TYPE +STATE +DOMAIN +OIDC CLIENT +ISSUER$/),
      expect.stringMatching(
        /^acme-health-inc +Acme Health, Inc\. +Dash +enabled +dash\.acme\.example +vigil-at-acme +https:\/\/login\.acme\.example$/,
      ),
      expect.stringMatching(/^by-stdin /),
      '',
    ])
  })

  it('disables and enables a connection, with immediate effect on the running server', async () => {
    expect((await vigil('disable', 'acme-health-inc')).stdout).toMatch('acme-health-inc is now disabled.')
    expect(await look('dash.acme.example')).toMatchObject({ ssoConnection: false })
    expect((await vigil('enable', 'acme-health-inc')).stdout).toMatch('acme-health-inc is now enabled.')
    expect(await look('dash.acme.example')).toMatchObject({ ssoConnection: true })
    const trail = await query(
      "select action, before, after from audit_events where action ~ 'able$' order by at",
    )
    expect(trail).toEqual([
      { action: 'sso-product.disable', before: { disabled: false }, after: { disabled: true } },
      { action: 'sso-product.enable', before: { disabled: true }, after: { disabled: false } },
    ])
  })

  it('removes a connection', async () => {
    expect((await vigil('remove', 'by-stdin')).stdout).toMatch('Removed the connection by-stdin.')
    expect(await look('stdin.example')).toMatchObject({ ssoConnection: false })
    expect(await query("select client_id from audit_events where action = 'sso-product.delete'")).toEqual([
      { client_id: clientId },
    ])
  })

  it.each<[string, string[], string]>([
    ['an unknown client', given('Nobody', 'a.example'), 'There is no client "Nobody".'],
    [
      'a taken domain',
      [...given('Acme Health, Inc.', 'dash.acme.example'), '--connection-id', 'second'],
      'The domain dash.acme.example is already used by the connection acme-health-inc. Choose another domain.',
    ],
    ['an unknown user', ['unlink', 'nobody@example.org'], 'There is no user "nobody@example.org".'],
    [
      'no secret on standard input',
      [...given('Acme Health, Inc.', 'a.example'), '--secret-stdin'],
      'The secret is empty.',
    ],
  ])('refuses %s in one line', async (_, args, line) => {
    expect(expectRefusal(await vigil(...args))).toBe(`vigil: ${line}`)
  })
})
