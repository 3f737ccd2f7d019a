import type { Connection, SsoProduct } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { finishSso } from './finish-sso.ts'
import { selectOpenByDomain } from './sso-queries.ts'
import { presentProduct } from './present-sso-product.ts'
import { createSsoProduct, deleteSsoProduct, updateSsoProduct } from './save-sso-product.ts'
import { selectClientsById, selectProductsOf } from './sso-products-queries.ts'
import { domainOf } from './sso-rules.ts'
import { startSso } from './start-sso.ts'

/** The connection for a host name; the default one if it is unknown. */
async function findConnection(context: Context, host: string): Promise<Connection> {
  const domain = domainOf(host)
  const product =
    domain === '' ? undefined : await context.asSystem().read((sql) => selectOpenByDomain(sql, domain))
  return product
    ? { connectionId: product.connectionId, ssoConnection: true }
    : { connectionId: context.services.defaultConnectionId, ssoConnection: false }
}

async function listSsoProducts(context: Context, clientId: string): Promise<SsoProduct[]> {
  const rows = await context.asSystem().read(async (sql) => {
    const [client] = await selectClientsById(sql, clientId)
    if (!client || client.endedAt !== null) return notFound('Client')
    return selectProductsOf(sql, clientId)
  })
  return rows.map((row) => presentProduct(context, row))
}

export const ssoRoutes = {
  listSsoProducts: (context, { params }) => listSsoProducts(context, params.clientId),
  createSsoProduct: (context, { params, body }) => createSsoProduct(context, params.clientId, body),
  updateSsoProduct: (context, { params, body }) => updateSsoProduct(context, params, body),
  deleteSsoProduct: (context, { params }) => deleteSsoProduct(context, params),
  findConnection: (context, { query }) => findConnection(context, query.domain),
  startSso: (context, { query, host, cookies }) => startSso(context, { ...query, host, cookies }),
  finishSso: (context, { url, headers, cookies }) =>
    finishSso(context, { url, browser: headers['user-agent'], cookies }),
} satisfies SomeHandlers
