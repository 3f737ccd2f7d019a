import type { ExpiringLicense, ExpiringLicenses } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { change, person } from '../test-population.ts'

let world: TestWorld
let clientId: string
let member: string
let stranger: string

const addLicense = (externalId: string, expires: string, { number = '1', removed = false } = {}) =>
  world.elsewhere(`
    insert into subject_licenses (id, client_id, subject_id, type, issuer, number, number_key, verified_expires, status,
                                  removed_at, created_at)
    select gen_random_uuid(), client_id, id, 'MD', 'OR', '${number}', '${number}', '${expires}', 'Active',
           ${removed ? 'now()' : 'null'}, now()
    from subjects where client_id = '${clientId}' and external_id = '${externalId}'`)

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(new Date('2026-03-20T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client' })
  member = await addUser(world, { clientId })
  stranger = await addUser(world, { clientId: await addClient(world, { name: 'Other' }) })
  await change(world, clientId, [
    person('alder', 'Alder'),
    person('birch', 'Birch'),
    person('termed', 'Termed', {}, { endDate: '2026-03-20' }),
    person('leaving', 'Leaving', {}, { endDate: '2026-03-21' }),
  ])
  await addLicense('birch', '2026-04-30')
  await addLicense('alder', '2026-04-30')
  await addLicense('alder', '2026-04-30', { number: '2' })
  await addLicense('leaving', '2026-04-01')
  await addLicense('termed', '2026-04-01')
  await addLicense('birch', '2026-04-02', { number: '3', removed: true })
  await addLicense('birch', '2026-03-31', { number: '4' })
  await addLicense('birch', '2026-05-01', { number: '5' })
})
afterAll(() => world.close())

const ask = async (path: string, by = member) =>
  world.app.inject({
    url: `/api/monitor/licenses/expiring${path}`,
    headers: { authorization: `Bearer ${await world.token(by)}` },
  })

describe('licenses that expire in a month', () => {
  it('are counted by day, without removed ones and those of termed subjects', async () => {
    const response = await ask('?month=2026-04')
    expect(response.json<ExpiringLicenses>()).toEqual({
      days: [
        { date: '2026-04-01', licenses: 1 },
        { date: '2026-04-30', licenses: 3 },
      ],
    })
  })

  it('are listed for one day by the name of their subjects, page by page', async () => {
    const pageOf = async (page: number) =>
      (await ask(`/day?date=2026-04-30&page=${page}&size=2`)).json<{
        total: number
        content: ExpiringLicense[]
      }>()
    const [first, second] = [await pageOf(0), await pageOf(1)]
    expect([first.total, second.total]).toEqual([3, 3])
    expect(first.content.map(({ name }) => name)).toEqual(['Pat Alder', 'Pat Alder'])
    expect(second.content).toMatchObject([
      {
        name: 'Pat Birch',
        licenseType: 'MD',
        licenseIssuer: 'OR',
        licenseNumber: '1',
        expirationDate: '2026-04-30',
        status: 'Active',
      },
    ])
  })

  it('are those of the own client', async () => {
    expect((await ask('?month=2026-04', stranger)).json()).toEqual({ days: [] })
    expect((await ask('/day?date=2026-04-30', stranger)).json()).toEqual({ page: 0, total: 0, content: [] })
  })

  it('need permission to see the population', async () => {
    const roleId = await addAccessRole(world, { SHOW_ALERTS: 'ALLOW' })
    const own = await addClient(world, { name: 'With roles', usesAccessRoles: true })
    const reviewer = await addUser(world, { clientId: own, accessRoleId: roleId })
    expect((await ask('?month=2026-04', reviewer)).statusCode).toBe(403)
    expect((await ask('/day?date=2026-04-30', reviewer)).statusCode).toBe(403)
  })

  it.each(['?month=2026-13', '?month=April', '', '/day', '/day?date=2026-02-30', '/day?date=today'])(
    'refuse %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(400)
    },
  )
})
