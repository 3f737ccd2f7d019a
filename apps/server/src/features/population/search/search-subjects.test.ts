import type { BusinessUnit, PopulationItem, PopulationSearchInput } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { SubjectChange } from '../changes/change-rules.ts'
import { change, person } from '../test-population.ts'

let world: TestWorld
let clientId: string
let member: string
let stranger: string

const clinic = (externalId: string, full: string, more: Partial<SubjectChange> = {}): SubjectChange => ({
  externalId,
  facts: { kind: 'organization', names: [{ kind: 'organization', use: 'current', full }] },
  ...more,
})
const inNetwork = (businessUnit: string, network: string) => ({
  networks: [{ businessUnit, network, participation: 'Par' }],
})

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(new Date('2026-03-20T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client' })
  const other = await addClient(world, { name: 'Other' })
  member = await addUser(world, { clientId })
  stranger = await addUser(world, { clientId: other })
  await change(world, clientId, [
    person('E-1', 'Alder', { npi: '1234567893', specialties: ['Surgery'] }, inNetwork('West', 'PPO')),
    person('E-2', 'birch', { npi: '1000000004', specialties: ['Cardiology'] }, inNetwork('West', 'HMO')),
    person('E-3', 'Cedar', {}, { ...inNetwork('East', 'PPO'), endDate: '2026-03-20' }),
    person('E-4', 'Dogwood', { specialties: ['Surgery', 'Anesthesia'] }, { endDate: '2026-03-21' }),
    clinic('X_5', 'Elm Clinic 100%'),
  ])
  await change(world, other, [person('E-1', 'Foreign')])
})
afterAll(() => world.close())

interface Found {
  page: number
  total: number
  content: PopulationItem[]
}

const search = async (body: PopulationSearchInput, by = member) =>
  world.app.inject({
    method: 'POST',
    url: '/api/monitor/monitored-subjects/search',
    headers: { authorization: `Bearer ${await world.token(by)}` },
    payload: body,
  })

/** The external ids found, in order; the total must be their number. */
async function found(body: PopulationSearchInput, by = member): Promise<string[]> {
  const response = await search(body, by)
  expect(response.statusCode).toBe(200)
  const { total, content } = response.json<Found>()
  const ids = content.map(({ externalId }) => externalId)
  expect(total).toBe(ids.length)
  return ids
}

const unitNamed = async (name: string): Promise<BusinessUnit> => {
  const response = await world.app.inject({
    url: '/api/monitor/business-units',
    headers: { authorization: `Bearer ${await world.token(member)}` },
  })
  return response.json<BusinessUnit[]>().find((unit) => unit.name === name)!
}

describe('the population list', () => {
  it('lists active and termed subjects by name, 25 to a page, with what the columns show', async () => {
    const { page, total, content } = (await search({})).json<Found>()
    expect({ page, total }).toEqual({ page: 0, total: 5 })
    expect(content.map(({ name }) => name)).toEqual([
      'Elm Clinic 100%',
      'Pat Alder',
      'Pat birch',
      'Pat Cedar',
      'Pat Dogwood',
    ])
    expect(content[1]).toEqual({
      id: expect.any(String) as string,
      name: 'Pat Alder',
      npi: '1234567893',
      specialties: ['Surgery'],
      type: 'INDIVIDUAL',
      externalId: 'E-1',
      startDate: '2026-03-20',
      startDateTime: '2026-03-20T12:00:00.000Z',
      endDate: null,
    })
  })

  it('has pages that neither repeat nor skip a row', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map(async (page) => (await search({ page, size: 2 })).json<Found>()),
    )
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
    const ids = pages.flatMap(({ content }) => content.map(({ externalId }) => externalId))
    expect(ids).toEqual(['X_5', 'E-1', 'E-2', 'E-3', 'E-4'])
    expect((await search({ page: 9, size: 2 })).json()).toEqual({ page: 9, total: 5, content: [] })
  })

  it.each<[PopulationSearchInput, string[]]>([
    [{ sortBy: 'NAME', desc: true }, ['E-4', 'E-3', 'E-2', 'E-1', 'X_5']],
    [{ sortBy: 'NPI' }, ['E-2', 'E-1', 'X_5', 'E-3', 'E-4']],
    [{ sortBy: 'SPECIALTIES' }, ['E-2', 'E-1', 'E-4', 'X_5', 'E-3']],
    [{ sortBy: 'SPECIALTIES', desc: true }, ['E-3', 'X_5', 'E-4', 'E-1', 'E-2']],
    [{ sortBy: 'TYPE' }, ['E-1', 'E-2', 'E-3', 'E-4', 'X_5']],
    [{ sortBy: 'TYPE', desc: true }, ['X_5', 'E-4', 'E-3', 'E-2', 'E-1']],
    [{ sortBy: 'EXTERNALID' }, ['E-1', 'E-2', 'E-3', 'E-4', 'X_5']],
  ])('sorts by %j', async (body, ids) => {
    expect(await found(body)).toEqual(ids)
  })

  it.each<[string, PopulationSearchInput, string[]]>([
    ['words of the name in any order', { filter: 'alder, pat' }, ['E-1']],
    ['the beginning of the NPI', { filter: '12345' }, ['E-1']],
    ['but not its end', { filter: '67893' }, []],
    ['a part of the external ID', { filter: 'x_' }, ['X_5']],
    ['signs that mean something in patterns', { filter: '100%' }, ['X_5']],
    ['who is active: until the end date', { isActivelyMonitored: true }, ['X_5', 'E-1', 'E-2', 'E-4']],
    ['who is termed: from the end date on', { isActivelyMonitored: false }, ['E-3']],
    ['individuals', { type: 'INDIVIDUAL' }, ['E-1', 'E-2', 'E-3', 'E-4']],
    ['organizations', { type: 'ORGANIZATION', sortBy: 'TYPE' }, ['X_5']],
    [
      'several conditions together',
      { filter: 'pat', isActivelyMonitored: true, type: 'INDIVIDUAL' },
      ['E-1', 'E-2', 'E-4'],
    ],
  ])('finds %s', async (_what, body, ids) => {
    expect(await found(body)).toEqual(ids)
  })

  it('finds the members of units and networks; a chosen network narrows its own unit only', async () => {
    const west = await unitNamed('West')
    const east = await unitNamed('East')
    const ppo = west.networks.find(({ name }) => name === 'PPO')!.id
    expect(await found({ businessUnitIds: [west.id] })).toEqual(['E-1', 'E-2'])
    expect(await found({ networkIds: [ppo] })).toEqual(['E-1'])
    expect(await found({ businessUnitIds: [west.id, east.id], networkIds: [ppo] })).toEqual(['E-1', 'E-3'])
    // the ids of another client find nothing
    expect(await found({ businessUnitIds: [west.id] }, stranger)).toEqual([])
  })

  it('is of one client, for callers who may see its population', async () => {
    expect((await search({}, stranger)).json<Found>().content).toMatchObject([{ name: 'Pat Foreign' }])
    const off = await addUser(world, { clientId, flags: false })
    expect((await search({}, off)).statusCode).toBe(403)
    const roles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const holder = async (tags: Record<string, 'ALLOW'>): Promise<number> => {
      const accessRoleId = await addAccessRole(world, tags)
      return (await search({}, await addUser(world, { clientId: roles, accessRoleId }))).statusCode
    }
    expect(await holder({ SHOW_POPULATION: 'ALLOW' })).toBe(200)
    expect(await holder({ SHOW_ALERTS: 'ALLOW' })).toBe(403)
  })

  it('refuses what it does not know', async () => {
    const entry = { monitoredProduct: 'NPI' as const, alertReason: ['Deceased'] }
    const bodies = [
      { size: 101 },
      { sortBy: 'STARTDATE' },
      { monitoredList: [entry] },
      { licensesExpireWithin: 31 },
    ]
    for (const body of bodies) expect((await search(body as PopulationSearchInput)).statusCode).toBe(400)
  })

  it('finds licenses of the monitored that expire soon, and not those that were removed or have expired', async () => {
    const own = await addClient(world, { name: 'Licenses' })
    const user = await addUser(world, { clientId: own })
    const names = ['today', 'soon', 'next', 'later', 'past', 'removed', 'unknown']
    await change(world, own, [
      ...names.map((name) => person(name, name)),
      person('termed', 'termed', {}, { endDate: '2026-03-20' }),
      person('leaving', 'leaving', {}, { endDate: '2026-03-21' }),
    ])
    const expiries: [string, string, string | null][] = [
      ['today', '2026-03-20', null],
      ['soon', '2026-04-19', null],
      ['next', '2026-05-19', null],
      ['later', '2026-05-20', null],
      ['past', '2026-03-19', null],
      ['removed', '2026-04-01', '2026-03-01'],
      ['termed', '2026-04-01', null],
      ['leaving', '2026-04-01', null],
    ]
    for (const [externalId, expires, removed] of expiries)
      await world.elsewhere(`
        insert into subject_licenses (id, client_id, subject_id, type, issuer, number, number_key, verified_expires,
                                      removed_at, created_at)
        select gen_random_uuid(), client_id, id, 'MD', 'OR', '1', '1', '${expires}', ${removed ? `'${removed}'` : 'null'}, now()
        from subjects where client_id = '${own}' and external_id = '${externalId}'`)
    const within = async (days: 30 | 60 | 90) =>
      found({ licensesExpireWithin: days, sortBy: 'EXTERNALID' }, user)
    expect(await within(30)).toEqual(['leaving', 'soon', 'today'])
    expect(await within(60)).toEqual(['leaving', 'next', 'soon', 'today'])
    expect(await within(90)).toEqual(['later', 'leaving', 'next', 'soon', 'today'])
  })
})
