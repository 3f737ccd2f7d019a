import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailOutbox, users } from '../../../database/schema/index.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { memberContext } from '../../../testing/member-context.ts'
import { notificationsJobs } from '../../notifications/index.ts'
import { rejectFile } from '../decisions/decide-held-file.ts'
import { sendFile } from '../decisions/test-decisions.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

it('whoever wants mails about imports is told that a file needs approval, and then how it ended (RULING 061)', async () => {
  const clientId = await addClient(world, { name: 'Client' })
  const userId = await addUser(world, { clientId })
  await world.system.write(async ({ sql }) => {
    await sql.update(users).set({ receiveDataImportEmail: true }).where(eq(users.id, userId))
  })
  const roster = (end: string): string =>
    ['External ID,Last Name,Term Date', 'P-1,Alder,', `P-2,Birch,${end}`, ''].join('\n')
  await sendFile(world, clientId, roster(''))
  const { id } = await sendFile(world, clientId, roster('11/01/2026'))
  const { boss } = world.services.jobs
  /** What the jobs about this file have mailed so far. */
  const mailed = async (): Promise<string[]> => {
    const data = { clientId, importId: id }
    for (const _ of await boss.findJobs('notifications.imported', { data }))
      await notificationsJobs['notifications.imported'](world.system, data)
    const mails = await world.system.read((sql) =>
      sql.select().from(mailOutbox).orderBy(mailOutbox.createdAt),
    )
    return mails.map(({ subject }) => subject)
  }
  expect(await mailed()).toEqual(['Vigil: data import needs approval'])
  await rejectFile(memberContext(world.services, clientId), id)
  expect((await mailed()).toSorted()).toEqual([
    'Vigil: data import failed',
    'Vigil: data import needs approval',
  ])
})
