import type { SomeHandlers } from '../../http/mount.ts'
import { findConnection } from './find-connection.ts'
import { finishSso } from './finish-sso.ts'
import { startSso } from './start-sso.ts'

export const ssoRoutes = {
  findConnection: (context, { query }) => findConnection(context, query.domain),
  startSso: (context, { query, host, cookies }) => startSso(context, { ...query, host, cookies }),
  finishSso: (context, { url, headers, cookies }) =>
    finishSso(context, { url, browser: headers['user-agent'], cookies }),
} satisfies SomeHandlers
