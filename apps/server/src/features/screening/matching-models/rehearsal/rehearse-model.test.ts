import { alertsToReview } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clients } from '../../../../database/schema/index.ts'
import { openTestWorld, type TestWorld } from '../../../../testing/test-world.ts'
import {
  beginWithModel,
  change,
  liveFindings,
  loadLeie,
  monitoringClient,
  person,
  raisedAlerts,
  screen,
} from '../../test-monitoring.ts'
import { totalsOf } from './present-rehearsal.ts'
import { rehearseModel, type Rehearsal } from './rehearse-model.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [
    { family: 'Alderwick', given: 'Jonathan', born: '19610203' },
    { family: 'Birchgrove', given: 'Rosalind', born: '19700101', npi: '1234567893' },
    { family: 'Cedarholm', given: 'Henrietta', born: '19551212' },
  ])
})
afterAll(() => world.close())
beforeEach(async () => {
  await beginWithModel(world, '2026-11')
  clientId = await monitoringClient(world)
})

const exact = person('same', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' })
/** a group's NPI in the field: the older model rules this pair out */
const otherNpi = person('raised', 'Birchgrove', { given: 'Rosalind', born: '1970-01-01', npi: '1245319599' })

const rehearse = (model: string): Promise<Rehearsal | null> =>
  rehearseModel(world.system, { clientId, model, examples: 3, signal: new AbortController().signal })

describe('a rehearsal', () => {
  it('shows what a newer model would raise, with an example, and changes nothing', async () => {
    await change(world, clientId, [exact, otherNpi, person('clear', 'Nobodyson')])
    await screen(world, clientId)
    const before = [await liveFindings(world, clientId), await raisedAlerts(world, clientId)]
    const rehearsal = await rehearse('2026-12')
    expect(rehearsal).toMatchObject({ model: '2026-12', subjects: 3, isCurrent: true })
    expect(rehearsal!.counts).toEqual([
      { effect: 'raised', sourceId: 'leie', result: 'Suspected Match', count: 1 },
      { effect: 'unchanged', sourceId: 'leie', result: 'Match', count: 1 },
    ])
    expect(rehearsal!.examples).toEqual([
      expect.objectContaining({
        effect: 'raised',
        externalId: 'raised',
        before: null,
        after: 'Suspected Match',
        reason: 'name-and-birth-date-number-differs',
      }),
    ])
    expect([await liveFindings(world, clientId), await raisedAlerts(world, clientId)]).toEqual(before)
    expect(await screen(world, clientId), 'nothing is due after it').toMatchObject({ runId: null })
  })

  it('shows what a model would close as No Match, and how many alerts a run then leaves to review', async () => {
    await beginWithModel(world, '2026-12')
    await change(world, clientId, [exact, otherNpi])
    await screen(world, clientId)
    const rehearsal = await rehearse('2026-11')
    expect(rehearsal!.counts).toEqual([
      { effect: 'closed', sourceId: 'leie', result: 'Suspected Match', count: 1 },
      { effect: 'unchanged', sourceId: 'leie', result: 'Match', count: 1 },
    ])
    expect(rehearsal!.examples).toEqual([
      expect.objectContaining({
        effect: 'closed',
        externalId: 'raised',
        listedName: 'Rosalind Birchgrove',
        before: 'Suspected Match',
        after: 'No Match',
        reason: 'name-and-birth-date-number-differs',
      }),
    ])
    await beginWithModel(world, '2026-11')
    const run = await screen(world, clientId)
    expect(run.alerts).toBe(alertsToReview(totalsOf(rehearsal!.counts)))
    expect(await raisedAlerts(world, clientId)).toContainEqual(
      expect.objectContaining({ externalId: 'raised', cause: 'rules', result: 'No Match' }),
    )
  })

  it('of the model in use changes nothing', async () => {
    await change(world, clientId, [exact, otherNpi])
    await screen(world, clientId)
    expect((await rehearse('2026-11'))!.counts).toEqual([
      { effect: 'unchanged', sourceId: 'leie', result: 'Match', count: 1 },
    ])
  })

  it('says when a run is due, since some effects would be those of the changes', async () => {
    await change(world, clientId, [exact])
    expect(await rehearse('2026-11')).toMatchObject({
      isCurrent: false,
      counts: [{ effect: 'raised', sourceId: 'leie', result: 'Match', count: 1 }],
    })
  })

  it('shows one moment: a run meanwhile changes neither the findings it is compared with nor its lists', async () => {
    await change(world, clientId, [exact])
    await screen(world, clientId)
    const { engine } = world.services
    const compare = engine.compare.bind(engine)
    engine.compare = async (...given) => {
      engine.compare = compare
      const summary = await compare(...given)
      await change(world, clientId, [
        person('later', 'Cedarholm', { given: 'Henrietta', born: '1955-12-12' }),
      ])
      await screen(world, clientId)
      return summary
    }
    expect(await rehearse('2026-11')).toMatchObject({
      subjects: 1,
      isCurrent: true,
      counts: [{ effect: 'unchanged', sourceId: 'leie', result: 'Match', count: 1 }],
      examples: [],
    })
    expect(await liveFindings(world, clientId)).toHaveLength(2)
  })

  it('of a client that has ended shows nothing', async () => {
    await world.system.write(({ sql }) =>
      sql.update(clients).set({ endedAt: new Date() }).where(eq(clients.id, clientId)),
    )
    expect(await rehearse('2026-12')).toBeNull()
  })
})
