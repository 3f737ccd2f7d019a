import { sql as raw } from 'drizzle-orm'
import { auditCheckpoints, auditLanes } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export interface ChainRow {
  lane: number
  seq: number
  content: string
  prevHash: Buffer
  hash: Buffer
}
export type LaneHead = typeof auditLanes.$inferSelect
export type Checkpoint = typeof auditCheckpoints.$inferSelect

export const selectHeads = (sql: Sql): Promise<LaneHead[]> =>
  sql.select().from(auditLanes).orderBy(auditLanes.lane)

export const selectCheckpoints = (sql: Sql): Promise<Checkpoint[]> =>
  sql.select().from(auditCheckpoints).orderBy(auditCheckpoints.serial)

export const insertCheckpoint = async (sql: Sql, checkpoint: Checkpoint): Promise<void> => {
  await sql.insert(auditCheckpoints).values(checkpoint)
}

export async function selectNewestCheckpoint(sql: Sql): Promise<Checkpoint | undefined> {
  const [row] = await sql
    .select()
    .from(auditCheckpoints)
    .orderBy(raw`serial desc`)
    .limit(1)
  return row
}

/** Lanes with events that are not among the known ones; only an intruder could have written there. */
export async function selectForeignLanes(sql: Sql, lanes: number): Promise<number[]> {
  const { rows } = await sql.execute(
    raw`select distinct lane from audit_events where lane < 0 or lane >= ${lanes}`,
  )
  return (rows as { lane: number }[]).map((row) => row.lane)
}

/** The next batch of events of one lane, in order. */
export async function selectChain(
  sql: Sql,
  lane: number,
  afterSeq: number,
  most: number,
): Promise<ChainRow[]> {
  const { rows } = await sql.execute(raw`
    select lane, seq::float8 as seq, audit_content(e) as content, prev_hash as "prevHash", hash
    from audit_events e where lane = ${lane} and seq > ${afterSeq} order by seq limit ${most}`)
  return rows as unknown as ChainRow[]
}
