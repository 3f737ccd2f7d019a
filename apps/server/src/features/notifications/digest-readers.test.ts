import type { PermissionTags } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clients, users } from '../../database/schema/index.ts'
import { addAccessRole } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { digestDesk, everything, yesterday, type Reader } from './test-digests.ts'

let world: TestWorld
let desk: ReturnType<typeof digestDesk>
beforeAll(async () => {
  world = await openTestWorld({ VIGIL_PUBLIC_URL: 'https://vigil.example.org' })
  desk = digestDesk(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.elsewhere('update users set ended_at = now()')
})

describe('digest recipients', () => {
  async function busyClient(values: Partial<typeof clients.$inferInsert> = {}): Promise<string> {
    const clientId = await desk.newClient({ enabledNpdb: true, monitorProducts: ['NPDB'], ...values })
    await desk.raise(clientId, yesterday, 'OFAC', 'NPDB')
    return clientId
  }
  const kindsOf = async (userId: string): Promise<string[]> => {
    const rows = await desk.digestsOf(userId)
    expect(await desk.mailsTo(userId)).toHaveLength(rows.length)
    return rows.map(({ kind }) => kind).toSorted()
  }

  it.each([[[]], [['alerts']], [['npdb']], [['alerts', 'npdb']]] as Reader['wants'][][])(
    'are the users who opted in: %j',
    async (wants = []) => {
      const reader = await desk.addReader(await busyClient(), { wants })
      await desk.run()
      expect(await kindsOf(reader)).toEqual(wants)
    },
  )

  it('are none without ongoing monitoring', async () => {
    const reader = await desk.addReader(await busyClient(), { ...everything, flags: false })
    await desk.run()
    expect(await kindsOf(reader)).toEqual([])
  })

  it.each<[PermissionTags, string[]]>([
    [{ SHOW_ALERTS: 'ALLOW' }, ['alerts', 'npdb']],
    [{ SHOW_ALERTS: 'LIMITED' }, []],
    [{ SHOW_DATA_MANAGEMENT: 'ALLOW' }, []],
    [{ SHOW_DATA_MANAGEMENT: 'DENY', SHOW_ALERTS: 'DENY' }, []],
    [{}, []],
  ])('with access roles are those who may see the page: %j', async (tags, kinds) => {
    const clientId = await busyClient({ usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, tags)
    const reader = await desk.addReader(clientId, { ...everything, accessRoleId })
    await desk.run()
    expect(await kindsOf(reader)).toEqual(kinds)
  })

  it('exclude users who have ended, and users of ended clients', async () => {
    const clientId = await busyClient()
    const gone = await desk.addReader(clientId, everything)
    const endedClient = await busyClient()
    const left = await desk.addReader(endedClient, everything)
    await world.system.write(async ({ sql }) => {
      await sql.update(users).set({ endedAt: yesterday }).where(eq(users.id, gone))
      await sql.update(clients).set({ endedAt: yesterday }).where(eq(clients.id, endedClient))
    })
    await desk.run()
    expect([...(await kindsOf(gone)), ...(await kindsOf(left))]).toEqual([])
  })
})
