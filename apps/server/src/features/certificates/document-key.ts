import type { Context } from '../../context.ts'
import { documentKeyOf, type DocumentKey } from '../../crypto/document-key.ts'

export const documentKey = ({ services }: Pick<Context, 'services'>): DocumentKey =>
  documentKeyOf(services.keyFor('documents'))
