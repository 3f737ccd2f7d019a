import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { deleteExpired } from './sessions-queries.ts'

export const sessionsJobs = {
  'sessions.sweep': async (context) => {
    const ended = await context.write(({ sql }) => deleteExpired(sql, context.now()))
    if (ended > 0) context.log.info({ ended }, 'removed sessions that had expired')
  },
} satisfies JobHandlers
