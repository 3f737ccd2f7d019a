import type { Context } from '../../context.ts'
import { insertCheckpoint, selectHeads, selectNewestCheckpoint } from './audit-queries.ts'
import { noMac, signCheckpoint } from './checkpoint-rules.ts'

/** Signs the heads of the chain if there are new events. The log keeps a copy outside the database. */
export async function writeCheckpoint(context: Context): Promise<boolean> {
  const written = await context.asSystem().write(async ({ sql }) => {
    const rows = await selectHeads(sql)
    const heads = rows.map(({ lane, seq, hash }) => ({ lane, seq, hash: hash.toString('hex') }))
    const last = await selectNewestCheckpoint(sql)
    const moved = heads.some(
      (head) => !last?.heads.some((old) => old.lane === head.lane && old.seq === head.seq),
    )
    if (!moved) return null
    const content = {
      serial: (last?.serial ?? 0) + 1,
      at: context.now(),
      heads,
      previousMac: last?.mac ?? noMac,
    }
    const checkpoint = { ...content, mac: signCheckpoint(context.services.auditKey, content) }
    await insertCheckpoint(sql, checkpoint)
    return checkpoint
  })
  if (written)
    context.log.info({ serial: written.serial, mac: written.mac.toString('hex') }, 'audit checkpoint')
  return written !== null
}
