import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../database/schema/index.ts'
import { addSubject, loadList } from '../../testing/test-checks.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { screenClient } from '../screening/index.ts'
import { day, digestDesk, everything, now, yesterday } from './test-digests.ts'
import { addRun, privateWords } from './test-monitoring.ts'

let world: TestWorld
let desk: ReturnType<typeof digestDesk>
beforeAll(async () => {
  world = await openTestWorld({ VIGIL_PUBLIC_URL: 'https://vigil.example.org' })
  desk = digestDesk(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.elsewhere('update users set ended_at = now()')
})
const subjectsTo = async (userId: string): Promise<string[]> =>
  (await desk.mailsTo(userId)).map(({ subject }) => subject)

describe('the alerts digest', () => {
  it("counts the day's new alerts by product, with a link, and holds no personal data", async () => {
    const clientId = await desk.newClient()
    const reader = await desk.addReader(clientId)
    await addRun(world, clientId, yesterday, [
      {},
      { reviewStatus: 'RESOLVED' },
      { product: 'NPI', reviewStatus: 'UNDER_REVIEW' },
    ])
    await desk.run()
    const [mail, ...others] = await desk.mailsTo(reader)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ clientId, state: 'pending', subject: 'Vigil: 3 new alerts' })
    expect(mail!.body).toBe(`New alerts, 11/08/2026 to 11/14/2026 (UTC):

Federal Exclusions: 2
NPI Status: 1

3 alerts in total, 1 still to review.

https://vigil.example.org/alerts

You receive this email because "Receive Alerts Email" is on for your account.
`)
    for (const word of privateWords) expect(JSON.stringify(mail)).not.toContain(word)
  })

  it('is sent once per day, even when it runs repeatedly or concurrently', async () => {
    const clientId = await desk.newClient()
    const reader = await desk.addReader(clientId)
    await desk.raise(clientId, yesterday, 'OFAC')
    await Promise.all(Array.from({ length: 8 }, () => desk.run()))
    await desk.run(day('2026-11-15T23:59:59'))
    expect(await subjectsTo(reader)).toEqual(['Vigil: 1 new alert'])
    const kept = await desk.digestsOf(reader)
    const [mail] = await desk.mailsTo(reader)
    expect(kept).toMatchObject([{ clientId, kind: 'alerts', day: '2026-11-14', mailId: mail!.id }])
  })

  it('is not sent when nothing has happened', async () => {
    const clientId = await desk.newClient()
    const reader = await desk.addReader(clientId)
    await desk.raise(clientId, day('2026-11-15T00:00:00'), 'OFAC')
    await desk.raise(await desk.newClient(), yesterday, 'OFAC')
    await desk.run()
    expect(await desk.mailsTo(reader)).toEqual([])
  })

  it('counts each alert in exactly one digest, even after days without one', async () => {
    const clientId = await desk.newClient()
    const reader = await desk.addReader(clientId)
    await desk.raise(clientId, day('2026-11-14T23:59:59.999'), 'OFAC')
    await desk.run(day('2026-11-15T06:05:00'))
    await desk.raise(clientId, day('2026-11-15T00:00:00'), 'OFAC', 'OFAC')
    await desk.raise(clientId, day('2026-11-29T08:00:00'), 'OFAC', 'OFAC')
    await desk.run(day('2026-11-30T09:00:00'))
    await desk.raise(clientId, day('2026-11-30T10:00:00'), 'OFAC', 'OFAC', 'OFAC')
    await desk.run(day('2026-12-01T06:05:00'))
    expect(await subjectsTo(reader)).toEqual([
      'Vigil: 1 new alert',
      'Vigil: 4 new alerts',
      'Vigil: 3 new alerts',
    ])
    const bodies = (await desk.mailsTo(reader)).map(({ body }) => body.split('\n')[0])
    expect(bodies.slice(1)).toEqual([
      'New alerts, 11/15/2026 to 11/29/2026 (UTC):',
      'New alerts, 11/30/2026 (UTC):',
    ])
  })

  it('resumes where a run was interrupted', async () => {
    const clientId = await desk.newClient()
    const readers = [await desk.addReader(clientId), await desk.addReader(clientId)]
    await desk.raise(clientId, yesterday, 'OFAC')
    const stop = new AbortController()
    const original = world.services.publicAddress
    world.services.publicAddress = () => {
      stop.abort()
      return original()
    }
    await expect(desk.run(now, stop.signal)).rejects.toThrow()
    world.services.publicAddress = original
    const sent = async () => (await Promise.all(readers.map(subjectsTo))).map(({ length }) => length)
    expect((await sent()).reduce((a, b) => a + b)).toBe(1)
    await desk.run()
    expect(await sent()).toEqual([1, 1])
  })

  it('leaves nothing for a user whose mail could not be stored, and still serves the others', async () => {
    const clientId = await desk.newClient()
    const [first, second] = [await desk.addReader(clientId), await desk.addReader(clientId)]
    await desk.raise(clientId, yesterday, 'OFAC')
    const original = world.services.publicAddress
    let calls = 0
    world.services.publicAddress = () => {
      calls += 1
      if (calls === 1) throw new Error('no')
      return original()
    }
    await expect(desk.run()).rejects.toThrow('the digests of 1 of')
    world.services.publicAddress = original
    const counts = async () => [(await desk.mailsTo(first)).length, (await desk.mailsTo(second)).length]
    expect((await counts()).toSorted((a, b) => a - b)).toEqual([0, 1])
    await desk.run()
    expect(await counts()).toEqual([1, 1])
  })
})

describe('the NPDB digest', () => {
  const npdb = { enabledNpdb: true, monitorProducts: ['NPDB' as const] }

  it('counts NPDB alerts, which the alerts digest leaves out', async () => {
    const clientId = await desk.newClient(npdb)
    const reader = await desk.addReader(clientId, everything)
    await desk.raise(clientId, yesterday, 'NPDB', 'NPDB', 'OFAC')
    await desk.run()
    expect(await subjectsTo(reader)).toEqual(['Vigil: 1 new alert', 'Vigil: 2 new NPDB alerts'])
  })

  it('counts alerts raised by NPDB reports', async () => {
    world.setNow(yesterday)
    const clientId = await desk.newClient(npdb)
    const reader = await desk.addReader(clientId, everything)
    const subjectId = await addSubject(world, clientId, { kind: 'organization', names: [] })
    await world.elsewhere(`update populations set version = 1 where client_id = '${clientId}'`)
    const response = `DCN,Report Type,Customer Use\nA1,1302,${subjectId}\nA2,1604,${subjectId}\n`
    await loadList(world, 'npdb', { 'npdb-2026-11-13.csv': response }, clientId)
    await screenClient(world.system, { clientId, mode: 'changes', signal: new AbortController().signal })
    await desk.run()
    expect(await subjectsTo(reader)).toEqual(['Vigil: 2 new NPDB alerts'])
  })

  it('is not sent if the client or user has no NPDB', async () => {
    const without = await desk.newClient({ ...npdb, enabledNpdb: false })
    const reader = await desk.addReader(without, everything)
    const withNpdb = await desk.newClient(npdb)
    const blind = await desk.addReader(withNpdb, everything)
    await world.system.write(async ({ sql }) => {
      await sql.update(users).set({ enabledNpdbResults: false }).where(eq(users.id, blind))
    })
    await desk.raise(without, yesterday, 'NPDB')
    await desk.raise(withNpdb, yesterday, 'NPDB')
    await desk.run()
    expect([...(await desk.mailsTo(reader)), ...(await desk.mailsTo(blind))]).toEqual([])
  })
})
