import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { deleteSessionsOfConnection } from '../sessions/index.ts'
import { deleteProduct, lockProduct } from './sso-queries.ts'

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
