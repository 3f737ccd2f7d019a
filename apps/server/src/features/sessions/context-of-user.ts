import { createContext, type Context } from '../../context.ts'

/** Attributes actions before sign-in to the user in the audit trail. */
export const contextOfUser = (
  context: Context,
  user: { id: string; clientId: string; userName: string },
): Context =>
  createContext({
    services: context.services,
    actor: null,
    scope: { kind: 'system' },
    origin: {
      ...context.origin,
      actorId: user.id,
      actorName: user.userName,
      actorClientId: user.clientId,
    },
    log: context.log,
  })
