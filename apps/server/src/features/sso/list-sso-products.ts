import type { Context } from '../../context.ts'
import { selectProducts, type ListedProduct } from './sso-queries.ts'

export const listSsoProducts = (context: Context): Promise<ListedProduct[]> =>
  context.asSystem().read(selectProducts)
