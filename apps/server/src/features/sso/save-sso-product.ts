import { isPtAdmin, type SsoProduct, type SsoProductInput, type SsoProductUpdate } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import { callerName, type Context } from '../../context.ts'
import type { Sql } from '../../database/transaction.ts'
import { AppError, notFound } from '../../errors.ts'
import { deletePasswordSessions, deleteSessionsOfConnection } from '../sessions/index.ts'
import {
  connectionOrRefuse,
  domainOrRefuse,
  issuerOrRefuse,
  refuseTaken,
  sealSecret,
  signsIn,
} from './check-sso-product.ts'
import { presentProduct } from './present-sso-product.ts'
import {
  deleteIdentities,
  deleteProduct,
  insertProduct,
  lockProduct,
  selectClientsById,
  selectProductsOf,
  updateProduct,
  type SsoProductRow,
} from './sso-products-queries.ts'

/** Whoever sets up the vendor's sign-in could sign in as a PT admin. */
async function checkClient(context: Context, sql: Sql, clientId: string): Promise<void> {
  const [client] = await selectClientsById(sql, clientId)
  if (!client || client.endedAt !== null) return notFound('Client')
  if (client.vendor && !(context.actor && isPtAdmin(context.actor)))
    throw new AppError('forbidden', 'Only PT admins change the single sign-on of the vendor.')
}

/** A secret belongs to one client ID at one issuer: it is never sent to another. */
function providerOf(
  context: Context,
  before: SsoProductRow,
  given: SsoProductInput['identityProvider'],
): Pick<SsoProductRow, 'issuer' | 'oidcClientId' | 'oidcClientSecret'> {
  if (given === undefined) {
    const { issuer, oidcClientId, oidcClientSecret } = before
    return { issuer, oidcClientId, oidcClientSecret }
  }
  if (given === null) return { issuer: null, oidcClientId: null, oidcClientSecret: null }
  const issuer = issuerOrRefuse(given.issuer)
  const isSame = issuer === before.issuer && given.clientId === before.oidcClientId
  const kept = isSame && given.secret === undefined ? before.oidcClientSecret : null
  return {
    issuer,
    oidcClientId: given.clientId,
    oidcClientSecret: given.secret ? sealSecret(context, before, given.secret) : kept,
  }
}

const changedRow = (context: Context, before: SsoProductRow, input: SsoProductInput): SsoProductRow => ({
  ...before,
  type: input.type,
  connectionId: connectionOrRefuse(context, input.connectionId),
  domain: domainOrRefuse(input.domain),
  disabled: input.disabled,
  ...providerOf(context, before, input.identityProvider),
  changedBy: callerName(context),
})

const isOtherProvider = (before: SsoProductRow, after: SsoProductRow): boolean =>
  before.issuer !== after.issuer || before.oidcClientId !== after.oidcClientId

/** Sessions last only as long as the sign-in that opened them is possible. */
async function endSessions(sql: Sql, before: SsoProductRow, after: SsoProductRow): Promise<void> {
  const isAnother = before.connectionId !== after.connectionId || isOtherProvider(before, after)
  if (signsIn(before) && (!signsIn(after) || isAnother))
    await deleteSessionsOfConnection(sql, before.connectionId)
  if (signsIn(after) && !signsIn(before)) await deletePasswordSessions(sql, after.clientId)
}

async function fetchProduct(
  context: Context,
  sql: Sql,
  { clientId, id }: SsoProductRow,
): Promise<SsoProduct> {
  const found = (await selectProductsOf(sql, clientId)).find((one) => one.id === id)
  return found ? presentProduct(context, found) : notFound('SSO product')
}

const event = ({ id, clientId }: SsoProductRow) => ({
  subjectType: 'sso-product',
  subjectId: id,
  clientId,
})

export function createSsoProduct(
  base: Context,
  clientId: string,
  input: SsoProductInput,
): Promise<SsoProduct> {
  const context = base.asSystem()
  return context.write(async ({ sql, audit }) => {
    await checkClient(context, sql, clientId)
    const empty: SsoProductRow = {
      id: randomUUIDv7(),
      clientId,
      type: '',
      connectionId: '',
      domain: '',
      disabled: true,
      issuer: null,
      oidcClientId: null,
      oidcClientSecret: null,
      createdAt: context.now(),
      version: 1,
      changedBy: null,
    }
    const product = changedRow(context, empty, input)
    await refuseTaken(sql, product)
    await insertProduct(sql, product)
    await endSessions(sql, empty, product)
    audit({ ...event(product), action: 'sso-product.create', after: product })
    return fetchProduct(context, sql, product)
  })
}

interface ProductKey {
  clientId: string
  ssoProductId: string
}

function refuseOutdated({ version, changedBy }: SsoProductRow, seen: number | undefined): void {
  if (seen === undefined || seen === version) return
  throw new AppError(
    'conflict',
    `${changedBy ?? 'Someone else'} changed this SSO product. Your changes are not saved: compare them with the current values, then save again.`,
  )
}

export function updateSsoProduct(
  base: Context,
  { clientId, ssoProductId }: ProductKey,
  { version, ...input }: SsoProductUpdate,
): Promise<SsoProduct> {
  const context = base.asSystem()
  return context.write(async ({ sql, audit }) => {
    await checkClient(context, sql, clientId)
    const before = (await lockProduct(sql, clientId, ssoProductId)) ?? notFound('SSO product')
    refuseOutdated(before, version)
    const after = { ...changedRow(context, before, input), version: before.version + 1 }
    await refuseTaken(sql, after)
    await updateProduct(sql, after)
    if (isOtherProvider(before, after)) await deleteIdentities(sql, after.id)
    await endSessions(sql, before, after)
    audit({ ...event(after), action: 'sso-product.update', before, after })
    return fetchProduct(context, sql, after)
  })
}

export function deleteSsoProduct(base: Context, { clientId, ssoProductId }: ProductKey): Promise<void> {
  const context = base.asSystem()
  return context.write(async ({ sql, audit }) => {
    await checkClient(context, sql, clientId)
    const product = (await lockProduct(sql, clientId, ssoProductId)) ?? notFound('SSO product')
    await deleteProduct(sql, product.id)
    await deleteSessionsOfConnection(sql, product.connectionId)
    audit({ ...event(product), action: 'sso-product.delete', before: product })
  })
}
