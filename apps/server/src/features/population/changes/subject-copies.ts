import type { Sql } from '../../../database/transaction.ts'

/**
 * A feature that copies facts of subjects updates its copies in the transaction that changes the facts. The population
 * does not import that feature (alerts, for the columns of their lists): runtime/open-services.ts passes it in.
 */
export interface SubjectCopies {
  /** ids of the copies that are out of date */
  selectOutdated(sql: Sql, clientId: string, subjectIds: readonly string[]): Promise<string[]>
  /** called last, with the population locked; `waitForLocks`: wait for concurrent writers instead of failing fast */
  update(sql: Sql, clientId: string, copyIds: readonly string[], waitForLocks: boolean): Promise<void>
}

declare module '../../../context.ts' {
  interface Services {
    subjectCopies: SubjectCopies
  }
}
