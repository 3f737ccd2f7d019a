import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { isRunning } from '../database/embedded/process-state.ts'
import { asSystem, insertClient, insertUser, onDatabase, signIn } from '../testing/server-people.ts'
import { openHome, type VigilHome } from '../testing/server-process.ts'

const VIGIL_KEY = randomBytes(32).toString('hex')
const settings = { VIGIL_KEY }
let home: VigilHome

beforeAll(() => {
  home = openHome()
})
afterEach(() => home.endAll())
afterAll(() => home.close())

const everythingEnded = (): void => {
  expect(home.databaseProcesses()).toEqual([])
  expect(existsSync(join(home.data, 'vigil.pid'))).toBe(false)
}
/** Blocks writes to feature toggles while `work` runs. */
async function withTogglesLocked(work: (locker: pg.Client) => Promise<void>): Promise<void> {
  await onDatabase(home.superuser(), async (locker) => {
    await locker.query('begin; lock table feature_toggles in exclusive mode')
    await work(locker)
  })
}

it('SIGTERM in the middle of a start leaves nothing running', async () => {
  const command = home.launch(['start'], settings)
  await expect.poll(() => home.postgresPid(), { timeout: 60_000, interval: 10 }).not.toBeNull()
  command.child.kill('SIGTERM')
  expect(await command.ended).toMatchObject({ code: 0, stderr: '' })
  expect(command.output()).not.toContain('is ready: http')
  everythingEnded()
})

it('SIGTERM lets a running request finish, refuses new ones, and exits with code 0', async () => {
  const server = await home.start(settings)
  const system = asSystem(home.superuser())
  const clientId = await insertClient(system, 'Stopping')
  const caller = await signIn(VIGIL_KEY, await insertUser(system, clientId, 'ROLE_PT_ADMIN'))
  await withTogglesLocked(async (locker) => {
    const running = caller.mark(server.address, clientId, 'statusDialogVariant', 'in flight')
    const waiting = `select count(*)::int as n from pg_locks where not granted`
    const waits = async () => (await locker.query<{ n: number }>(waiting)).rows[0]?.n
    await expect.poll(waits, { timeout: 60_000, interval: 10 }).toBe(1)
    server.kill('SIGTERM')
    await expect.poll(() => server.output(), { timeout: 60_000, interval: 10 }).toContain('"stopping"')
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed')
    expect(isRunning(server.pid)).toBe(true)
    await locker.query('commit')
    expect(await running).toBe(200)
  })
  const answered = performance.now()
  expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' })
  expect(performance.now() - answered, 'does not wait for clients to hang up').toBeLessThan(30_000)
  everythingEnded()
})

it('SIGINT and SIGTERM at once, as a terminal and npm deliver them, are one stop', async () => {
  const server = await home.start(settings)
  server.kill('SIGINT')
  server.kill('SIGTERM')
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' })
  expect(server.output().match(/"stopping"/g)).toHaveLength(1)
  expect(server.output()).toContain('"stopped"')
  everythingEnded()
})

it('an interrupted tool stops the database that it started, and fails', async () => {
  const command = home.launch(['audit', 'verify'], settings)
  await expect.poll(() => home.postgresPid(), { timeout: 60_000, interval: 10 }).not.toBeNull()
  command.child.kill('SIGINT')
  expect(await command.ended).toMatchObject({ code: 1, stdout: '', stderr: '' })
  everythingEnded()
})
