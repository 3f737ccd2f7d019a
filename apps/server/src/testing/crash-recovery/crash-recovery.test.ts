import type pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { migrateDatabase } from '../../database/migrate.ts'
import { onDatabase } from '../server-people.ts'
import { startPostgresServer, type PostgresServer } from '../postgres-server.ts'
import { runWithKills } from './run-with-kills.ts'

let postgres: PostgresServer | null = null
afterAll(() => postgres?.close())

it('killed imports, loads and runs have the same result as undisturbed ones', async () => {
  postgres = await startPostgresServer()
  const { owner, superuser } = postgres
  let databases = 0
  const database = async (): Promise<pg.ClientConfig> => {
    const name = `crash_recovery_${(databases += 1)}`
    await onDatabase(superuser, (client) => client.query(`create database ${name} owner vigil`))
    await migrateDatabase({ ...owner, database: name })
    return { ...owner, database: name }
  }
  const report = await runWithKills({ database, kills: 6, seed: 3, size: 100 })
  expect(report.problems).toEqual([])
  expect(report.kills).toHaveLength(6)
  expect(report.alerts).toBeGreaterThan(20)
})
