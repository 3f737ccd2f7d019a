import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { checkLogin } from '../database/check-login.ts'
import { prepareDataFolder } from '../database/embedded/data-folder.ts'
import { prepareEmbeddedDatabase, startPostgres } from '../database/embedded/start-postgres.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { startJobQueue } from '../jobs/queue.ts'
import { startPostgresServer } from './postgres-server.ts'

export interface TestCluster {
  /** logs in as the plain owner */
  owner: pg.ClientConfig
  /** may create databases */
  creator: pg.ClientConfig
}
declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

export const templateName = 'vigil_test_template'

async function fillTemplate({ owner, creator }: TestCluster): Promise<void> {
  const client = new pg.Client(creator)
  await client.connect()
  await client.query(`drop database if exists ${templateName} with (force)`)
  await client.query(`create database ${templateName} owner vigil`)
  await client.end()
  const connection = { ...owner, database: templateName }
  await checkLogin(connection)
  await migrateDatabase(connection)
  const jobs = await startJobQueue({ connection, log: pino({ level: 'silent' }), working: false })
  await jobs.stop(1)
}

interface OpenCluster {
  cluster: TestCluster
  stop: () => Promise<void>
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

async function embeddedCluster(): Promise<OpenCluster> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-test-'))
  fs.chmodSync(root, 0o755)
  const folder = prepareDataFolder(path.join(root, 'data'))
  const postgres = await startPostgres({ folder, log: pino({ level: 'silent' }), settings })
  const owner = await prepareEmbeddedDatabase(postgres.connection)
  return {
    cluster: { owner, creator: { ...postgres.connection, database: 'postgres' } },
    stop: async () => {
      await postgres.stop()
      fs.rmSync(root, { recursive: true, force: true })
    },
  }
}

/** A server of an earlier version, set up as documented for administrators. */
async function earlierCluster(): Promise<OpenCluster> {
  const server = await startPostgresServer(settings)
  const creator = { ...server.superuser, database: 'postgres' }
  return { cluster: { owner: server.owner, creator }, stop: () => server.close() }
}

/**
 * A server named by VIGIL_TEST_DATABASE_URL, its login "vigil" with CREATEDB; one of the version named by
 * VIGIL_TEST_POSTGRES; the embedded one otherwise.
 */
async function openCluster(): Promise<OpenCluster> {
  const url = process.env['VIGIL_TEST_DATABASE_URL']
  if (!url) return process.env['VIGIL_TEST_POSTGRES'] ? earlierCluster() : embeddedCluster()
  const { hostname, port, username, password, pathname } = new URL(url)
  const owner = {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  }
  return { cluster: { owner, creator: owner }, stop: async () => {} }
}

/** A folder for the temporary files of all tests and of the processes that they start, also of those that they kill. */
function useOwnTemporaryFolder(): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-tests-'))
  // as /tmp: the database runs as another account when the tests run as root
  fs.chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = useOwnTemporaryFolder()
  const { cluster, stop } = await openCluster()
  await fillTemplate(cluster)
  project.provide('cluster', cluster)
  return async () => {
    await stop()
    removeFolder()
  }
}
