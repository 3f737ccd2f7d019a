import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { deletePasswordSessions, deleteSessionsOfConnection } from '../sessions/index.ts'
import { lockProduct, updateDisabled } from './sso-queries.ts'

/** False where it was so already. Who came in through it is out at once. */
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
