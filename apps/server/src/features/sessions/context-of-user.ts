import { createContext, type Context } from '../../context.ts'

/** What somebody does before they are signed in is theirs in the trail all the same. */
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
