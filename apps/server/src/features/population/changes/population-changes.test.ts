import type { MonitoredSubject, SubjectChanged } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { statesOf, whileHeld } from '../test-population.ts'

let world: TestWorld
let clientId: string
let admin: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const bearer = async (userId: string): Promise<string> => `Bearer ${await world.token(userId)}`
beforeEach(async () => {
  world.setNow(new Date('2026-11-15T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client', monitorProducts: ['NPI'] })
  admin = await bearer(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
})

const send = (method: 'GET' | 'POST' | 'PUT', by: string, at: string, payload?: object, query = {}) =>
  world.app.inject({
    method,
    url: `/api/monitor/monitored-subjects${at}`,
    headers: { authorization: by },
    query,
    ...(payload && { payload }),
  })
const put = async (id: string, body: object, by = admin): Promise<SubjectChanged> => {
  const response = await send('PUT', by, `/${id}`, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const get = async (id: string, by = admin, query = {}): Promise<MonitoredSubject> =>
  (await send('GET', by, `/${id}`, undefined, query)).json()

const alder = {
  type: 'INDIVIDUAL',
  firstName: 'Pat',
  middleName: 'Q',
  lastName: 'Alder',
  suffix: 'Jr',
  formerNames: ['Rowan', 'Pat Q. Elm'],
  dbaNames: ['Alder Surgery'],
  npi: '1234567893',
  tin: '123456780',
  ssn: '219099999',
  dob: '1970-01-31',
  specialties: ['Surgery'],
  taxonomies: ['208600000X'],
  addresses: [{ name: 'Main office', addressLine1: '1 Elm St', city: 'Salem' }],
  licenses: [{ licenseType: 'MD', licenseIssuer: 'OR', licenseNumber: 'A1' }],
  networks: [{ businessUnit: 'West', network: 'PPO', participation: 'Par' }],
  products: ['NPI'],
  endDate: '2027-06-30',
}
/** May also add the networks of the subjects. */
const writer = { SHOW_POPULATION: 'ALLOW', WRITE_POPULATION: 'ALLOW', WRITE_HIERARCHY: 'ALLOW' } as const
const add = async (input: object = alder, by = admin): Promise<string> => {
  const response = await send('POST', by, '', { externalId: randomUUIDv7(), ...input })
  expect(response.statusCode, response.body).toBe(201)
  return response.json<SubjectChanged>().id
}

it('rejects products that the client does not monitor', async () => {
  const response = await send('POST', admin, '', {
    externalId: 'P-9',
    type: 'ORGANIZATION',
    organizationName: 'Fern Clinic',
    products: ['OFAC'],
  })
  expect([response.statusCode, response.body]).toEqual([
    422,
    expect.stringContaining('does not monitor OFAC'),
  ])
})

describe('a change through the API', () => {
  it('keeps everything it omits', async () => {
    const id = await add()
    const before = await get(id)
    expect((await put(id, {})).outcome).toBe('unchanged')
    expect((await put(id, { lastName: 'Aspen' })).outcome).toBe('changed')
    const after = await get(id)
    const { version } = after
    expect(version).not.toBe(before.version)
    expect(after).toEqual({ ...before, name: 'Pat Aspen', lastName: 'Aspen', version })
  })

  it('changes nothing when it sends back what it read', async () => {
    const id = await add()
    const {
      id: _id,
      externalId: _external,
      name: _name,
      ssn: _ssn,
      startDateTime: _at,
      ...seen
    } = await get(id)
    const { organizationName: _organization, ...fields } = seen
    expect((await put(id, fields)).outcome).toBe('unchanged')
  })

  it('clears what it sets to null or empty', async () => {
    const id = await add()
    const gone = 'firstName middleName suffix formerNames dbaNames npi tin ssn dob specialties taxonomies'
    const more = 'addresses licenses networks products endDate'
    const fields = `${gone} ${more}`.split(' ')
    await put(id, Object.fromEntries(fields.map((field) => [field, null])))
    const after = await get(id)
    const left = fields.filter((field) => {
      const value = after[field as keyof MonitoredSubject]
      return Array.isArray(value) ? value.length > 0 : value !== null
    })
    expect([left, after.lastName]).toEqual([[], 'Alder'])
  })

  it('keeps a date of birth that the caller sees only in part', async () => {
    const client = await addClient(world, { name: 'Roles', usesAccessRoles: true, monitorProducts: ['NPI'] })
    const role = async (level: 'LIMITED' | 'ALLOW') => addAccessRole(world, { ...writer, SHOW_PII: level })
    const by = await bearer(await addUser(world, { clientId: client, accessRoleId: await role('LIMITED') }))
    const all = await bearer(await addUser(world, { clientId: client, accessRoleId: await role('ALLOW') }))
    const id = await add(alder, by)
    await put(id, { specialties: ['Oncology'] }, by)
    expect(await get(id, all)).toMatchObject({ dob: '1970-01-31', specialties: ['Oncology'] })
  })

  it('keeps the addresses that the caller may not see, and changes the visible ones', async () => {
    const client = await addClient(world, { name: 'Roles', usesAccessRoles: true, monitorProducts: ['NPI'] })
    const role = async (level: 'DENY' | 'ALLOW') => addAccessRole(world, { ...writer, SHOW_PII: level })
    const by = await bearer(await addUser(world, { clientId: client, accessRoleId: await role('DENY') }))
    const all = await bearer(await addUser(world, { clientId: client, accessRoleId: await role('ALLOW') }))
    const home = { addressLine1: '2 Oak St', city: 'Salem' }
    const practice = { name: 'Practice', addressLine1: '1 Elm St' }
    const id = await add({ ...alder, addresses: [home, practice] }, by)
    await put(id, { addresses: (await get(id, by)).addresses }, by)
    expect((await get(id, all)).addresses).toEqual([home, practice])
    await put(id, { addresses: null }, by)
    expect((await get(id, all)).addresses).toEqual([home])
    await put(id, { addresses: null }, all)
    expect((await get(id, all)).addresses).toEqual([])
  })

  it('applies facts sent with an end date of today, and audits the change', async () => {
    const id = await add()
    expect(await put(id, { lastName: 'Aspen', endDate: '2026-11-15' })).toMatchObject({ outcome: 'termed' })
    expect(await get(id)).toMatchObject({ lastName: 'Aspen', endDate: '2026-11-15' })
    expect((await statesOf(world, clientId)).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [2, 2],
    ])
    const events = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)),
    )
    const change = events.find(({ action }) => action === 'subject.change')
    expect(change?.after).toMatchObject({ outcome: 'termed', fields: ['lastName', 'endDate'] })
  })

  it.each([
    ['an individual turned organization without a name', { type: 'ORGANIZATION' }, 'body.organizationName'],
    ['an end before the start', { startDate: '2026-12-01', endDate: '2026-11-20' }, 'body.endDate'],
    ['a start after the known end', { startDate: '2027-07-01' }, 'body.startDate'],
    ['an end before the known start', { endDate: '2026-11-01' }, 'body.endDate'],
    ['a date of birth in the future', { dob: '2999-01-01' }, 'body.dob'],
    ['a date of birth long ago', { dob: '0001-01-01' }, 'body.dob'],
    ['the date of birth of a child', { dob: '2025-01-02' }, 'body.dob'],
    ['an invalid SSN', { ssn: '000-00-0000' }, 'body.ssn'],
    ['a placeholder name', { lastName: 'N/A' }, 'body.lastName'],
    ['an address without a location', { addresses: [{ name: 'Home' }] }, 'body.addresses.0'],
    [
      'a placeholder license number',
      { licenses: [{ ...alder.licenses[0], licenseNumber: '---' }] },
      'body.licenses.0.licenseNumber',
    ],
    ['an unknown field', { birthDate: '1970-01-31' }, 'body'],
  ])('is rejected with %s', async (_, body, field) => {
    const id = await add()
    const response = await send('PUT', admin, `/${id}`, body)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([field])
  })
})

it('treats one space and two in an external ID as the same', async () => {
  expect((await send('POST', admin, '', { ...alder, externalId: 'A 1' })).statusCode).toBe(201)
  expect((await send('POST', admin, '', { ...alder, externalId: ' A  1' })).statusCode).toBe(409)
})

it('never shows the vendor the full SSN of a client without access roles', async () => {
  const vendor = await addClient(world, { name: 'Vendor', vendor: true, usesAccessRoles: true })
  const pt = await bearer(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
  const id = await add()
  expect(await get(id, pt, { clientId })).toMatchObject({ ssn: 'XXX-XX-9999' })
})

it('rejects calls quickly while an import holds the population, and delays no other client', async () => {
  const other = await addClient(world, { name: 'Other', monitorProducts: ['NPI'] })
  const otherAdmin = await bearer(await addUser(world, { clientId: other, roles: ['ROLE_CLIENT_ADMIN'] }))
  const id = await add(alder, otherAdmin)
  await add()
  await whileHeld(world, clientId, async () => {
    const calls = Array.from({ length: 12 }, () =>
      send('POST', admin, '', { ...alder, externalId: randomUUIDv7() }),
    )
    expect((await send('GET', otherAdmin, `/${id}`)).statusCode).toBe(200)
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    expect(answers[0]!.json<{ message: string }>().message).toContain('A population import is running')
  })
})
