import type { SomeHandlers } from '../../http/mount.ts'
import { getToken } from './get-token.ts'

export const sessionsRoutes = {
  getToken: (context, { cookies }) => getToken(context, cookies),
} satisfies SomeHandlers
