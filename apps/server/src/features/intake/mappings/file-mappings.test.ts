import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileMappingPreview, SavedFileMapping } from '@vigil/contract'
import { auditEvents, clients } from '../../../database/schema/index.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { fileOf, importFile, upload } from '../test-intake.ts'

let world: TestWorld
let ptAdmin: string
let clientId: string
let clientAdmin: string
const bearer = async (userId: string): Promise<string> => `Bearer ${await world.token(userId)}`
beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  ptAdmin = await bearer(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client' })
  clientAdmin = await bearer(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
})

const url = (kind = 'population'): string => `/api/alchemist/clients/${clientId}/upload/mappings/${kind}`
const get = async (kind?: string) =>
  (await world.app.inject({ url: url(kind), headers: { authorization: ptAdmin } })).json<SavedFileMapping>()
const save = (payload: object, kind?: string, authorization = ptAdmin) =>
  world.app.inject({ method: 'PUT', url: url(kind), headers: { authorization }, payload })
const preview = async (content: string, columns?: object, kind?: string): Promise<FileMappingPreview> => {
  const response = await world.app.inject({
    method: 'POST',
    url: `${url(kind)}/preview`,
    query: { fileName: 'sample.csv', ...(columns && { columns: JSON.stringify(columns) }) },
    headers: { authorization: ptAdmin, 'content-type': 'text/csv' },
    payload: content,
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

const own = [
  'Key,Who,Called,Number,Born,Where,Left',
  'K-1,Alder,Pat,1234567893,01/31/1970,IL,',
  'K-2,Birch,Kim,1679576722,02/28/1981,OR,11/01/2026',
  'K-3,Cedar,Lee,123,13/45/1970,DE,',
  '',
].join('\n')
const mapping = {
  externalId: 'Key',
  lastName: 'Who',
  firstName: 'Called',
  npi: 'Number',
  birthDate: 'Born',
  state: 'Where',
  endDate: 'Left',
}

describe('the mapping of a kind of file', () => {
  it('is saved with its name among the settings of the client, and used by the next import (RULING 083)', async () => {
    expect(await get()).toMatchObject({ name: null, columns: {}, holdPercent: 5 })
    const saved = await save({ name: 'population-v3', columns: mapping, holdPercent: 10 })
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      { name: 'population-v3', columns: mapping, holdPercent: 10 },
    ])
    expect(await get()).toMatchObject({ name: 'population-v3', columns: mapping, holdPercent: 10 })
    const [client] = await world.system.read((sql) =>
      sql.select().from(clients).where(eq(clients.id, clientId)),
    )
    expect(client).toMatchObject({ etlScript: 'population-v3', version: 2 })
    const audited = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.clientId, clientId)),
    )
    expect(audited.filter(({ action }) => action === 'intake.map')).toMatchObject([
      {
        after: {
          kind: 'population',
          name: 'population-v3',
          holdPercent: 10,
          columns: expect.arrayContaining(['birthDate = Born']),
        },
      },
    ])
    const sender = { clientId, authorization: clientAdmin }
    const id = await upload(world, sender, own)
    await importFile(world, sender, id)
    expect(await fileOf(world, sender, id)).toMatchObject({
      uploadStatus: 'PROCESSED_WITH_ERRORS',
      counts: { rows: 3, added: 2, skipped: 1 },
    })
  })

  it('of licenses has its own columns and name', async () => {
    const columns = { externalId: 'Key', licenseNumber: 'No', licenseIssuer: 'Board' }
    expect((await save({ name: 'licenses-1', columns }, 'licenses')).statusCode).toBe(200)
    expect(await get('licenses')).toMatchObject({ name: 'licenses-1', columns })
    expect((await get('licenses')).fields.map(({ name }) => name)).not.toContain('npi')
    expect(await get()).toMatchObject({ name: null, columns: {} })
  })

  it.each([
    ['an unknown field', { color: 'Hue' }, 'There is no field color.'],
    [
      'a column of two fields',
      { npi: 'Number', tin: 'number' },
      'The column number is already mapped to npi.',
    ],
  ])('is refused with %s, and nothing is saved', async (_, columns, message) => {
    const refused = await save({ name: 'x', columns })
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(message)])
    expect(await get()).toMatchObject({ name: null, columns: {} })
  })

  it.each(['population', 'licenses', 'networks'])(
    'of %s is seen, saved and tried with a sample by PT admins only',
    async (kind) => {
      const statuses = async (authorization: string): Promise<number[]> => {
        const headers = { authorization }
        const tried = await world.app.inject({
          method: 'POST',
          url: `${url(kind)}/preview`,
          query: { fileName: 'sample.csv' },
          headers: { ...headers, 'content-type': 'text/csv' },
          payload: own,
        })
        const seen = await world.app.inject({ url: url(kind), headers })
        const saved = await save({ name: 'x', columns: {} }, kind, authorization)
        return [seen, tried, saved].map(({ statusCode }) => statusCode)
      }
      expect(await statuses(clientAdmin)).toEqual([403, 403, 403])
      expect(await get(kind)).toMatchObject({ name: null })
      expect(await statuses(ptAdmin)).toEqual([200, 200, 200])
    },
  )

  it('of licenses and networks has an action, which a population file has not', async () => {
    const fields = async (kind?: string) => (await get(kind)).fields.filter(({ name }) => name === 'action')
    expect(await fields('licenses')).toEqual([{ name: 'action', label: 'Action', isRequired: false }])
    expect(await fields('networks')).toHaveLength(1)
    expect(await fields()).toEqual([])
    const columns = { action: 'Todo' }
    expect((await save({ name: 'x', columns }, 'networks')).statusCode).toBe(200)
    expect(await get('networks')).toMatchObject({ columns })
    expect((await save({ name: 'x', columns }, 'population')).statusCode).toBe(400)
  })

  it('has a limit of its own for licenses and networks', async () => {
    await save({ name: 'x', columns: {}, holdPercent: 30 }, 'licenses')
    expect((await get('licenses')).holdPercent).toBe(30)
    expect((await get('networks')).holdPercent).toBe(5)
  })

  it('that is changed has the same file read again', async () => {
    const sender = { clientId, authorization: clientAdmin }
    const file = 'External ID,Last Name\nP-1,Alder\n'
    const sent = async (): Promise<string> => {
      const id = await upload(world, sender, file)
      await importFile(world, sender, id)
      return (await fileOf(world, sender, id)).uploadStatus
    }
    expect([await sent(), await sent()]).toEqual(['COMPLETE', 'SKIPPED'])
    await save({ name: 'x', columns: { city: 'Town' } })
    expect([await sent(), await sent()]).toEqual(['COMPLETE', 'SKIPPED'])
  })
})

describe('the preview of a sample', () => {
  it('suggests fields by header and by content, and says why it can’t be imported yet', async () => {
    const { columns, rows, problem } = await preview(own)
    expect(problem).toContain('no header row that Vigil recognizes')
    expect(rows).toEqual([])
    expect(columns.map(({ header, suggested }) => [header, suggested])).toEqual([
      ['Key', 'externalId'],
      ['Who', null],
      ['Called', null],
      ['Number', null],
      ['Born', null],
      ['Where', 'state'],
      ['Left', null],
    ])
    const valid = await preview(own.replace(/^K-3.*\n/m, ''))
    expect(valid.columns.map(({ suggested }) => suggested)).toEqual([
      'externalId',
      null,
      null,
      'npi',
      'birthDate',
      'state',
      null,
    ])
    expect(
      (await preview('Prov ID,Provider Last Name\n1,Alder\n')).columns.map(({ suggested }) => suggested),
    ).toEqual([null, 'lastName'])
  })

  it('shows the rows as they would be read, and the errors that they would cause; nothing is kept', async () => {
    const { columns, rows, errors, problem } = await preview(own, mapping)
    expect(problem).toBeNull()
    expect(columns.map(({ field }) => field)).toEqual(Object.keys(mapping))
    expect(rows[0]).toEqual({
      row: 2,
      values: {
        'External ID': 'K-1',
        'Last name': 'Alder',
        'First name': 'Pat',
        NPI: '1234567893',
        'Date of birth': '1970',
        State: 'IL',
        'End date': '',
      },
    })
    expect(errors).toEqual([
      { row: 4, column: 'Number', value: '123', message: 'An NPI must have ten digits.' },
      { row: 4, column: 'Born', value: '1970', message: 'This is not a date; expected MM/dd/yyyy.' },
    ])
    expect(await get()).toMatchObject({ name: null, columns: {} })
  })

  it('names what is no table, and masks personal data', async () => {
    expect(await preview('<!doctype html><title>Sign in</title>')).toMatchObject({
      columns: [],
      problem: expect.stringContaining('is a web page'),
    })
    const shown = await preview('ID,Last Name,SSN\nP-1,Alder,219-09-9999\nP-2,Birch,219-09-9998\n')
    expect(JSON.stringify(shown)).not.toContain('219-09')
  })

  it('of licenses and networks is read as their imports read it', async () => {
    const header = 'Provider ID,License No,Type,Board,SSN'
    const file = `${header}\nP-1,A100,RN,OR,219-09-9999\nP-2,1.2E+07,RN,WA,\nP-3,C300,RN\n`
    const unmapped = await preview(file, {}, 'licenses')
    expect(unmapped).toMatchObject({
      problem: 'sample.csv has no header row with the columns External ID, License Number, License Issuer',
      rows: [],
      errors: [],
    })
    expect(unmapped.columns.map(({ field, suggested }) => [field, suggested])).toEqual([
      ['externalId', 'externalId'],
      ['licenseNumber', 'licenseNumber'],
      ['licenseType', 'licenseType'],
      [null, null],
      [null, null],
    ])
    const mapped = await preview(file, { licenseIssuer: 'Board' }, 'licenses')
    expect(mapped).toMatchObject({
      problem: null,
      rows: [
        {
          row: 2,
          values: {
            'External ID': 'P-1',
            'License Number': 'A100',
            'License Type': 'RN',
            'License Issuer': 'OR',
          },
        },
        { row: 3 },
      ],
      errors: [
        {
          row: 3,
          column: 'License No',
          value: '1.2E+07',
          message: 'Spreadsheet rounding. Export License Number as text.',
        },
        { row: 4, column: null, message: 'The row has 3 cells, the header has 5.' },
      ],
    })
    expect(JSON.stringify(mapped)).not.toContain('219-09')
    const networks = await preview('ID,Plan\nP-1,PPO\nP-2,\n', {}, 'networks')
    expect(networks).toMatchObject({
      problem: null,
      columns: [{ field: 'externalId' }, { field: 'network' }],
      errors: [{ row: 3, column: 'Plan', message: 'Enter the network.' }],
    })
  })

  it('of a column that looks like the action suggests it, and says what happens without', async () => {
    const file = 'External ID,License Number,License Issuer,Todo\nP-1,A100,OR,Remove\nP-2,B200,OR,\n'
    const unmapped = await preview(file, {}, 'licenses')
    expect(unmapped).toMatchObject({
      problem: expect.stringContaining('Todo, that seems to say which rows to remove'),
      rows: [{ row: 2 }, { row: 3 }],
    })
    expect(unmapped.columns[3]).toMatchObject({ header: 'Todo', field: null, suggested: 'action' })
    const mapped = await preview(file, { action: 'Todo' }, 'licenses')
    expect(mapped).toMatchObject({ problem: null, rows: [{ values: { Action: 'Remove' } }, { row: 3 }] })
    expect((await preview(file, { action: '' }, 'licenses')).problem).toBeNull()
  })

  it('of licenses takes the columns with the clearest names', async () => {
    const { columns } = await preview(
      'External ID,State,License Number,License State\nP-1,OR,A100,WA\n',
      {},
      'licenses',
    )
    expect(columns.map(({ field }) => field)).toEqual(['externalId', null, 'licenseNumber', 'licenseIssuer'])
  })
})
