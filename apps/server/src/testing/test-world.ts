import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino, type Logger } from 'pino'
import { systemContext, type Context, type Services } from '../context.ts'
import { readEnv, type RawEnv } from '../env.ts'
import { issueToken } from '../features/identity/index.ts'
import { buildApp } from '../http/app.ts'
import { createMetrics } from '../http/metrics.ts'
import { openServices } from '../runtime/open-services.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestWorld {
  app: FastifyInstance
  /** every route of the server, "GET /api/…" */
  mounted: string[]
  services: Services
  database: TestDatabase
  system: Context
  /** where its files are stored */
  filesFolder: string
  /** the log output */
  logged(): string
  /** moves the clock */
  setNow(now: Date): void
  /** of the session that `addUser` created */
  token(userId: string): Promise<string>
  /** runs a statement as another Vigil process would */
  elsewhere(statement: string): Promise<void>
  /** runs a statement as the login that owns the tables */
  asOwner(statement: string): Promise<void>
  close(): Promise<void>
}

function recordingLogger(): { log: Logger; logged: () => string } {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  return { log, logged: () => lines.join('') }
}

async function runOn(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The server on a separate database, without a socket: requests go through app.inject. */
export async function openTestWorld(raw: RawEnv = {}, working = false): Promise<TestWorld> {
  const database = await createTestDatabase()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-world-'))
  fs.chmodSync(folder, 0o755)
  const env = readEnv({
    VIGIL_DATA: path.join(folder, 'data'),
    VIGIL_KEY: randomBytes(32).toString('hex'),
    VIGIL_RATE_LIMIT: '1000000',
    VIGIL_SIGN_IN_LIMIT: '1000000',
    VIGIL_DATABASE_CONNECTIONS: '10',
    VIGIL_STOP_SECONDS: '2',
    // tests must not fail because the machine is busy
    VIGIL_REQUEST_SECONDS: '300',
    ...raw,
  })
  const { log, logged } = recordingLogger()
  let clock: Date | null = null
  const now = (): Date => clock ?? new Date()
  // a test may shorten the time of calls; a busy machine still needs time to reach the database
  const patient = { ...env, VIGIL_REQUEST_SECONDS: 300 }
  const opened = await openServices({ env: patient, log, connection: database.connection, working, now })
  const { services } = opened
  services.lists.shortSeconds = 600
  Object.assign(services.searchEngine.waitMs, { missing: 300_000, older: 300_000 })
  const health = [{ name: 'database', check: () => services.pool.query('select 1') }]
  const metrics = createMetrics(services.pool)
  const mounted: string[] = []
  const onRoute = (method: string, url: string): void => void mounted.push(`${method} ${url}`)
  const app = await buildApp({
    env,
    services,
    metrics,
    health,
    webFolder: null,
    fileOrigin: null,
    onRoute,
  })
  return {
    app,
    mounted,
    services,
    database,
    system: systemContext(services, 'test'),
    filesFolder: path.join(folder, 'data/files'),
    logged,
    setNow: (moment) => void (clock = moment),
    token: (userId) => issueToken(services.tokenKey, { userId, sessionId: userId }, now()),
    elsewhere: (statement) => runOn({ ...database.connection, options: '-c role=vigil_system' }, statement),
    asOwner: (statement) => runOn(database.connection, statement),
    close: async () => {
      await app.close()
      await opened.close()
      await database.drop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
