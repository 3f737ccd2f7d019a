import type { MonitoredSubject, PermissionLevel, SubjectChanged } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { countEnqueuedRuns, statesOf, versionOf } from './test-population.ts'
import { withoutIds } from '../../testing/without-ids.ts'

let world: TestWorld
let clientId: string
let admin: string
let member: string
let stranger: string

const bearer = async (userId: string): Promise<string> => `Bearer ${await world.token(userId)}`

beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client' })
  admin = await bearer(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
  member = await bearer(await addUser(world, { clientId }))
  const other = await addClient(world, { name: 'Other' })
  stranger = await bearer(await addUser(world, { clientId: other, roles: ['ROLE_CLIENT_ADMIN'] }))
})
afterAll(() => world.close())

const send = (method: 'GET' | 'POST' | 'PUT', by: string, at: string, body?: object, query = {}) =>
  world.app.inject({
    method,
    url: `/api/monitor/monitored-subjects${at}`,
    headers: { authorization: by },
    query,
    ...(body && { payload: body }),
  })

const alder = {
  type: 'INDIVIDUAL',
  firstName: 'Pat',
  lastName: 'Alder',
  formerNames: ['Rowan'],
  dbaNames: ['Alder Surgery'],
  npi: '1234567893',
  tin: '12-3456780',
  ssn: '219-09-9999',
  dob: '1970-01-31',
  specialties: ['Surgery'],
  taxonomies: ['208600000X'],
  addresses: [
    { name: 'Practice', addressLine1: '1 Elm St', city: 'Salem', state: 'OR', zip: '97301' },
    { name: 'Home', addressLine1: '2 Oak St', city: 'Salem' },
    { addressLine1: '3 Ash St', city: 'Salem' },
  ],
  licenses: [{ licenseType: 'MD', licenseIssuer: 'OR', licenseNumber: 'A1' }],
  networks: [{ businessUnit: 'West', network: 'PPO', participation: 'Par' }],
}
const clinic = { type: 'ORGANIZATION', organizationName: 'Elm Clinic', tin: '123456780' }

const added = async (input: object = alder, by = admin): Promise<SubjectChanged> => {
  const response = await send('POST', by, '', { externalId: randomUUIDv7(), ...input })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}
const eventsOf = (id: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)))

describe('adding a subject', () => {
  it('monitors it from now on, enqueues its run, and leaves an audit event without personal data', async () => {
    const version = await versionOf(world, clientId)
    const asked = await countEnqueuedRuns(world, clientId)
    const subject = await added()
    expect(subject).toMatchObject({ outcome: 'added', endDate: null })
    expect(await versionOf(world, clientId)).toBe(version + 1)
    expect(await countEnqueuedRuns(world, clientId)).toBe(asked + 1)
    const events = await eventsOf(subject.id)
    expect(events).toMatchObject([
      { action: 'subject.add', clientId, after: { externalId: subject.externalId } },
    ])
    expect(withoutIds(JSON.stringify(events))).not.toMatch(/219-?09|1970|123456780|Alder/)
    expect(withoutIds(world.logged())).not.toMatch(/219-?09/)
  })

  it('with an existing external ID is a conflict, even if termed, but not across clients', async () => {
    const { id, externalId } = await added(clinic)
    await send('POST', admin, `/${id}/term`, {})
    const again = await send('POST', admin, '', { externalId, ...clinic })
    const message = 'A subject with this external ID already exists.'
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ message, errors: [{ path: 'body.externalId', message }] })
    expect((await send('POST', stranger, '', { externalId, ...clinic })).statusCode).toBe(201)
  })

  it('lets one of several concurrent requests with the same external ID succeed', async () => {
    const externalId = randomUUIDv7()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', admin, '', { externalId, ...clinic })),
    )
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      '201',
      ...Array.from({ length: 4 }, () => '409'),
    ])
  })

  it.each([
    ['an individual without a last name', { type: 'INDIVIDUAL', firstName: 'Pat' }, 'body.lastName'],
    ['an organization without a name', { type: 'ORGANIZATION' }, 'body.organizationName'],
    ['an organization with an SSN', { ...clinic, ssn: '219099999' }, 'body.ssn'],
    ['an NPI of nine digits', { ...alder, npi: '123456789' }, 'body.npi'],
    ['an SSN of eight digits', { ...alder, ssn: '21909999' }, 'body.ssn'],
    ['a nonexistent date', { ...alder, dob: '1970-02-30' }, 'body.dob'],
    ['no type', { lastName: 'Alder' }, 'body.type'],
    ['an unknown product', { ...alder, products: ['HOROSCOPE'] }, 'body.products.0'],
  ])('rejects %s and names the field', async (_, body, field) => {
    const response = await send('POST', admin, '', { externalId: randomUUIDv7(), ...body })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toContain(field)
    expect(withoutIds(response.body)).not.toMatch(/2190/)
  })
})

describe('changing a subject', () => {
  it('makes a new version of what differs, and keeps omitted SSN and TIN', async () => {
    const { id, externalId } = await added()
    const { ssn: _ssn, tin: _tin, licenses: _licenses, ...rest } = alder
    const same = await send('PUT', admin, `/${id}`, rest)
    expect(same.json()).toMatchObject({ id, externalId, outcome: 'unchanged' })
    const changed = await send('PUT', admin, `/${id}`, { ...rest, lastName: 'Aspen' })
    expect([changed.statusCode, changed.json<SubjectChanged>().outcome]).toEqual([200, 'changed'])
    const states = (await statesOf(world, clientId)).filter((state) => state.externalId === externalId)
    expect(states).toHaveLength(2)
    expect(states[1]).toMatchObject({ name: 'Pat Aspen', facts: { licenses: [{ number: 'A1' }] } })
    expect(states[1]!.facts['ssn']).toBe(states[0]!.facts['ssn'])
  })

  it('keeps the omitted name of an organization', async () => {
    const { id } = await added(clinic)
    const changed = await send('PUT', admin, `/${id}`, { specialties: ['Surgery'] })
    expect([changed.statusCode, changed.json<SubjectChanged>().outcome]).toEqual([200, 'changed'])
    expect((await send('GET', member, `/${id}`)).json()).toMatchObject({ name: 'Elm Clinic' })
  })

  it('of another client is not found', async () => {
    const { id } = await added(clinic)
    expect((await send('PUT', stranger, `/${id}`, clinic)).statusCode).toBe(404)
    expect((await send('POST', stranger, `/${id}/term`, {})).statusCode).toBe(404)
    expect((await send('GET', stranger, `/${id}`)).statusCode).toBe(404)
  })
})

describe('terming a subject', () => {
  it('ends its monitoring today, once, and a change without an end date resumes it', async () => {
    world.setNow(new Date('2026-11-15T12:00:00Z'))
    const { id } = await added(clinic)
    const term = async (body: object) =>
      (await send('POST', admin, `/${id}/term`, body)).json<SubjectChanged>()
    expect(await term({})).toMatchObject({ outcome: 'termed', endDate: '2026-11-15' })
    expect(await term({})).toMatchObject({ outcome: 'unchanged', endDate: '2026-11-15' })
    expect((await send('POST', admin, `/${id}/term`, { endDate: '2027-01-01' })).statusCode).toBe(422)
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
      'subject.add',
      'subject.term',
      'subject.term',
    ])
    expect((await send('PUT', admin, `/${id}`, clinic)).json()).toMatchObject({
      outcome: 'changed',
      endDate: null,
    })
    expect(await term({ endDate: '2026-12-31' })).toMatchObject({ outcome: 'changed', endDate: '2026-12-31' })
    expect((await send('GET', member, `/${id}`)).json()).toMatchObject({ endDate: '2026-12-31' })
  })
})

describe('changing a subject as it was read', () => {
  const read = async (id: string): Promise<MonitoredSubject> => (await send('GET', admin, `/${id}`)).json()
  const licenses = [...alder.licenses, { licenseType: 'RN', licenseIssuer: 'WA', licenseNumber: 'B2' }]

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['facts', (id) => send('PUT', admin, `/${id}`, { licenses })],
    ['dates', (id) => send('PUT', admin, `/${id}`, { endDate: '2099-01-31' })],
    ['networks', (id) => send('PUT', admin, `/${id}`, { networks: null })],
    ['monitoring', (id) => send('POST', admin, `/${id}/term`, {})],
  ])('is refused if someone else has changed its %s since, and says who', async (_, changeIt) => {
    const { id } = await added()
    const { version } = await read(id)
    await changeIt(id)
    const now = await read(id)
    expect(now.version).not.toBe(version)
    const refused = await send('PUT', admin, `/${id}`, { licenses: [], version })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict'])
    expect(refused.json<{ message: string }>().message).toMatch(/\(last change: .+, \d{4}-.+ UTC\)/)
    expect(await read(id)).toEqual(now)
    const saved = await send('PUT', admin, `/${id}`, { licenses: [], version: now.version })
    expect(saved.json()).toMatchObject({ outcome: 'changed' })
    expect((await read(id)).licenses).toEqual([])
  })

  it('is refused, not called invalid, if it contradicts what the caller has not seen', async () => {
    const { id } = await added()
    const { version } = await read(id)
    await send('PUT', admin, `/${id}`, { type: 'ORGANIZATION', organizationName: 'Alder Clinic' })
    expect((await send('PUT', admin, `/${id}`, { ssn: '219099998', version })).statusCode).toBe(409)
    expect((await send('PUT', admin, `/${id}`, { ssn: '219099998' })).statusCode).toBe(400)
  })

  it('may be sent again if the answer was lost', async () => {
    const { id } = await added()
    const { version } = await read(id)
    const body = { licenses, networks: null, ssn: '219099998', version }
    const [first, again] = [
      await send('PUT', admin, `/${id}`, body),
      await send('PUT', admin, `/${id}`, body),
    ]
    expect(first.json()).toMatchObject({ outcome: 'changed' })
    expect([again.statusCode, again.json<SubjectChanged>().outcome]).toEqual([200, 'unchanged'])
  })
})

it('a form that was opened before monitoring ended does not resume it', async () => {
  const { id } = await added(clinic)
  expect((await send('POST', admin, `/${id}/term`, {})).statusCode).toBe(200)
  const saved = await send('PUT', admin, `/${id}`, { specialties: ['Surgery'], keepEndDate: true })
  expect(saved.json()).toMatchObject({ outcome: 'changed', endDate: expect.any(String) })
  const resumed = await send('PUT', admin, `/${id}`, { endDate: null, keepEndDate: true })
  expect(resumed.json()).toMatchObject({ outcome: 'changed', endDate: null })
})

describe('reading a subject', () => {
  const seen = async (by: string, id: string): Promise<MonitoredSubject> => {
    const response = await send('GET', by, `/${id}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }

  it('returns its fields, the SSN masked, and audits the personal data shown', async () => {
    world.setNow(new Date('2026-11-15T12:00:00Z'))
    const { id, externalId } = await added()
    expect(await seen(member, id)).toEqual({
      id,
      externalId,
      name: 'Pat Alder',
      firstName: 'Pat',
      middleName: null,
      lastName: 'Alder',
      suffix: null,
      organizationName: null,
      type: 'INDIVIDUAL',
      npi: '1234567893',
      tin: '123456780',
      ssn: 'XXX-XX-9999',
      dob: '1970-01-31',
      specialties: ['Surgery'],
      taxonomies: ['208600000X'],
      addresses: alder.addresses,
      dbaNames: ['Alder Surgery'],
      formerNames: ['Pat Rowan'],
      licenses: alder.licenses,
      networks: alder.networks,
      products: null,
      startDate: '2026-11-15',
      startDateTime: '2026-11-15T12:00:00.000Z',
      endDate: null,
      version: expect.any(String),
    })
    const last = (await eventsOf(id)).at(-1)
    expect(last).toMatchObject({ action: 'pii.view', after: { fields: ['dob', 'tin', 'homeAddress'] } })
  })

  it('of an organization is not audited', async () => {
    const { id } = await added(clinic)
    expect(await seen(member, id)).toMatchObject({
      name: 'Elm Clinic',
      type: 'ORGANIZATION',
      tin: '123456780',
      ssn: null,
    })
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['subject.add'])
  })

  it.each<[PermissionLevel, object, string[]]>([
    [
      'ALLOW',
      { ssn: '219099999', dob: '1970-01-31', tin: '123456780' },
      ['ssn', 'dob', 'tin', 'homeAddress'],
    ],
    ['LIMITED', { ssn: 'XXX-XX-9999', dob: '1970', tin: 'XX-XXX6780' }, []],
    ['DENY', {}, []],
  ])('with access roles and SHOW_PII %s shows the matching fields', async (level, shown, fields) => {
    const client = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const tags = {
      SHOW_POPULATION: 'ALLOW',
      WRITE_POPULATION: 'ALLOW',
      WRITE_HIERARCHY: 'ALLOW',
      SHOW_PII: level,
    } as const
    const by = await bearer(
      await addUser(world, { clientId: client, accessRoleId: await addAccessRole(world, tags) }),
    )
    const { id } = await added(alder, by)
    const { ssn, dob, tin, addresses } = await seen(by, id)
    expect(
      Object.fromEntries(Object.entries({ ssn, dob, tin }).filter(([, value]) => value !== undefined)),
    ).toEqual(shown)
    expect(addresses).toEqual(level === 'ALLOW' ? alder.addresses : alder.addresses.slice(0, 1))
    const views = (await eventsOf(id)).filter(({ action }) => action === 'pii.view')
    expect(views.map(({ after }) => after)).toEqual(fields.length > 0 ? [{ fields }] : [])
  })

  it('a person who becomes an organization takes no home address along, which nobody would mask', async () => {
    const { id } = await added(alder)
    const change = { type: 'ORGANIZATION', organizationName: 'Alder Clinic' }
    expect((await send('PUT', admin, `/${id}`, change)).statusCode).toBe(200)
    expect((await seen(member, id)).addresses).toEqual(alder.addresses.slice(0, 1))
  })
})

it('the TIN of an organization stays known, but masked, when it turns out to be a person', async () => {
  const { id, externalId } = await added(clinic)
  const change = { type: 'INDIVIDUAL', firstName: 'Pat', lastName: 'Elm' }
  expect((await send('PUT', admin, `/${id}`, change)).statusCode).toBe(200)
  expect((await send('GET', admin, `/${id}`)).json<MonitoredSubject>().tin).toMatch(/^(\d{9}|XX-XXX6780)$/)
  const states = (await statesOf(world, clientId)).filter((state) => state.externalId === externalId)
  expect(states[1]!.facts).toHaveProperty('tinHash')
  expect(JSON.stringify(states[1]!.facts)).not.toContain('123456780')
})

describe('permission to change the population', () => {
  it('does not include new networks, only known ones', async () => {
    const client = await addClient(world, { name: 'Networks', usesAccessRoles: true })
    const writer = { SHOW_POPULATION: 'ALLOW', WRITE_POPULATION: 'ALLOW' } as const
    const by = async (tags: Parameters<typeof addAccessRole>[1]): Promise<string> =>
      bearer(await addUser(world, { clientId: client, accessRoleId: await addAccessRole(world, tags) }))
    const changer = await by(writer)
    const add = (who: string) => send('POST', who, '', { externalId: randomUUIDv7(), ...alder })
    const refused = await add(changer)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      errors: [{ path: 'body.networks.0.network', message: 'The business unit “West” has no network “PPO”' }],
    })
    expect((await add(await by({ ...writer, WRITE_HIERARCHY: 'ALLOW' }))).statusCode).toBe(201)
    expect((await add(changer)).statusCode).toBe(201)
  })

  it('is denied to regular users, and without the feature or the permission', async () => {
    const body = { externalId: randomUUIDv7(), ...clinic }
    expect((await send('POST', member, '', body)).statusCode).toBe(403)
    const off = await bearer(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'], flags: false }))
    expect((await send('POST', off, '', body)).statusCode).toBe(403)
    const client = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const role = await addAccessRole(world, { SHOW_POPULATION: 'ALLOW' })
    const reader = await bearer(await addUser(world, { clientId: client, accessRoleId: role }))
    expect((await send('POST', reader, '', body)).statusCode).toBe(403)
    expect((await send('GET', reader, `/${randomUUIDv7()}`)).statusCode).toBe(404)
  })

  it('is granted to a PT admin working as the client', async () => {
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const pt = await bearer(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
    const response = await send('POST', pt, '', { externalId: randomUUIDv7(), ...clinic }, { clientId })
    expect(response.statusCode).toBe(201)
    const { id } = response.json<SubjectChanged>()
    expect((await send('GET', member, `/${id}`)).statusCode).toBe(200)
  })
})
