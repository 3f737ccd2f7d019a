import type { SomeHandlers } from '../../http/mount.ts'
import { listClientOverviews } from './list-client-overviews.ts'

export const overviewRoutes = {
  listClientOverviews: (context) => listClientOverviews(context),
} satisfies SomeHandlers
