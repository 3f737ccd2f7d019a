import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobQueue } from '../jobs/queue.ts'
import { expectRefusal } from '../testing/vigil-command.ts'
import { startPostgresServer, urlOf, type PostgresServer } from '../testing/postgres-server.ts'
import {
  asSystem,
  insertClient,
  insertUser,
  onDatabase,
  signIn,
  type Caller,
} from '../testing/server-people.ts'
import { openHome, type Finished, type ServerProcess, type VigilHome } from '../testing/server-process.ts'

let postgres: PostgresServer
let home: VigilHome
let settings: { DATABASE_URL: string; VIGIL_KEY: string }

beforeAll(async () => {
  postgres = await startPostgresServer()
  home = openHome()
  settings = { DATABASE_URL: urlOf(postgres.owner), VIGIL_KEY: randomBytes(32).toString('hex') }
})
afterAll(async () => {
  await home.close()
  await postgres.close()
})

describe('a DATABASE_URL is refused', () => {
  it('with a wrong password, which is not repeated', async () => {
    const wrong = { ...settings, DATABASE_URL: urlOf({ ...postgres.owner, password: 'not-this-one' }) }
    expect(expectRefusal(await home.run(['api'], wrong))).toBe(
      `vigil: DATABASE_URL: can't connect to the database: password authentication failed for user "vigil"`,
    )
  })

  it('if its role is a superuser, and nothing is written', async () => {
    const wrong = { ...settings, DATABASE_URL: urlOf(postgres.superuser) }
    expect(expectRefusal(await home.run(['migrate'], wrong))).toBe(
      `vigil: DATABASE_URL: "postgres" is a superuser or bypasses row-level security; use a plain role: CREATE ROLE vigil LOGIN CREATEROLE PASSWORD '…'; CREATE DATABASE vigil OWNER vigil;`,
    )
    const tables = `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
    const { rowCount } = await onDatabase(postgres.superuser, (client) => client.query(tables))
    expect(rowCount).toBe(0)
  })
})

describe('Vigil in several processes on one PostgreSQL server', () => {
  let migrated: Finished
  let servers: ServerProcess[]
  let [one, two]: string[] = []
  let clientId: string
  let admin: Caller

  beforeAll(async () => {
    migrated = await home.run(['migrate'], settings)
    const commands = ['api', 'api', 'worker']
    servers = await Promise.all(commands.map((command) => home.start(settings, command)))
    ;[one, two] = servers.map(({ address }) => address)
    clientId = await insertClient(asSystem(postgres.owner), 'Served')
    const adminId = await insertUser(asSystem(postgres.owner), clientId, 'ROLE_PT_ADMIN')
    admin = await signIn(settings.VIGIL_KEY, adminId)
  })

  it('creates its tables with "vigil migrate"', () => {
    expect(migrated).toMatchObject({ code: 0, stdout: 'The database is up to date.\n', stderr: '' })
  })

  it('is ready in each of them, without an embedded database', async () => {
    const ready = await Promise.all(servers.map(({ address }) => fetch(`${address}/readyz`)))
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(home.databaseProcesses()).toEqual([])
  })

  it('shows in one process what was written in another', async () => {
    const path = `/api/identity/clients/${clientId}/features-toggle`
    expect(await admin.mark(one!, clientId, 'statusDialogVariant', 'through one')).toBe(200)
    const seen = await fetch(`${two}${path}`, { headers: { authorization: `Bearer ${admin.token}` } })
    expect(await seen.json()).toContainEqual(
      expect.objectContaining({ id: 'statusDialogVariant', parameters: { marker: 'through one' } }),
    )
  })

  it('refuses an ended user in every process before the cached caller expires', async () => {
    const userId = await insertUser(asSystem(postgres.owner), clientId, 'ROLE_CLIENT_ADMIN')
    const user = await signIn(settings.VIGIL_KEY, userId)
    const answers = () =>
      Promise.all([one, two].map((address) => user.get(address!, `/api/identity/clients/${clientId}`)))
    expect(await answers()).toEqual([200, 200])
    expect(await answers()).toEqual([200, 200])
    await onDatabase(asSystem(postgres.owner), (client) =>
      client.query('update users set ended_at = now() where id = $1', [userId]),
    )
    await expect.poll(answers, { timeout: 8000, interval: 20 }).toEqual([401, 401])
  })

  it('runs jobs of other processes in the worker', async () => {
    expect(await admin.mark(two!, clientId, 'statusDialogVariant', 'to be signed')).toBe(200)
    const log = pino({ level: 'silent' })
    const jobs = await startJobQueue({ connection: postgres.owner, log, working: false })
    try {
      const id = await jobs.boss.send('audit.checkpoint', {})
      const state = async () => (await jobs.boss.getJobById('audit.checkpoint', id!))?.state
      await expect.poll(state, { interval: 50 }).toBe('completed')
    } finally {
      await jobs.stop(1)
    }
    const signed = `select (select sum((head->>'seq')::int) from jsonb_array_elements(heads) head)::int as events
      from audit_checkpoints order by at desc limit 1`
    const { rows } = await onDatabase(asSystem(postgres.owner), (client) => client.query(signed))
    expect(rows).toEqual([{ events: 2 }])
  })

  it('keeps one audit chain, which verifies while the processes run, and stops cleanly', async () => {
    const { code, stdout } = await home.run(['audit', 'verify'], settings)
    expect(stdout).toMatch(/^The audit chain is whole: 2 events, \d signed checkpoints\.\n$/)
    expect(code).toBe(0)
    const ends = await Promise.all(servers.map((server) => server.stop()))
    expect(ends.map((end) => end.code)).toEqual([0, 0, 0])
  })
})
