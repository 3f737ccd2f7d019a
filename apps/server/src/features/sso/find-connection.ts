import type { Connection } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { selectOpenByDomain } from './sso-queries.ts'
import { domainOf } from './sso-rules.ts'

/** The connection for a host name; the default one if it is unknown. */
export async function findConnection(context: Context, host: string): Promise<Connection> {
  const domain = domainOf(host)
  const product =
    domain === '' ? undefined : await context.asSystem().read((sql) => selectOpenByDomain(sql, domain))
  return product
    ? { connectionId: product.connectionId, ssoConnection: true }
    : { connectionId: context.services.defaultConnectionId, ssoConnection: false }
}
