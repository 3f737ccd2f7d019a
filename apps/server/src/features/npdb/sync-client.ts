import type { Context } from '../../context.ts'
import { withSessionLock } from '../../database/locks.ts'
import { PlainError } from '../../errors.ts'
import { findAgent } from './configuration/agent.ts'
import { planMessages } from './enrollment/plan-messages.ts'
import { sendMessages } from './enrollment/send-messages.ts'
import { NpdbFailure, type NpdbGateway } from './gateway/npdb-gateway.ts'
import { listReports } from './receiving/list-reports.ts'
import { receiveResponses } from './receiving/receive-responses.ts'

export interface SyncOptions {
  clientId: string
  gateway: NpdbGateway | null
  signal: AbortSignal
  /** the client's list comes from response files of its own, and is left as it is */
  keepsList?: boolean
}

/** One error for all; the Jobs page shows its text. */
function throwAll(errors: readonly unknown[]): void {
  const [first, ...others] = errors
  if (errors.length === 0) return
  if (others.length === 0 || !(first instanceof PlainError)) throw first
  const more = others.length === 1 ? '1 more request' : `${others.length} more requests`
  throw new NpdbFailure(`${first.message} ${more} failed.`, { cause: new AggregateError(errors) })
}

/**
 * Brings the enrollments of a client up to date, and receives what the Data Bank has sent. Does nothing without a gateway
 * or before the agent is configured. A step that fails does not keep the next ones from being tried; it is safe to repeat all.
 */
export async function syncClient(base: Context, options: SyncOptions): Promise<void> {
  const { clientId, gateway, signal, keepsList = false } = options
  const context = base.asSystem()
  const agent = gateway && (await findAgent(context))
  if (!gateway || !agent) return
  const lock = { space: 'npdb', key: clientId, wait: true } as const
  await withSessionLock(context.services.connect, lock, signal, async () => {
    const connection = { gateway, agent, signal }
    await planMessages(context, clientId)
    const errors = [
      ...(await sendMessages(context, clientId, connection)),
      ...(await receiveResponses(context, clientId, connection)),
    ]
    if (!keepsList)
      await listReports(context, clientId, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        // the worst: alerts are missing
        errors.unshift(error)
      })
    throwAll(errors)
  })
}
