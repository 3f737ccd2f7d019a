import autocannon from 'autocannon'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { deriveKey } from '../apps/server/src/crypto/master-key.ts'
import { runningPostgres } from '../apps/server/src/database/embedded/start-postgres.ts'
import { prepareDataFolder } from '../apps/server/src/database/embedded/data-folder.ts'
import { issueToken } from '../apps/server/src/features/identity/index.ts'

/**
 * A simple authorized read through the whole product, as a ratio to a bare Fastify server that runs the
 * same query on the same database. Both are asked in turns in one run, so short that what else the machine does
 * meets both of them, and each goes first as often; the median of the rounds counts.
 */
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '1' },
    warmup: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
  },
})
const root = path.resolve(import.meta.dirname, '..')
const children: ChildProcess[] = []

async function start(args: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const address = ready.exec(line)?.[1]
    if (!address) continue
    child.stdout.resume()
    return address
  }
  throw new Error(`${args.join(' ')} ended before it was ready`)
}

async function addPeople(connection: pg.ClientConfig): Promise<{ clientId: string; userId: string }> {
  const [clientId, userId] = [randomUUIDv7(), randomUUIDv7()]
  const client = new pg.Client({ ...connection, options: '-c role=vigil_system' })
  await client.connect()
  await client.query('insert into clients (id, name, created_at) values ($1, $2, now())', [
    clientId,
    'Bench Health',
  ])
  await client.query(
    `insert into users (id, client_id, user_name, first_name, last_name, created_at)
     values ($1, $2, 'bench@example.org', 'Bench', 'User', now())`,
    [userId, clientId],
  )
  await client.query(
    `insert into sessions (id, client_id, user_id, secret_hash, state, created_at, seen_at, expires_at)
     values ($1, $2, $1, sha256('bench'), 'open', now(), now(), now() + interval '1 day')`,
    [userId, clientId],
  )
  await client.end()
  return { clientId, userId }
}

async function measure(url: string, headers: Record<string, string>, seconds: string): Promise<number> {
  const result = await autocannon({
    url,
    headers,
    connections: Number(options.connections),
    duration: Number(seconds),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-'))
fs.chmodSync(folder, 0o755)
try {
  const key = randomBytes(32)
  const data = path.join(folder, 'data')
  const env = {
    PORT: '0',
    VIGIL_DEMO: '0',
    // a new installation fetches every list at once, which is not what is measured here
    VIGIL_LISTS_REFRESH: 'false',
    VIGIL_DATA: data,
    VIGIL_KEY: key.toString('hex'),
    VIGIL_RATE_LIMIT: '999999999',
  }
  const product = await start(['apps/server/src/main.ts', 'start'], env, /is ready: (http\S+)/)
  const connection = { ...runningPostgres(prepareDataFolder(data))!, user: 'vigil', database: 'vigil' }
  const { clientId, userId } = await addPeople(connection)
  const bareConnection = JSON.stringify({ ...connection, options: '-c role=vigil_system' })
  const bare = await start(['bench/bare-server.ts', bareConnection], {}, /ready: (http\S+)/)
  const tokens = deriveKey(key, 'tokens')

  const rounds: { bare: number; vigil: number }[] = []
  for (let round = -1; round < Number(options.rounds); round++) {
    const authorization = `Bearer ${await issueToken(tokens, { userId, sessionId: userId }, new Date())}`
    const seconds = round < 0 ? options.warmup : options.seconds
    const figures = { bare: 0, vigil: 0 }
    const askBare = async (): Promise<void> => {
      figures.bare = await measure(`${bare}/clients/${clientId}`, {}, seconds)
    }
    const askVigil = async (): Promise<void> => {
      const url = `${product}/api/identity/clients/${clientId}`
      figures.vigil = await measure(url, { authorization }, seconds)
    }
    for (const ask of round % 2 === 0 ? [askBare, askVigil] : [askVigil, askBare]) await ask()
    if (round >= 0) rounds.push(figures)
  }
  const summary = {
    bareRequestsPerSecond: Math.round(median(rounds.map((one) => one.bare))),
    vigilRequestsPerSecond: Math.round(median(rounds.map((one) => one.vigil))),
    ratio: Math.round(median(rounds.map((one) => one.vigil / one.bare)) * 1000) / 1000,
    rounds: rounds.length,
  }
  const text = `bare Fastify ${summary.bareRequestsPerSecond}/s, Vigil ${summary.vigilRequestsPerSecond}/s, ratio ${summary.ratio} (median of ${summary.rounds} rounds)`
  process.stdout.write(options.json ? `${JSON.stringify(summary)}\n` : `${text}\n`)
} finally {
  for (const child of children.toReversed()) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  fs.rmSync(folder, { recursive: true, force: true })
}
