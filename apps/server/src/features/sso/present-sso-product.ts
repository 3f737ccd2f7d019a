import type { SsoProduct } from '@vigil/contract'
import type { Context } from '../../context.ts'
import type { CountedProduct } from './sso-products-queries.ts'
import { callbackPath, logoutPath } from './sso-rules.ts'

/** Where the identity provider sends browsers back to: the public address, and the client's own domain. */
function originsOf({ services }: Context, domain: string): string[] {
  const address = services.publicAddress()
  const { protocol, hostname } = new URL(address)
  return hostname === domain ? [address] : [address, `${protocol}//${domain}`]
}

export function presentProduct(context: Context, row: CountedProduct): SsoProduct {
  const { issuer, oidcClientId, oidcClientSecret } = row
  const origins = originsOf(context, row.domain)
  return {
    id: row.id,
    clientId: row.clientId,
    type: row.type,
    connectionId: row.connectionId,
    domain: row.domain,
    disabled: row.disabled,
    identityProvider:
      issuer === null || oidcClientId === null
        ? null
        : { issuer, clientId: oidcClientId, hasSecret: oidcClientSecret !== null },
    linkedUsers: row.linkedUsers,
    redirectUris: origins.map((origin) => `${origin}${callbackPath}`),
    logoutUris: origins.map((origin) => `${origin}${logoutPath}`),
    version: row.version,
  }
}
