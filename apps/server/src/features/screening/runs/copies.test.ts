import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Evidence } from '../../../database/schema/index.ts'
import { loadList } from '../../../testing/test-checks.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { change, liveFindings, loadLeie, monitoringClient, person, screen } from '../test-monitoring.ts'

const npi = '1234567893'
let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [{ family: 'Alderwick', given: 'Jonathan', born: '19610203', npi }])
})
afterAll(() => world.close())

const newYork = `PROVIDER_NAME,NPI_NUM,PROVIDER_TYPE,LICENSE_NUM,EXCLUSION_EFFECTIVE_DATE
"ALDERWICK, JONATHAN",${npi},PHYSICIAN,,04/13/2020
"ALDERWICK, ROSALIND",,OWNER,,04/13/2020
`

const evidenceOf = (clientId: string, sourceId: string): Promise<Evidence[]> =>
  world.system.read(async (sql) => {
    const { rows } = await sql.execute<{ evidence: Evidence }>(
      raw`select f.evidence from findings f join lists l on l.id = f.list_id
          where f.client_id = ${clientId} and l.source_id = ${sourceId} and f.to_run is null`,
    )
    return rows.map(({ evidence }) => evidence)
  })

it('an entry without a date of birth is decided by its copy on another list, also if only its list has changed', async () => {
  const clientId = await monitoringClient(world)
  await change(world, clientId, [
    person('listed', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }),
    person('namesake', 'Alderwick', { given: 'Jonathan', born: '1984-11-30' }),
    person('unknown', 'Alderwick', { given: 'Rosalind', born: '1984-11-30' }),
  ])
  await screen(world, clientId)
  await loadList(world, 'ny-medicaid', { 'exclusions.csv': newYork })
  await screen(world, clientId)
  const found = await liveFindings(world, clientId)
  expect(found.map(({ externalId, source, result }) => [externalId, source, result])).toEqual([
    ['listed', 'leie', 'Match'],
    ['listed', 'ny-medicaid', 'Match'],
    ['unknown', 'ny-medicaid', 'Suspected Match'],
  ])
  const evidence = await evidenceOf(clientId, 'ny-medicaid')
  const copied = evidence.find(({ explanation }) => explanation?.copy)
  expect(copied?.explanation?.copy).toMatchObject({
    sourceId: 'leie',
    birthDates: ['1961-02-03'],
    npis: [npi],
  })
  await screen(world, clientId, 'full')
  expect(await liveFindings(world, clientId), 'the same in full').toEqual(found)
})
