import { modelTexts } from '@vigil/contract'
import { currentModel, models } from '@vigil/matching'
import { desc, eq, sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  alertReviews,
  alerts,
  auditEvents,
  findings,
  modelActivations,
  screeningRuns,
} from '../../../database/schema/index.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { screeningJobs } from '../screening-jobs.ts'
import {
  beginWithModel,
  change,
  liveFindings,
  loadLeie,
  monitoringClient,
  person,
  raisedAlerts,
  screen,
} from '../test-monitoring.ts'
import { activateModel } from './activate-model.ts'
import { recordFirstModel } from './record-first-model.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [
    { family: 'Alderwick', given: 'Jonathan', born: '19610203' },
    { family: 'Birchgrove', given: 'Rosalind', born: '19700101', npi: '1234567893' },
  ])
})
afterAll(() => world.close())
beforeEach(async () => {
  await beginWithModel(world, '2026-11')
  clientId = await monitoringClient(world)
})

const exact = person('exact', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' })
/** a group's NPI in the field: the older model rules this pair out */
const otherNpi = person('other', 'Birchgrove', { given: 'Rosalind', born: '1970-01-01', npi: '1245319599' })

const activations = () =>
  world.system.read((sql) => sql.select().from(modelActivations).orderBy(desc(modelActivations.id)))

/** Performs the runs that an activation has enqueued. */
async function performJobs(): Promise<void> {
  const jobs = await world.services.jobs.boss.findJobs<{ clientId: string }>('screening.client', {
    queued: true,
  })
  for (const { id, data } of jobs) {
    await screeningJobs['screening.client'](world.system, data, new AbortController().signal)
    await world.services.jobs.boss.deleteJob('screening.client', id)
  }
}

const histories = () =>
  world.system.read((sql) =>
    sql
      .select({
        externalId: raw<string>`(select external_id from subjects s where s.id = ${alerts.subjectId})`,
        cause: alerts.cause,
        reasons: alerts.reasons,
        status: alertReviews.status,
        note: alertReviews.note,
      })
      .from(alertReviews)
      .innerJoin(alerts, eq(alerts.id, alertReviews.alertId))
      .where(eq(alerts.clientId, clientId))
      .orderBy(alerts.runId, alertReviews.createdAt, alertReviews.id),
  )

describe('the active model', () => {
  it('of a fresh installation is the newest one, and runs use it', async () => {
    const fresh = await openTestWorld()
    try {
      const rows = await fresh.system.read((sql) => sql.select().from(modelActivations))
      expect(rows).toMatchObject([{ model: currentModel.id, activatedBy: null }])
    } finally {
      await fresh.close()
    }
  })

  it('of an installation with runs stays that of the last run when a release brings another', async () => {
    const old = await openTestWorld()
    try {
      const client = await monitoringClient(old)
      await change(old, client, [exact])
      await old.elsewhere(`
        insert into screening_runs (client_id, kind, started_at, finished_at, population_version, model, engine,
          subjects, screened_subjects, screened_records, alerts)
        values ('${client}', 'full', now(), now(), 1, '2026-11', '0', 1, 1, 1, 0)`)
      await old.asOwner(`alter table model_activations disable trigger all; delete from model_activations`)
      await recordFirstModel(old.services)
      await recordFirstModel(old.services)
      const rows = await old.system.read((sql) => sql.select().from(modelActivations))
      expect(rows).toMatchObject([{ model: '2026-11', activatedBy: null }])
    } finally {
      await old.close()
    }
  })

  it('of an installation that has not run yet is the newest one of the next release, too', async () => {
    const old = await openTestWorld()
    try {
      await beginWithModel(old, '2025-01')
      await recordFirstModel(old.services)
      const rows = await old.system.read((sql) =>
        sql.select().from(modelActivations).orderBy(desc(modelActivations.id)),
      )
      expect(rows[0]).toMatchObject({ model: currentModel.id, activatedBy: null })
    } finally {
      await old.close()
    }
  })

  it('that a PT admin has chosen is kept, whatever a release brings', async () => {
    await change(world, clientId, [exact])
    const other = Object.keys(models).find((id) => id !== currentModel.id)!
    await beginWithModel(world, currentModel.id)
    await activateModel(world.system, other)
    await recordFirstModel(world.services)
    expect((await activations())[0]).toMatchObject({ model: other, activatedBy: 'test' })
    await performJobs()
  })

  it('has a sentence, as every model has', () => {
    expect(Object.keys(modelTexts).toSorted()).toEqual(Object.keys(models).toSorted())
  })
})

describe('activating a model', () => {
  it('screens every client again in full, once', async () => {
    const second = await monitoringClient(world)
    for (const id of [clientId, second]) {
      await change(world, id, [exact, otherNpi])
      await screen(world, id)
    }
    expect(await liveFindings(world, clientId)).toHaveLength(1)
    await activateModel(world.system, '2026-12')
    expect((await activations())[0]).toMatchObject({ model: '2026-12', activatedBy: 'test' })
    await performJobs()
    for (const id of [clientId, second]) {
      expect(await liveFindings(world, id)).toHaveLength(2)
      const [run] = await world.system.read((sql) =>
        sql
          .select()
          .from(screeningRuns)
          .where(eq(screeningRuns.clientId, id))
          .orderBy(desc(screeningRuns.id)),
      )
      expect(run).toMatchObject({ kind: 'full', model: '2026-12', alerts: 1 })
      expect(await screen(world, id), 'nothing is left').toMatchObject({ runId: null })
    }
  })

  it('is audited', async () => {
    await activateModel(world.system, '2026-12')
    const [event] = await world.system.read((sql) =>
      sql
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, 'matching-model.activate'))
        .orderBy(desc(auditEvents.at)),
    )
    expect(event).toMatchObject({
      subjectType: 'matching-model',
      subjectId: '2026-12',
      before: { model: '2026-11' },
      after: { model: '2026-12' },
    })
    await performJobs()
  })

  it('says in new alerts that the rules changed, and in those it closes', async () => {
    await change(world, clientId, [exact, otherNpi])
    await screen(world, clientId)
    await activateModel(world.system, '2026-12')
    await performJobs()
    const opened = {
      externalId: 'other',
      cause: 'new',
      reasons: ['Name and date of birth agree, a number differs', 'Screening rules changed'],
      status: 'NEEDS_REVIEW',
      note: 'Screening rules changed: matching model 2026-12 replaced 2026-11.',
    }
    expect(await histories()).toEqual([
      {
        externalId: 'exact',
        cause: 'new',
        reasons: ['Name and date of birth agree'],
        status: 'NEEDS_REVIEW',
        note: '',
      },
      opened,
    ])
    await activateModel(world.system, '2026-11')
    await performJobs()
    expect((await histories()).slice(1)).toEqual([
      opened,
      { ...opened, status: 'RESOLVED', note: 'Replaced by a newer alert: screening rules changed.' },
      {
        externalId: 'other',
        cause: 'rules',
        reasons: ['Screening rules changed'],
        status: 'NEEDS_REVIEW',
        note: 'Screening rules changed: matching model 2026-11 replaced 2026-12.',
      },
    ])
    await activateModel(world.system, '2026-12')
    await performJobs()
    expect((await histories()).at(-1)).toMatchObject({
      cause: 'new',
      reasons: [opened.reasons[0], 'Found again', 'Screening rules changed'],
    })
  })

  it('says so in alerts that it changes', async () => {
    await change(world, clientId, [exact])
    await screen(world, clientId)
    // as if the older model had found less
    await world.elsewhere(`update findings set result = 'Suspected Match', fingerprint = gen_random_uuid()
      where client_id = '${clientId}'`)
    await world.elsewhere(`update alerts set result = 'Suspected Match' where client_id = '${clientId}'`)
    await world.elsewhere(`update alerts a set fingerprint = f.fingerprint from findings f
      where f.id = a.finding_id and a.client_id = '${clientId}'`)
    await activateModel(world.system, '2026-12')
    await performJobs()
    expect((await histories()).slice(1)).toEqual([
      expect.objectContaining({
        cause: 'new',
        status: 'RESOLVED',
        note: 'Replaced by a newer alert: screening rules changed, the result is now Match.',
      }),
      expect.objectContaining({
        cause: 'changed',
        reasons: ['Name and date of birth agree', 'Screening rules changed'],
        note: 'Screening rules changed: matching model 2026-12 replaced 2026-11.',
      }),
    ])
  })

  it('does not name the rules where the subject is new, too, or its data has changed', async () => {
    await change(world, clientId, [person('other', 'Birchgrove', { given: 'Rosalind', born: '1950-12-24' })])
    await screen(world, clientId)
    await change(world, clientId, [otherNpi, exact])
    await activateModel(world.system, '2026-12')
    await performJobs()
    const all = await histories()
    expect(all.map(({ externalId, note }) => `${externalId} ${note}`).toSorted()).toEqual([
      'exact ',
      'other ',
    ])
    expect(all.flatMap(({ reasons }) => reasons)).not.toContain('Screening rules changed')
  })

  it('leaves findings of the model before reproducible: each names its model', async () => {
    await change(world, clientId, [exact, otherNpi])
    await screen(world, clientId)
    await activateModel(world.system, '2026-12')
    await performJobs()
    const stored = await world.system.read((sql) =>
      sql
        .select({ evidence: findings.evidence })
        .from(findings)
        .where(eq(findings.clientId, clientId))
        .orderBy(findings.id),
    )
    expect(stored.map(({ evidence }) => evidence.explanation?.model)).toEqual(['2026-11', '2026-12'])
  })

  it('again while clients are being screened is safe: nothing is written with a model that is not active anymore', async () => {
    await change(world, clientId, [exact, otherNpi])
    await screen(world, clientId)
    await activateModel(world.system, '2026-12')
    // by the time the comparison ends, somebody has gone back
    const { engine } = world.services
    const compare = engine.compare.bind(engine)
    let times = 0
    engine.compare = async (...given) => {
      const summary = await compare(...given)
      if (times++ === 0) await activateModel(world.system, '2026-11')
      return summary
    }
    try {
      await performJobs()
    } finally {
      engine.compare = compare
    }
    await performJobs()
    const runs = await world.system.read((sql) =>
      sql.select().from(screeningRuns).where(eq(screeningRuns.clientId, clientId)),
    )
    expect(times).toBeGreaterThan(0)
    expect(new Set(runs.map(({ model }) => model))).toEqual(new Set(['2026-11']))
    expect(await raisedAlerts(world, clientId)).toHaveLength(1)
    expect(await screen(world, clientId)).toMatchObject({ runId: null })
  })

  it('that is unknown, or active already, changes nothing', async () => {
    const before = await activations()
    await expect(async () => activateModel(world.system, 'toString')).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(activateModel(world.system, '2026-11')).rejects.toMatchObject({ code: 'conflict' })
    expect(await activations()).toEqual(before)
  })

  it('happens once, however many ask at the same time', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => activateModel(world.system, '2026-12')),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await performJobs()
  })
})
