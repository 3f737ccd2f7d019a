import { and, count, eq, gt, lte, notExists, sql as raw } from 'drizzle-orm'
import { announcedFiles, announcedParts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type Announced = typeof announcedFiles.$inferSelect

const isFile = (clientId: string, id: string) =>
  and(eq(announcedFiles.clientId, clientId), eq(announcedFiles.id, id))

export async function insertAnnounced(sql: Sql, row: Announced): Promise<void> {
  await sql.insert(announcedFiles).values(row)
}

/** How many files a user has announced that have not arrived. */
export async function countAnnounced(sql: Sql, userId: string, now: Date): Promise<number> {
  const [row] = await sql
    .select({ open: count() })
    .from(announcedFiles)
    .where(and(eq(announcedFiles.userId, userId), gt(announcedFiles.expiresAt, now)))
  return row?.open ?? 0
}

/** Those of a user of which nothing has arrived since then, the oldest first. */
export const selectAbandoned = (
  sql: Sql,
  userId: string,
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<Announced[]> =>
  sql
    .select()
    .from(announcedFiles)
    .where(
      and(
        eq(announcedFiles.userId, userId),
        gt(announcedFiles.expiresAt, now),
        lte(announcedFiles.createdAt, since),
        notExists(
          sql
            .select({ part: announcedParts.part })
            .from(announcedParts)
            .where(
              and(
                eq(announcedParts.clientId, announcedFiles.clientId),
                eq(announcedParts.fileId, announcedFiles.id),
                gt(announcedParts.createdAt, since),
              ),
            ),
        ),
      ),
    )
    .orderBy(announcedFiles.createdAt, announcedFiles.id)
    .limit(most)

export async function selectAnnounced(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<Announced | undefined> {
  const [row] = await sql.select().from(announcedFiles).where(isFile(clientId, id))
  return row
}

/** Returns what was announced. */
export async function deleteAnnounced(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<Announced | undefined> {
  const [row] = await sql.delete(announcedFiles).where(isFile(clientId, id)).returning()
  return row
}

/** Counts an attempt to store the whole file; null if it is no longer announced. */
export async function countAttempt(sql: Sql, clientId: string, id: string): Promise<number | null> {
  const [row] = await sql
    .update(announcedFiles)
    .set({ attempts: raw`${announcedFiles.attempts} + 1` })
    .where(isFile(clientId, id))
    .returning({ attempts: announcedFiles.attempts })
  return row?.attempts ?? null
}

export const selectExpired = (sql: Sql, now: Date): Promise<Announced[]> =>
  sql.select().from(announcedFiles).where(lte(announcedFiles.expiresAt, now))

const isPartOf = (clientId: string, fileId: string) =>
  and(eq(announcedParts.clientId, clientId), eq(announcedParts.fileId, fileId))

/** The parts of a file that have arrived, in order. */
export async function selectParts(sql: Sql, clientId: string, fileId: string): Promise<number[]> {
  const rows = await sql
    .select({ part: announcedParts.part })
    .from(announcedParts)
    .where(isPartOf(clientId, fileId))
    .orderBy(announcedParts.part)
  return rows.map(({ part }) => part)
}

export async function insertPart(sql: Sql, row: typeof announcedParts.$inferInsert): Promise<void> {
  await sql.insert(announcedParts).values(row).onConflictDoNothing()
}

export async function deleteParts(sql: Sql, clientId: string, fileId: string): Promise<void> {
  await sql.delete(announcedParts).where(isPartOf(clientId, fileId))
}
