import type { Context } from '../../context.ts'
import { lockClientUse, selectClientName, selectLastUse } from './identity-queries.ts'

const windowMs = 3_600_000
const most = 10_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The time until which the use of a client counts as recorded; 0: nothing was recorded. */
async function recordUse(context: Context, clientId: string, call: string): Promise<number> {
  const { actorKind, actorId } = context.origin
  const now = context.now().getTime()
  return context.asSystem().write(async ({ sql, audit }) => {
    // processes that see the first use concurrently record it once
    await lockClientUse(sql, `${actorKind} ${actorId} ${clientId}`)
    const last = await selectLastUse(sql, { actorKind, actorId, clientId, after: new Date(now - windowMs) })
    if (last) return last.getTime() + windowMs
    const name = await selectClientName(sql, clientId)
    // the call itself responds that there is no such client
    if (name === null) return 0
    audit({
      action: 'client.access',
      subjectType: 'client',
      subjectId: clientId,
      clientId,
      after: { name, call },
    })
    return now + windowMs
  })
}

/** Audits the use of other clients: the first by each caller within an hour. */
export interface ClientUses {
  /** resolves once the use is audited; rejects if that fails */
  record: (context: Context, clientId: string, call: string) => Promise<void>
}

/** Remembers what was audited, so that only the first call of an hour queries the database. */
export function createClientUses(): ClientUses {
  const recordedUntil = new Map<string, number>()
  const running = new Map<string, Promise<number>>()
  return {
    async record(context, clientId, call) {
      if (!uuid.test(clientId)) return
      const { actorKind, actorId } = context.origin
      const key = `${actorKind} ${actorId} ${clientId}`
      if ((recordedUntil.get(key) ?? 0) > context.now().getTime()) return
      const known = running.get(key)
      const writing = known ?? recordUse(context, clientId, call)
      if (!known) running.set(key, writing)
      try {
        const until = await writing
        if (recordedUntil.size >= most) recordedUntil.clear()
        recordedUntil.set(key, until)
      } finally {
        if (!known) running.delete(key)
      }
    },
  }
}
