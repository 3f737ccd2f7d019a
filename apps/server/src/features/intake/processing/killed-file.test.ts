import { sql as raw } from 'drizzle-orm'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openWorkersToKill, type WorkersToKill } from '../../../testing/workers-to-kill.ts'
import { fileOf, upload } from '../test-intake.ts'

let workers: WorkersToKill
/** so many take some seconds */
const providers = 20_000

beforeAll(async () => {
  workers = await openWorkersToKill(path.join(import.meta.dirname, 'intake-test-process.ts'))
})
afterAll(() => workers.close())

it('a worker that is killed twice while it imports leaves the file imported once', async () => {
  const { world } = workers
  const clientId = await addClient(world, { name: 'Oak' })
  const userId = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
  const sender = { clientId, authorization: `Bearer ${await world.token(userId)}` }
  const rows = Array.from({ length: providers }, (_, at) => `P-${at},Family${at}`)
  const id = await upload(world, sender, ['External ID,Last Name', ...rows, 'P-bad,', ''].join('\n'))
  const subjects = () =>
    rowsOf<{ n: number }>(world, raw`select count(*)::int as n from subjects where client_id = ${clientId}`)
  for (let kills = 0; kills < 2; kills += 1) {
    await world.elsewhere(`update intake_files set done = 0, phase = 'waiting' where id = '${id}'`)
    await workers.killWhen([clientId, id], async () => {
      const { progress } = await fileOf(world, sender, id)
      return progress?.phase === 'importing'
    })
    expect(await fileOf(world, sender, id)).toMatchObject({ uploadStatus: 'PROCESSING' })
    expect(await subjects()).toEqual([{ n: 0 }])
  }
  expect(await workers.finish([clientId, id])).toBe(0)
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
