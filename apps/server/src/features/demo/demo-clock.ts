import { createContext, systemContext, type Context, type Services } from '../../context.ts'
import type { AuditOrigin } from '../../database/append-audit.ts'

const running = (moment: Date): (() => Date) => {
  const started = performance.now()
  return () => new Date(moment.getTime() + performance.now() - started)
}

/** Enqueues no jobs, so that work in the past sends no mail and starts no runs now. */
function inThePast(services: Services, moment: Date): Services {
  return { ...services, now: running(moment), jobs: { ...services.jobs, insert: async () => {} } }
}

/** The system's context with a clock that starts at a time in the past. */
export const contextAt = ({ services }: Context, moment: Date): Context =>
  systemContext(inThePast(services, moment), 'demo')

export interface DemoReviewer {
  userId: string
  userName: string
  name: string
  clientId: string
}

/** The context of a client's user with a clock that starts at a time in the past. */
export function contextOf(
  { services }: Context,
  { userId, userName, clientId }: DemoReviewer,
  moment: Date,
): Context {
  const origin: AuditOrigin = {
    actorKind: 'user',
    actorId: userId,
    actorName: userName,
    actorClientId: clientId,
    address: null,
    requestId: null,
  }
  const scope = { kind: 'tenant', clientId } as const
  return createContext({
    services: inThePast(services, moment),
    actor: null,
    scope,
    origin,
    log: services.log,
  })
}
