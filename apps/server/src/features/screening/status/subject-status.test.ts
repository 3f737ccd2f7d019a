import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { loadList } from '../../../testing/test-checks.ts'
import { florida } from '../licenses/test-boards.ts'
import { subjectStatus, type SourceStatus } from './subject-status.ts'
import { change, loadLeie, monitoringClient, person, screen } from '../test-monitoring.ts'

let world: TestWorld
let clientId: string
let ids: Map<string, string>
const day = (date: string): Date => new Date(`${date}T12:00:00Z`)

const alder = { family: 'Alderwick', given: 'Jonathan', born: '19610203' }
const namesake = { family: 'Birchgrove', given: 'Ruth', born: '19700101' }
const rest = [{ family: 'Cedarholm' }, { family: 'Dogwoodson' }]

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(day('2026-01-10'))
  clientId = await monitoringClient(world)
  await loadLeie(world, [namesake, ...rest])
  ids = await change(world, clientId, [
    person('jon', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }),
    person('ruth', 'Birchgrove', { given: 'Ruth', born: '1988-08-08' }),
  ])
  await screen(world, clientId)
  world.setNow(day('2026-02-10'))
  await loadLeie(world, [alder, namesake, ...rest])
  await screen(world, clientId)
  world.setNow(day('2026-03-10'))
  await loadLeie(world, [namesake, ...rest])
  await screen(world, clientId)
  world.setNow(day('2026-04-10'))
  await screen(world, clientId, 'confirm')
  world.setNow(day('2026-05-10'))
  await change(world, clientId, [{ ...person('jon', 'Alderwick'), endDate: '2026-05-01' }])
  await screen(world, clientId)
})
afterAll(() => world.close())

const statusAt = async (who: string, moment: Date): Promise<SourceStatus | undefined> =>
  (await subjectStatus(world.system, clientId, ids.get(who)!, moment)).sources[0]

describe('the status of a subject', () => {
  it.each([
    ['before the first check', '2026-01-09', undefined],
    ['after it', '2026-01-10', { result: 'No Match', version: 1 }],
    ['the day before the exclusion', '2026-02-09', { result: 'No Match', version: 1 }],
    ['on the day of the exclusion', '2026-02-10', { result: 'Match', version: 2 }],
    ['a month later', '2026-03-09', { result: 'Match', version: 2 }],
    ['after the reinstatement', '2026-03-10', { result: 'No Match', version: 3 }],
    ['when that was confirmed', '2026-04-10', { result: 'No Match', version: 3 }],
    ['after the end of the monitoring', '2026-05-11', undefined],
  ])('%s (%s)', async (_when, date, expected) => {
    const status = await statusAt('jon', new Date(`${date}T23:59:59Z`))
    expect(status && { result: status.result, version: status.list.version }).toEqual(expected)
  })

  it('says which publication was looked at, when, and by which rules', async () => {
    await world.elsewhere(`update list_loads set published = '2026-03-0' || version`)
    const status = await statusAt('jon', day('2026-04-20'))
    expect(status).toMatchObject({
      sourceId: 'leie',
      verifiedAt: day('2026-04-10'),
      firstVerifiedAt: day('2026-01-10'),
      model: expect.stringMatching(/^\d{4}/) as string,
      engine: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      list: {
        version: 3,
        published: '2026-03-03',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    })
  })

  it('says nothing about lists that the client has dropped, but still about the days before', async () => {
    const own = await monitoringClient(world)
    world.setNow(day('2026-06-01'))
    const [id] = [...(await change(world, own, [person('x', 'Cedarholm', { given: 'Pat' })])).values()]
    await screen(world, own)
    world.setNow(day('2026-06-02'))
    await world.elsewhere(`update clients set monitor_products = '{}' where id = '${own}'`)
    await screen(world, own)
    const at = async (date: string) => (await subjectStatus(world.system, own, id!, day(date))).sources
    expect(await at('2026-06-01')).toMatchObject([{ sourceId: 'leie' }])
    expect(await at('2026-06-03')).toEqual([])
    expect(await screen(world, own)).toMatchObject({ runId: null })
  })

  it('is still known after the client was deleted', async () => {
    const own = await monitoringClient(world)
    world.setNow(day('2026-06-10'))
    const [id] = [
      ...(
        await change(world, own, [person('x', 'Birchgrove', { given: 'Ruth', born: '1970-01-01' })])
      ).values(),
    ]
    await screen(world, own)
    const known = async () => (await subjectStatus(world.system, own, id!, day('2026-06-11'))).sources
    const before = await known()
    expect(before).toMatchObject([{ sourceId: 'leie', result: 'Match', verifiedAt: day('2026-06-10') }])
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
    const { statusCode } = await world.app.inject({
      method: 'DELETE',
      url: `/api/identity/clients/${own}`,
      headers: { authorization: `Bearer ${await world.token(ptAdmin)}` },
    })
    expect(statusCode).toBe(204)
    expect(await screen(world, own, 'confirm')).toMatchObject({ runId: null })
    expect(await known()).toEqual(before)
  })

  it('is that of the last run also when the clock went back', async () => {
    const own = await monitoringClient(world)
    world.setNow(day('2026-07-02'))
    const [id] = [...(await change(world, own, [person('x', 'Nobodyson', { given: 'Pat' })])).values()]
    await screen(world, own)
    world.setNow(day('2026-07-01'))
    await screen(world, own, 'confirm')
    expect((await subjectStatus(world.system, own, id!, day('2026-07-03'))).sources).toMatchObject([
      { result: 'No Match', verifiedAt: day('2026-07-02') },
    ])
  })

  it('keeps who was ruled out, and why', async () => {
    const { ruledOut } = await subjectStatus(world.system, clientId, ids.get('ruth')!, day('2026-04-20'))
    const [recordId] = ruledOut['birth-date-differs'] ?? []
    const { rows } = await world.system.read((sql) =>
      sql.execute(
        raw`select entry #>> '{names,0,family}' as family from list_records where id = ${recordId}`,
      ),
    )
    expect(rows).toEqual([{ family: 'Birchgrove' }])
  })
})

describe('GET monitored-subjects/{id}/statuses', () => {
  const ask = async (caller: string, who: string, query = ''): Promise<{ code: number; body: unknown }> => {
    const url = `/api/monitor/monitored-subjects/${ids.get(who)!}/statuses${query}`
    const headers = { authorization: `Bearer ${await world.token(caller)}` }
    const response = await world.app.inject({ url, headers })
    return { code: response.statusCode, body: response.json() }
  }

  it('gives the products with their sources, today and on a day', async () => {
    world.setNow(new Date())
    const user = await addUser(world, { clientId })
    expect(await ask(user, 'ruth')).toMatchObject({
      code: 200,
      body: [
        {
          type: 'EXCLUSIONS_FEDERAL',
          status: 'No Match',
          missing: null,
          initialVerificationCompletedAt: '2026-01-10T12:00:00.000Z',
          sourceDetails: [
            {
              sourceName: 'OIG LEIE',
              sourceStatus: 'No Match',
              firstVerifiedAt: '2026-01-10T12:00:00.000Z',
              listVersion: 3,
            },
          ],
        },
        // lists of these were never loaded: nobody can say
        { type: 'EXCLUSIONS_STATE', status: 'Not Verified', sourceDetails: [] },
        { type: 'OFAC', status: 'Not Verified' },
        { type: 'OTHER_LISTS', status: 'Not Verified' },
      ],
    })
    const unverified = { status: 'Not Verified', sourceDetails: [] }
    expect(await ask(user, 'jon', '?asOf=2026-02-10')).toMatchObject({
      body: [{ status: 'Match' }, unverified, unverified, unverified],
    })
    expect(await ask(user, 'jon', '?asOf=2026-01-09'), 'before it was added').toMatchObject({ body: [] })
    expect(await ask(user, 'jon', '?asOf=2026-05-11'), 'after its end').toMatchObject({ body: [] })
    expect(await ask(user, 'jon', '?asOf=2026-02-30')).toMatchObject({ code: 400 })
    expect(await ask(user, 'jon')).toMatchObject({ code: 200, body: [] })
  })

  it('names the field without which a product can’t be checked', async () => {
    const own = await monitoringClient(world, ['NPI', 'SSDMF', 'LICENSES', 'EXCLUSIONS_FEDERAL'])
    const added = await change(world, own, [person('x', 'Birchgrove', { given: 'Ruth' })])
    for (const [externalId, id] of added) ids.set(externalId, id)
    await screen(world, own)
    const insufficient = { status: 'Insufficient Client Data' }
    expect(await ask(await addUser(world, { clientId: own }), 'x')).toMatchObject({
      body: [
        { type: 'EXCLUSIONS_FEDERAL', ...insufficient, missing: 'Date of Birth' },
        { type: 'LICENSES', ...insufficient, missing: 'License' },
        { type: 'NPI', ...insufficient, missing: 'NPI' },
        { type: 'SSDMF', ...insufficient, missing: 'SSN' },
      ],
    })
  })

  it('is open while no board has answered for one of the licenses, and so is the certificate', async () => {
    const own = await monitoringClient(world, ['LICENSES'])
    await loadList(
      world,
      'fl-licenses',
      florida(['Registered Nurse', '990', 'CLEAR', '01/31/2099', 'OAK', 'ANN']),
    )
    const user = await addUser(world, { clientId: own })
    const ann = person('ann', 'Oak', { given: 'Ann' })
    const statusIn = async (...states: string[]) => {
      const licenses = states.map((issuer) => ({ type: 'RN', issuer, number: '990' }))
      const changed = await change(world, own, [{ ...ann, facts: { ...ann.facts, licenses } }])
      ids.set('ann', changed.get('ann')!)
      await screen(world, own)
      const { body } = await ask(user, 'ann')
      const certificate = await world.app.inject({
        url: `/api/monitor/monitored-subjects/${ids.get('ann')!}/certificate?format=json`,
        headers: { authorization: `Bearer ${await world.token(user)}` },
      })
      const { subjects } = certificate.json<{ subjects: { cleared: boolean }[] }>()
      return [(body as { status: string }[]).map(({ status }) => status), subjects[0]!.cleared]
    }
    expect(await statusIn('FL')).toEqual([['Active'], true])
    // no list of that state is loaded
    expect(await statusIn('FL', 'TX')).toEqual([['Not Verified'], false])
    expect(await statusIn('FL')).toEqual([['Active'], true])
  })

  it('knows nobody of another client', async () => {
    const stranger = await addUser(world, { clientId: await monitoringClient(world) })
    expect(await ask(stranger, 'jon')).toMatchObject({ code: 404 })
  })
})
