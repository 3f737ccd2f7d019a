import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { findSource } from '@vigil/sources'
import fs from 'node:fs'
import path from 'node:path'
import { loadListFiles } from '../../sources/index.ts'
import { change, person, rowsOf } from '../test-population.ts'

const ssdm1 = path.resolve(
  import.meta.dirname,
  '../../../../../../packages/sources/src/lists/ladmf/fixtures/ssdm1',
)

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

it('gives an SSN the same identity and hash as the Death Master File stores', async () => {
  const ssn = fs.readFileSync(ssdm1, 'latin1').slice(1, 10)
  await loadListFiles(world.system, {
    source: findSource('ladmf')!,
    paths: [ssdm1],
    clientId: undefined,
    acceptUnusual: true,
    mapping: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const clientId = await addClient(world, { name: 'Client' })
  await change(world, clientId, [person('1', 'Alder', {}, { numbers: { ssn } })])
  const found = await rowsOf(
    world,
    raw`select r.entry #>> '{ssns,0}' = v.facts ->> 'ssn' as same
        from subject_versions v join list_records r on r.identity = v.ssn_identity
        join lists f on f.id = r.list_id and f.source_id = 'ladmf'
        where v.client_id = ${clientId}`,
  )
  expect(found).toEqual([{ same: true }])
})
