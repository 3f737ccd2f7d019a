import type { MonitorProduct } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { clients, digests, mailOutbox, users } from '../../database/schema/index.ts'
import { addClient, addUser, type NewTestUser } from '../../testing/test-people.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { notificationsJobs } from './notifications-jobs.ts'
import { addRun } from './test-monitoring.ts'

export const day = (text: string): Date => new Date(`${text}Z`)
export const now = day('2026-11-15T06:05:00')
export const yesterday = day('2026-11-14T10:00:00')

export interface Reader extends Omit<NewTestUser, 'clientId'> {
  wants?: ('alerts' | 'imports' | 'npdb')[]
}
export const everything: Reader = { wants: ['alerts', 'imports', 'npdb'] }

/** Helpers for tests of digests. */
export const digestDesk = (world: TestWorld) => ({
  newClient: (values: Partial<typeof clients.$inferInsert> = {}): Promise<string> =>
    addClient(world, { name: 'Quillfeather Clinic', ...values }),

  addReader: async (clientId: string, { wants = ['alerts'], ...user }: Reader = {}): Promise<string> => {
    const id = await addUser(world, { clientId, ...user })
    const flags = {
      receiveAlertsEmail: wants.includes('alerts'),
      receiveDataImportEmail: wants.includes('imports'),
      receiveNpdbEmail: wants.includes('npdb'),
    }
    await world.system.write(async ({ sql }) => {
      await sql.update(users).set(flags).where(eq(users.id, id))
    })
    return id
  },

  raise: (clientId: string, at: Date, ...products: MonitorProduct[]) =>
    addRun(
      world,
      clientId,
      at,
      products.map((product) => ({ product })),
    ),

  run: (at = now, signal = new AbortController().signal): Promise<void> => {
    world.setNow(at)
    return notificationsJobs['notifications.digests'](world.system, {}, signal)
  },

  mailsTo: (userId: string) =>
    world.system.read((sql) =>
      sql
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.recipient, `${userId}@example.org`))
        .orderBy(mailOutbox.id),
    ),

  digestsOf: (userId: string) =>
    world.system.read((sql) => sql.select().from(digests).where(eq(digests.userId, userId))),
})
