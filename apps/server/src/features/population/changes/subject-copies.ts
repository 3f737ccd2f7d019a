import type { Sql } from '../../../database/transaction.ts'

/**
 * Whoever keeps copies of what is known of subjects brings them up to date in the transaction that changes it. The
 * population knows none of them: alerts, which copy what their lists show, are told where the services are put together.
 */
export interface SubjectCopies {
  /** ids of the copies that say something else than is known now */
  selectOutdated(sql: Sql, clientId: string, subjectIds: readonly string[]): Promise<string[]>
  /** last in the transaction, of which the population is locked; a patient one waits for whoever changes copies now */
  update(sql: Sql, clientId: string, copyIds: readonly string[], isPatient: boolean): Promise<void>
}

declare module '../../../context.ts' {
  interface Services {
    subjectCopies: SubjectCopies
  }
}
