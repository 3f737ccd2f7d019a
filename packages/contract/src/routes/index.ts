import type { ApiDocument, Routes } from '../route.ts'
import { authRoutes } from './auth.ts'
import { identityRoutes } from './identity.ts'
import { listsRoutes } from './lists.ts'
import { monitorRoutes } from './monitor.ts'
import { platformRoutes } from './platform.ts'
import { searchRoutes } from './search.ts'

export const apiDocuments = {
  monitor: monitorRoutes,
  identity: identityRoutes,
  search: searchRoutes,
} satisfies Record<ApiDocument, Routes>

/** Every route of the product. */
export const allRoutes = {
  ...monitorRoutes,
  ...identityRoutes,
  ...searchRoutes,
  ...authRoutes,
  ...platformRoutes,
  ...listsRoutes,
}
