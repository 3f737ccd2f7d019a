export { findSession } from './get-token.ts'
export { contextOfUser, openSession, type OpenedSession } from './open-session.ts'
export { isLive, sessionCookie } from './session-rules.ts'
export { sessionsJobs } from './sessions-jobs.ts'
export {
  deletePasswordSessions,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfClient,
  deleteSessionsOfConnection,
  selectSessionsOf,
  type SessionRow,
} from './sessions-queries.ts'
export { sessionsRoutes } from './sessions-routes.ts'
