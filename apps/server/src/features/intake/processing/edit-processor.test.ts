import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { putMapping } from '../../population/index.ts'
import { download, fileOf, importFile, upload, type Sender } from '../test-intake.ts'

let world: TestWorld
let sender: Sender
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const clientId = await addClient(world, { name: 'Client' })
  const userId = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
  sender = { clientId, authorization: `Bearer ${await world.token(userId)}` }
  // none of these files waits, whatever part of the little that there is it removes
  await map('licenses')
  await map('networks')
  await sent('population', 'External ID,Last Name,Term Date\nP-1,Alder,\nP-2,Birch,\nP-3,Cedar,01/01/2020\n')
})

const map = (kind: 'licenses' | 'networks', columns: Record<string, string> = {}) =>
  world.system
    .forClient(sender.clientId)
    .write(({ sql }) => putMapping(sql, { clientId: sender.clientId, kind, columns, holdPercent: 100 }))
async function sent(kind: 'population' | 'licenses' | 'networks', content: string, by = sender) {
  const id = await upload(world, by, content, {}, kind)
  await importFile(world, by, id)
  return fileOf(world, sender, id)
}
const errorsOf = async ({ errorFile }: Awaited<ReturnType<typeof sent>>): Promise<string[]> =>
  (await download(world, sender, errorFile!.id)).body.trimEnd().split('\r\n').slice(1)
const licenses = () =>
  rowsOf<{ id: string; issuer: string; type: string; number: string }>(
    world,
    raw`select s.external_id as id, l.issuer, l.type, l.number from subject_licenses l join subjects s on s.id = l.subject_id
        where l.client_id = ${sender.clientId} and l.removed_at is null order by 1, 4`,
  )
const networks = () =>
  rowsOf(
    world,
    raw`select s.external_id as id, b.name as unit, n.name as network, p.participation
        from subject_networks p join subjects s on s.id = p.subject_id join networks n on n.id = p.network_id
        join business_units b on b.id = n.business_unit_id where p.client_id = ${sender.clientId} order by 1, 2, 3`,
  )

it('a file of licenses adds and removes them row by row, and leaves out rows with errors', async () => {
  const first = await sent(
    'licenses',
    [
      'Provider ID,License No,Type,State,Note',
      'P-1,A100,RN,OR,x',
      'P-2,B200,MD,WA,x',
      'P-1,,RN,OR,219-09-9999',
      'P-1,---,RN,OR,x',
      'P-1,A101,RN,,x',
      ',A102,RN,OR,x',
      'P-9,C300,RN,OR,x',
      'P-1,A103,LPN,OR,x',
    ].join('\n'),
  )
  expect(first).toMatchObject({
    uploadStatus: 'PROCESSED_WITH_ERRORS',
    counts: { rows: 8, added: 0, changed: 2, unchanged: 0, skipped: 5 },
    canUndo: true,
  })
  const errors = await errorsOf(first)
  expect(errors.map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
    '4,License Number,Enter a valid license number.',
    '5,License Number,Enter a valid license number.',
    '6,License Issuer,Enter the issuer of the license.',
    '7,External ID,The external ID is missing.',
    '8,External ID,No provider has this external ID.',
  ])
  expect(errors.join()).not.toContain('219-09-9999')
  expect(await licenses()).toMatchObject([
    { id: 'P-1', issuer: 'OR', type: 'RN', number: 'A100' },
    { id: 'P-1', type: 'LPN', number: 'A103' },
    { id: 'P-2', issuer: 'WA', number: 'B200' },
  ])
  const second = await sent(
    'licenses',
    'External ID,License Number,License Type,License Issuer,Action\nP-1,a-100,RN,OR,Remove\nP-2,B200,MD,WA,Add\nP-2,X,MD,WA,Drop\n',
  )
  expect(second.counts).toMatchObject({ rows: 3, unchanged: 1, skipped: 1 })
  expect((await licenses()).map(({ number }) => number)).toEqual(['A103', 'B200'])
})

it('the licenses of a provider whose monitoring has ended are changed, and it stays ended', async () => {
  await sent('licenses', 'External ID,License Number,License Issuer\nP-3,C300,OR\n')
  expect(await licenses()).toMatchObject([{ id: 'P-3', number: 'C300' }])
  const ended = raw`select external_id as id from subjects where client_id = ${sender.clientId} and end_date is not null`
  expect(await rowsOf(world, ended)).toEqual([{ id: 'P-3' }])
})

it('a file of networks adds, changes and removes participations', async () => {
  const header = 'External ID,Business Unit,Network,Participation,Action'
  await sent('networks', `${header}\nP-1,West,PPO,Par,\nP-1,West,HMO,Par,\nP-2,West,PPO,Par,\n`)
  const second = await sent(
    'networks',
    `${header}\nP-1,west,ppo,Non-Par,\nP-1,West,HMO,,Remove\nP-2,West,,Par,\n`,
  )
  expect(second).toMatchObject({ counts: { rows: 3, changed: 1, skipped: 1 } })
  expect(await errorsOf(second)).toEqual(['4,Network,Enter the network.,P-2,West,,Par,'])
  expect(await networks()).toEqual([
    { id: 'P-1', unit: 'West', network: 'PPO', participation: 'Non-Par' },
    { id: 'P-2', unit: 'West', network: 'PPO', participation: 'Par' },
  ])
})

it('rows that contradict each other are reported and none of them counts, the others do', async () => {
  const header = 'External ID,Business Unit,Network,Participation,Action'
  await sent('networks', `${header}\nP-2,West,PPO,Par,\n`)
  const file = await sent(
    'networks',
    [
      header,
      'P-1,West,PPO,Par,',
      'P-1,West,HMO,Par,',
      'P-1,west,ppo,Non-Par,',
      'P-2,West,PPO,,Remove',
      'P-2,West,PPO,Par,Add',
      'P-1,West,HMO,PAR,Add',
      'P-1,West,PPO,Par,',
    ].join('\n'),
  )
  expect(file).toMatchObject({ counts: { rows: 7, changed: 1, skipped: 5 } })
  expect((await errorsOf(file)).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    '2,Participation,This differs from row 4 of the same external ID.',
    '4,Participation,This differs from row 2 of the same external ID.',
    '5,Action,This differs from row 6 of the same external ID.',
    '6,Action,This differs from row 5 of the same external ID.',
    '8,Participation,This differs from row 4 of the same external ID.',
  ])
  expect(await networks()).toEqual([
    { id: 'P-1', unit: 'West', network: 'HMO', participation: 'PAR' },
    { id: 'P-2', unit: 'West', network: 'PPO', participation: 'Par' },
  ])
})

it('a license that one row adds and another removes stays as it was', async () => {
  const header = 'External ID,License Number,License Type,License Issuer,Action'
  await sent('licenses', `${header}\nP-1,A100,RN,OR,\n`)
  const file = await sent(
    'licenses',
    `${header}\nP-1,A100,RN,OR,Remove\nP-1,a-100,rn,OR,Add\nP-1,B200,RN,OR,\nP-1,b-200,RN,OR,\n`,
  )
  expect(file).toMatchObject({ counts: { rows: 4, changed: 1, skipped: 2 } })
  expect((await errorsOf(file)).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    '2,Action,This differs from row 3 of the same external ID.',
    '3,Action,This differs from row 2 of the same external ID.',
  ])
  expect((await licenses()).map(({ number }) => number)).toEqual(['A100', 'b-200'])
})

it('the header may be in row 5', async () => {
  const above = 'Roster of Elm\n\nConfidential,,\n,,\n'
  await sent('licenses', `${above}External ID,License Number,License Issuer\nP-1,A100,OR\n`)
  await sent('networks', `${above}External ID,Business Unit,Network\nP-2,West,PPO\n`)
  expect(await licenses()).toMatchObject([{ id: 'P-1', number: 'A100' }])
  expect(await networks()).toMatchObject([{ id: 'P-2', network: 'PPO' }])
})

it('new networks are added only for those who manage networks', async () => {
  const clientId = await addClient(world, { name: 'Roles', usesAccessRoles: true })
  const holding = async (more: object): Promise<Sender> => {
    const accessRoleId = await addAccessRole(world, {
      WRITE_POPULATION: 'ALLOW',
      SHOW_DATA_MANAGEMENT: 'ALLOW',
      DOWNLOAD_ERRORS: 'ALLOW',
      ...more,
    })
    return {
      clientId,
      authorization: `Bearer ${await world.token(await addUser(world, { clientId, accessRoleId }))}`,
    }
  }
  sender = await holding({})
  await sent('population', 'External ID,Last Name\nP-1,Alder\n')
  const file = 'External ID,Business Unit,Network\nP-1,West,PPO\n'
  expect(await errorsOf(await sent('networks', file))).toEqual([
    '2,Network,The business unit “West” has no network “PPO”.,P-1,West,PPO,,',
  ])
  const manager = await holding({ WRITE_HIERARCHY: 'ALLOW' })
  await sent('networks', `${file}\n`, manager)
  expect(await networks()).toMatchObject([{ unit: 'West', network: 'PPO' }])
})

it('a file without the needed columns fails and names them', async () => {
  expect(await sent('licenses', 'External ID,Color\nP-1,red\n')).toMatchObject({
    uploadStatus: 'FAILED',
    reason: expect.stringContaining('External ID, License Number, License Issuer'),
  })
  expect(await sent('networks', 'External ID,Business Unit,Network\n')).toMatchObject({
    uploadStatus: 'FAILED',
    reason: expect.stringContaining('a header but no rows'),
  })
})

it('of several columns that may hold a field, the one with the clearest name counts, wherever it is', async () => {
  await sent(
    'licenses',
    'ID,External ID,State,Type,License Number,License State,License Type\n1,P-1,OR,Person,A100,WA,RN\n',
  )
  expect(await licenses()).toEqual([{ id: 'P-1', issuer: 'WA', type: 'RN', number: 'A100' }])
  await sent('networks', 'Plan,External ID,Network\nGold,P-1,PPO\n')
  expect(await networks()).toEqual([{ id: 'P-1', unit: 'General', network: 'PPO', participation: '' }])
})

it('a column that is mapped to one field is not read as another', async () => {
  await map('licenses', { licenseType: 'State', licenseIssuer: 'Board' })
  await sent('licenses', 'External ID,License No,State,Board\nP-1,A100,RN,OR\n')
  expect(await licenses()).toEqual([{ id: 'P-1', issuer: 'OR', type: 'RN', number: 'A100' }])
})

describe('a column that says which rows to remove', () => {
  const file = 'External ID,License Number,License Issuer,Todo\nP-1,A100,OR,Delete\nP-2,B200,OR,Add\n'
  beforeEach(async () => {
    await sent('licenses', 'External ID,License Number,License Issuer\nP-1,A100,OR\n')
  })

  it('is read if it is mapped to the action', async () => {
    await map('licenses', { action: 'Todo' })
    expect(await sent('licenses', file)).toMatchObject({ uploadStatus: 'COMPLETE', counts: { changed: 2 } })
    expect(await licenses()).toMatchObject([{ id: 'P-2', number: 'B200' }])
    await sent('networks', 'External ID,Network\nP-1,PPO\nP-2,PPO\n')
    await map('networks', { action: 'Todo' })
    await sent('networks', 'External ID,Network,Todo\nP-1,PPO,Remove\n')
    expect(await networks()).toMatchObject([{ id: 'P-2', network: 'PPO' }])
  })

  it('is not ignored if it is not read: the file is rejected, until it is mapped or said to be something else', async () => {
    expect(await sent('licenses', file)).toMatchObject({
      uploadStatus: 'FAILED',
      reason: expect.stringContaining('has a column, Todo, that seems to say which rows to remove'),
    })
    expect(await licenses()).toMatchObject([{ id: 'P-1', number: 'A100' }])
    await map('licenses', { action: '' })
    expect(await sent('licenses', file)).toMatchObject({ uploadStatus: 'COMPLETE', counts: { rows: 2 } })
    expect(await licenses()).toMatchObject([{ id: 'P-1' }, { id: 'P-2' }])
  })

  it.each([
    ['a remark', 'Removed from the old roster'],
    ['a status', 'Active'],
    ['what adds', 'Add'],
    ['nothing', ''],
  ])('is not seen in %s', async (_, value) => {
    const { uploadStatus } = await sent(
      'licenses',
      `External ID,License Number,License Issuer,Remark\nP-2,B200,OR,${value}\n`,
    )
    expect(uploadStatus).toBe('COMPLETE')
  })
})

describe('more than a provider can have', () => {
  const numbered = (count: number, from = 0): string[] =>
    Array.from({ length: count }, (_, at) => `P-1,A${from + at},OR`)
  const withHeader = (rows: string[]): string =>
    ['External ID,License Number,License Issuer,Action', ...rows.map((row) => `${row},`), ''].join('\n')

  it('of licenses is left out and reported row by row, whatever came before', async () => {
    const first = await sent('licenses', withHeader(numbered(501)))
    expect(first).toMatchObject({ counts: { rows: 501, changed: 1, skipped: 1 } })
    expect((await errorsOf(first)).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      '502,License Number,A provider can have up to 500 licenses.',
    ])
    const second = await sent(
      'licenses',
      `${withHeader([...numbered(2, 900), ...numbered(1)])}P-1,A5,OR,Remove\nP-2,B1,OR,\n`,
    )
    expect(second).toMatchObject({ counts: { rows: 5, changed: 2, skipped: 1 } })
    expect((await errorsOf(second))[0]).toMatch(/^3,License Number,/)
    const numbers = (await licenses()).filter(({ id }) => id === 'P-1').map(({ number }) => number)
    expect([numbers.length, numbers.includes('A5'), numbers.includes('A900')]).toEqual([500, false, true])
  })

  it('of networks is left out and reported, too', async () => {
    const rows = Array.from({ length: 501 }, (_, at) => `P-1,N${at}`)
    const file = await sent('networks', ['External ID,Network', ...rows, ''].join('\n'))
    expect(file).toMatchObject({ counts: { rows: 501, changed: 1, skipped: 1 } })
    expect((await errorsOf(file))[0]).toMatch(/^502,Network,A provider can be in up to 500 networks\./)
  })
})
