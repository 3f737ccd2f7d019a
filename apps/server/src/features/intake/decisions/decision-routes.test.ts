import type { PermissionTags } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser, type NewTestUser } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { fileOf, importFile, upload, type Sender } from '../test-intake.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const calls = ['preview', 'accept', 'reject', 'undo'] as const
type Call = (typeof calls)[number]

const userOf = async (user: NewTestUser): Promise<Sender> => ({
  clientId: user.clientId,
  authorization: `Bearer ${await world.token(await addUser(world, user))}`,
})
const holding = async (clientId: string, tags: PermissionTags): Promise<Sender> =>
  userOf({ clientId, accessRoleId: await addAccessRole(world, tags) })

const decide = (call: Call, { clientId, authorization }: Sender, id: string) =>
  world.app.inject({
    method: call === 'preview' ? 'GET' : 'POST',
    url: `/api/alchemist/clients/${clientId}/upload/history/${id}/${call}`,
    headers: { authorization },
    ...(call === 'accept' && { payload: {} }),
  })
/** What all four calls are answered with. */
const statuses = async (by: Sender, held: string, imported: string): Promise<number[]> => {
  const answered: number[] = []
  for (const call of calls)
    answered.push((await decide(call, by, call === 'undo' ? imported : held)).statusCode)
  return answered
}

const roster = (end: string): string =>
  ['External ID,Last Name,Term Date', 'P-1,Alder,', `P-2,Birch,${end}`, ''].join('\n')
async function sent(by: Sender, end: string): Promise<string> {
  const id = await upload(world, by, roster(end))
  await importFile(world, by, id)
  return id
}
/** A file that was imported, and one that terms half of its providers. */
const sentBoth = async (by: Sender) => ({ imported: await sent(by, ''), held: await sent(by, '01/31/2020') })
const decisions = (clientId: string) =>
  rowsOf(
    world,
    raw`select action from audit_events where client_id = ${clientId}
        and action in ('intake.accept', 'intake.reject', 'intake.undo')`,
  )

describe('without access roles, the preview, accepting, rejecting and undoing', () => {
  let clientId: string
  let admin: Sender
  let files: Awaited<ReturnType<typeof sentBoth>>
  beforeEach(async () => {
    clientId = await addClient(world, { name: 'Client' })
    admin = await userOf({ clientId, roles: ['ROLE_CLIENT_ADMIN'] })
    files = await sentBoth(admin)
  })

  it('are for client admins', async () => {
    expect(await statuses(await userOf({ clientId }), files.held, files.imported)).toEqual([
      403, 403, 403, 403,
    ])
    expect(await decisions(clientId)).toEqual([])
    expect(await statuses(admin, files.held, files.imported)).toEqual([200, 202, 409, 200])
    expect(await decisions(clientId)).toEqual([{ action: 'intake.accept' }, { action: 'intake.undo' }])
  })

  it('need ongoing monitoring', async () => {
    const blind = await userOf({ clientId, roles: ['ROLE_CLIENT_ADMIN'], flags: false })
    expect(await statuses(blind, files.held, files.imported)).toEqual([403, 403, 403, 403])
  })

  it('are not for admins of another client, under its address or their own', async () => {
    const other = await addClient(world, { name: 'Other' })
    const stranger = await userOf({ clientId: other, roles: ['ROLE_CLIENT_ADMIN'] })
    expect(await statuses(stranger, files.held, files.imported)).toEqual([404, 404, 404, 404])
    const { authorization } = stranger
    expect(await statuses({ clientId, authorization }, files.held, files.imported)).toEqual([
      404, 404, 404, 404,
    ])
    expect(await decisions(clientId)).toEqual([])
  })

  it('are for PT admins in every client', async () => {
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const { authorization } = await userOf({ clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
    expect((await decide('reject', { clientId, authorization }, files.held)).statusCode).toBe(200)
    expect(await fileOf(world, admin, files.held)).toMatchObject({ uploadStatus: 'FAILED' })
  })
})

describe('with access roles, the preview, accepting, rejecting and undoing', () => {
  let clientId: string
  beforeEach(async () => {
    clientId = await addClient(world, { name: 'Roles', usesAccessRoles: true })
  })

  it('need WRITE_POPULATION', async () => {
    const writer = await holding(clientId, { WRITE_POPULATION: 'ALLOW', SHOW_DATA_MANAGEMENT: 'ALLOW' })
    const { held, imported } = await sentBoth(writer)
    const reader = await holding(clientId, { SHOW_DATA_MANAGEMENT: 'ALLOW', DOWNLOAD_ORIGINALS: 'ALLOW' })
    expect(await statuses(reader, held, imported)).toEqual([403, 403, 403, 403])
    expect(await decisions(clientId)).toEqual([])
    expect(await statuses(writer, held, imported)).toEqual([200, 202, 409, 200])
  })

  it('with LIMITED are for one’s own files only', async () => {
    const tags = { WRITE_POPULATION: 'ALLOW', SHOW_DATA_MANAGEMENT: 'LIMITED' } as const
    const limited = await holding(clientId, tags)
    const { held, imported } = await sentBoth(limited)
    expect(await statuses(await holding(clientId, tags), held, imported)).toEqual([404, 404, 404, 404])
    expect(await decisions(clientId)).toEqual([])
    expect(await statuses(limited, held, imported)).toEqual([200, 202, 409, 200])
  })
})
