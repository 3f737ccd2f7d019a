import { eq, sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clients } from '../../database/schema/index.ts'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { populationJobs } from './population-jobs.ts'
import {
  change,
  countEnqueuedRuns,
  person,
  rowsOf,
  statesOf,
  versionOf,
  whileHeld,
} from './test-population.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client', daysToAutoTerm: 30 })
  world.setNow(new Date('2026-10-01T12:00:00Z'))
})

const on = (day: string): void => world.setNow(new Date(`${day}T12:00:00Z`))
const runJob = () => populationJobs['population.auto-term'](world.system, {}, new AbortController().signal)
const ends = async () =>
  rowsOf<{ id: string; ends: string | null }>(
    world,
    raw`select external_id as id, end_date::text as ends from subjects where client_id = ${clientId} order by 1`,
  )

describe('the daily auto-term', () => {
  it('terms subjects not named within the number of days the client configured, and no others (RULING 066)', async () => {
    await change(world, clientId, [person('1', 'Alder'), person('2', 'Birch')])
    on('2026-10-02')
    await change(world, clientId, [person('2', 'Birch')])
    on('2026-10-30')
    await runJob()
    expect(await ends()).toEqual([
      { id: '1', ends: null },
      { id: '2', ends: null },
    ])
    on('2026-10-31')
    await runJob()
    expect(await ends()).toEqual([
      { id: '1', ends: '2026-10-31' },
      { id: '2', ends: null },
    ])
    expect(await statesOf(world, clientId)).toMatchObject([
      { externalId: '1', from: 1, to: 2 },
      { externalId: '2', from: 1, to: null },
    ])
    expect([await versionOf(world, clientId), await countEnqueuedRuns(world, clientId)]).toEqual([2, 2])
    await runJob()
    expect(await versionOf(world, clientId), 'a second run changes nothing').toBe(2)
  })

  it('follows a changed number of days from the next run on (RULING 066)', async () => {
    const configure = (days: number) =>
      world.system.write(({ sql }) =>
        sql.update(clients).set({ daysToAutoTerm: days }).where(eq(clients.id, clientId)),
      )
    await change(world, clientId, [person('1', 'Alder'), person('2', 'Birch')])
    on('2026-10-20')
    await change(world, clientId, [person('2', 'Birch')])
    await configure(60)
    on('2026-10-31')
    await runJob()
    expect((await ends()).map((one) => one.ends)).toEqual([null, null])
    await configure(20)
    expect(
      (await ends()).map((one) => one.ends),
      'before the next run',
    ).toEqual([null, null])
    await runJob()
    expect((await ends()).map((one) => one.ends)).toEqual(['2026-10-31', null])
  })

  it('counts from the new start date when monitoring resumes', async () => {
    await change(world, clientId, [person('1', 'Alder')])
    on('2026-11-15')
    await runJob()
    await change(world, clientId, [person('1', 'Alder')])
    await runJob()
    expect(await ends()).toEqual([{ id: '1', ends: null }])
  })

  it('ends monitoring when a previously set end date arrives', async () => {
    await change(world, clientId, [person('1', 'Alder', {}, { endDate: '2026-10-05' })])
    on('2026-10-04')
    await runJob()
    expect(await versionOf(world, clientId)).toBe(1)
    on('2026-10-07')
    await runJob()
    expect(await statesOf(world, clientId)).toMatchObject([{ from: 1, to: 2 }])
    expect(await ends()).toEqual([{ id: '1', ends: '2026-10-05' }])
  })

  it('counts from a start date in the future', async () => {
    await change(world, clientId, [person('1', 'Alder', {}, { startDate: '2026-12-01' })])
    on('2026-12-30')
    await runJob()
    expect(await ends()).toEqual([{ id: '1', ends: null }])
    on('2026-12-31')
    await runJob()
    expect(await ends()).toEqual([{ id: '1', ends: '2026-12-31' }])
  })

  it('continues with other clients while one population is locked, and retries the locked one', async () => {
    await change(world, clientId, [person('1', 'Alder')])
    const first = clientId
    clientId = await addClient(world, { name: 'Other', daysToAutoTerm: 30 })
    await change(world, clientId, [person('1', 'Alder')])
    on('2026-10-31')
    await whileHeld(world, first, () =>
      expect(runJob()).rejects.toThrow('the auto-term failed for 1 clients'),
    )
    expect(await ends()).toEqual([{ id: '1', ends: '2026-10-31' }])
    await runJob()
    expect((await statesOf(world, first))[0]).toMatchObject({ from: 1, to: 2 })
  })
})
