import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { collectHandlers, type AllJobHandlers } from './collect-handlers.ts'
import { allJobHandlers } from './handlers.ts'
import { jobNames, type JobName } from './job-table.ts'
import { schedules } from './schedules.ts'
import { startWorkers } from './work.ts'

describe('the table of jobs', () => {
  const handler = async (): Promise<void> => {}

  it('has exactly one handler for each job', () => {
    expect(Object.keys(allJobHandlers()).toSorted()).toEqual(jobNames.toSorted())
  })

  it('fails startup if a job has no handler or two, or a handler has no job', () => {
    expect(() => collectHandlers(['a', 'b'], [{ a: handler }])).toThrow('Jobs without a handler: b.')
    expect(() => collectHandlers(['a'], [{ a: handler }, { a: handler }])).toThrow(
      'The job "a" has two handlers.',
    )
    expect(() => collectHandlers(['a'], [{ a: handler, b: handler }])).toThrow(
      '"b" does not belong to any job',
    )
  })

  it('schedules only jobs that exist', () => {
    for (const { job } of schedules) expect(jobNames).toContain(job)
  })

  it('screens every client once a day, even if the scheduled time was missed', () => {
    expect(schedules.filter(({ job }) => job === 'screening.daily')).toEqual([
      { job: 'screening.daily', cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/), missed: 'once' },
    ])
  })
})

describe('the queue', () => {
  let world: TestWorld
  afterEach(() => world.close())

  const quiet = Object.fromEntries(
    jobNames.map((name) => [name, async () => {}]),
  ) as unknown as AllJobHandlers

  async function work(handlers: Partial<AllJobHandlers>): Promise<[JobName, string][]> {
    const seen: [JobName, string][] = []
    await startWorkers(world.services, { ...quiet, ...handlers }, (name, outcome) =>
      seen.push([name, outcome]),
    )
    return seen
  }
  const enqueue = (count: number) =>
    world.system.write(async ({ enqueue: add }) => {
      for (let index = 0; index < count; index++) add('files.sweep', {})
    })

  it('runs a job of a committed transaction', async () => {
    world = await openTestWorld({}, true)
    let context: Context | null = null
    const seen = await work({ 'files.sweep': async (given) => void (context = given) })
    await enqueue(1)
    await expect.poll(() => seen).toContainEqual(['files.sweep', 'done'])
    expect(context).toMatchObject({ scope: { kind: 'system' }, actor: null })
  })

  it('does not run a job whose transaction did not commit', async () => {
    world = await openTestWorld({}, true)
    const failing = world.system.write(async ({ enqueue: add }) => {
      add('files.sweep', {})
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await world.services.jobs.boss.findJobs('files.sweep', { queued: true })).toEqual([])
  })

  it('runs each of many jobs once', async () => {
    world = await openTestWorld({}, true)
    const seen = await work({})
    await enqueue(60)
    await expect.poll(() => seen.filter(([name]) => name === 'files.sweep').length).toBe(60)
  })

  it('keeps a job that failed for good as a dead letter, which can be retried', async () => {
    world = await openTestWorld({}, true)
    const { boss, dead, retryDead } = world.services.jobs
    await boss.updateQueue('files.sweep', { retryLimit: 0 })
    let broken = true
    const seen = await work({
      'files.sweep': async () => {
        if (broken) throw new Error('disk is full')
      },
    })
    await enqueue(1)
    await expect.poll(() => dead()).toHaveLength(1)
    expect((await dead())[0]).toMatchObject({ name: 'files.sweep', data: '{}' })
    broken = false
    expect(await retryDead([])).toBe(1)
    await expect.poll(() => seen).toContainEqual(['files.sweep', 'done'])
    expect(await dead()).toEqual([])
  })

  it('does not let bulk reviews of one client delay those of another', async () => {
    world = await openTestWorld({}, true)
    const [busy, other] = [[randomUUID(), randomUUID(), randomUUID()], randomUUID()]
    await world.system.write(async ({ enqueue: add }) => {
      for (const bulkReviewId of busy) add('alerts.bulk-review', { bulkReviewId }, 'busy client')
      add('alerts.bulk-review', { bulkReviewId: other }, 'other client')
    })
    const begun: string[] = []
    await work({
      'alerts.bulk-review': (_context, { bulkReviewId }, signal) => {
        begun.push(bulkReviewId)
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
      },
    })
    await expect.poll(() => begun, { timeout: 120_000 }).toContain(other)
    // jobs created at the same time have no defined order
    expect(begun.filter((id) => id !== other)).toHaveLength(1)
  })

  it('has exactly the declared schedules in the database', async () => {
    world = await openTestWorld({}, true)
    const { boss } = world.services.jobs
    const kept = (await boss.getSchedules()).map(({ name, cron }) => `${name} ${cron}`)
    expect(kept.toSorted()).toEqual(schedules.map(({ job, cron }) => `${job} ${cron}`).toSorted())
  })
})
