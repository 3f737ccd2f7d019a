import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Sql } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { deletePasswordSessions } from '../sessions/index.ts'
import {
  connectionOrRefuse,
  domainOrRefuse,
  issuerOrRefuse,
  refuseTaken,
  sealSecret,
} from './check-sso-product.ts'
import {
  insertProduct,
  selectClientsById,
  selectClientsByName,
  type NamedClient,
  type SsoProductRow,
} from './sso-products-queries.ts'
import { slugOf } from './sso-rules.ts'

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

async function findClient(sql: Sql, given: string): Promise<NamedClient> {
  const byId = uuid.test(given)
  const found = byId ? await selectClientsById(sql, given) : await selectClientsByName(sql, given)
  const [client, ...others] = found.filter((one) => one.endedAt === null)
  if (others.length > 0) throw new AppError('conflict', `Several clients are named "${given}"; use the id.`)
  if (client) return client
  throw new AppError('not_found', `There is no ${found.length > 0 ? 'active ' : ''}client "${given}".`)
}

/** Makes a client's users sign in with their own identity provider, and only there from now on. */
export function addSsoProduct(base: Context, added: NewSsoProduct): Promise<SsoProductRow> {
  const context = base.asSystem()
  return context.write(async ({ sql, audit }) => {
    const domain = domainOrRefuse(added.domain)
    const issuer = issuerOrRefuse(added.issuer)
    const client = await findClient(sql, added.client)
    const key = { id: randomUUIDv7(), clientId: client.id }
    const product: SsoProductRow = {
      ...key,
      type: added.type,
      connectionId: connectionOrRefuse(context, added.connectionId ?? slugOf(client.name)),
      domain,
      disabled: false,
      issuer,
      oidcClientId: added.oidcClientId,
      oidcClientSecret: added.secret === null ? null : sealSecret(context, key, added.secret),
      createdAt: context.now(),
      version: 1,
      changedBy: context.origin.actorName,
    }
    await refuseTaken(sql, product)
    await insertProduct(sql, product)
    await deletePasswordSessions(sql, client.id)
    audit({
      action: 'sso-product.create',
      subjectType: 'sso-product',
      subjectId: product.id,
      clientId: client.id,
      after: product,
    })
    return product
  })
}
