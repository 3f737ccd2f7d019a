import * as oidc from 'openid-client'
import type { Context } from '../../context.ts'
import type { SealContext } from '../../crypto/sealing.ts'
import { loggable } from '../../errors.ts'
import type { SessionRow } from '../sessions/index.ts'
import { discoverProvider } from './discover-provider.ts'
import { SsoFailure } from './sso-failure.ts'
import { selectOpenByConnection, type OpenProduct } from './sso-queries.ts'
import { logoutPath, originFor } from './sso-rules.ts'

/** Signing out here must not wait long for an external server. */
const timeoutSeconds = 2

export const idTokenSealContext = (clientId: string, sessionId: string): SealContext => ({
  clientId,
  field: 'sso-id-token',
  recordId: sessionId,
})

async function findProduct(context: Context, session: SessionRow): Promise<OpenProduct | null> {
  const { ssoConnectionId, clientId } = session
  if (ssoConnectionId === null) return null
  const product = await context.asSystem().read((sql) => selectOpenByConnection(sql, ssoConnectionId))
  return product?.clientId === clientId ? product : null
}

async function addressOf(
  context: Context,
  product: OpenProduct,
  session: SessionRow,
  host: string,
): Promise<string | null> {
  const { services } = context
  const provider = await discoverProvider(context, product, timeoutSeconds)
  if (!provider.serverMetadata().end_session_endpoint) return null
  const hint =
    session.ssoIdToken &&
    services.sealer.open(session.ssoIdToken, idTokenSealContext(session.clientId, session.id))
  const address = oidc.buildEndSessionUrl(provider, {
    ...(hint !== null && { id_token_hint: hint }),
    post_logout_redirect_uri: `${originFor(services.publicAddress(), host, product.domain)}${logoutPath}`,
  })
  return address.href
}

/**
 * The identity provider's logout address; null if there is no session to end or no such address. `host` is the one the
 * browser used, to return it to that domain.
 */
export async function ssoLogoutAddress(
  context: Context,
  session: SessionRow,
  host = '',
): Promise<string | null> {
  const product = await findProduct(context, session)
  if (!product) return null
  try {
    return await addressOf(context, product, session, host)
  } catch (error) {
    if (!(error instanceof SsoFailure))
      context.log.warn({ error: loggable(error) }, 'a session at an identity provider could not be ended')
    return null
  }
}
