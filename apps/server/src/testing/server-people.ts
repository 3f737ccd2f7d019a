import type { FeatureId, Role } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { deriveKey } from '../crypto/master-key.ts'
import { issueToken } from '../features/identity/index.ts'

/** Runs work on a new connection. */
export async function onDatabase<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  // Emitted if the database stops while the connection is idle; running queries reject anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Vigil's login, in the system role. */
export const asSystem = (connection: pg.ClientConfig): pg.ClientConfig => ({
  ...connection,
  user: 'vigil',
  options: '-c role=vigil_system',
})

/** A client of the vendor, so that it may have PT admins. */
export async function insertClient(system: pg.ClientConfig, name: string): Promise<string> {
  const id = randomUUIDv7()
  const statement = 'insert into clients (id, name, vendor, created_at) values ($1, $2, true, now())'
  await onDatabase(system, (client) => client.query(statement, [id, name]))
  return id
}

/** A user who is signed in: their session has their own id. */
export async function insertUser(system: pg.ClientConfig, clientId: string, role: Role): Promise<string> {
  const id = randomUUIDv7()
  const statement = `insert into users (id, client_id, user_name, first_name, last_name, roles,
    enabled_ongoing_monitoring, created_at) values ($1, $2, $3, 'Test', 'User', $4, true, now())`
  const session = `insert into sessions (id, client_id, user_id, secret_hash, state, created_at, seen_at, expires_at)
    values ($1, $2, $1, sha256($1::uuid::text::bytea), 'open', now(), now(), now() + interval '1 day')`
  await onDatabase(system, async (client) => {
    await client.query(statement, [id, clientId, `${id}@example.org`, [role]])
    await client.query(session, [id, clientId])
  })
  return id
}

/** Sends requests to a server process as one user, and returns the status of the response. */
export interface Caller {
  token: string
  get(address: string, path: string): Promise<number>
  /** writes `marker` into a feature toggle, and with it into the audit trail */
  mark(address: string, clientId: string, feature: FeatureId, marker: string): Promise<number>
}

export async function signIn(masterKey: string, userId: string): Promise<Caller> {
  const token = await issueToken(
    deriveKey(Buffer.from(masterKey, 'hex'), 'tokens'),
    { userId, sessionId: userId },
    new Date(),
  )
  const call = async (url: string, init: RequestInit = {}): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(60_000) })
    // the status acknowledges the write, whatever happens to the rest of the response
    await response.arrayBuffer().catch(() => undefined)
    return response.status
  }
  return {
    token,
    get: (address, path) => call(`${address}${path}`),
    mark: (address, clientId, feature, marker) =>
      call(`${address}/api/identity/clients/${clientId}/features-toggle/${feature}`, {
        method: 'PUT',
        body: JSON.stringify({ enable: false, parameters: { marker } }),
      }),
  }
}
