import * as oidc from 'openid-client'
import type { Context } from '../../context.ts'
import { loggable, PlainError } from '../../errors.ts'
import { failures } from './sso-failure.ts'
import type { OpenProduct } from './sso-queries.ts'
import { isLoopback } from './sso-rules.ts'

export const timeoutSeconds = 5

/** Providers expect Basic from a client that was registered without choosing a method. */
const bySecret =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const byHeader = methods.includes('client_secret_basic')
    const authenticate = byHeader ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
    authenticate(server, client, body, headers)
  }

function authenticationOf({ services }: Context, product: OpenProduct): oidc.ClientAuth {
  if (!product.oidcClientSecret) return oidc.None()
  const sealContext = { clientId: product.clientId, field: 'oidc-client-secret', recordId: product.id }
  return bySecret(services.sealer.open(product.oidcClientSecret, sealContext))
}

/**
 * openid-client accepts Microsoft's shared issuers for all of their tenants, any of which may claim any email address.
 * Accepts only the exact issuer that the client configured.
 */
export function checkProvider(found: oidc.Configuration, expected: string): void {
  const { issuer, token_endpoint } = found.serverMetadata()
  if (new URL(issuer).href !== new URL(expected).href)
    throw new PlainError('the provider reports a different issuer')
  if (!token_endpoint) throw new PlainError('the provider has no token endpoint')
  oidc.buildAuthorizationUrl(found, {})
}

async function discover(
  context: Context,
  product: OpenProduct,
  seconds: number,
): Promise<oidc.Configuration> {
  const insecure = isLoopback(product.issuer) ? [oidc.allowInsecureRequests] : []
  const found = await oidc.discovery(
    new URL(product.issuer),
    product.oidcClientId,
    undefined,
    authenticationOf(context, product),
    { timeout: seconds, execute: [...insecure, oidc.enableNonRepudiationChecks] },
  )
  checkProvider(found, product.issuer)
  found.timeout = timeoutSeconds
  return found
}

/** The metadata of a connection's provider. */
export async function discoverProvider(
  context: Context,
  product: OpenProduct,
  seconds = timeoutSeconds,
): Promise<oidc.Configuration> {
  const secret = product.oidcClientSecret?.toString('base64') ?? ''
  const key = JSON.stringify([product.issuer, product.oidcClientId, secret])
  try {
    return await context.services.providers.load(key, context.now(), () =>
      discover(context, product, seconds),
    )
  } catch (error) {
    context.log.warn(
      { connection: product.connectionId, error: loggable(error) },
      'an identity provider could not be reached',
    )
    throw failures.unreachable()
  }
}
