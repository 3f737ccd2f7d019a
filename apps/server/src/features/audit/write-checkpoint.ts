import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import { insertCheckpoint, selectHeads, selectNewestCheckpoint } from './audit-queries.ts'
import { signHeads } from './checkpoint-rules.ts'

/** Signs where the chain stands, if it has moved since the last time. */
export async function writeCheckpoint(context: Context): Promise<boolean> {
  return context.asSystem().write(async ({ sql }) => {
    const rows = await selectHeads(sql)
    const heads = rows.map(({ lane, seq, hash }) => ({ lane, seq, hash: hash.toString('hex') }))
    const last = await selectNewestCheckpoint(sql)
    if (
      last &&
      heads.every((head) => last.heads.some((old) => old.lane === head.lane && old.seq === head.seq))
    )
      return false
    const at = context.now()
    await insertCheckpoint(sql, {
      id: randomUUIDv7(),
      at,
      heads,
      mac: signHeads(context.services.auditKey, at, heads),
    })
    return true
  })
}
