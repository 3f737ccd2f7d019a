import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { deletePasswordSessions, deleteSessionsOfConnection } from '../sessions/index.ts'
import {
  deleteProduct,
  lockProduct,
  selectProducts,
  updateDisabled,
  type ListedProduct,
} from './sso-queries.ts'

/** Disabling ends the connection's sessions, enabling ends password sessions. False if nothing changed. */
export function setSsoDisabled(context: Context, connectionId: string, disabled: boolean): Promise<boolean> {
  return context.asSystem().write(async ({ sql, audit }) => {
    const product = await lockProduct(sql, connectionId)
    if (!product) throw new AppError('not_found', `There is no connection "${connectionId}".`)
    if (product.disabled === disabled) return false
    await updateDisabled(sql, product.id, disabled)
    if (disabled) await deleteSessionsOfConnection(sql, connectionId)
    else await deletePasswordSessions(sql, product.clientId)
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

export const listSsoProducts = (context: Context): Promise<ListedProduct[]> =>
  context.asSystem().read(selectProducts)

export function removeSsoProduct(context: Context, connectionId: string): Promise<void> {
  return context.asSystem().write(async ({ sql, audit }) => {
    const product = await lockProduct(sql, connectionId)
    if (!product) throw new AppError('not_found', `There is no connection "${connectionId}".`)
    await deleteProduct(sql, product.id)
    await deleteSessionsOfConnection(sql, connectionId)
    audit({
      action: 'sso-product.remove',
      subjectType: 'sso-product',
      subjectId: product.id,
      clientId: product.clientId,
      before: product,
    })
  })
}
