import type { BulkSearch } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { featureToggles } from '../../../database/schema/index.ts'
import { loadLeie } from '../../../testing/test-monitoring.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openWorkersToKill, type WorkersToKill } from '../../../testing/workers-to-kill.ts'
import { get, searchingClient, uploadNpis } from '../test-searches.ts'

let workers: WorkersToKill

beforeAll(async () => {
  workers = await openWorkersToKill(path.join(import.meta.dirname, 'bulk-test-process.ts'))
  await loadLeie(workers.world, [{ family: 'Testname', given: 'PATRICIA', npi: '1234567893' }])
})
afterAll(() => workers.close())

it('a worker that is killed twice leaves each NPI searched once', async () => {
  const { world } = workers
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
    const before = done
    await workers.killWhen([client.clientId, bulk.id], async () => {
      done = (await progress()).done
      return done > before
    })
  }
  expect((await progress()).state).toBe('running')
  expect(await workers.finish([client.clientId, bulk.id])).toBe(0)
  expect(await progress()).toMatchObject({ state: 'done', done: npis.length })
  const searched = await rowsOf<{ npi: string }>(
    world,
    raw`select s.npi from searches s join search_results r on r.search_id = s.id
        where s.bulk_id = ${bulk.id} order by s.npi`,
  )
  expect(searched.map(({ npi }) => npi)).toEqual(npis)
})
