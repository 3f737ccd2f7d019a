import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runningPostgres } from './start-postgres.ts'
import { prepareDataFolder, type DataFolder } from './data-folder.ts'
import {
  query,
  runTestProcess,
  startForTest,
  stopWhateverRuns,
  temporaryFolder,
  until,
} from './embedded-test-kit.ts'
import { asAccount, postgresAccount } from './postgres-account.ts'
import { isRunning } from './process-state.ts'

const newFolder = (below = '') => prepareDataFolder(join(temporaryFolder(), below, 'data'))
const kept = 'select n from kept order by n'

test('a killed database restarts by itself with every committed row', async () => {
  const running = await startForTest(newFolder())
  await query(running, 'create table kept (n int)')
  await query(running, 'insert into kept values (1), (2)')
  const killed = running.pid()
  process.kill(killed, 'SIGKILL')
  await until(() => running.restarts() === 1)
  expect(running.pid()).not.toBe(killed)
  expect(await query(running, kept)).toEqual([1, 2])
  await running.stop()
  expect(isRunning(running.pid())).toBe(false)
  expect(running.restarts()).toBe(1)
})

test('a killed database restarts although one of its queries is still running', async () => {
  const running = await startForTest(newFolder())
  const busy = new pg.Client({ ...running.connection, database: 'postgres' })
  busy.on('error', () => undefined)
  onTestFinished(() => busy.end().catch(() => undefined))
  await busy.connect()
  const [backend] = (await busy.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  busy
    .query(`do $$ begin while clock_timestamp() < now() + interval '100 seconds' loop end loop; end $$`)
    .catch(() => undefined)
  await until(
    async () =>
      (await query(running, `select count(*)::int from pg_stat_activity where query like 'do $$%'`))[0] === 1,
  )
  process.kill(running.pid(), 'SIGKILL')
  await until(() => running.restarts() === 1)
  expect(isRunning(backend?.pid ?? 0)).toBe(false)
})

test('a stop during a restart leaves nothing running', async () => {
  const folder = newFolder()
  const running = await startForTest(folder)
  process.kill(running.pid(), 'SIGKILL')
  await until(() => !isRunning(running.pid()))
  await new Promise((resolve) => setTimeout(resolve, 80))
  await running.stop()
  expect(runningPostgres(folder)).toBeNull()
  expect(isRunning(running.pid())).toBe(false)
})

test('a database that cannot be restarted is reported once', async () => {
  const folder = newFolder()
  const failures: string[] = []
  const logged: string[] = []
  const log = { info: () => undefined, error: (line: string) => void logged.push(line) }
  const running = await startForTest(folder, { log, failed: (error) => failures.push(error.message) })
  renameSync(join(folder.postgres, 'global/pg_control'), join(folder.postgres, 'global/away'))
  process.kill(running.pid(), 'SIGKILL')
  await until(() => failures.length > 0)
  expect(failures).toEqual([expect.stringContaining('did not start')])
  expect(logged.filter((line) => line.includes('did not start'))).toHaveLength(5)
  expect(logged.at(-1)).toContain('giving up')
  await running.stop()
})

test.each([
  ['short', ''],
  ['too long', 'x'.repeat(100)],
])('the next start takes over from a process killed with -9 (%s path)', async (_, below) => {
  const folder = newFolder(below)
  const starter = runTestProcess(['start', folder.root])
  onTestFinished(() => stopWhateverRuns(folder.postgres))
  const { postmaster } = (await starter.firstLine()) as { postmaster: number }
  const oldSocketFolder = runningPostgres(folder)?.host ?? ''
  await starter.kill()
  expect(isRunning(postmaster)).toBe(true)
  const running = await startForTest(folder)
  expect(isRunning(postmaster)).toBe(false)
  expect(await query(running, kept)).toEqual([1, 2, 3])
  expect(existsSync(oldSocketFolder)).toBe(oldSocketFolder === folder.postgres)
})

test('the next start works after both the process and its database were killed with -9', async () => {
  const folder = newFolder('x'.repeat(100))
  const starter = runTestProcess(['start', folder.root])
  const { postmaster } = (await starter.firstLine()) as { postmaster: number }
  const oldSocketFolder = runningPostgres(folder)?.host ?? ''
  await starter.kill()
  process.kill(postmaster, 'SIGKILL')
  expect(existsSync(oldSocketFolder)).toBe(true)
  expect(await query(await startForTest(folder), kept)).toEqual([1, 2, 3])
  expect(existsSync(oldSocketFolder)).toBe(false)
})

test('a stale postmaster.pid with the pid of an unrelated process does not prevent the start', async () => {
  const folder = newFolder()
  await (await startForTest(folder)).stop()
  const foreign = spawn('sleep', ['60'], { ...asAccount(postgresAccount()), stdio: 'ignore' })
  onTestFinished(() => void foreign.kill('SIGKILL'))
  leavePid(folder, foreign.pid ?? 0)
  const running = await startForTest(folder)
  expect(running.pid()).not.toBe(foreign.pid)
  expect(await query(running, 'select 1')).toEqual([1])
  expect(isRunning(foreign.pid ?? 0)).toBe(true)
})

test('a start works after one that was killed while creating the database', async () => {
  const folder = newFolder()
  const unfinished = () => readdirSync(folder.root).filter((name) => name.startsWith('postgres.new-'))
  const starter = runTestProcess(['start', folder.root])
  await until(() => unfinished().some((name) => existsSync(join(folder.root, name, 'PG_VERSION'))))
  await starter.kill()
  expect(unfinished()).toHaveLength(1)
  expect(readdirSync(folder.postgres)).toEqual([])
  mkdirSync(join(folder.root, 'postgres.new-older'))
  const running = await startForTest(folder)
  expect(await query(running, 'select 1')).toEqual([1])
  expect(unfinished()).toEqual([])
})

function leavePid({ postgres }: DataFolder, pid: number): void {
  const lines = [pid, postgres, 1_700_000_000, 5432, postgres, '', '  1 1', 'ready', '']
  writeFileSync(join(postgres, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 })
  writeFileSync(join(postgres, '.s.PGSQL.5432.lock'), lines.slice(0, 5).join('\n'), { mode: 0o600 })
}
