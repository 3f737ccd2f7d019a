import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { LeiePerson } from '../../../testing/leie-files.ts'
import type { SubjectChange } from '../../population/index.ts'
import { change, liveFindings, loadLeie, monitoringClient, person, screen } from '../test-monitoring.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

/** Numbers that look random and are the same each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const families = ['Alderwick', 'Birchgrove', 'Cedarholm', 'Dogwoodson', 'Elmsworthy', 'Firthwood']
const givens = ['Katherine', 'Katie', 'Jonathan', 'John', 'Pamela', 'William', 'Bill', 'Ruth']
const births = ['19610203', '19700101', '19830405']

function worldOf(seed: number) {
  const pick = seeded(seed)
  const one = <T>(all: readonly T[]): T => all[pick(all.length)]!
  const listed = (): LeiePerson => ({
    family: one(families),
    given: one(givens),
    born: one(births),
    excluded: `20${10 + pick(10)}0220`,
  })
  const subject = (id: string): SubjectChange => {
    const born = one(births)
    const iso = `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`
    return person(id, one(families), { given: one(givens), ...(pick(2) === 0 && { born: iso }) })
  }
  return { pick, listed, subject }
}

async function snapshot(clientId: string): Promise<unknown> {
  const { rows } = await world.system.read((sql) =>
    sql.execute(raw`
      select s.external_id, f.list_id, f.key, f.result, f.fingerprint
      from findings f join subjects s on s.id = f.subject_id
      where f.client_id = ${clientId} and f.to_run is null order by 1, 2, 3`),
  )
  return rows
}

it('a full check after any increments finds exactly what they found', async () => {
  const { pick, listed, subject } = worldOf(20_261_115)
  const clientId = await monitoringClient(world)
  let list = Array.from({ length: 40 }, listed)
  await loadLeie(world, list)
  await change(
    world,
    clientId,
    Array.from({ length: 40 }, (_, at) => subject(`S${at}`)),
  )
  await screen(world, clientId)
  for (let round = 0; round < 6; round++) {
    if (pick(3) > 0) {
      list = [...list.filter(() => pick(10) > 1), ...Array.from({ length: 1 + pick(5) }, listed)]
      const at = pick(list.length)
      list = list.map((entry, index) => (index === at ? { ...entry, reinstated: '20250101' } : entry))
      await loadLeie(world, list)
    }
    if (pick(3) > 0) {
      const ids = Array.from({ length: 4 }, () => `S${pick(45)}`)
      const told = [...new Set(ids)].map(subject)
      await change(
        world,
        clientId,
        told.map((one) => Object.assign(one, pick(4) === 0 && { endDate: '2020-01-01' })),
      )
    }
    await screen(world, clientId)
    const before = await snapshot(clientId)
    expect(await screen(world, clientId, 'full')).toMatchObject({ alerts: 0 })
    expect(await snapshot(clientId)).toEqual(before)
  }
  expect((await liveFindings(world, clientId)).length).toBeGreaterThan(5)
})

it('another client that comes late finds the same', async () => {
  const { listed, subject } = worldOf(7)
  const [early, late] = [await monitoringClient(world), await monitoringClient(world)]
  const subjects = Array.from({ length: 25 }, (_, at) => subject(`S${at}`))
  await change(world, early, subjects)
  const list: LeiePerson[] = [{ family: 'Zzyzx' }]
  await loadLeie(world, list)
  await screen(world, early)
  for (let month = 0; month < 4; month++) {
    list.push(...Array.from({ length: 8 }, listed))
    await loadLeie(world, list)
    await screen(world, early)
  }
  await change(world, late, subjects)
  await screen(world, late)
  expect(await liveFindings(world, late)).toEqual(await liveFindings(world, early))
  expect((await liveFindings(world, late)).length).toBeGreaterThan(5)
})
