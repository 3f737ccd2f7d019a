import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { intakeFiles } from '../../../database/schema/index.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { importText } from '../../../testing/test-import.ts'
import { updateProcessing } from '../../file-history/index.ts'
import { withImportLock } from './import-lock.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client' })
})
afterAll(() => world.close())

it('holds the lock until the work has ended, even after an abort', async () => {
  const stop = new AbortController()
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const working = withImportLock(world.system, clientId, { wait: true, signal: stop.signal }, async () => {
    begun.resolve()
    await over.promise
  })
  await begun.promise
  stop.abort()
  const other = () =>
    withImportLock(
      world.system,
      clientId,
      { wait: false, signal: new AbortController().signal },
      async () => 'got it',
    )
  expect(await other()).toBeUndefined()
  over.resolve()
  await working
  expect(await other()).toBe('got it')
})

it('never marks a completed import as failed', async () => {
  const { id } = await importText(world, clientId, 'External ID,Last Name\nP-1,Alder\n')
  const context = world.system.forClient(clientId)
  const failed = { status: 'FAILED', processedAt: context.now(), reason: 'interrupted' } as const
  expect(await context.write(({ sql }) => updateProcessing(sql, clientId, id, failed))).toBe(false)
  const [row] = await world.system.read((sql) => sql.select().from(intakeFiles).where(eq(intakeFiles.id, id)))
  expect(row).toMatchObject({ status: 'COMPLETE', reason: null })
})
