import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { intakeFiles, users } from '../../database/schema/index.ts'
import { addAccessRole } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { notificationsJobs } from './notifications-jobs.ts'
import { digestDesk, everything, yesterday } from './test-digests.ts'
import { addImport, privateWords } from './test-monitoring.ts'

let world: TestWorld
let desk: ReturnType<typeof digestDesk>
let clientId: string
let reader: string
beforeAll(async () => {
  world = await openTestWorld({ VIGIL_PUBLIC_URL: 'https://vigil.example.org' })
  desk = digestDesk(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await desk.newClient()
  reader = await desk.addReader(clientId, { wants: ['imports'] })
})

const run = (importId: string): Promise<void> =>
  notificationsJobs['notifications.imported'](world.system, { clientId, importId })
const subjectsTo = async (userId: string): Promise<string[]> =>
  (await desk.mailsTo(userId)).map(({ subject }) => subject)

const update = (importId: string, values: Partial<typeof intakeFiles.$inferInsert>): Promise<void> =>
  world.system.write(async ({ sql }) => {
    await sql.update(intakeFiles).set(values).where(eq(intakeFiles.id, importId))
  })

describe('the import mail', () => {
  it('shows type, status and counts, with a link, and no names (USR-016, RULING 061)', async () => {
    const importId = await addImport(world, clientId, yesterday, {
      status: 'PROCESSED_WITH_ERRORS',
      rows: 1200,
      added: 7,
      changed: 1190,
      unchanged: 0,
      errors: 3,
      reason: 'Quillfeather has no NPI',
    })
    await run(importId)
    const [mail, ...others] = await desk.mailsTo(reader)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ clientId, subject: 'Vigil: data import processed with errors' })
    expect(mail!.body).toBe(`Data import of 11/14/2026 (UTC):

File Type: Population
Status: Processed with Errors
Rows: 1,200
Added: 7
Changed: 1,190
Unchanged: 0
Errors: 3

https://vigil.example.org/data-management

You receive this email because "Receive Data Import Email" is on for your account.
`)
    for (const word of privateWords) expect(JSON.stringify(mail)).not.toContain(word)
  })

  it('is sent once per import, however often the job runs (RULING 061)', async () => {
    const ids = [
      await addImport(world, clientId, yesterday),
      await addImport(world, clientId, yesterday, { status: 'FAILED' }),
    ]
    for (const id of [...ids, ...ids]) await run(id)
    expect((await subjectsTo(reader)).toSorted()).toEqual([
      'Vigil: data import complete',
      'Vigil: data import failed',
    ])
  })

  it('is not sent to users who opted out, have ended, or may not see imports', async () => {
    const other = await desk.addReader(clientId, { wants: ['alerts', 'npdb'] })
    const blind = await desk.addReader(clientId, { ...everything, flags: false })
    const gone = await desk.addReader(clientId, everything)
    await world.system.write(async ({ sql }) => {
      await sql.update(users).set({ endedAt: yesterday }).where(eq(users.id, gone))
    })
    const elsewhere = await desk.addReader(await desk.newClient(), everything)
    await run(await addImport(world, clientId, yesterday))
    expect(await subjectsTo(reader)).toHaveLength(1)
    for (const userId of [other, blind, gone, elsewhere]) expect(await subjectsTo(userId)).toEqual([])
  })

  it("covers only the user's own uploads if they may see no others", async () => {
    clientId = await desk.newClient({ usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, { SHOW_DATA_MANAGEMENT: 'LIMITED' })
    const own = await desk.addReader(clientId, { wants: ['imports'], accessRoleId })
    const other = await desk.addReader(clientId, { wants: ['imports'], accessRoleId })
    const all = await desk.addReader(clientId, {
      wants: ['imports'],
      accessRoleId: await addAccessRole(world, { SHOW_DATA_MANAGEMENT: 'ALLOW' }),
    })
    await run(await addImport(world, clientId, yesterday, { userId: own }))
    expect(
      [await subjectsTo(own), await subjectsTo(all), await subjectsTo(other)].map((s) => s.length),
    ).toEqual([1, 1, 0])
  })

  it('also says, once each time, that a file needs approval, and what it would do', async () => {
    const hold = { reason: 'terms' as const, column: null, count: 212, share: 0.2, limit: 0.05 }
    const found = { rows: 1060, termed: 212, holds: [hold] }
    const importId = await addImport(world, clientId, null, {
      status: 'PROCESSING',
      phase: 'held',
      ...found,
    })
    for (const _ of [1, 2]) await run(importId)
    const [mail, ...others] = await desk.mailsTo(reader)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Vigil: data import needs approval' })
    expect(mail!.body).toBe(`Data import:

File Type: Population
Status: Needs approval
Rows: 1,060
Termed: 212

Nothing has been imported. This is what the file would do.

https://vigil.example.org/data-management

You receive this email because "Receive Data Import Email" is on for your account.
`)
    await update(importId, { holds: [{ ...hold, count: 300 }] })
    await run(importId)
    await update(importId, { status: 'COMPLETE', phase: null, processedAt: yesterday })
    await run(importId)
    expect((await subjectsTo(reader)).toSorted()).toEqual([
      'Vigil: data import complete',
      'Vigil: data import needs approval',
      'Vigil: data import needs approval',
    ])
  })

  it('is not sent while the import is in progress', async () => {
    await run(await addImport(world, clientId, null, { status: 'PROCESSING' }))
    expect(await subjectsTo(reader)).toEqual([])
  })
})
