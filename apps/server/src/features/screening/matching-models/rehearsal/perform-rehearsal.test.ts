import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withSessionLock } from '../../../../database/locks.ts'
import { auditEvents, clients, modelRehearsals } from '../../../../database/schema/index.ts'
import { openTestWorld, type TestWorld } from '../../../../testing/test-world.ts'
import { screeningJobs } from '../../screening-jobs.ts'
import { beginWithModel, change, loadLeie, monitoringClient, person, screen } from '../../test-monitoring.ts'
import { endStrandedRehearsals } from './end-stranded-rehearsals.ts'
import { rehearseModel } from './rehearse-model.ts'
import { startRehearsals } from './start-rehearsals.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
  await beginWithModel(world, '2026-11')
  await loadLeie(world, [
    { family: 'Alderwick', given: 'Jonathan', born: '19610203' },
    { family: 'Birchgrove', given: 'Rosalind', born: '19700101', npi: '1234567893' },
  ])
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await monitoringClient(world)
  await change(world, clientId, [
    person('same', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }),
    person('111223333', 'Birchgrove', { given: 'Rosalind', born: '1970-01-01', npi: '1245319599' }),
  ])
  await screen(world, clientId)
})

const model = '2026-12'
const never = new AbortController().signal
const start = () => startRehearsals(world.system, model, clientId)
const perform = (signal = never) =>
  screeningJobs['screening.rehearse'](world.system, { clientId, model }, signal)
const stored = async () => {
  const [row] = await world.system.read((sql) =>
    sql.select().from(modelRehearsals).where(eq(modelRehearsals.clientId, clientId)),
  )
  return row
}

describe('a rehearsal as a job', () => {
  it('stores what the command shows, by names and verdicts alone, with when and for whom', async () => {
    await start()
    expect(await stored()).toMatchObject({ state: 'waiting', result: null, requestedBy: null })
    await perform()
    const row = await stored()
    const shown = await rehearseModel(world.system, { clientId, model, examples: 10, signal: never })
    expect(row).toMatchObject({ state: 'done', done: expect.any(Number), total: expect.any(Number) })
    expect(row!.result).toEqual({
      comparedWith: '2026-11',
      subjects: 2,
      isCurrent: true,
      counts: shown!.counts,
      examples: [
        {
          effect: 'raised',
          subjectId: shown!.examples[0]!.subjectId,
          subjectName: 'Rosalind Birchgrove',
          comparedName: 'Rosalind Birchgrove',
          listedName: 'Rosalind Birchgrove',
          sourceId: 'leie',
          before: null,
          after: 'Suspected Match',
          reason: 'name-and-birth-date-number-differs',
        },
      ],
      finishedAt: expect.stringMatching(/^\d{4}-/),
      requestedBy: null,
    })
    expect(JSON.stringify(row), 'a client may use SSNs as external ids').not.toContain('111223333')
  })

  it('is audited for its client', async () => {
    await start()
    const events = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.clientId, clientId)),
    )
    expect(events.find(({ action }) => action === 'matching-model.rehearse')).toMatchObject({
      subjectType: 'matching-model',
      subjectId: model,
    })
  })

  it('replaces the one before when it is done, and not earlier', async () => {
    await start()
    await perform()
    const first = (await stored())!
    await change(world, clientId, [
      person('third', 'Birchgrove', { given: 'Rosalind', born: '1970-01-01', npi: '1245319599' }),
    ])
    await screen(world, clientId)
    await start()
    expect(await stored()).toMatchObject({ state: 'waiting', result: first.result, done: null })
    await perform()
    expect((await stored())!.result).toMatchObject({ subjects: 3 })
  })

  it('is requested once while it waits, and performed once', async () => {
    await Promise.all([start(), start(), start()])
    await perform()
    const first = await stored()
    await perform()
    expect(await stored()).toEqual(first)
  })

  it('that another process is performing is left to it', async () => {
    await start()
    const lock = { space: 'rehearsals', key: `${clientId} ${model}`, wait: false } as const
    await withSessionLock(world.services.connect, lock, never, () => perform())
    expect(await stored()).toMatchObject({ state: 'waiting' })
  })

  it('that is stopped with the server goes on after the restart', async () => {
    await start()
    const stop = new AbortController()
    const { engine } = world.services
    const compare = engine.compare.bind(engine)
    engine.compare = async (...given) => {
      stop.abort()
      return compare(...given)
    }
    try {
      await expect(perform(stop.signal)).rejects.toThrow()
    } finally {
      engine.compare = compare
    }
    expect(await stored()).toMatchObject({ state: 'running', result: null })
    await perform()
    expect(await stored()).toMatchObject({ state: 'done', result: { subjects: 2 } })
  })

  it('that fails says so, keeps what was known, and can be requested again', async () => {
    await start()
    await perform()
    const { result } = (await stored())!
    // of a release that has been replaced
    const gone = { clientId, model: '2020-01' }
    await world.elsewhere(`insert into model_rehearsals (client_id, model, state, requested_at, result)
      select client_id, '2020-01', 'waiting', requested_at, result from model_rehearsals where client_id = '${clientId}'`)
    await expect(screeningJobs['screening.rehearse'](world.system, gone, never)).rejects.toThrow()
    const [failed] = await world.system.read((sql) =>
      sql
        .select()
        .from(modelRehearsals)
        .where(and(eq(modelRehearsals.clientId, clientId), eq(modelRehearsals.model, '2020-01'))),
    )
    expect(failed).toMatchObject({ state: 'failed', result })
    await world.elsewhere(`delete from model_rehearsals where model = '2020-01';
      update model_rehearsals set state = 'failed' where client_id = '${clientId}'`)
    await start()
    expect(await stored()).toMatchObject({ state: 'waiting', result })
    await perform()
    expect(await stored()).toMatchObject({ state: 'done' })
  })

  it('whose job is gone counts as failed', async () => {
    await start()
    await endStrandedRehearsals(world.system, never)
    expect(await stored(), 'its job waits').toMatchObject({ state: 'waiting' })
    const { boss } = world.services.jobs
    for (const { id } of await boss.findJobs('screening.rehearse', { data: { clientId, model } }))
      await boss.deleteJob('screening.rehearse', id)
    await endStrandedRehearsals(world.system, never)
    expect(await stored()).toMatchObject({ state: 'failed' })
  })

  it('of a client that has ended since leaves nothing', async () => {
    await start()
    await world.system.write(({ sql }) =>
      sql.update(clients).set({ endedAt: new Date() }).where(eq(clients.id, clientId)),
    )
    await perform()
    expect(await stored()).toBeUndefined()
  })

  it('is not readable in the scope of a client', async () => {
    await start()
    const read = world.system.forClient(clientId).read((sql) => sql.select().from(modelRehearsals))
    await expect(read).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
