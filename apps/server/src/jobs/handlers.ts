import { alertsJobs } from '../features/alerts/index.ts'
import { auditJobs } from '../features/audit/index.ts'
import { certificatesJobs } from '../features/certificates/index.ts'
import { filesJobs } from '../features/files/index.ts'
import { intakeJobs } from '../features/intake/index.ts'
import { notificationsJobs } from '../features/notifications/index.ts'
import { npdbJobs } from '../features/npdb/index.ts'
import { populationJobs } from '../features/population/index.ts'
import { reportsJobs } from '../features/reports/index.ts'
import { screeningJobs } from '../features/screening/index.ts'
import { searchJobs } from '../features/search/index.ts'
import { sessionsJobs } from '../features/sessions/index.ts'
import { signInJobs } from '../features/sign-in/index.ts'
import { sourcesJobs } from '../features/sources/index.ts'
import { mailJobs } from '../mail/mail-jobs.ts'
import { collectHandlers } from './collect-handlers.ts'
import { jobNames } from './job-table.ts'

/** The handlers of all features, one for each job. */
export const allJobHandlers = () =>
  collectHandlers(jobNames, [
    alertsJobs,
    auditJobs,
    certificatesJobs,
    filesJobs,
    intakeJobs,
    mailJobs,
    notificationsJobs,
    npdbJobs,
    populationJobs,
    reportsJobs,
    screeningJobs,
    searchJobs,
    sessionsJobs,
    signInJobs,
    sourcesJobs,
  ])
