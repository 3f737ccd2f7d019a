import { monitorProducts } from '@vigil/contract'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { systemContext, type ClientContext, type Services } from '../../apps/server/src/context.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { foldAlerts } from '../../apps/server/src/features/alerts/search/fold-alerts.ts'
import { createLogger } from '../../apps/server/src/runtime/logger.ts'
import { openServices } from '../../apps/server/src/runtime/open-services.ts'
import { memberContext } from '../../apps/server/src/testing/member-context.ts'
import {
  startPostgresServer,
  urlOf,
  type PostgresServer,
} from '../../apps/server/src/testing/postgres-server.ts'
import { onDatabase } from '../../apps/server/src/testing/server-people.ts'
import { fillAlerts } from './fill-alerts.ts'
import { fillPopulation } from './fill-population.ts'
import { issuers, licenseTypes } from './invented-kinds.ts'

export interface BenchWorld {
  services: Services
  /** as a member of the client calls */
  context: ClientContext
  clientId: string
  now: Date
  postgres: PostgresServer
  /** settings with which another process works on the same database and files */
  settings: Record<'DATABASE_URL' | 'VIGIL_DATA' | 'VIGIL_KEY', string>
  /** another client with alerts of its own; gives how a member of it calls */
  addClient: (size: Omit<BenchSize, 'say' | 'fillMore'>) => Promise<ClientContext>
}

export interface BenchSize {
  alerts: number
  subjects: number
  say: (line: string) => void
  /** what else is measured, after the alerts */
  fillMore?: (client: pg.Client, filled: { clientId: string; now: Date }) => Promise<void>
}

const recentReviews = `
  set role vigil_system;
  do $$
  declare
    one uuid;
  begin
    for one in
      select id from alerts where review_status <> 'RESOLVED' order by created_at desc, id desc limit 3000 offset 2000
    loop
      if random() < 0.1 then
        update alerts set review_status = 'RESOLVED', reviewed_at = now() where id = one;
      end if;
    end loop;
  end $$;
  reset role`

async function fill(postgres: PostgresServer, clientId: string, now: Date, size: BenchSize): Promise<void> {
  await onDatabase(postgres.owner, async (client) => {
    await client.query(
      `grant temporary on database vigil to vigil_system; set role vigil_system; select setseed(0.2026)`,
    )
    await client.query(
      `insert into clients (id, name, created_at, monitor_products, enabled_npdb) values ($1, 'Bench Health', $2, $3, true)`,
      [clientId, now, monitorProducts],
    )
    await fillPopulation(client, { clientId, subjects: size.subjects, now, issuers, licenseTypes })
    await fillAlerts(client, { clientId, now, ...size })
    await size.fillMore?.(client, { clientId, now })
  })
}

/** As it is between two runs of the hourly job: counts are folded, tables vacuumed, and some reviews came since. */
async function settle(postgres: PostgresServer, services: Services, say: BenchSize['say']): Promise<void> {
  say('folding, analyzing')
  await foldAlerts(systemContext(services, 'bench'), new AbortController().signal)
  await onDatabase(postgres.superuser, async (client) => {
    await client.query('vacuum analyze')
    await client.query(recentReviews)
  })
}

/** The product on a PostgreSQL server of its own with a client's alerts, for as long as the work takes. */
export async function withBenchWorld<T>(
  size: BenchSize,
  work: (world: BenchWorld) => Promise<T>,
): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-alerts-'))
  fs.chmodSync(folder, 0o755)
  const own = { VIGIL_DATA: path.join(folder, 'data'), VIGIL_KEY: randomBytes(32).toString('hex') }
  const env = readEnv(own)
  const postgres = await startPostgresServer()
  try {
    const now = new Date()
    const log = createLogger('error')
    const opened = await openServices({
      env,
      log,
      connection: postgres.owner,
      working: false,
      now: () => now,
    })
    const { services } = opened
    try {
      const clientId = randomUUIDv7()
      size.say(`filling: ${size.alerts} alerts of ${size.subjects} subjects`)
      await fill(postgres, clientId, now, size)
      await settle(postgres, services, size.say)
      const addClient = async (other: Omit<BenchSize, 'say' | 'fillMore'>): Promise<ClientContext> => {
        const id = randomUUIDv7()
        await fill(postgres, id, now, { ...other, say: size.say })
        await onDatabase(postgres.superuser, (client) => client.query('vacuum analyze'))
        return memberContext(services, id)
      }
      const settings = { ...own, DATABASE_URL: urlOf(postgres.owner) }
      const context = memberContext(services, clientId)
      return await work({ services, context, clientId, now, postgres, settings, addClient })
    } finally {
      await opened.close()
    }
  } finally {
    await postgres.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
