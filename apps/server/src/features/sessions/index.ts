export { contextOfUser } from './context-of-user.ts'
export { findSession } from './find-session.ts'
export { openSession, type OpenedSession } from './open-session.ts'
export { isLive } from './session-rules.ts'
export { sessionCookie } from './session-secret.ts'
export { sessionsJobs } from './sessions-jobs.ts'
export {
  deletePasswordSessions,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfConnection,
  selectSessionsOf,
  type SessionRow,
} from './sessions-queries.ts'
export { sessionsRoutes } from './sessions-routes.ts'
