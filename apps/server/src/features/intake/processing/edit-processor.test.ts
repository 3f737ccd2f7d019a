import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
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
  await sent('population', 'External ID,Last Name,Term Date\nP-1,Alder,\nP-2,Birch,\nP-3,Cedar,01/01/2020\n')
})

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
