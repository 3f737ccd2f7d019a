import { sql as raw } from 'drizzle-orm'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { databaseUrl, fileOf, upload, type Sender } from '../test-intake.ts'

let world: TestWorld
const key = randomBytes(32).toString('hex')
/** so many take some seconds */
const providers = 20_000

beforeAll(async () => {
  world = await openTestWorld({ VIGIL_KEY: key })
})
afterAll(() => world.close())

const startWorker = ({ clientId }: Sender, fileId: string): ChildProcess =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'intake-test-process.ts'), clientId, fileId], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl(world),
      VIGIL_DATA: path.dirname(world.filesFolder),
      VIGIL_KEY: key,
      VIGIL_DEMO: '0',
    },
    stdio: 'ignore',
  })

it('a worker that is killed twice while it imports leaves the file imported once', async () => {
  const clientId = await addClient(world, { name: 'Oak' })
  const userId = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
  const sender = { clientId, authorization: `Bearer ${await world.token(userId)}` }
  const rows = Array.from({ length: providers }, (_, at) => `P-${at},Family${at}`)
  const id = await upload(world, sender, ['External ID,Last Name', ...rows, 'P-bad,', ''].join('\n'))
  const subjects = () =>
    rowsOf<{ n: number }>(world, raw`select count(*)::int as n from subjects where client_id = ${clientId}`)
  for (let kills = 0; kills < 2; kills += 1) {
    await world.elsewhere(`update intake_files set done = 0, phase = 'waiting' where id = '${id}'`)
    const worker = startWorker(sender, id)
    const ended = once(worker, 'exit')
    await expect
      .poll(async () => (await fileOf(world, sender, id)).progress, { timeout: 120_000, interval: 20 })
      .toMatchObject({ phase: 'importing' })
    worker.kill('SIGKILL')
    await ended
    expect(await fileOf(world, sender, id)).toMatchObject({ uploadStatus: 'PROCESSING' })
    expect(await subjects()).toEqual([{ n: 0 }])
  }
  const [code] = (await once(startWorker(sender, id), 'exit')) as [number]
  expect(code).toBe(0)
  expect(await fileOf(world, sender, id)).toMatchObject({
    uploadStatus: 'PROCESSED_WITH_ERRORS',
    counts: { rows: providers + 1, added: providers, skipped: 1 },
  })
  expect(await subjects()).toEqual([{ n: providers }])
  const mails = await world.services.jobs.boss.findJobs('notifications.imported', {
    data: { clientId, importId: id },
  })
  expect(mails).toHaveLength(1)
})
