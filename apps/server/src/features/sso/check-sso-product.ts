import type { Context } from '../../context.ts'
import { lockUntilCommit } from '../../database/locks.ts'
import type { Sql } from '../../database/transaction.ts'
import { AppError, invalidField } from '../../errors.ts'
import { selectTaken, type SsoProductRow } from './sso-products-queries.ts'
import { domainOf, isConnectionId, issuerOf } from './sso-rules.ts'

export function domainOrRefuse(given: string): string {
  const domain = domainOf(given)
  if (domain === '')
    invalidField('domain', `"${given}" is not a domain. Enter a host name such as app.example.org.`)
  return domain
}

export const issuerOrRefuse = (given: string): string =>
  issuerOf(given) ??
  invalidField(
    'identityProvider.issuer',
    'The issuer must be an https address; http is allowed only on this machine.',
  )

export function connectionOrRefuse(context: Context, connectionId: string): string {
  if (!isConnectionId(connectionId) || connectionId === context.services.defaultConnectionId)
    invalidField(
      'connectionId',
      `"${connectionId}" is not a valid connection id; use letters, digits and dashes.`,
    )
  return connectionId
}

/** Call it before writing: until commit, nobody else takes the domain or the connection id. */
export async function refuseTaken(sql: Sql, product: SsoProductRow): Promise<void> {
  await lockUntilCommit(sql, 'sso products')
  const [taken] = await selectTaken(sql, product)
  if (!taken) return
  throw new AppError(
    'conflict',
    taken.domain === product.domain
      ? `The domain ${product.domain} is already used by the connection ${taken.connectionId}. Choose another domain.`
      : `The connection ${product.connectionId} already exists; choose another connection id.`,
  )
}

/** Enabled, and with an identity provider. */
export const signsIn = ({ disabled, issuer }: SsoProductRow): boolean => !disabled && issuer !== null

export const sealSecret = (
  { services }: Context,
  product: { id: string; clientId: string },
  secret: string,
) =>
  services.sealer.seal(secret, {
    clientId: product.clientId,
    field: 'oidc-client-secret',
    recordId: product.id,
  })
