import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningPostgres } from './start-postgres.ts'
import { prepareDataFolder } from './data-folder.ts'
import { query, startForTest, temporaryFolder } from './embedded-test-kit.ts'
import { isRunning } from './process-state.ts'

const newFolder = (below = '') => prepareDataFolder(join(temporaryFolder(), below, 'data'))

test('a fresh folder starts, stops, and keeps its rows for the next start', async () => {
  const folder = newFolder()
  const first = await startForTest(folder, { settings: {} })
  expect(first.connection).toEqual({ host: folder.postgres, port: 5432, user: 'postgres' })
  expect(runningPostgres(folder)).toEqual(first.connection)
  await query(first, 'create table kept as select 7 as n')
  expect(
    await query(
      first,
      `select array['Zoë','zebra','Ärzte'] = array(select unnest(array['zebra','Zoë','Ärzte']) collate "und-x-icu" order by 1 desc)`,
    ),
  ).toEqual([true])
  for (const [name, value] of Object.entries({
    listen_addresses: '',
    fsync: 'on',
    synchronous_commit: 'on',
    shared_buffers: '256MB',
    max_connections: '100',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
  })) {
    expect([name, ...(await query(first, `show ${name}`))]).toEqual([name, value])
  }
  expect(
    await query(
      first,
      `select datlocprovider::text || datlocale from pg_database where datname = 'postgres'`,
    ),
  ).toEqual(['bC.UTF-8'])
  await first.stop()
  await first.stop()
  expect(isRunning(first.pid())).toBe(false)
  expect(runningPostgres(folder)).toBeNull()
  expect(existsSync(join(folder.postgres, 'postmaster.pid'))).toBe(false)
  expect(readdirSync(folder.root).toSorted()).toEqual([
    'files',
    'incoming',
    'indexes',
    'keys',
    'postgres',
    'runtime',
  ])

  const second = await startForTest(folder)
  expect(await query(second, 'select n from kept')).toEqual([7])
  expect(second.restarts()).toBe(0)
})

test('a database of a newer or older PostgreSQL is refused in one line', async () => {
  const folder = newFolder()
  writeFileSync(join(folder.postgres, 'PG_VERSION'), '19\n')
  await expect(startForTest(folder)).rejects.toThrow(
    /^The database in \S+ was made by PostgreSQL 19, which is newer than the 18 of this Vigil\. [^\n]*$/,
  )
  writeFileSync(join(folder.postgres, 'PG_VERSION'), '17\n')
  await expect(startForTest(folder)).rejects.toThrow('which is older than the 18')
})

test('files that are not a database are left alone', async () => {
  const folder = newFolder()
  writeFileSync(join(folder.postgres, 'notes.txt'), '')
  await expect(startForTest(folder)).rejects.toThrow(
    /^The folder \S+ holds files but no PostgreSQL database\./,
  )
  expect(readdirSync(folder.postgres)).toEqual(['notes.txt'])
})

test('a server that does not start is reported with its last fatal line', async () => {
  const folder = newFolder()
  await (await startForTest(folder)).stop()
  appendFileSync(join(folder.postgres, 'postgresql.conf'), 'max_connections = none\n')
  await expect(startForTest(folder)).rejects.toThrow(
    /^PostgreSQL did not start in \S+: FATAL: [^\n]*postgresql.conf[^\n]*$/,
  )
  expect(runningPostgres(folder)).toBeNull()
})

test('a path too long for a socket gets a private one elsewhere, removed on stop', async () => {
  const folder = newFolder('x'.repeat(100))
  const running = await startForTest(folder)
  const { host } = running.connection
  expect(host).toMatch(/\/vigil-pg-\w+$/)
  expect(runningPostgres(folder)).toEqual(running.connection)
  expect(await query(running, 'select 1')).toEqual([1])
  await running.stop()
  expect(existsSync(host)).toBe(false)
})
