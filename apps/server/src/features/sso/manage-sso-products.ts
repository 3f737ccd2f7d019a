import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { deletePasswordSessions, deleteSessionsOf, deleteSessionsOfConnection } from '../sessions/index.ts'
import { signsIn } from './check-sso-product.ts'
import {
  deleteIdentitiesOfUser,
  deleteProduct,
  lockConnection,
  selectProducts,
  selectUserByName,
  updateProduct,
  type LinkedUser,
  type ListedProduct,
} from './sso-products-queries.ts'

/** Disabling ends the connection's sessions, enabling ends password sessions. False if nothing changed. */
export function setSsoDisabled(base: Context, connectionId: string, disabled: boolean): Promise<boolean> {
  const context = base.asSystem()
  return context.write(async ({ sql, audit }) => {
    const product = await lockConnection(sql, connectionId)
    if (!product) throw new AppError('not_found', `There is no connection "${connectionId}".`)
    if (product.disabled === disabled) return false
    const changed = { disabled, version: product.version + 1, changedBy: context.origin.actorName }
    await updateProduct(sql, { ...product, ...changed })
    if (disabled) await deleteSessionsOfConnection(sql, connectionId)
    else if (signsIn({ ...product, disabled })) await deletePasswordSessions(sql, product.clientId)
    audit({
      action: disabled ? 'sso-product.disable' : 'sso-product.enable',
      subjectType: 'sso-product',
      subjectId: product.id,
      clientId: product.clientId,
      before: { disabled: product.disabled },
      after: { disabled },
    })
    return true
  })
}

export const listSsoConnections = (context: Context): Promise<ListedProduct[]> =>
  context.asSystem().read(selectProducts)

export function removeSsoProduct(context: Context, connectionId: string): Promise<void> {
  return context.asSystem().write(async ({ sql, audit }) => {
    const product = await lockConnection(sql, connectionId)
    if (!product) throw new AppError('not_found', `There is no connection "${connectionId}".`)
    await deleteProduct(sql, product.id)
    await deleteSessionsOfConnection(sql, connectionId)
    audit({
      action: 'sso-product.delete',
      subjectType: 'sso-product',
      subjectId: product.id,
      clientId: product.clientId,
      before: product,
    })
  })
}

/** Lets a user sign in with another account at the provider, and signs them out. False if they were bound to none. */
export function unlinkSsoUser(context: Context, user: LinkedUser): Promise<boolean> {
  return context.asSystem().write(async ({ sql, audit }) => {
    if ((await deleteIdentitiesOfUser(sql, user)) === 0) return false
    await deleteSessionsOf(sql, user.id)
    audit({ action: 'user.sso-unlink', subjectType: 'user', subjectId: user.id, clientId: user.clientId })
    return true
  })
}

/** The same for a user whose ids are not at hand. */
export async function unlinkSsoUserByName(context: Context, userName: string): Promise<boolean> {
  const user = await context.asSystem().read((sql) => selectUserByName(sql, userName))
  if (!user) throw new AppError('not_found', `There is no user "${userName}".`)
  return unlinkSsoUser(context, user)
}
