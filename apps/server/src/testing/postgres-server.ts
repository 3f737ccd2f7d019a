import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { prepareDataFolder } from '../database/embedded/data-folder.ts'
import { initCluster } from '../database/embedded/init-cluster.ts'
import { launchPostmaster } from '../database/embedded/launch-postmaster.ts'
import { nativePostgres } from '../database/embedded/native-postgres.ts'
import { accountOf } from '../database/embedded/postgres-account.ts'
import { signal } from '../database/embedded/process-state.ts'
import { stopPostmaster } from '../database/embedded/stop-postmaster.ts'
import { onDatabase } from './server-people.ts'

export interface PostgresServer {
  /** created as documented for administrators: a plain owner, with a password over TCP */
  owner: pg.ClientConfig
  superuser: pg.ClientConfig
  close(): Promise<void>
}

export const urlOf = ({ user, password, host, port, database }: pg.ClientConfig): string =>
  `postgres://${user}:${String(password)}@${host}:${port}/${database}`

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** The binaries of an earlier PostgreSQL, installed by npm under the names in package.json; Vigil's own otherwise. */
function earlierPackage(): string | undefined {
  const major = process.env['VIGIL_TEST_POSTGRES']
  if (!major) return undefined
  const name = `postgres-${major}-${process.platform}-${process.arch}`
  return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
}

// the embedded database uses options that came with PostgreSQL 17
const localeBefore17 = ['--locale=C', '--locale-provider=icu', '--icu-locale=und']

/** A separate PostgreSQL server that requires passwords. Its version: VIGIL_TEST_POSTGRES. */
export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-pg-server-'))
  fs.chmodSync(root, 0o755)
  const folder = prepareDataFolder(path.join(root, 'data'))
  const native = nativePostgres(folder, earlierPackage())
  await initCluster(folder.postgres, native, false, native.major < 17 ? localeBefore17 : undefined)
  const rules = ['local all postgres trust', 'host all all 127.0.0.1/32 scram-sha-256', '']
  fs.writeFileSync(path.join(folder.postgres, 'pg_hba.conf'), rules.join('\n'))
  const port = await freePort()
  const { pid } = await launchPostmaster({
    bin: native.bin,
    data: folder.postgres,
    account: accountOf(folder.postgres),
    socketFolder: folder.postgres,
    settings: { ...settings, listen_addresses: '127.0.0.1', port: String(port), fsync: 'off' },
  })
  const lastResort = (): void => signal(pid, 'SIGQUIT')
  process.once('exit', lastResort)

  const password = randomBytes(12).toString('hex')
  const at = { host: '127.0.0.1', port, password }
  await onDatabase(
    { host: folder.postgres, port, user: 'postgres', database: 'postgres' },
    async (client) => {
      await client.query(`alter role postgres password '${password}'`)
      await client.query(`create role vigil login createrole password '${password}'`)
      await client.query('create database vigil owner vigil')
    },
  )
  return {
    owner: { ...at, user: 'vigil', database: 'vigil' },
    superuser: { ...at, user: 'postgres', database: 'vigil' },
    async close() {
      await stopPostmaster(pid, 3_000)
      process.off('exit', lastResort)
      fs.rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
