import type { BulkSearch } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { featureToggles } from '../../../database/schema/index.ts'
import { loadLeie } from '../../../testing/test-monitoring.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { get, searchingClient, uploadNpis } from '../test-searches.ts'

let world: TestWorld
let folder: string
const key = randomBytes(32).toString('hex')

beforeAll(async () => {
  world = await openTestWorld({ VIGIL_KEY: key })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-killed-'))
  // PostgreSQL runs as another user if the tests run as root
  fs.chmodSync(folder, 0o755)
  await loadLeie(world, [{ family: 'Testname', given: 'PATRICIA', npi: '1234567893' }])
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true })
})

/** The test database listens on a socket only. */
function databaseUrl(): string {
  const { user, password, host, port, database } = world.database.connection
  const url = new URL(`postgres://localhost/${database}`)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''
  url.search = new URLSearchParams({ host: host ?? '', port: String(port) }).toString()
  return url.href
}

const startWorker = (clientId: string, bulkId: string): ChildProcess =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'bulk-test-process.ts'), clientId, bulkId], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl(),
      VIGIL_DATA: path.join(folder, 'data'),
      VIGIL_KEY: key,
      VIGIL_DEMO: '0',
    },
    stdio: 'ignore',
  })

it('a worker that is killed twice leaves each NPI searched once', async () => {
  const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
  await world.system.write(async ({ sql }) => {
    await sql.insert(featureToggles).values({ clientId: client.clientId, featureId: 'bulkNpi', enable: true })
  })
  const npis = Array.from({ length: 4_000 }, (_, at) => String(1_500_000_000 + at))
  const bulk = (await uploadNpis(world, client, npis.join('\n'))).json<BulkSearch>()
  const progress = async (): Promise<BulkSearch> =>
    (await get(world, client, `/search/instant/bulk/${bulk.id}`)).json<BulkSearch>()
  let done = 0
  for (let kills = 0; kills < 2; kills += 1) {
    const worker = startWorker(client.clientId, bulk.id)
    const ended = once(worker, 'exit')
    const before = done
    await expect
      .poll(async () => (done = (await progress()).done), { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(before)
    worker.kill('SIGKILL')
    await ended
  }
  expect((await progress()).state).toBe('running')
  const [code] = (await once(startWorker(client.clientId, bulk.id), 'exit')) as [number]
  expect(code).toBe(0)
  expect(await progress()).toMatchObject({ state: 'done', done: npis.length })
  const searched = await rowsOf<{ npi: string }>(
    world,
    raw`select s.npi from searches s join search_results r on r.search_id = s.id
        where s.bulk_id = ${bulk.id} order by s.npi`,
  )
  expect(searched.map(({ npi }) => npi)).toEqual(npis)
})
