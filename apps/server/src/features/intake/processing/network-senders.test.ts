import type { AnnouncedFile } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { importText, rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { fileRow, processAgain } from '../decisions/test-decisions.ts'
import { receiveFile } from '../receiving/receive-file.ts'
import { importFile, send } from '../test-intake.ts'

let world: TestWorld
let ptAdmin: string
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  ptAdmin = `Bearer ${await world.token(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))}`
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await addClient(world, { name: 'Client' })
  await importText(world, clientId, 'External ID,Last Name\nP-1,Alder\n')
})

const content = 'External ID,Business Unit,Network\nP-1,West,PPO\n'
const networks = () =>
  rowsOf(
    world,
    raw`select b.name as unit, n.name as network from networks n join business_units b on b.id = n.business_unit_id
        where n.client_id = ${clientId}`,
  )

it('a file of networks that no user has sent adds new ones', async () => {
  const { id } = await receiveFile(world.system, {
    clientId,
    kind: 'networks',
    fileName: 'networks.csv',
    origin: 'sftp',
    sentBy: { userId: null, name: 'client' },
    body: Readable.from([Buffer.from(content)]),
  })
  expect(await processAgain(world, clientId, id)).toMatchObject({ status: 'COMPLETE', changed: 1 })
  expect(await networks()).toEqual([{ unit: 'West', network: 'PPO' }])
})

it('so does one that a PT admin has sent for the client', async () => {
  const announced = await world.app.inject({
    method: 'POST',
    url: '/api/fileprocessor/uploadURL',
    query: { clientId, filetype: 'networks' },
    headers: { authorization: ptAdmin },
    payload: { filename: 'networks.csv', contentType: 'text/csv' },
  })
  const file = announced.json<AnnouncedFile>()
  expect((await send(world, file, content)).statusCode).toBe(200)
  await importFile(world, { clientId, authorization: ptAdmin }, file.id)
  expect(await fileRow(world, clientId, file.id)).toMatchObject({ status: 'COMPLETE', changed: 1 })
  expect(await networks()).toEqual([{ unit: 'West', network: 'PPO' }])
})
