import { spawn } from 'node:child_process'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runningPostgres } from '../apps/server/src/database/embedded/start-postgres.ts'
import { prepareDataFolder } from '../apps/server/src/database/embedded/data-folder.ts'
import { hashPassword } from '../apps/server/src/features/sign-in/index.ts'

/**
 * How long it takes to be refused with a name that nobody has, as a ratio to a wrong password of a user. Both
 * are tried in turns in one run, and each name less often than locks it. Near 1: the time tells nothing.
 */
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    samples: { type: 'string', default: '270' },
    warmup: { type: 'string', default: '27' },
  },
})
const triesOfName = 9
const root = path.resolve(import.meta.dirname, '..')

async function readyAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /is ready: (http\S+)/.exec(line)?.[1]
    if (!address) continue
    output.resume()
    return address
  }
  throw new Error('the server ended before it was ready')
}

async function addUsers(connection: pg.ClientConfig, howMany: number): Promise<string[]> {
  const passwordHash = await hashPassword(randomBytes(16).toString('hex'))
  const clientId = randomUUIDv7()
  const ids = Array.from({ length: howMany }, () => randomUUIDv7())
  const client = new pg.Client({ ...connection, options: '-c role=vigil_system' })
  await client.connect()
  await client.query(`insert into clients (id, name, created_at) values ($1, 'Bench Health', now())`, [
    clientId,
  ])
  await client.query(
    `insert into users (id, client_id, user_name, first_name, last_name, created_at)
     select id, $2, id || '@example.org', 'Bench', 'User', now() from unnest($1::uuid[]) as id`,
    [ids, clientId],
  )
  await client.query(
    `insert into credentials (client_id, user_id, password_hash, created_at)
     select $2, id, $3, now() from unnest($1::uuid[]) as id`,
    [ids, clientId, passwordHash],
  )
  await client.end()
  return ids.map((id) => `${id}@example.org`)
}

async function timeOf(address: string, userName: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: 'wrong horse battery' }),
  })
  await response.arrayBuffer()
  if (response.status !== 401) throw new Error(`answered ${response.status}, expected 401`)
  return performance.now() - started
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-'))
fs.chmodSync(folder, 0o755)
const data = path.join(folder, 'data')
const env = {
  PORT: '0',
  VIGIL_DATA: data,
  VIGIL_DEMO: '0',
  // a new installation fetches every list at once, which is not what is measured here
  VIGIL_LISTS_REFRESH: 'false',
  VIGIL_SIGN_IN_LIMIT: '999999999',
}
const server = spawn(process.execPath, ['apps/server/src/main.ts', 'start'], {
  cwd: root,
  env: { ...process.env, ...env, VIGIL_KEY: randomBytes(32).toString('hex') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const address = await readyAddress(server.stdout)
  const connection = { ...runningPostgres(prepareDataFolder(data))!, user: 'vigil', database: 'vigil' }
  const [warmup, samples] = [Number(options.warmup), Number(options.samples)]
  const known = await addUsers(connection, Math.ceil((warmup + samples) / triesOfName))
  const times = { unknown: [] as number[], known: [] as number[] }
  for (let index = 0; index < warmup + samples; index++) {
    const name = known[Math.floor(index / triesOfName)]!
    // who comes first changes from turn to turn
    for (const kind of index % 2 ? (['unknown', 'known'] as const) : (['known', 'unknown'] as const)) {
      const time = await timeOf(address, kind === 'known' ? name : `no-${name}`)
      if (index >= warmup) times[kind].push(time)
    }
  }
  const [unknown, wrong] = [median(times.unknown), median(times.known)]
  const summary = {
    unknownNameMs: rounded(unknown, 2),
    wrongPasswordMs: rounded(wrong, 2),
    ratio: rounded(unknown / wrong, 3),
    samples,
  }
  const text = `unknown name ${summary.unknownNameMs} ms, wrong password ${summary.wrongPasswordMs} ms, ratio ${summary.ratio} (medians of ${samples})`
  process.stdout.write(options.json ? `${JSON.stringify(summary)}\n` : `${text}\n`)
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  fs.rmSync(folder, { recursive: true, force: true })
}
