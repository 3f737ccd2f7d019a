import type { Actor } from '@vigil/contract'
import { systemContext, type Services } from '../../context.ts'
import { scopedRead } from '../../database/scoped-read.ts'
import { AppError, notFound } from '../../errors.ts'
import { findKeyUser, hashApiKey, isApiKey, touchApiKey } from '../api-keys/index.ts'
import type { TokenVerifier } from './access-token.ts'
import { findActor, findActorClient } from './identity-queries.ts'

const system = { kind: 'system' } as const

/** At most once per cache reset, and then once a minute, so that a busy key does not write on every call. */
function recordUse(services: Services, hash: Buffer): void {
  const context = systemContext(services, 'api key')
  void context
    .write(({ sql }) => touchApiKey(sql, hash, services.now()))
    .catch(() => context.log.warn('could not record the use of an API key'))
}

const keyName = (hash: Buffer): string => `key:${hash.toString('base64')}`
const sessionName = (sessionId: string): string => `session:${sessionId}`

async function byKey(services: Services, secret: string): Promise<Actor | null> {
  const hash = hashApiKey(secret)
  return services.actors.load(keyName(hash), services.now(), async () => {
    const actor = await scopedRead(services.pool, system, async (sql) => {
      const userId = await findKeyUser(sql, hash)
      return userId === null ? null : findActor(sql, userId, null, services.now())
    })
    if (!actor?.own.enabledPublicApi) return null
    recordUse(services, hash)
    return actor
  })
}

/** The cached caller, without a database query; null if not cached. */
export function recognize(services: Services, tokens: TokenVerifier, bearer: string): Actor | null {
  const now = services.now()
  if (isApiKey(bearer)) return services.actors.kept(keyName(hashApiKey(bearer)), now)
  const claims = tokens.known(bearer, now)
  return claims && services.actors.kept(sessionName(claims.sessionId), now)
}

/** The live user behind a bearer value: a session's token or a personal API key. */
export async function authenticate(
  services: Services,
  tokens: TokenVerifier,
  bearer: string,
): Promise<Actor | null> {
  if (isApiKey(bearer)) return byKey(services, bearer)
  const claims = tokens.known(bearer, services.now()) ?? (await tokens.verify(bearer, services.now()))
  if (!claims) return null
  return services.actors.load(sessionName(claims.sessionId), services.now(), () =>
    scopedRead(services.pool, system, (sql) =>
      findActor(sql, claims.userId, claims.sessionId, services.now()),
    ),
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Applies the clientId of a call: which caller may set it depends on the call. */
export async function selectClient(
  services: Services,
  actor: Actor,
  clientId: string,
  may: (actor: Actor) => boolean,
): Promise<Actor> {
  const wanted = clientId.toLowerCase()
  if (wanted === actor.own.id) return actor
  if (!may(actor)) throw new AppError('forbidden', 'You may not act for another client.')
  if (!uuid.test(wanted)) return notFound('Client')
  const current = await scopedRead(services.pool, { kind: 'system' }, (sql) =>
    findActorClient(sql, wanted, services.now()),
  )
  return current ? { ...actor, current } : notFound('Client')
}
