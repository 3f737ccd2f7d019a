import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { keyCheck } from '../crypto/master-key.ts'
import { StartupError } from '../errors.ts'
import { installation } from './schema/index.ts'
import { systemOrigin } from './append-audit.ts'
import { writeOnPool } from './transaction.ts'

/** A database belongs to the key it was first started with; no other key can decrypt its data. */
export async function checkKey(pool: pg.Pool, master: Buffer, now: Date): Promise<void> {
  const check = keyCheck(master)
  const options = {
    scope: { kind: 'system' as const },
    origin: systemOrigin('start'),
    now: () => now,
    insertJobs: async () => {},
  }
  const { result: stored } = await writeOnPool(pool, options, async ({ sql }) => {
    await sql.insert(installation).values({ keyCheck: check, createdAt: now }).onConflictDoNothing()
    const [row] = await sql.select().from(installation).where(eq(installation.one, true))
    return row?.keyCheck
  })
  if (!stored?.equals(check))
    throw new StartupError(
      'The master key (VIGIL_KEY, or keys/master.key in the data folder) is not the one this database was made with.',
    )
}
