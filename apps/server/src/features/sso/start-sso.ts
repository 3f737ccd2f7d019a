import * as oidc from 'openid-client'
import type { Context } from '../../context.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { discoverProvider } from './discover-provider.ts'
import { failures, orFailedPage } from './sso-failure.ts'
import { keepFlow, type Flow } from './sso-flow.ts'
import { selectOpenByConnection, type OpenProduct } from './sso-queries.ts'
import { callbackPath, originFor, safeReturn } from './sso-rules.ts'

export interface SsoStart {
  connectionId: string
  returnTo: string
  host: string
  cookies: CookieJar
}

async function findProduct(context: Context, connectionId: string): Promise<OpenProduct> {
  if (connectionId.includes('\0')) throw failures.unavailable()
  const product = await context.asSystem().read((sql) => selectOpenByConnection(sql, connectionId))
  if (!product) throw failures.unavailable()
  return product
}

/** The address at the identity provider where the user signs in. */
export const startSso = (context: Context, start: SsoStart): Promise<string> =>
  orFailedPage(async () => {
    const product = await findProduct(context, start.connectionId)
    const provider = await discoverProvider(context, product)
    const flow: Flow = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      productId: product.id,
      returnTo: safeReturn(start.returnTo),
      origin: originFor(context.services.publicAddress(), start.host, product.domain),
      at: context.now().getTime(),
    }
    const address = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: `${flow.origin}${callbackPath}`,
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    })
    keepFlow(context, start.cookies, flow)
    return address.href
  })
