import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { openMappingsWorld, type MappingsWorld } from './test-mappings.ts'

let given: MappingsWorld
beforeAll(async () => {
  given = await openMappingsWorld()
})
afterAll(() => given.world.close())

const typeMapping = (clientId: string, licenseTypeAlias: string, licenseType = 'Registered Nurse') =>
  given.call('POST', 'type/alias', { clientId, licenseTypeAlias, licenseType })

describe('license types and issuers', () => {
  it('are the ones that licenses are checked as', async () => {
    const types = await given.call('GET', 'type')
    expect(types.body.types).toContain('Registered Nurse')
    const issuers = await given.call('GET', 'issuer')
    expect(issuers.body.issuers).toContain('Florida')
  })

  it('that occur in licenses and are neither known nor mapped are unknown, the most frequent first', async () => {
    const { clientId } = await given.clientWith([
      ['RN', 'Florida', '1'],
      ['Phys Asst', 'FL', '2'],
      ['Reg Nurse', 'Fla. DOH', '3'],
      ['reg nurse', 'Fla. DOH', '4'],
      ['Reg Nurse', 'Texas', '5'],
    ])
    const types = await given.call('GET', `type/unknown?clientId=${clientId}&size=500`)
    expect(types.body).toEqual({ page: 0, total: 2, content: ['Reg Nurse', 'Phys Asst'], useCounts: [3, 1] })
    const issuers = await given.call('GET', `issuer/unknown?clientId=${clientId}&size=500`)
    expect(issuers.body).toMatchObject({ total: 1, content: ['Fla. DOH'], useCounts: [2] })
    await typeMapping(clientId, 'REG NURSE')
    const rest = await given.call('GET', `type/unknown?clientId=${clientId}&size=1`)
    expect(rest.body).toMatchObject({ total: 1, content: ['Phys Asst'] })
    const beyond = await given.call('GET', `type/unknown?clientId=${clientId}&size=1&page=1`)
    expect(beyond.body).toMatchObject({ page: 1, total: 1, content: [] })
    expect((await given.call('GET', `type/unknown?clientId=${clientId}&size=501`)).code).toBe(400)
  })
})

describe('a mapping', () => {
  it('is created, listed, counted, changed and deleted, each audited', async () => {
    const { clientId } = await given.clientWith([
      ['Reg Nurse', 'FL', '1'],
      ['Nurse Reg', 'FL', '2'],
    ])
    const created = await typeMapping(clientId, ' Reg Nurse ')
    expect(created).toMatchObject({
      code: 201,
      body: { clientId, licenseTypeAlias: 'Reg Nurse', licenseType: 'Registered Nurse', version: 1 },
    })
    expect(await given.lastEvent(clientId)).toMatchObject({
      action: 'license-mapping.create',
      subjectId: created.body.id,
      after: { kind: 'type', alias: 'Reg Nurse', licenseType: 'Registered Nurse', licenses: 1 },
    })
    const listed = await given.call('GET', `type/alias?clientId=${clientId}&size=500`)
    expect(listed.body).toEqual({ page: 0, total: 1, content: [created.body] })
    const at = `type/alias/${created.body.id}`
    expect((await given.call('GET', `${at}/use-count`)).body).toEqual({ useCount: 1 })

    const change = { licenseTypeAlias: 'Nurse Reg', licenseType: 'rn', version: 1 }
    const changed = await given.call('PUT', at, change)
    expect(changed).toMatchObject({ code: 200, body: { licenseTypeAlias: 'Nurse Reg', version: 2 } })
    expect(await given.lastEvent(clientId)).toMatchObject({
      action: 'license-mapping.update',
      before: { alias: 'Reg Nurse' },
      after: { alias: 'Nurse Reg', licenses: 2 },
    })
    expect((await given.call('DELETE', `${at}?version=2`)).code).toBe(204)
    expect(await given.lastEvent(clientId)).toMatchObject({
      action: 'license-mapping.delete',
      before: { alias: 'Nurse Reg', licenseType: 'Registered Nurse' },
    })
    expect((await given.call('GET', `type/alias?clientId=${clientId}`)).body.total).toBe(0)
    expect((await given.call('GET', `${at}/use-count`)).code).toBe(404)
  })

  it('of an issuer means a state, by name or code', async () => {
    const { clientId } = await given.clientWith([['RN', 'Fla. DOH', '1']])
    const created = await given.call('POST', 'issuer/alias', {
      clientId,
      licenseIssuerAlias: 'Fla. DOH',
      licenseIssuer: 'FL',
    })
    expect(created).toMatchObject({ code: 201, body: { licenseIssuer: 'Florida' } })
    const at = `issuer/alias/${created.body.id}`
    const changed = await given.call('PUT', at, { licenseIssuerAlias: 'Fla. DOH', licenseIssuer: 'Georgia' })
    expect(changed.body).toMatchObject({ licenseIssuer: 'Georgia' })
    expect((await given.call('GET', `${at}/use-count?clientId=${clientId}`)).body).toEqual({ useCount: 1 })
    expect((await given.call('DELETE', at)).code).toBe(204)
  })

  it('is refused with a text that can be shown: a taken alias, an unknown type, an empty alias', async () => {
    const { clientId } = await given.clientWith([])
    await typeMapping(clientId, 'Reg Nurse')
    expect(await typeMapping(clientId, 'REG nurse', 'Physician')).toMatchObject({
      code: 409,
      body: { detail: '“Reg Nurse” is already mapped to Registered Nurse.' },
    })
    expect(await typeMapping(clientId, 'Nurse', 'Wizard')).toMatchObject({
      code: 400,
      body: { detail: 'This license type does not exist. Choose one of the list.' },
    })
    expect((await typeMapping(clientId, '  ')).code).toBe(400)
    expect((await typeMapping(clientId, 'x'.repeat(201))).code).toBe(400)
    expect((await typeMapping(randomUUIDv7(), 'Nurse')).code).toBe(404)
    const other = await typeMapping(clientId, 'Nurse')
    const taken = { licenseTypeAlias: 'reg nurse', licenseType: 'Physician' }
    expect((await given.call('PUT', `type/alias/${other.body.id}`, taken)).code).toBe(409)
  })

  it('that another admin has changed is not overwritten or deleted unseen', async () => {
    const { clientId } = await given.clientWith([])
    const { body } = await typeMapping(clientId, 'Reg Nurse')
    const put = (licenseType: string) =>
      given.call('PUT', `type/alias/${body.id}`, { licenseTypeAlias: 'Reg Nurse', licenseType, version: 1 })
    expect((await put('Nurse Practitioner')).code).toBe(200)
    const second = await put('Physician')
    expect(second).toMatchObject({ code: 409 })
    expect(second.body.detail).toContain('changed this mapping in the meantime')
    expect((await given.call('DELETE', `type/alias/${body.id}?version=1`)).code).toBe(409)
    const listed = await given.call('GET', `type/alias?clientId=${clientId}`)
    expect(listed.body.content).toMatchObject([{ licenseType: 'Nurse Practitioner', version: 2 }])
  })

  it('saved twice at once is saved once', async () => {
    const { clientId } = await given.clientWith([])
    const answers = await Promise.all([typeMapping(clientId, 'Nurse'), typeMapping(clientId, 'nurse')])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('is for administrators of clients: SHOW_CLIENT reads, EDIT_CLIENT writes', async () => {
    const { clientId } = await given.clientWith([])
    const { body } = await typeMapping(clientId, 'Reg Nurse')
    const staff = await addClient(given.world, { name: 'Staff', vendor: true, usesAccessRoles: true })
    const userWith = async (tags: Parameters<typeof addAccessRole>[1]) =>
      addUser(given.world, {
        clientId: staff,
        accessRoleId: await addAccessRole(given.world, tags, 'PT_ONLY'),
      })
    const reader = await userWith({ SHOW_CLIENT: 'ALLOW' })
    const list = `type/alias?clientId=${clientId}`
    expect((await given.call('GET', list, undefined, reader)).body).toMatchObject({ total: 1 })
    const newOne = { clientId, licenseTypeAlias: 'Nurse', licenseType: 'RN' }
    expect((await given.call('POST', 'type/alias', newOne, reader)).code).toBe(403)
    expect((await given.call('DELETE', `type/alias/${body.id}`, undefined, reader)).code).toBe(403)
    const editor = await userWith({ SHOW_CLIENT: 'ALLOW', EDIT_CLIENT: 'ALLOW' })
    expect((await given.call('POST', 'type/alias', newOne, editor)).code).toBe(201)

    const own = await addUser(given.world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
    expect((await given.call('GET', list, undefined, own)).code).toBe(403)
    const stranger = await addUser(given.world, {
      clientId: await addClient(given.world, { name: 'Other' }),
      roles: ['ROLE_CLIENT_ADMIN'],
    })
    expect((await given.call('GET', list, undefined, stranger)).code).toBe(403)
    expect((await given.call('POST', 'type/alias', newOne, stranger)).code).toBe(403)
  })

  it('is not found through a call that names another client', async () => {
    const [mine, theirs] = [await given.clientWith([]), await given.clientWith([])]
    const { body } = await typeMapping(theirs.clientId, 'Reg Nurse')
    const at = `type/alias/${body.id}`
    expect((await given.call('GET', `${at}/use-count?clientId=${mine.clientId}`)).code).toBe(404)
    expect((await given.call('DELETE', `${at}?clientId=${mine.clientId}`)).code).toBe(404)
    expect((await given.call('GET', `type/alias?clientId=${mine.clientId}`)).body.total).toBe(0)
    expect((await given.call('GET', `issuer/alias/${body.id}/use-count`)).code).toBe(404)
  })
})
