import type { BusinessUnit } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { changeSubjects } from '../population/index.ts'

let world: TestWorld
let user: string
let stranger: string
let subjectId: string
let lonely: string
let units: BusinessUnit[]

const get = async (url: string, by = user) => {
  const headers = { authorization: `Bearer ${await world.token(by)}` }
  const response = await world.app.inject({ url: `/api/monitor/${url}`, headers })
  return { code: response.statusCode, body: response.json<unknown>() }
}

beforeAll(async () => {
  world = await openTestWorld()
  const clientId = await addClient(world, { name: 'Client' })
  user = await addUser(world, { clientId })
  stranger = await addUser(world, { clientId: await addClient(world, { name: 'Other' }) })
  const context = world.system.forClient(clientId)
  const names = [{ kind: 'organization' as const, full: 'Test Clinic' }]
  const facts = { kind: 'organization' as const, names }
  const network = (businessUnit: string, name: string, participation: string) => ({
    businessUnit,
    network: name,
    participation,
  })
  const changes = [
    {
      externalId: '1',
      facts,
      networks: [
        network('West', 'Zeta', 'Participating'),
        network('east', 'Beta', 'Contracted'),
        network('east', 'alpha', 'Employed'),
      ],
    },
    { externalId: '2', facts },
  ]
  const { subjects } = await context.write((tx) =>
    changeSubjects(context, tx, { clientId, origin: 'api', changes }),
  )
  ;[subjectId, lonely] = subjects.map(({ id }) => id) as [string, string]
  units = (await get('business-units')).body as BusinessUnit[]
})
afterAll(() => world.close())

const network = (name: string) => units.flatMap((unit) => unit.networks).find((one) => one.name === name)!

describe('business units and networks', () => {
  it('lists units by name, each with its networks (DAT-019)', async () => {
    expect(units).toMatchObject([
      { name: 'east', networks: [{ name: 'alpha' }, { name: 'Beta' }] },
      { name: 'West', networks: [{ name: 'Zeta' }] },
    ])
    const network = { id: expect.any(String), name: 'alpha' }
    expect(units[0]).toMatchObject({ id: expect.any(String), networks: expect.arrayContaining([network]) })
    expect(await get('business-units', stranger)).toEqual({ code: 200, body: [] })
  })

  it('lists the networks of one unit; an unknown unit or one of another client is not found', async () => {
    const url = `business-units/${units[0]!.id}/networks`
    expect(await get(url)).toMatchObject({
      code: 200,
      body: [
        { name: 'alpha', businessUnitName: 'east' },
        { name: 'Beta', businessUnitName: 'east' },
      ],
    })
    expect((await get(url, stranger)).code).toBe(404)
    expect((await get(`business-units/${randomUUIDv7()}/networks`)).code).toBe(404)
  })

  it('lists the networks of a subject with its participation; empty if it has none', async () => {
    const url = `monitored-subjects/${subjectId}/networks`
    expect(await get(url)).toMatchObject({
      code: 200,
      body: [
        { name: 'alpha', participationType: 'Employed' },
        { name: 'Beta', participationType: 'Contracted' },
        { id: network('Zeta').id, businessUnitName: 'West', participationType: 'Participating' },
      ],
    })
    expect(await get(`monitored-subjects/${lonely}/networks`)).toEqual({ code: 200, body: [] })
    expect((await get(url, stranger)).code).toBe(404)
    expect((await get(`monitored-subjects/${randomUUIDv7()}/networks`)).code).toBe(404)
  })

  it('returns the participation of a subject in a network, if any', async () => {
    const url = (subject: string) =>
      `networks/${network('Zeta').id}/monitored-subjects/${subject}/participation`
    expect(await get(url(subjectId))).toEqual({ code: 200, body: { participationType: 'Participating' } })
    expect((await get(url(lonely))).code).toBe(404)
    expect((await get(url(subjectId), stranger)).code).toBe(404)
  })
})
