import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Sql } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { deletePasswordSessions } from '../sessions/index.ts'
import {
  insertProduct,
  selectClientsById,
  selectClientsByName,
  selectTaken,
  type ClientName,
  type SsoProduct,
} from './sso-queries.ts'
import { domainOf, isConnectionId, issuerOf, slugOf } from './sso-rules.ts'

export interface NewSsoProduct {
  /** id or exact name */
  client: string
  domain: string
  issuer: string
  oidcClientId: string
  /** derived from the client's name by default */
  connectionId?: string | undefined
  type: string
  /** none for a public client */
  secret: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function findClient(sql: Sql, given: string): Promise<ClientName> {
  const byId = uuid.test(given)
  const found = byId ? await selectClientsById(sql, given) : await selectClientsByName(sql, given)
  const [client, ...others] = found.filter((one) => one.endedAt === null)
  if (others.length > 0) throw new AppError('conflict', `Several clients are named "${given}"; use the id.`)
  if (client) return client
  throw new AppError('not_found', `There is no ${found.length > 0 ? 'active ' : ''}client "${given}".`)
}

function domainOrRefuse(given: string): string {
  const domain = domainOf(given)
  if (domain === '') throw new AppError('invalid', `"${given}" is not a domain.`)
  return domain
}

function issuerOrRefuse(given: string): string {
  const issuer = issuerOf(given)
  if (issuer === null)
    throw new AppError(
      'invalid',
      'The issuer must be an https address; http is allowed only on this machine.',
    )
  return issuer
}

function connectionOrRefuse(context: Context, given: string | undefined, client: ClientName): string {
  const connectionId = given ?? slugOf(client.name)
  if (!isConnectionId(connectionId) || connectionId === context.services.defaultConnectionId)
    throw new AppError(
      'invalid',
      `"${connectionId}" is not a valid connection id; use letters, digits and dashes.`,
    )
  return connectionId
}

async function refuseTaken(sql: Sql, product: SsoProduct): Promise<never> {
  const taken = await selectTaken(sql, product.domain, product.connectionId)
  const sameDomain = taken.find((one) => one.domain === product.domain)
  throw new AppError(
    'conflict',
    sameDomain
      ? `The domain ${product.domain} is already used by the connection ${sameDomain.connectionId}.`
      : `The connection ${product.connectionId} already exists; choose another connection id.`,
  )
}

/** Makes a client's users sign in with their own identity provider, and only there from now on. */
export function addSsoProduct(context: Context, added: NewSsoProduct): Promise<SsoProduct> {
  return context.asSystem().write(async ({ sql, audit }) => {
    const domain = domainOrRefuse(added.domain)
    const issuer = issuerOrRefuse(added.issuer)
    const client = await findClient(sql, added.client)
    const id = randomUUIDv7()
    const sealContext = { clientId: client.id, field: 'oidc-client-secret', recordId: id }
    const product: SsoProduct = {
      id,
      clientId: client.id,
      type: added.type,
      connectionId: connectionOrRefuse(context, added.connectionId, client),
      domain,
      disabled: false,
      issuer,
      oidcClientId: added.oidcClientId,
      oidcClientSecret:
        added.secret === null ? null : context.services.sealer.seal(added.secret, sealContext),
      createdAt: context.now(),
    }
    if (!(await insertProduct(sql, product))) return refuseTaken(sql, product)
    await deletePasswordSessions(sql, client.id)
    audit({
      action: 'sso-product.create',
      subjectType: 'sso-product',
      subjectId: id,
      clientId: client.id,
      after: product,
    })
    return product
  })
}
